import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { mostTries, openJobs, rerunJob, sweepJobs } from "#database/job-queue.server.ts";
import { enqueue, jobKind, jobsChannel } from "#database/jobs.server.ts";
import { listen, type Listener } from "#database/listener.server.ts";
import { GiveUp, handler, NotNow, type JobHandler } from "#door/job.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { runDueJobs, silent } from "#tests/setup/jobs.ts";
import { startWorker, type WorkerOptions } from "./job-worker.server.ts";
import { delayAfter } from "./run-job.server.ts";

let database: TestDatabase;
let listener: Listener;
beforeAll(async () => {
  database = await cloneDatabase();
  listener = await listen(database.connection, [jobsChannel]);
});
afterAll(async () => {
  await listener.close();
  await database.drop();
});
afterEach(() => sql`DELETE FROM jobs`.execute(database.db));

const note = jobKind<{ text: string }>("note");
const noon = new Date("2026-11-20T12:00:00Z");
const after = (ms: number) => new Date(noon.getTime() + ms);
const hour = 3_600_000;

interface Row {
  tries: number;
  runAt: Date;
  doneAt: Date | null;
  deadAt: Date | null;
  lastError: string | null;
}
async function rowOf(id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT tries, run_at AS "runAt", done_at AS "doneAt", dead_at AS "deadAt", last_error AS "lastError"
    FROM jobs WHERE id = ${id}`.execute(database.db);
  return rows[0]!;
}

describe("a job", () => {
  it("runs once with its payload, and is done", async () => {
    const id = await enqueue(database.db, note, { text: "hello" }, { runAt: noon });
    const seen: unknown[] = [];
    const handlers = [handler(note, async (_context, payload) => void seen.push(payload))];
    expect(await runDueJobs(database.db, { now: noon, handlers })).toEqual(["done"]);
    expect(await runDueJobs(database.db, { now: after(hour), handlers })).toEqual([]);
    expect(seen).toEqual([{ text: "hello" }]);
    expect((await rowOf(id)).doneAt).toEqual(noon);
  });

  it("does not exist when the transaction that wrote it fails", async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, note, { text: "never" }, { runAt: noon });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await openJobs(database.db, 10)).toEqual([]);
  });

  it("does not run before its time", async () => {
    await enqueue(database.db, note, { text: "later" }, { runAt: after(hour) });
    const handlers = [handler(note, async () => {})];
    expect(await runDueJobs(database.db, { now: after(hour - 1), handlers })).toEqual([]);
    expect(await runDueJobs(database.db, { now: after(hour), handlers })).toEqual(["done"]);
  });

  it("that fails is tried again later and later, eight times, and is then dead and told so once", async () => {
    const id = await enqueue(database.db, note, { text: "bad" }, { runAt: noon });
    const dead: string[] = [];
    const handlers = [
      handler(
        note,
        async () => {
          throw new Error("no luck");
        },
        async (_context, { text }, reason) => void dead.push(`${text}: ${reason}`),
      ),
    ];
    let now = noon;
    for (let tries = 1; tries < mostTries; tries++) {
      expect(await runDueJobs(database.db, { now, handlers })).toEqual(["failed"]);
      const row = await rowOf(id);
      const wait = row.runAt.getTime() - now.getTime();
      expect(row).toMatchObject({ tries, lastError: "no luck", deadAt: null });
      expect(wait).toBeGreaterThanOrEqual(5_000 * 3 ** (tries - 1));
      expect(wait).toBeLessThanOrEqual(15_000 * 3 ** (tries - 1));
      expect(dead).toEqual([]);
      now = row.runAt;
    }
    expect(await runDueJobs(database.db, { now, handlers })).toEqual(["dead"]);
    expect(await rowOf(id)).toMatchObject({ tries: mostTries, deadAt: now, doneAt: null });
    expect(dead).toEqual(["bad: no luck"]);
    expect(await runDueJobs(database.db, { now: after(1_000 * hour), handlers })).toEqual([]);
  });

  it("that gives up is dead at once, and can be let run again with all its tries", async () => {
    const id = await enqueue(database.db, note, { text: "lost" }, { runAt: noon });
    const hopeless = [
      handler(note, async () => {
        throw new GiveUp("no such number");
      }),
    ];
    expect(await runDueJobs(database.db, { now: noon, handlers: hopeless })).toEqual(["dead"]);
    expect(await openJobs(database.db, 10)).toMatchObject([{ id, lastError: "no such number" }]);
    expect(await rerunJob(database.db, id)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ tries: 0, deadAt: null });
    const handlers = [handler(note, async () => {})];
    expect(await runDueJobs(database.db, { now: new Date(Date.now() + hour), handlers })).toEqual(["done"]);
    expect(await rerunJob(database.db, id)).toBe(false);
  });

  it("that says not now keeps its tries", async () => {
    const id = await enqueue(database.db, note, { text: "night" }, { runAt: noon });
    const handlers = [
      handler(note, async ({ now }) => {
        if (now < after(hour)) throw new NotNow(after(hour));
      }),
    ];
    expect(await runDueJobs(database.db, { now: noon, handlers })).toEqual(["postponed"]);
    expect(await rowOf(id)).toMatchObject({ tries: 0, runAt: after(hour) });
    expect(await runDueJobs(database.db, { now: after(hour), handlers })).toEqual(["done"]);
  });

  it("of a kind that this process does not know waits for one that does", async () => {
    const id = await enqueue(database.db, note, { text: "new" }, { runAt: noon });
    expect(await runDueJobs(database.db, { now: noon, handlers: [] })).toEqual([]);
    expect((await rowOf(id)).tries).toBe(0);
  });

  it("is forgotten some days after it was done, and never while it waits", async () => {
    const handlers = [handler(note, async () => {})];
    await enqueue(database.db, note, { text: "done" }, { runAt: noon });
    await runDueJobs(database.db, { now: noon, handlers });
    const waiting = await enqueue(database.db, note, { text: "waits" }, { runAt: noon });
    await sweepJobs(database.db, after(71 * hour));
    const count = sql<{ id: number }>`SELECT id FROM jobs ORDER BY id`;
    expect((await count.execute(database.db)).rows).toHaveLength(2);
    await sweepJobs(database.db, after(73 * hour));
    expect((await count.execute(database.db)).rows).toEqual([{ id: waiting }]);
  });
});

it("the wait grows threefold, half more or less", () => {
  expect([delayAfter(1, 0), delayAfter(1, 0.5), delayAfter(1, 1)]).toEqual([5_000, 10_000, 15_000]);
  expect(delayAfter(7, 0.5)).toBe(7_290_000);
});

describe("the worker", () => {
  const worker = (handlers: JobHandler[], options: Partial<WorkerOptions> = {}) =>
    startWorker({
      db: database.db,
      handlers,
      chores: [],
      log: silent,
      atOnce: 3,
      pollMs: 60_000,
      onWake: (wake) => listener.on(jobsChannel, wake),
      ...options,
    });

  it("is woken by a job that is written, and runs no more at once than it may", async () => {
    const { promise: all, resolve } = Promise.withResolvers<void>();
    let [running, most, done] = [0, 0, 0];
    const handlers = [
      handler(note, async () => {
        most = Math.max(most, ++running);
        await new Promise((next) => setTimeout(next, 5));
        running--;
        if (++done === 20) resolve();
      }),
    ];
    const running1 = worker(handlers);
    const running2 = worker(handlers, { atOnce: 1 });
    await Promise.all(
      Array.from({ length: 20 }, (_, text) => enqueue(database.db, note, { text: `${text}` })),
    );
    await all;
    await Promise.all([running1.stop(), running2.stop()]);
    expect(done).toBe(20);
    expect(most).toBeLessThanOrEqual(4);
    const { rows } = await sql`SELECT id FROM jobs WHERE done_at IS NOT NULL AND tries = 1`.execute(
      database.db,
    );
    expect(rows).toHaveLength(20);
  });

  it("takes what was written within the millisecond in which it looks", async () => {
    const { rows } = await sql<{ whole: boolean }>`
      SELECT run_at = date_trunc('milliseconds', run_at) AS whole FROM jobs
      WHERE id = ${await enqueue(database.db, note, { text: "now" })}`.execute(database.db);
    expect(rows).toEqual([{ whole: true }]);
  });

  it("that is stopped finishes what runs and takes nothing new", async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const handlers = [
      handler(note, async () => {
        begun.resolve();
        await finish.promise;
      }),
    ];
    const first = await enqueue(database.db, note, { text: "runs" });
    // With room for more it might be looking in this very moment.
    const stopping = worker(handlers, { atOnce: 1 });
    await begun.promise;
    const stopped = stopping.stop();
    const second = await enqueue(database.db, note, { text: "too late" });
    finish.resolve();
    await stopped;
    expect((await rowOf(first)).doneAt).not.toBeNull();
    expect(await rowOf(second)).toMatchObject({ tries: 0, doneAt: null });
  });

  it("that is stopped breaks off what takes too long, and it is tried again at once", async () => {
    const begun = Promise.withResolvers<void>();
    const handlers = [
      handler(note, async () => {
        begun.resolve();
        await new Promise(() => {});
      }),
    ];
    const id = await enqueue(database.db, note, { text: "hangs" });
    const stopping = worker(handlers);
    await begun.promise;
    await stopping.stop(10);
    const row = await rowOf(id);
    expect(row).toMatchObject({ tries: 1, doneAt: null, deadAt: null, lastError: "the process ends" });
    expect(row.runAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("keeps what it runs for longer than its lease", async () => {
    let runs = 0;
    const finish = Promise.withResolvers<void>();
    const handlers = [
      handler(note, async () => {
        runs++;
        await finish.promise;
      }),
    ];
    const id = await enqueue(database.db, note, { text: "long" });
    const both = [
      worker(handlers, { leaseMs: 150, pollMs: 20 }),
      worker(handlers, { leaseMs: 150, pollMs: 20 }),
    ];
    await new Promise((next) => setTimeout(next, 500));
    finish.resolve();
    await Promise.all(both.map((each) => each.stop()));
    expect(runs).toBe(1);
    expect(await rowOf(id)).toMatchObject({ tries: 1 });
  });

  it("that is killed in the middle loses nothing: another one runs each job at least once", async () => {
    await sql`CREATE TABLE IF NOT EXISTS done_notes (text text)`.execute(database.db);
    const texts = Array.from({ length: 40 }, (_, index) => `note ${index}`);
    for (const text of texts) await enqueue(database.db, note, { text });
    const process1 = workerProcess();
    await outputOf(process1, "begun");
    process1.kill("SIGKILL");
    await once(process1, "exit");
    const count = sql<{ open: number }>`SELECT count(*)::int AS open FROM jobs WHERE done_at IS NULL`;
    expect((await count.execute(database.db)).rows[0]?.open).toBeGreaterThan(0);

    const process2 = workerProcess();
    await outputOf(process2, "idle");
    process2.kill("SIGTERM");
    await once(process2, "exit");
    const { rows } = await sql<{ text: string }>`SELECT DISTINCT text FROM done_notes`.execute(database.db);
    expect(rows.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect((await count.execute(database.db)).rows[0]?.open).toBe(0);
  });
});

function workerProcess(): ChildProcess {
  return spawn(process.execPath, ["tests/setup/worker-process.ts", database.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function outputOf(child: ChildProcess, word: string): Promise<void> {
  for await (const bytes of child.stdout!) if (String(bytes).includes(word)) return;
  throw new Error(`the process ended before it said ${word}`);
}
