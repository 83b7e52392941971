import { hash } from "node:crypto";
import { isbot } from "isbot";
import type { Db } from "#database/connect.server.ts";
import type { Caller, Log } from "#door/context.server.ts";
import { networkOf } from "#door/limits.server.ts";
import { addCounts, type Contact } from "./queries.server.ts";

const flushEveryMs = 1_000;
/** A device that calls twice within this time has called once. */
const onceMs = 10 * 60_000;
const mostRemembered = 50_000;
/** Different things counted between two flushes; beyond that a flood is on. */
const mostWaiting = 20_000;

/**
 * Counts in memory and adds up in the database at most every second: a crash loses no more than that. Who it was is
 * remembered as a hash for ten minutes, in memory only.
 */
export function createContactCounter(db: Db, log: Pick<Log, "warn">) {
  const seen = new Map<string, number>();
  let waiting = new Map<string, Contact & { count: number }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function isRepeated({ vendorId, kind }: Contact, { ip, userAgent, deviceId }: Caller, at: number): boolean {
    const key = hash(
      "sha256",
      [vendorId, kind, networkOf(ip ?? ""), deviceId ?? userAgent].join("\n"),
      "base64",
    );
    const before = seen.get(key);
    if (before !== undefined && at - before < onceMs) return true;
    seen.delete(key);
    seen.set(key, at);
    // In the order in which they came: the first ones are the oldest.
    for (const [old, when] of seen) {
      if (seen.size <= mostRemembered && at - when < onceMs) break;
      seen.delete(old);
    }
    return false;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length > 0) {
      writing = writing
        .then(() => addCounts(db, counts, new Date()))
        .catch((error: unknown) => log.warn({ err: error, contacts: counts.length }, "contacts not counted"));
    }
    return writing;
  }

  return {
    /** Bots and repetitions count nothing. */
    count(contact: Contact, caller: Caller, now: Date): void {
      if (isbot(caller.userAgent) || isRepeated(contact, caller, now.getTime())) return;
      const { vendorId, kind, source, words = "", ownerId } = contact;
      const key = [vendorId, kind, source, ownerId, words].join("\n");
      const known = waiting.get(key);
      if (known) known.count += 1;
      else if (waiting.size < mostWaiting) waiting.set(key, { ...contact, count: 1 });
      timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
    },
    /** Resolves when all that was counted is in the database. */
    flush,
  };
}

type ContactCounter = ReturnType<typeof createContactCounter>;

const counters = new Map<Db, ContactCounter>();

/** The counter of this process for a database. */
export function contactCounterOf({ db, log }: { db: Db; log: Pick<Log, "warn"> }): ContactCounter {
  const counter = counters.get(db) ?? createContactCounter(db, log);
  counters.set(db, counter);
  return counter;
}

/** For the end of the process: writes what every counter still has. */
export async function flushContacts(): Promise<void> {
  await Promise.all([...counters.values()].map((counter) => counter.flush()));
}
