import type { Position } from "#base/geometry.ts";
import { circuitBreaker } from "../circuit-breaker.server.ts";
import type { Chosen, PlaceProvider, ProvidedPlace, Typed } from "./place-provider.ts";

/** A provider that may be asked without care: it never throws, takes no longer than its limit, and asks no more than it may. */
export interface PlaceLookUp {
  attribution: string;
  /** Null where it cannot say: then our own gazetteer does. Ids begin with the provider's name and a colon. */
  autocomplete(typed: Typed): Promise<ProvidedPlace[] | null>;
  details(id: string, chosen: Chosen): Promise<ProvidedPlace | null>;
  reverse(position: Position, chosen: Chosen): Promise<ProvidedPlace | null>;
  /** Whether an id is one of this provider's. */
  knows(id: string): boolean;
}

interface Options {
  provider: PlaceProvider;
  /** Counts a request; false where the quota of the day is used up. */
  mayAsk(): Promise<boolean>;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  timeLimitMs?: number;
  now?: () => number;
}

const mostKept = 2_000;
const sayAgainMs = 3_600_000;

export function placeLookUp(options: Options): PlaceLookUp {
  const { provider } = options;
  const ask = createAsk(options);
  const prefix = `${provider.name}:`;
  const own = (place: ProvidedPlace | null) =>
    place && isId(prefix + place.id) ? { ...place, id: prefix + place.id } : null;
  return {
    attribution: provider.attribution,
    knows: (id) => id.startsWith(prefix),
    async autocomplete({ session, ...typed }) {
      const key = JSON.stringify(["autocomplete", typed]);
      const found = await ask(key, (signal) => provider.autocomplete({ ...typed, session }, signal));
      const usable = found?.flatMap((place) => own(place) ?? []) ?? [];
      return usable.length > 0 ? usable : null;
    },
    async details(id, { language, session }) {
      const bare = id.slice(prefix.length);
      const key = JSON.stringify(["details", bare, language]);
      return own(await ask(key, (signal) => provider.details(bare, { language, session }, signal)));
    },
    async reverse(position, chosen) {
      const key = JSON.stringify(["reverse", position, chosen.language]);
      return own(await ask(key, (signal) => provider.reverse(position, chosen, signal)));
    },
  };
}

type Ask = <Answer>(key: string, run: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer | null>;

/** Asks within the limits: once for the same at the same time, kept as long as the rules let it; null where it fails. */
function createAsk({ provider, mayAsk, log, timeLimitMs = 800, now = Date.now }: Options): Ask {
  const kept = createKept(provider.keptMs, now);
  const underWay = new Map<string, Promise<unknown>>();
  const health = createHealth({ name: provider.name, log, now });

  async function once<Answer>(run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      if (!(await mayAsk())) throw new Error("quota of the day is used up");
      const answer = await run(signal);
      health.worked();
      return answer;
    } catch (error) {
      const isOurs = error instanceof Error && error.name === "Error";
      health.failed(isOurs ? error.message : "unknown shape of answer");
      throw error;
    }
  }

  return async <Answer>(key: string, run: (signal: AbortSignal) => Promise<Answer>) => {
    const known = kept.get(key);
    if (known) return known.answer as Answer;
    if (!health.mayAsk()) return null;
    const shared = underWay.get(key) ?? once(run);
    underWay.set(key, shared);
    try {
      const answer = (await shared) as Answer;
      kept.set(key, answer);
      return answer;
    } catch {
      return null;
    } finally {
      underWay.delete(key);
    }
  };
}

/** The answers used last, each for a time. */
function createKept(keptMs: number, now: () => number) {
  const entries = new Map<string, { until: number; answer: unknown }>();
  return {
    get(key: string): { answer: unknown } | null {
      const known = entries.get(key);
      if (!known || known.until <= now()) return null;
      entries.delete(key);
      entries.set(key, known);
      return known;
    },
    set(key: string, answer: unknown): void {
      if (keptMs === 0) return;
      entries.set(key, { until: now() + keptMs, answer });
      if (entries.size > mostKept) entries.delete(entries.keys().next().value!);
    },
  };
}

/** As the contracts take ids. */
function isId(id: string): boolean {
  return /^[A-Za-z0-9._:-]{1,80}$/.test(id);
}

/** Whether it works, said when that changes and not with each request. */
function createHealth({ name, log, now }: { name: string; log: Options["log"]; now: () => number }) {
  const breaker = circuitBreaker(now);
  let said: { reason: string; at: number } | null = null;
  return {
    mayAsk: breaker.mayAsk,
    worked(): void {
      if (said) log.info({ provider: name }, "places provider works again");
      breaker.worked();
      said = null;
    },
    failed(reason: string): void {
      breaker.failed();
      if (said?.reason === reason && now() - said.at < sayAgainMs) return;
      said = { reason, at: now() };
      log.warn({ provider: name, reason }, "places provider fails, the own gazetteer answers");
    },
  };
}
