import { Refused, type Provider } from "./provider.server.ts";

/** Failures in a row after which a provider is left alone, and for how long (ms). */
const patience = 5;
const pause = 30_000;

/** Who took a letter, and under which id. */
export interface Delivery {
  provider: string;
  providerId: string | null;
}

export interface Route<Letter> {
  /** Whether some provider may be asked now. */
  isOpen(): boolean;
  deliver(letter: Letter, signal: AbortSignal): Promise<Delivery>;
}

/**
 * Providers in the order in which they are asked: the next one when one fails, none after one that refuses. Whoever
 * fails five times in a row is not asked for half a minute, and so again with the first failure after that.
 */
export function inOrder<Letter>(
  providers: readonly Provider<Letter>[],
  { now = Date.now, timeoutMs = 10_000 }: { now?: () => number; timeoutMs?: number } = {},
): Route<Letter> {
  const breakers = providers.map((provider) => ({ provider, failures: 0, restsUntil: 0 }));
  const asked = () => breakers.filter(({ restsUntil }) => restsUntil <= now());
  return {
    isOpen: () => asked().length > 0,
    async deliver(letter, signal) {
      const failures: string[] = [];
      for (const breaker of asked()) {
        const { provider } = breaker;
        try {
          const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
          const providerId = await provider.deliver(letter, limit);
          breaker.failures = 0;
          return { provider: provider.name, providerId };
        } catch (error) {
          if (error instanceof Refused) {
            breaker.failures = 0;
            throw error;
          }
          // Broken off by us: that says nothing about the provider.
          signal.throwIfAborted();
          failures.push(`${provider.name}: ${reasonOf(error)}`);
          breaker.failures += 1;
          if (breaker.failures >= patience) breaker.restsUntil = now() + pause;
        }
      }
      throw new Error(failures.join("; ") || "every provider is down");
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  return error.name === "TimeoutError" ? "no answer in time" : error.message;
}
