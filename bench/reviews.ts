// How fast people write: reviews without photos and with three, and codes to sign in: node bench/reviews.ts [seconds]
import { loadavg } from "node:os";
import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { siteEnvironment, withDataFolder } from "./tools/data-folder.ts";
import { report } from "./tools/figures.ts";
import { aPhoto, pairOf, peopleIn, reviewForm, type People } from "./tools/people.ts";
import { databaseOf, startProcess, type SiteProcess } from "./tools/site-process.ts";

const [seconds = "10"] = process.argv.slice(2);
let [sent, written] = [0, 0];

await withDataFolder(async (dataDir) => {
  // With its jobs: what they take from the machine is taken from whoever waits.
  const site = await startProcess(siteEnvironment({ dataDir, port: 4994 }));
  const db = await databaseOf(dataDir);
  try {
    await measure(site, db);
  } finally {
    await db.destroy();
    await site.stop();
  }
});

async function measure(site: SiteProcess, db: Db): Promise<void> {
  const { rows: settings } = await sql<{ fsync: string }>`SHOW fsync`.execute(db);
  console.log(`fsync ${settings[0]?.fsync}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const people = await peopleIn(db, 400);
  const photo = await aPhoto(2_800, 2_100);
  const url = site.url;
  await under(1, () => send(url), 2);
  const codes = await under(4, () => send(url));
  await sql`TRUNCATE limit_hits`.execute(db);
  const words = await under(16, () => review(url, people, []));
  const before = site.peak();
  const photos = await under(4, () => review(url, people, [photo, photo, photo]));
  const grown = site.peak() - before;
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
  report([
    { name: "codes to sign in, 4 clients, p99", value: codes.p99, unit: "ms", atMost: 50 },
    { name: "  median", value: codes.p50, unit: "ms" },
    { name: "  a second", value: codes.perSecond, unit: "" },
    { name: "reviews without photos a second, 16 clients", value: words.perSecond, unit: "", atLeast: 100 },
    { name: "  p99", value: words.p99, unit: "ms" },
    {
      name: "reviews with three photos of 1 MB, 4 clients, p99",
      value: photos.p99,
      unit: "ms",
      atMost: 2_000,
    },
    { name: "  a second", value: photos.perSecond, unit: "" },
    { name: "  growth of memory", value: grown, unit: "MB", atMost: 250 },
    { name: "refused or failed", value: codes.failed + words.failed + photos.failed, unit: "", atMost: 0 },
  ]);
}

/** So many clients, each asking again as soon as it is answered. */
async function under(clients: number, ask: () => Promise<Response>, length = Number(seconds)) {
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const until = begun + length * 1_000;
  const client = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      const answer = await ask();
      const text = await answer.text();
      times.push(performance.now() - asked);
      if (answer.ok) continue;
      if (failed === 0) console.log(`${answer.status}: ${text.slice(0, 200)}`);
      failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const perSecond = times.length / ((performance.now() - begun) / 1_000);
  return { perSecond, p50: at(0.5), p99: at(0.99), failed };
}

/** To another address each time, with what a browser sends along. */
function send(url: string): Promise<Response> {
  const key = `bench-${process.pid}-${(sent += 1)}`;
  return fetch(`${url}/api/vendor/sendEmailOTP`, {
    method: "POST",
    body: JSON.stringify({ strEmail: `${key}@mail.example` }),
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-device-id": key.padEnd(16, "-"),
    },
  });
}

/** Each of another customer or for another vendor; nobody writes so many that the limit of photos is met. */
function review(url: string, people: People, photos: readonly Blob[]): Promise<Response> {
  const n = written++;
  const { customer, vendorId } = pairOf(people, n);
  return fetch(`${url}/api/vendor/addReview`, {
    method: "POST",
    body: reviewForm({ n, vendorId }, photos),
    headers: { authorization: `Bearer ${customer.token}`, "idempotency-key": `review-${n}` },
  });
}
