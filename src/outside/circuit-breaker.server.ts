/** Failures in a row after which a provider is left alone, and for how long (ms). */
const patience = 5;
const pause = 30_000;

/** Whoever fails five times in a row is not asked for half a minute, and so again with the first failure after that. */
export interface CircuitBreaker {
  mayAsk(): boolean;
  worked(): void;
  failed(): void;
}

/** `now` is in milliseconds. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    mayAsk: () => restsUntil <= now(),
    worked() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= patience) restsUntil = now() + pause;
    },
  };
}
