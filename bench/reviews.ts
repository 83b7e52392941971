// How fast reviews are written, without photos and with three: node bench/reviews.ts [seconds]
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { connectUnlimited, type Db } from "#database/connect.server.ts";
import { startEmbedded } from "#database/embedded.server.ts";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";
import { report } from "./tools/figures.ts";
import { startSite, type SiteChild } from "./tools/site-child.ts";

const [seconds = "10"] = process.argv.slice(2);
const people = 400;
const port = 4994;
const dataDir = mkdtempSync(join(tmpdir(), "mahalli-bench-"));
// The database server runs as another user than root.
chmodSync(dataDir, 0o711);
const environment = {
  ...process.env,
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  DEMO: "2400",
  DATABASE_URL: "",
  RENDERERS: "",
  PORT: String(port),
  CONSOLE_PORT: String(port + 1),
};

interface Pairs {
  tokens: string[];
  vendors: string[];
}

/** Each call of a review is of another customer or for another vendor. */
let taken = 0;

try {
  const site = await startSite(environment);
  const server = await startEmbedded({ dataDir, log: { info() {}, warn: console.warn } });
  const db = connectUnlimited(server.connection);
  const pairs = await pairsIn(db);
  const photo = await photoOfAMegabyte();
  const words = await load(site, pairs, { clients: 16, photos: [] });
  const before = (await site.usage()).peak;
  const photos = await load(site, pairs, { clients: 4, photos: [photo, photo, photo] });
  report([
    { name: "reviews without photos a second, 16 clients", value: words.perSecond, unit: "", atLeast: 100 },
    { name: "  p99", value: words.p99, unit: "ms" },
    {
      name: "reviews with three photos of 1 MB, 4 clients, p99",
      value: photos.p99,
      unit: "ms",
      atMost: 2_000,
    },
    { name: "  a second", value: photos.perSecond, unit: "" },
    { name: "  growth of memory", value: (await site.usage()).peak - before, unit: "MB", atMost: 250 },
    { name: "refused or failed", value: words.failed + photos.failed, unit: "", atMost: 0 },
  ]);
  await db.destroy();
  await site.stop();
  await server.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function load(
  { addresses }: SiteChild,
  pairs: Pairs,
  { clients, photos }: { clients: number; photos: Blob[] },
) {
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const until = begun + Number(seconds) * 1_000;
  const client = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      const answer = await fetch(`${addresses.site}/api/vendor/addReview`, requestOf(pairs, photos));
      await answer.arrayBuffer();
      times.push(performance.now() - asked);
      if (!answer.ok) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / ((performance.now() - begun) / 1_000),
    p99: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0,
    failed,
  };
}

function requestOf({ tokens, vendors }: Pairs, photos: Blob[]): RequestInit {
  const number = taken++;
  // Nobody writes so many in an hour that the limit of photos is met.
  const token = tokens[number % tokens.length];
  const form = new FormData();
  form.set("intRating", String(1 + (number % 5)));
  form.set("strReviewText", `Bench ${number}`);
  form.set("fkVendorId", vendors[(number * 7 + Math.floor(number / tokens.length)) % vendors.length] ?? "");
  for (const photo of photos) form.append("arrImageUrls", photo, "photo.jpg");
  return { method: "POST", body: form, headers: { authorization: `Bearer ${token}` } };
}

async function pairsIn(db: Db): Promise<Pairs> {
  const names = Array.from({ length: people }, (_, n) => `Bench ${n}`);
  const customers = await savedCustomers(db, names);
  const ids = customers.map(({ id }) => id);
  await sql`UPDATE customers SET created_at = now() - interval '9 days' WHERE id = ANY(${ids})`.execute(db);
  const now = new Date();
  const tokens = await Promise.all(
    ids.map((customerId) => issueToken(db, { kind: "customer", customerId }, { now, caller: nobody })),
  );
  const { rows } = await sql<{ id: string }>`SELECT public_id AS id FROM vendors ORDER BY id`.execute(db);
  return { tokens, vendors: rows.map(({ id }) => id) };
}

async function photoOfAMegabyte(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const rough = { create: { width: 750, height: 563, channels: 3, background: "#888", noise } } as const;
  const soft = await sharp(rough).blur(2.3).png().toBuffer();
  const bytes = await sharp(soft).resize(2_800, 2_100, { fit: "fill" }).jpeg({ quality: 82 }).toBuffer();
  console.log(`a photo of ${(bytes.length / 1e6).toFixed(2)} MB, 2800 x 2100`);
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}
