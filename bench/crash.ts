// What was acknowledged is never lost: kill -9 of the site and of the database in turns, under writers:
// node bench/crash.ts [rounds]
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { randomFrom } from "#base/random.ts";
import type { Db } from "#database/connect.server.ts";
import { sweepPhotos } from "#features/photos/service.server.ts";
import { localFiles } from "#outside/files/local-files.server.ts";
import { siteEnvironment, withDataFolder } from "./tools/data-folder.ts";
import { lostOf, orphansIn, photosWithFiles, wrongAggregates } from "./tools/evidence.ts";
import { report } from "./tools/figures.ts";
import { aPhoto, peopleIn, type People } from "./tools/people.ts";
import { databaseOf, killDatabase, startProcess, type SiteProcess } from "./tools/site-process.ts";
import { Writers } from "./tools/writers.ts";

const [rounds = "200"] = process.argv.slice(2);
const clients = 8;
const random = randomFrom("crash");

interface Bench {
  dataDir: string;
  env: Record<string, string | undefined>;
  site: SiteProcess;
  people: People;
  writers: Writers;
  /** Photos that were looked at. */
  known: Set<string>;
}

/** What was found wrong, in all rounds together. */
const lost: string[] = [];
const missing: string[] = [];
let [wrong, forgotten] = [0, 0];
/** Seconds until somebody was answered again. */
const returns: Record<"site" | "database", number[]> = { site: [], database: [] };

await withDataFolder(async (dataDir) => {
  const env = siteEnvironment({ dataDir, port: 4996, demo: 300 });
  const site = await startProcess(env);
  const people = await withDatabase(dataDir, (db) => peopleIn(db, 400));
  const photo = await aPhoto(640, 480);
  const writers = new Writers({ url: site.url, people, photo, count: clients });
  const bench: Bench = { dataDir, env, site, people, writers, known: new Set() };
  for (let round = 0; round < Number(rounds); round += 1) {
    await crash(bench, round % 2 === 0 ? "site" : "database");
    if ((round + 1) % 20 === 0)
      console.log(`${round + 1} rounds, ${writers.acknowledged.length} acknowledged, ${lost.length} lost`);
  }
  await tell(bench);
  await bench.site.stop();
});

/** Everybody writes; something dies in the middle and comes back; then all that was acknowledged must be there. */
async function crash(bench: Bench, victim: "site" | "database"): Promise<void> {
  const { dataDir, writers } = bench;
  const from = writers.acknowledged.length;
  const writing = writers.start();
  await pause(random.integer(150, 700));
  const died = performance.now();
  if (victim === "database") await killDatabase(dataDir);
  else {
    await bench.site.kill();
    bench.site = await startProcess(bench.env);
  }
  await answered(bench);
  returns[victim].push((performance.now() - died) / 1_000);
  await pause(random.integer(20, 150));
  await writing.stop();
  await withDatabase(dataDir, async (db) => {
    lost.push(...(await lostOf(db, writers.acknowledged.slice(from), writers.texts)));
    const photos = await photosWithFiles(db, dataDir, bench.known);
    missing.push(...photos.missing);
    wrong += await wrongAggregates(db);
    // Nobody writes so much by himself.
    await sql`DELETE FROM limit_hits`.execute(db);
  });
}

/** Waits until a call that asks the database gets an answer. */
async function answered({ site, people }: Bench): Promise<void> {
  const headers = { authorization: `Bearer ${people.customers[0]?.token}` };
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const signal = AbortSignal.timeout(2_000);
    const status = await fetch(`${site.url}/api/customer/getProfile`, { headers, signal }).then(
      (response) => response.text().then(() => response.status),
      () => 0,
    );
    if (status === 200) return;
    await pause(20);
  }
  throw new Error("nobody answers a minute after the crash");
}

/** Looks at everything once more, and at what crashes left lying about. */
async function tell({ dataDir, writers }: Bench): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    const texts = writers.texts;
    const lostLater = (await lostOf(db, writers.acknowledged, texts)).filter((what) => !lost.includes(what));
    lost.push(...lostLater);
    const photos = await photosWithFiles(db, dataDir);
    missing.push(...photos.missing);
    forgotten = photos.forgotten;
    const orphans = await orphansIn(db, dataDir);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await sweepPhotos(db, localFiles(join(dataDir, "files")), tomorrow);
    const left = await orphansIn(db, dataDir);
    const swept = await photosWithFiles(db, dataDir);
    for (const [what, count] of writers.strange) console.log(`${count} times ${what}`);
    for (const what of [...lost, ...missing].slice(0, 20)) console.log(`lost: ${what}`);
    const kinds = Object.entries(Object.groupBy(writers.acknowledged, ({ kind }) => kind));
    report([
      { name: "rounds", value: Number(rounds), unit: "" },
      { name: "acknowledged writes", value: writers.acknowledged.length, unit: "" },
      ...kinds.map(([kind, list]) => ({ name: `  ${kind}`, value: list.length, unit: "" })),
      { name: "lost", value: lost.length, unit: "", atMost: 0 },
      { name: "photos looked at", value: photos.rows, unit: "" },
      { name: "files missing", value: missing.length, unit: "", atMost: 0 },
      { name: "photos whose AVIF nobody makes", value: forgotten, unit: "", atMost: 0 },
      { name: "vendors with a wrong rating, in all rounds", value: wrong, unit: "", atMost: 0 },
      {
        name: "answers of another kind than success and 503",
        value: sumOf(writers.strange),
        unit: "",
        atMost: 0,
      },
      { name: "folders of photos without a row", value: orphans, unit: "" },
      { name: "  a day later", value: left, unit: "", atMost: 0 },
      { name: "  and files missing then", value: swept.missing.length, unit: "", atMost: 0 },
      ...Object.entries(returns).map(([victim, times]) => ({
        name: `longest until the ${victim} answered again`,
        value: Math.max(...times),
        unit: "s",
      })),
    ]);
  });
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

async function withDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await databaseOf(dataDir);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
