import type { Db } from "#database/connect.server.ts";
import { claimJobs } from "#database/job-queue.server.ts";
import type { Log } from "#door/context.server.ts";
import type { JobHandler } from "#door/job.server.ts";
import { outbox, type Channels } from "#features/messages/channels.server.ts";
import { jobHandlers } from "#main/jobs.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { memoryFiles } from "./memory-files.ts";
import { runJob, type Outcome } from "#main/run-job.server.ts";

export const silent: Log = { info() {}, warn() {}, error() {} };

/** Runs every job that is due at `now`, one after the other, as the worker does; gives how each ended. */
export async function runDueJobs(
  db: Db,
  {
    now = new Date(),
    channels = outbox,
    files = memoryFiles(),
    handlers = jobHandlers({ channels, files }),
  }: { now?: Date; channels?: Channels; files?: FileStore; handlers?: readonly JobHandler[] } = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const kinds = handlers.map(({ kind }) => kind);
  const options = { db, handlers, log: silent, now: () => now, leaseMs: 60_000 };
  for (;;) {
    const [job] = await claimJobs(db, { now, leaseMs: 60_000, limit: 1, kinds });
    if (!job) return outcomes;
    outcomes.push(await runJob(job, { ...options, ending: new AbortController().signal }));
  }
}
