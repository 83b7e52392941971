import { circuitBreaker } from "./circuit-breaker.server.ts";
import { Refused, type Provider } from "./provider.server.ts";

/** Who took a letter, and under which id. */
export interface Delivery {
  provider: string;
  providerId: string | null;
}

/** The way that the letters of a channel take. */
export interface Failover<Letter> {
  /** Whether some provider may be asked now. */
  isOpen(): boolean;
  deliver(letter: Letter, signal: AbortSignal): Promise<Delivery>;
}

/**
 * Providers in the order in which they are asked: the next one when one fails, none after one that refuses, and for a
 * while none that failed several times in a row. `timeoutMs` is for one try of one of them.
 */
export function failover<Letter>(
  providers: readonly Provider<Letter>[],
  { now = Date.now, timeoutMs = 10_000 }: { now?: () => number; timeoutMs?: number } = {},
): Failover<Letter> {
  const all = providers.map((provider) => ({ provider, breaker: circuitBreaker(now) }));
  const asked = () => all.filter(({ breaker }) => breaker.mayAsk());
  return {
    isOpen: () => asked().length > 0,
    async deliver(letter, signal) {
      const failures: string[] = [];
      for (const { provider, breaker } of asked()) {
        try {
          const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
          const providerId = await provider.deliver(letter, limit);
          breaker.worked();
          return { provider: provider.name, providerId };
        } catch (error) {
          if (error instanceof Refused) {
            breaker.worked();
            throw error;
          }
          // Broken off by us: that says nothing about the provider.
          signal.throwIfAborted();
          failures.push(`${provider.name}: ${reasonOf(error)}`);
          breaker.failed();
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
