import type { Db } from "#database/connect.server.ts";
import { buryAbandonedJobs, claimJobs, jobCounts, type ClaimedJob } from "#database/job-queue.server.ts";
import type { Log } from "#door/context.server.ts";
import type { Chore, JobHandler } from "#door/job.server.ts";
import { startChores } from "./chores.server.ts";
import { runJob, type Outcome } from "./run-job.server.ts";

export interface WorkerOptions {
  /** With transactions. */
  db: Db;
  handlers: readonly JobHandler[];
  chores: readonly Chore[];
  log: Log;
  /** Jobs that run at the same time. */
  atOnce: number;
  /** Calls back when there may be new jobs; without it, and between, the worker looks every `pollMs`. */
  onWake?(wake: () => void): void;
  now?: () => Date;
  pollMs?: number;
  /** How long a job belongs to a process that says nothing more. */
  leaseMs?: number;
}

export interface Worker {
  /** Takes nothing new and resolves when what runs has ended; what takes over `graceMs` is broken off and tried again. */
  stop(graceMs?: number): Promise<void>;
}

const minute = 60_000;

/** Runs jobs until it is stopped. Any number of processes may do so on one database. */
export function startWorker(options: WorkerOptions): Worker {
  const { db, log, handlers, now = () => new Date(), pollMs = 5_000 } = options;
  const ending = new AbortController();
  const tally = new Tally();
  const queue = openQueue(options, { now, tally, ending: ending.signal });
  const rounds = startChores([...options.chores, buryAbandoned(handlers), report(tally)], () => ({
    db,
    now: now(),
    log,
    signal: ending.signal,
  }));
  const poll = setInterval(queue.wake, pollMs).unref();
  options.onWake?.(queue.wake);
  queue.wake();
  return {
    async stop(graceMs = 10_000) {
      clearInterval(poll);
      const late = setTimeout(() => ending.abort(new Error("the process ends")), graceMs);
      await Promise.all([queue.stop(), rounds.stop()]);
      clearTimeout(late);
    },
  };
}

/** Takes jobs and runs as many at once as the options say; looks for more whenever it is woken or one ends. */
function openQueue(
  { db, log, handlers, atOnce, leaseMs = minute }: WorkerOptions,
  { now, tally, ending }: { now: () => Date; tally: Tally; ending: AbortSignal },
) {
  const running = new Set<Promise<void>>();
  const kinds = handlers.map(({ kind }) => kind);
  let stopping = false;
  let lookAgain = false;
  let looking: Promise<void> | null = null;

  function wake(): void {
    lookAgain = true;
    looking ??= look().finally(() => {
      looking = null;
      if (lookAgain && !stopping && running.size < atOnce) wake();
    });
  }

  async function look(): Promise<void> {
    while (lookAgain && !stopping && running.size < atOnce) {
      lookAgain = false;
      const limit = atOnce - running.size;
      const jobs = await claimJobs(db, { now: now(), leaseMs, limit, kinds }).catch((error: unknown) => {
        log.warn({ err: error }, "jobs could not be looked for");
        return [];
      });
      for (const job of jobs) start(job);
    }
  }

  function start(job: ClaimedJob): void {
    const begun = performance.now();
    const run = runJob(job, { db, handlers, log, now, leaseMs, ending })
      .then((outcome) => tally.add(job.kind, outcome, performance.now() - begun))
      .catch((error: unknown) => log.warn({ err: error, job: job.id }, "the end of a job was not written"))
      .finally(() => {
        running.delete(run);
        wake();
      });
    running.add(run);
  }

  async function stop(): Promise<void> {
    stopping = true;
    await looking;
    await Promise.allSettled(running);
  }

  return { wake, stop };
}

/** A process that died in a job's last try could not tell anybody that it is dead. */
function buryAbandoned(handlers: readonly JobHandler[]): Chore {
  return {
    name: "buryAbandonedJobs",
    every: minute,
    async run(context) {
      for (const job of await buryAbandonedJobs(context.db, context.now)) {
        context.log.error({ job: job.id, kind: job.kind }, "job dead: its process died");
        await handlers
          .find(({ kind }) => kind === job.kind)
          ?.gaveUp(context, job.payload, "the process died");
      }
    },
  };
}

function report(tally: Tally): Chore {
  return {
    name: "reportJobs",
    every: minute,
    async run({ db, now, log }) {
      const counts = await jobCounts(db, now);
      const kinds = tally.take();
      if (Object.keys(kinds).length > 0 || counts.due > 0) log.info({ ...counts, kinds }, "jobs");
    },
  };
}

/** How the jobs of the last minute ended, by kind. */
class Tally {
  #kinds: Record<string, Partial<Record<Outcome, number>> & { ms: number }> = {};

  add(kind: string, outcome: Outcome, ms: number): void {
    const counts = (this.#kinds[kind] ??= { ms: 0 });
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    counts.ms = Math.round(counts.ms + ms);
  }

  take() {
    const kinds = this.#kinds;
    this.#kinds = {};
    return kinds;
  }
}
