import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connectUnlimited } from "#database/connect.server.ts";
import { jobCounts } from "#database/job-queue.server.ts";
import { jobKind } from "#database/jobs.server.ts";
import { handler } from "#door/job.server.ts";
import { startWorker } from "#main/job-worker.server.ts";
import { silent } from "./jobs.ts";

/** A process with a worker whose jobs take a while, so that it can be killed in the middle of one. */
const db = connectUnlimited({ connectionString: process.argv[2] ?? "" }, 4);
const note = jobKind<{ text: string }>("note");

const worker = startWorker({
  db,
  handlers: [
    handler(note, async (_context, { text }) => {
      process.stdout.write("begun\n");
      await sql`INSERT INTO done_notes VALUES (${text})`.execute(db);
      await sleep(20);
    }),
  ],
  chores: [],
  log: silent,
  atOnce: 4,
  pollMs: 50,
  leaseMs: 600,
});

process.once("SIGTERM", () => void worker.stop().then(() => db.destroy()));
for (;;) {
  const { due, later, running } = await jobCounts(db, new Date()).catch(() => ({
    due: 1,
    later: 0,
    running: 0,
  }));
  if (due + later + running === 0) break;
  await sleep(50);
}
process.stdout.write("idle\n");
