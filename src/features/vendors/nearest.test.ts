import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInBox } from "#base/box.ts";
import type { Position } from "#base/geometry.ts";
import { randomFrom } from "#base/random.ts";
import { connectUnlimited, type Db } from "#database/connect.server.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import type { VendorQuery } from "./contract.ts";
import { listVendors } from "./listing.server.ts";
import { scopeOf } from "./scope.server.ts";

const deira = { latitude: 25.271, longitude: 55.307 };

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it("[LIST-1] the listing is exact where a hundred vendors are nearer than the best", async () => {
  const { db } = database;
  const pizza = await kindOf(db, "pizza");
  const at = (metres: number) => ({ ...deira, latitude: deira.latitude + metres / 110_800 });
  const near = Array.from({ length: 100 }, (_, n) => aVendor(pizza, { ...at(n), isVerified: true, plan: 1 }));
  const best = Array.from({ length: 25 }, (_, n) =>
    aVendor(pizza, { ...at(1000 + n), isVerified: true, plan: 3 }),
  );
  const saved = await savedVendors(db, [...near, ...best]);
  expect(await list(db, { categoryId: "pizza" })).toEqual(saved.slice(100, 120).map(({ id }) => id));
});

it("[LIST-1] asked from another country, the nearest there come first, those at its border too", async () => {
  const { db } = database;
  const bakeries = await kindOf(db, "bakeries");
  const spots = [
    { countryCode: "SA", latitude: 24.71, longitude: 46.67 },
    // 20 km south of its last village, as imports take them.
    { countryCode: "KW", latitude: 28.4, longitude: 48.3 },
    { countryCode: "KW", latitude: 29.37, longitude: 47.98 },
  ];
  const saved = await savedVendors(
    db,
    spots.map((spot) =>
      aVendor(bakeries, { ...spot, cityId: null, areaId: null, isVerified: true, plan: 1 }),
    ),
  );
  const riyadh = { latitude: 24.71, longitude: 46.67 };
  const found = await list(db, { categoryId: "bakeries", country: "KW" }, { position: riyadh });
  expect(found).toEqual([saved[1]!.id, saved[2]!.id]);
});

it("every place of the gazetteer lies in the box of its country, with room around it", async () => {
  const { db } = database;
  const { countries } = await scopeOf(db, {});
  const { rows } = await sql<Position & { code: string }>`
    SELECT country_code AS code, latitude, longitude FROM places`.execute(db);
  expect(rows.length).toBeGreaterThan(7_000);
  const outside = rows.filter(({ code, latitude, longitude }) => {
    const { box } = countries.find((country) => country.code === code)!;
    const corners = [-0.4, 0.4].map((by) => ({ latitude: latitude + by, longitude: longitude + by }));
    return !corners.every((corner) => isInBox(corner, box));
  });
  expect(outside).toEqual([]);
});

describe("every listing near a place goes by an index made for it", () => {
  let indexed: Db;

  beforeAll(async () => {
    await vendorsEverywhere(database.db);
    // A table of a few rows is read as a whole unless that is forbidden; a million must not be.
    const options = "-c enable_seqscan=off -c enable_bitmapscan=off";
    indexed = connectUnlimited({ ...database.connection, options }, 1);
  });
  afterAll(() => indexed.destroy());

  for (const [index, query] of [
    ["vendor_docs_department_near", { departmentId: "restaurants" }],
    ["vendor_docs_category_near", { categoryId: "pizza" }],
    ["vendor_docs_subcategory_near", { subcategoryId: "contractors.demolition" }],
    ["vendor_docs_department_verified", { departmentId: "restaurants", verified: true }],
    ["vendor_docs_near", {}],
  ] as const) {
    it(`${index} serves ${JSON.stringify(query)}`, async () => {
      const before = await scansOf(indexed, index);
      await list(indexed, query);
      expect(await scansOf(indexed, index)).toBeGreaterThan(before);
    });
  }
});

describe("a listing near a place, its order by rating and its total read no row of the table", () => {
  let indexed: Db;

  beforeAll(async () => {
    await vendorsEverywhere(database.db);
    // What is not written yet is not known to be there for all.
    await sql`CHECKPOINT`.execute(database.db);
    await sql`VACUUM vendor_docs`.execute(database.db);
    const options = "-c enable_seqscan=off -c enable_bitmapscan=off";
    indexed = connectUnlimited({ ...database.connection, options }, 1);
  });
  afterAll(() => indexed.destroy());

  for (const query of [
    { departmentId: "restaurants", country: "AE" },
    { departmentId: "restaurants", categoryId: "pizza", country: "AE" },
    { subcategoryId: "contractors.demolition", country: "AE" },
    { departmentId: "restaurants", verified: true, rating: 4, country: "AE" },
    { categoryId: "pizza", verified: true, country: "AE" },
    { country: "AE" },
  ] as const) {
    it(`for ${JSON.stringify(query)}`, async () => {
      const before = await rowsRead(indexed);
      await list(indexed, query);
      // The index of those that are verified is not for this order.
      if (!("rating" in query)) await list(indexed, query, { sort: "HIGH" });
      expect((await rowsRead(indexed)) - before).toBe(0);
    });
  }
});

/** As the planner sees a real directory: many categories, many places. */
async function vendorsEverywhere(db: Db): Promise<void> {
  const random = randomFrom("everywhere");
  const { rows } = await sql<{ slug: string }>`SELECT slug FROM categories`.execute(db);
  const kinds = await Promise.all(rows.map(({ slug }) => kindOf(db, slug)));
  const drafts = Array.from({ length: 3_000 }, (_, n) => {
    const position = { latitude: 24 + 2 * random.next(), longitude: 54 + 2 * random.next() };
    return aVendor(kinds[n % kinds.length]!, {
      ...position,
      isVerified: random.chance(0.2),
      plan: random.integer(0, 3),
    });
  });
  await savedVendors(db, drafts);
  await sql`ANALYZE vendor_docs`.execute(db);
}

async function list(
  db: Db,
  query: Partial<VendorQuery>,
  { position = deira, sort }: { position?: Position; sort?: "HIGH" | undefined } = {},
): Promise<number[]> {
  const filter = {
    ...(await scopeOf(db, query)),
    verified: query.verified ?? false,
    rating: query.rating ?? 0,
    openAt: null,
  };
  return (await listVendors(db, { filter, position, sort, skip: 0, limit: 20 })).items;
}

async function rowsRead(db: Db): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT idx_tup_fetch AS count FROM pg_stat_user_tables WHERE relname = 'vendor_docs'`.execute(db);
  return rows[0]?.count ?? -1;
}

async function scansOf(db: Db, index: string): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ scans: number }>`
    SELECT idx_scan AS scans FROM pg_stat_user_indexes WHERE indexrelname = ${index}`.execute(db);
  return rows[0]?.scans ?? -1;
}
