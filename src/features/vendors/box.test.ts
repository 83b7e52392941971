import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toKilometres } from "#base/geometry.ts";
import type { Box } from "#base/box.ts";
import { codeOf, deepest } from "#base/map-grid.ts";
import { randomFrom } from "#base/random.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getAllVendors, getVendorsInBox, type BoxQuery, type Mark } from "./contract.ts";

const dubai: Box = { west: 55.2, south: 25.1, east: 55.4, north: 25.3 };
/** Friday, one in the afternoon in Dubai. */
const now = new Date("2026-11-20T09:00:00Z");

let database: TestDatabase;
let door: TestDoor;
let all: SavedVendor[];

beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  const kinds = [
    await kindOf(db, "italian-restaurants"),
    await kindOf(db, "pizza"),
    await kindOf(db, "coffee-shops"),
  ];
  const random = randomFrom("map");
  all = await savedVendors(
    db,
    Array.from({ length: 600 }, (_, n) =>
      aVendor(kinds[n % kinds.length]!, {
        nameEn: n % 50 === 0 ? `Zanzibar Lounge ${n}` : `Vendor of box ${n}`,
        latitude: 25 + random.next(),
        longitude: 55 + random.next(),
        isVerified: n % 3 === 0,
        hours: n % 2 === 0 ? { Friday: "08:00-20:00" } : { Friday: "20:00-22:00" },
      }),
    ),
  );
  door = await testDoor(db, { now });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const marksIn = async (query: Partial<BoxQuery>) =>
  (await door.call(getVendorsInBox, { ...dubai, zoom: 11, rating: 0, ...query })).data;
const sumOf = (marks: readonly Mark[]) => marks.reduce((sum, { count }) => sum + count, 0);

/** The vendors inside the cells that the marks tell of, by brute force. */
function inside(box: Box, level: number, vendors: readonly SavedVendor[]): SavedVendor[] {
  const columnOf = (degrees: number) => Math.floor(((degrees + 180) / 360) * 2 ** level);
  return vendors.filter(({ draft }) => {
    const [column, row] = [columnOf(draft.longitude ?? 0), columnOf(draft.latitude ?? 0)];
    return (
      column >= columnOf(box.west) &&
      column <= columnOf(box.east) &&
      row >= columnOf(box.south) &&
      row <= columnOf(box.north)
    );
  });
}

describe("the vendors of a part of the map", () => {
  it("[LIST-7] add up to the exact count at every zoom, clusters and single ones together", async () => {
    for (const zoom of [5, 8, 11, 13, 15]) {
      const marks = await marksIn({ zoom });
      const expected = inside(dubai, zoom + 3, all);
      expect(sumOf(marks)).toBe(expected.length);
      expect(marks.every(({ isExact }) => isExact)).toBe(true);
      const single = marks.flatMap(({ vendor }) => vendor?.id ?? []);
      const ids = new Set(expected.map(({ publicId }) => publicId));
      expect(single.every((id) => ids.has(id))).toBe(true);
    }
  });

  it("[LIST-7] stand inside their cells, single ones at their own position with what a pin shows", async () => {
    const marks = await marksIn({ zoom: 10 });
    expect(marks.some(({ count }) => count > 1)).toBe(true);
    for (const { west, south, east, north, latitude, longitude } of marks) {
      expect(longitude).toBeGreaterThanOrEqual(west);
      expect(longitude).toBeLessThanOrEqual(east);
      expect(latitude).toBeGreaterThanOrEqual(south);
      expect(latitude).toBeLessThanOrEqual(north);
    }
    const single = marks.find(({ vendor }) => vendor !== null);
    const saved = all.find(({ publicId }) => publicId === single?.vendor?.id);
    expect(single?.latitude).toBeCloseTo(saved?.draft.latitude ?? 0, 6);
    expect(single?.longitude).toBeCloseTo(saved?.draft.longitude ?? 0, 6);
    expect(single?.vendor).toMatchObject({ name: saved?.draft.nameEn, isVerified: saved?.draft.isVerified });
    expect(single?.vendor?.glyph).toMatch(/^(maki|temaki)-/);
  });

  it("[LIST-2] [LIST-7] keep what the filters of the list keep", async () => {
    const count = async (query: Partial<BoxQuery>) => sumOf(await marksIn(query));
    const expected = (keeps: (vendor: SavedVendor) => boolean) => inside(dubai, 14, all.filter(keeps)).length;
    const pizza = await kindOf(database.db, "pizza");
    expect(await count({ categoryId: "pizza" })).toBe(
      expected(({ draft }) => draft.categoryId === pizza.categoryId),
    );
    expect(await count({ departmentId: "restaurants", verified: true })).toBe(
      expected(({ draft }) => draft.isVerified && draft.departmentId === pizza.departmentId),
    );
    expect(await count({ openNow: true })).toBe(
      expected(({ draft }) => draft.hours?.["Friday"] === "08:00-20:00"),
    );
    expect(await count({ rating: 4 })).toBe(0);
    expect(await count({ text: "zanzibar" })).toBe(
      expected(({ draft }) => draft.nameEn?.startsWith("Zanzibar") ?? false),
    );
  });

  it("[LIST-7] are estimated where they are too many, and say so", async () => {
    const { db } = database;
    const laundry = await kindOf(db, "laundry");
    await sql`ALTER TABLE vendor_docs DISABLE TRIGGER ALL`.execute(db);
    await sql`
      INSERT INTO vendor_docs (vendor_id, department_id, category_id, country_code, verified, plan, bayes,
        rounded_rating, quality, band, position)
      SELECT 10000000 + n, ${laundry.departmentId}, ${laundry.categoryId}, 'SA', false, 0, 3.9, 0, 0.3, 1,
        point(46.6 * 111.32 * 0.908 + (n % 60) * 0.5, 24.6 * 110.8 + (n / 300) * 0.1)
      FROM generate_series(1, 12000) n`.execute(db);
    const riyadh = { west: 46, south: 24, east: 48, north: 26, categoryId: "laundry" };
    const marks = await marksIn({ ...riyadh, zoom: 9 });
    expect(marks.every(({ isExact, vendor }) => !isExact && vendor === null)).toBe(true);
    expect(sumOf(marks) / 12_000).toBeGreaterThan(0.8);
    expect(sumOf(marks) / 12_000).toBeLessThan(1.2);
    const close = await marksIn({
      ...riyadh,
      west: 46.65,
      south: 24.65,
      east: 46.67,
      north: 24.67,
      zoom: 15,
    });
    expect(close.every(({ isExact }) => isExact)).toBe(true);
    await sql`DELETE FROM vendor_docs WHERE vendor_id > 10000000`.execute(db);
  });

  it("[LIST-7] refuse a box that is none, and name the field", async () => {
    const at = (query: string) => door.get(`/api/vendor/getVendorsInBox?${query}`);
    const refused: [query: string, field: string][] = [
      ["west=55&south=25&east=56&north=26", "zoom"],
      ["south=25&east=56&north=26&zoom=9", "west"],
      ["west=56&south=25&east=55&north=26&zoom=9", "east"],
      ["west=170&south=25&east=-170&north=26&zoom=9", "east"],
      ["west=55&south=26&east=56&north=25&zoom=9", "north"],
      ["west=55&south=25&east=56&north=91&zoom=9", "north"],
      ["west=x&south=25&east=56&north=26&zoom=9", "west"],
      ["west=55&south=25&east=56&north=26&zoom=99", "zoom"],
    ];
    for (const [query, field] of refused) {
      const { status, body } = await at(query);
      expect([query, status, ...Object.keys(body.errors ?? {})]).toEqual([query, 400, field]);
    }
    expect((await at("west=-180&south=-90&east=180&north=90&zoom=24")).status).toBe(200);
  });
});

describe("a list of a part of the map", () => {
  it("[LIST-7] holds what lies in the box, the nearest to its centre first", async () => {
    const answer = await door.call(getAllVendors, { skip: 0, limit: 50, rating: 0, box: dubai });
    const expected = all.filter(
      ({ draft: { latitude, longitude } }) =>
        latitude! >= dubai.south &&
        latitude! <= dubai.north &&
        longitude! >= dubai.west &&
        longitude! <= dubai.east,
    );
    expect(answer.total).toBe(expected.length);
    const centre = toKilometres({ latitude: 25.2, longitude: 55.3 });
    const cost = ({ draft }: SavedVendor) => {
      const { x, y } = toKilometres({ latitude: draft.latitude!, longitude: draft.longitude! });
      return Math.hypot(x - centre.x, y - centre.y) - (draft.isVerified ? 8 * 0.2 : 0);
    };
    const order = expected.toSorted((a, b) => cost(a) - cost(b)).map(({ publicId }) => publicId);
    expect(answer.data.map(({ id }) => id)).toEqual(order.slice(0, answer.data.length));
    expect(answer.data[0]?.distanceKm).toBeNull();
  });

  it("[LIST-2] [LIST-7] can be sorted and filtered, and searched by name", async () => {
    const ask = (query: object) =>
      door.call(getAllVendors, { skip: 0, limit: 20, rating: 0, box: dubai, ...query });
    const verified = await ask({ verified: true, sort: "HIGH" });
    expect(verified.data.every(({ isVerified }) => isVerified)).toBe(true);
    const named = await ask({ text: "zanzibar" });
    expect(named.total).toBeLessThan(12);
    expect(named.data.every(({ longitude }) => longitude! >= dubai.west && longitude! <= dubai.east)).toBe(
      true,
    );
  });

  it("[LIST-7] refuses a box that is none", async () => {
    for (const box of ["1,2,3", "56,25,55,26", "55,26,56,25", "a,b,c,d", "55,25,56,26,1", "170,25,-170,26"]) {
      const { status, body } = await door.get(`/api/vendor/getAllVendors?box=${box}`);
      expect([box, status, ...Object.keys(body.errors ?? {})]).toEqual([box, 400, "box"]);
    }
  });
});

it("[LIST-7] the database and the map agree on the cell of a position", async () => {
  const { rows } = await sql<{ cell: number; x: number; y: number }>`
    SELECT cell::float8 AS cell, position[0] AS x, position[1] AS y FROM vendor_docs
    WHERE position IS NOT NULL LIMIT 200`.execute(database.db);
  const indexOf = (degrees: number) => Math.floor(((degrees + 180) / 360) * 2 ** deepest);
  expect(rows).toHaveLength(200);
  for (const { cell, x, y } of rows) {
    expect(cell).toBe(codeOf(indexOf(x / (111.32 * 0.908)), indexOf(y / 110.8)));
  }
});
