// A directory of the size that is promised, in a database of its own, kept between runs.
import { chmodSync, createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { randomFrom, type Random } from "#base/random.ts";
import { connectUnlimited, type Connection, type Db } from "#database/connect.server.ts";
import { startEmbedded } from "#database/embedded.server.ts";
import { migrate } from "#database/migrate.server.ts";
import { readDemoContent } from "#features/demo/content.server.ts";
import { landTest } from "#features/demo/land.server.ts";
import { demoWorld } from "#features/demo/queries.server.ts";
import { areasByCity, kindsOf, spotIn, spreadSlots, type Slot } from "#features/demo/spread.server.ts";
import { readTaxonomy } from "#features/departments/taxonomy-data.server.ts";
import { reindexOnce } from "#features/vendors/reindex.server.ts";
import { loadShippedData } from "#main/load.server.ts";
import { indexWorld, withoutIndexes } from "./world-index.server.ts";
import { businessName, type Word } from "./world-names.ts";

export interface World {
  connection: Connection;
  /** The folder of its data, for a site that is to serve it. */
  dataDir: string;
  /** Seconds of the run that made it. */
  seconds: { load: number; index: number; reviews: number };
  bytes: number;
  stop(): Promise<void>;
}

/** Worlds of an older making are not comparable. */
const version = 1;

export async function openWorld(vendors: number, { fresh }: { fresh: boolean }): Promise<World> {
  const dataDir = join(tmpdir(), `mahalli-world-${version}-${vendors}`);
  // Half a world, of a run that was stopped, lacks indexes that were to be made at its end.
  if (fresh || !existsSync(madeMark(dataDir))) await remove(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // The database server runs as another user than root.
  chmodSync(dataDir, 0o711);
  const server = await startEmbedded({ dataDir, log: { info() {}, warn: console.warn } });
  const db = connectUnlimited(server.connection);
  try {
    await migrate(server.connection);
    await loadShippedData(db);
    const seconds =
      (await secondsKept(db)) ?? (await make(db, { vendors, dataDir, connection: server.connection }));
    await reindexOnce(server.connection, () => console.log("its index of names is made anew"));
    const { rows } = await sql<{
      bytes: number;
    }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
    return { connection: server.connection, dataDir, seconds, bytes: rows[0]?.bytes ?? 0, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await db.destroy();
  }
}

function madeMark(dataDir: string): string {
  return join(dataDir, "made");
}

/** With the server that a stopped run may have left. */
async function remove(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, "postgres"))) {
    const server = await startEmbedded({ dataDir, log: { info() {}, warn: console.warn } });
    await server.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
}

async function secondsKept(db: Db): Promise<World["seconds"] | null> {
  const { rows } = await sql<{ version: string }>`
    SELECT version FROM loaded_data WHERE name = 'demo'`.execute(db);
  return rows[0] ? (JSON.parse(rows[0].version) as World["seconds"]) : null;
}

interface Making {
  vendors: number;
  dataDir: string;
  connection: Connection;
}

async function make(db: Db, { vendors, dataDir, connection }: Making): Promise<World["seconds"]> {
  const files = join(tmpdir(), "mahalli-world-files");
  mkdirSync(files, { recursive: true, mode: 0o711 });
  const file = join(files, `${version}-${vendors}.tsv`);
  if (!existsSync(file))
    console.log(`generated in ${(await timed(() => generate(db, vendors, file))).toFixed(0)} s`);
  const load = await timed(() => loadVendors(db, file));
  console.log(`loaded in ${load.toFixed(0)} s`);
  const index = await timed(() => indexWorld(db, connection));
  console.log(`indexed in ${index.toFixed(0)} s`);
  const reviews = await timed(() => loadReviews(db));
  console.log(`reviews in ${reviews.toFixed(0)} s`);
  await sql`VACUUM ANALYZE`.execute(db);
  await sql`CHECKPOINT`.execute(db);
  const seconds = { load, index, reviews };
  writeFileSync(madeMark(dataDir), "");
  // Under this name no demo listings are brought by a site that serves it.
  await sql`INSERT INTO loaded_data (name, version) VALUES ('demo', ${JSON.stringify(seconds)})`.execute(db);
  return seconds;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

const columns = `public_id, source, source_id, verified_at, plan, name_en, name_ar, department_id, category_id,
  subcategory_id, country_code, city_id, area_id, address_en, latitude, longitude, phone, hours`;

/** The server reads the file itself: what is measured is the database, not a driver. */
async function loadVendors(db: Db, file: string): Promise<void> {
  await withoutIndexes(db, ["vendors", "vendor_ratings"], async (alone) => {
    await sql`CREATE TEMP TABLE loading_ratings (id int, one int, two int, three int, four int, five int)`.execute(
      alone,
    );
    await sql.raw(`COPY vendors (${columns}) FROM '${file}'`).execute(alone);
    await sql.raw(`COPY loading_ratings FROM '${file}.ratings'`).execute(alone);
    await sql`
      INSERT INTO vendor_ratings (vendor_id, rating_sum, rating_count, stars)
      SELECT id, one + 2 * two + 3 * three + 4 * four + 5 * five, one + two + three + four + five,
        ARRAY[one, two, three, four, five]
      FROM loading_ratings`.execute(alone);
  });
  await sql`ANALYZE vendors, vendor_ratings`.execute(db);
}

/** As many of each star as the rating says; nobody writes twice on one vendor. */
async function loadReviews(db: Db): Promise<void> {
  const people = 200_000;
  await withoutIndexes(db, ["reviews", "customers"], async (alone) => {
    await sql`
      INSERT INTO customers (public_id, name) SELECT 'c' || n, 'Guest ' || n FROM generate_series(1, ${people}) n
    `.execute(alone);
    await sql`
      INSERT INTO reviews (public_id, vendor_id, customer_id, rating, text, cell, created_at)
      SELECT 'r' || r.vendor_id || '-' || star || '-' || n, r.vendor_id,
        1 + (r.vendor_id * 7919::bigint + (before + n) * 104729::bigint) % ${people}, star,
        (ARRAY['Good service and fair prices.', 'خدمة ممتازة وتعامل راقي', 'Quick answer, came on time.',
          'المكان نظيف والأسعار مناسبة', 'Not what was promised, we waited long.', 'تجربة جيدة'])[1 + (r.vendor_id + n) % 6],
        floor(v.longitude * 111.32 * 0.908 / 16)::int * 10000 + floor(v.latitude * 110.8 / 16)::int,
        timestamptz '2026-11-01' - (((r.vendor_id * 31::bigint + n * 977 + star * 5003) % 90000000) || ' seconds')::interval
      FROM vendor_ratings r JOIN vendors v ON v.id = r.vendor_id
      CROSS JOIN LATERAL generate_series(1, 5) star
      CROSS JOIN LATERAL (SELECT coalesce(sum(s), 0)::int AS before FROM unnest(r.stars[:star - 1]) s) earlier
      CROSS JOIN LATERAL generate_series(1, r.stars[star]) n
    `.execute(alone);
  });
}

/** Writes two files for COPY: the vendors, and beside it their stars. */
async function generate(db: Db, count: number, file: string): Promise<void> {
  const world = await demoWorld(db);
  const content = readDemoContent();
  const random = randomFrom("bench world");
  const slots = spreadSlots({
    count,
    cities: world.places.filter(({ kind }) => kind === "city"),
    kinds: kindsOf(world.departments, world.categories, content),
    addresses: content.addresses,
    random,
  });
  const spotOf = spotsOf(slots, {
    areas: areasByCity(world.places, content.addresses),
    isLand: landTest(world.land),
    random,
  });
  const trades = new Map(readTaxonomy().map((row) => [row.id, tradesOf(row)]));
  const [vendors, ratings] = [createWriteStream(file), createWriteStream(`${file}.ratings`)];
  for (const [index, slot] of slots.entries()) {
    const subcategory =
      random.chance(0.6) && slot.kind.subcategories.length > 0 ? random.pick(slot.kind.subcategories) : null;
    const { area, latitude, longitude } = spotOf(slot);
    const row = subcategory ?? slot.kind.category ?? slot.kind.department;
    const city: Word = [slot.city.names.en ?? "", slot.city.names.ar ?? ""];
    const name = businessName({
      trade: random.pick(trades.get(row.slug) ?? [["Trading", "تجارة"]]),
      place: area ? [area.name.en, area.name.ar] : city,
      random,
    });
    const line = [
      publicId(index),
      "bench",
      String(index),
      random.chance(0.18) ? "2026-05-01" : null,
      plan(random),
      name.en,
      name.ar,
      slot.kind.department.id,
      slot.kind.category?.id,
      subcategory?.id,
      slot.city.countryCode,
      slot.city.id,
      area?.id,
      `${area ? `${area.name.en}, ` : ""}${city[0]}`,
      latitude.toFixed(6),
      longitude.toFixed(6),
      random.chance(0.9) ? `+9715${random.integer(10_000_000, 99_999_999)}` : null,
      random.pick(hours),
    ];
    vendors.write(`${line.map(cell).join("\t")}\n`);
    if (!ratings.write(`${index + 1}\t${stars(random).join("\t")}\n`)) await once(ratings, "drain");
    if (vendors.writableNeedDrain) await once(vendors, "drain");
  }
  await Promise.all([vendors, ratings].map((stream) => once(stream.end(), "close")));
  // Read by the server, whose user is another one.
  for (const written of [file, `${file}.ratings`]) chmodSync(written, 0o644);
}

function cell(value: string | number | null | undefined): string {
  return value === null || value === undefined ? "\\N" : String(value).replaceAll(/[\\\t\n]/g, " ");
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Twelve characters that come in no order, as real ones. */
function publicId(index: number): string {
  let rest = (BigInt(index + 1) * 0x9e3779b97f4a7c15n) & ((1n << 64n) - 1n);
  let id = "";
  for (let digit = 0; digit < 12; digit += 1) {
    id += alphabet[Number(rest % 62n)] ?? "";
    rest /= 62n;
  }
  return id;
}

function plan(random: Random): number {
  const value = random.next();
  return value < 0.85 ? 0 : value < 0.93 ? 1 : value < 0.98 ? 2 : 3;
}

/** Five on average: half of them one or none, some hundreds. */
function stars(random: Random): number[] {
  const count = Math.min(400, Math.floor(0.9 / random.next() ** 0.72));
  const mood = 0.35 + 0.65 * random.next();
  const result = [0, 0, 0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const star = Math.min(4, Math.floor(5 * Math.max(random.next(), mood * random.next() + 0.25 * mood)));
    result[star] = (result[star] ?? 0) + 1;
  }
  return result;
}

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const hours = [
  ["09:00-21:00", "14:00-22:00"],
  ["08:00-13:00, 16:00-22:00", "16:00-23:00"],
  ["00:00-23:59", "00:00-23:59"],
  ["10:00-02:00", "13:00-02:00"],
  ["08:00-18:00", ""],
  ["07:30-15:30", ""],
]
  .map(([usual, friday]) =>
    JSON.stringify(Object.fromEntries(days.map((day) => [day, day === "Friday" ? friday : usual]))),
  )
  .flatMap((text) => [text, text, null]);

function tradesOf({ names, synonyms }: ReturnType<typeof readTaxonomy>[number]): Word[] {
  const english = [names.en, ...(synonyms?.en ?? [])].map((text) =>
    title(text.split(/ & | and /)[0] ?? text),
  );
  const arabic = [names.ar, ...(synonyms?.ar ?? [])];
  return english.slice(0, 8).map((en, index) => [en, arabic[index % arabic.length] ?? names.ar]);
}

function title(text: string): string {
  return text.replaceAll(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Spots of each city that are on land, made once and used with some metres of difference. */
function spotsOf(
  slots: readonly Slot[],
  {
    areas,
    isLand,
    random,
  }: { areas: ReturnType<typeof areasByCity>; isLand: ReturnType<typeof landTest>; random: Random },
) {
  const counts = new Map<number, number>();
  for (const { city } of slots) counts.set(city.id, (counts.get(city.id) ?? 0) + 1);
  const pools = new Map<number, ReturnType<typeof spotIn>[]>();
  return ({ city }: Slot) => {
    const pool =
      pools.get(city.id) ??
      Array.from({ length: Math.min(counts.get(city.id) ?? 1, 2_000) }, (_, index) =>
        spotIn(city, areas.get(city.id) ?? [], { isWorkshop: index % 8 === 0, isLand, random }),
      );
    pools.set(city.id, pool);
    const { area, latitude, longitude } = random.pick(pool);
    return {
      area,
      latitude: latitude + (random.next() - 0.5) / 400,
      longitude: longitude + (random.next() - 0.5) / 400,
    };
  };
}
