import type { Db } from "#database/connect.server.ts";
import {
  buryJob,
  finishJob,
  mostTries,
  postponeJob,
  renewLease,
  retryJob,
  type ClaimedJob,
} from "#database/job-queue.server.ts";
import type { Log } from "#door/context.server.ts";
import { abortOf } from "#outside/provider.server.ts";
import { GiveUp, NotNow, type JobHandler } from "#door/job.server.ts";

export type Outcome = "done" | "postponed" | "failed" | "dead" | "lost";

export interface RunOptions {
  db: Db;
  handlers: readonly JobHandler[];
  log: Log;
  now: () => Date;
  leaseMs: number;
  /** Aborted when the process cannot wait any longer. */
  ending: AbortSignal;
}

/** No job may take longer; it is broken off and tried again. */
const longestMs = 5 * 60_000;

/** Runs one claimed job and writes how it ended. `lost`: its lease ran out, and somebody else has it. */
export async function runJob(job: ClaimedJob, options: RunOptions): Promise<Outcome> {
  const { db, handlers, log, now, leaseMs } = options;
  const handler = handlers.find(({ kind }) => kind === job.kind);
  const signal = AbortSignal.any([options.ending, AbortSignal.timeout(longestMs)]);
  const context = { db, now: now(), log, signal };
  const renewal = setInterval(() => {
    const until = new Date(now().getTime() + leaseMs);
    renewLease(db, job, until).catch((error: unknown) => log.warn({ err: error, job: job.id }, "lease"));
  }, leaseMs / 3);
  try {
    if (!handler) throw new Error("claimed a kind that nothing here handles");
    await Promise.race([handler.run(context, job.payload), abortOf(signal)]);
    return (await finishJob(db, job, now())) ? "done" : "lost";
  } catch (error) {
    if (error instanceof NotNow) return (await postponeJob(db, job, error.until)) ? "postponed" : "lost";
    return await fail(job, error, options);
  } finally {
    clearInterval(renewal);
  }
}

async function fail(job: ClaimedJob, error: unknown, options: RunOptions): Promise<Outcome> {
  const { db, handlers, log, now, ending } = options;
  const reason = reasonOf(error);
  const fields = { job: job.id, kind: job.kind, tries: job.tries, reason };
  if (job.tries < mostTries && !(error instanceof GiveUp)) {
    // One that was broken off because the process ends did nothing wrong.
    const delay = ending.aborted ? 0 : delayAfter(job.tries);
    log.warn(fields, "job failed");
    return (await retryJob(db, job, { at: new Date(now().getTime() + delay), error: reason }))
      ? "failed"
      : "lost";
  }
  log.error(fields, "job dead");
  if (!(await buryJob(db, job, { now: now(), error: reason }))) return "lost";
  const handler = handlers.find(({ kind }) => kind === job.kind);
  await handler?.gaveUp({ db, now: now(), log, signal: ending }, job.payload, reason);
  return "dead";
}

/** Milliseconds until the next try: 10 s after the first, three times as long after each, half more or less by chance. */
export function delayAfter(tries: number, chance: number = Math.random()): number {
  return Math.round(10_000 * 3 ** (tries - 1) * (0.5 + chance));
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
