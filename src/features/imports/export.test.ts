import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maskOfIds } from "#features/vendors/attributes.server.ts";
import { removeVendor, saveVendors } from "#features/vendors/save.server.ts";
import { overpassCollection } from "#tests/factories/overpass.ts";
import { aVendor, kindOf } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { plainCell, safeCell } from "#base/csv-cell.ts";
import { exportVendors } from "./export.server.ts";
import { importVendors } from "./import.server.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mahalli-export-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await sql`TRUNCATE vendors CASCADE`.execute(database.db);
});

const path = (name: string) => join(folder, name);

async function rowsOf(): Promise<unknown[]> {
  const { rows } = await sql`SELECT * FROM vendors ORDER BY source, source_id`.execute(database.db);
  return rows;
}

/** Listings of all kinds: of an import, of an owner, of the demo; with everything and with almost nothing. */
async function fill(): Promise<void> {
  const { db } = database;
  writeFileSync(path("osm.geojson"), overpassCollection(300, "round"));
  await importVendors(db, path("osm.geojson"));
  rmSync(path("osm.geojson"));
  for (const name of readdirSync(folder)) rmSync(path(name));
  const bakeries = await kindOf(db, "bakeries");
  await saveVendors(db, [
    aVendor(bakeries, {
      nameEn: "=SUM(A1)",
      nameAr: "'-خطر",
      addressEn: "@home\ttab",
      descriptionEn: 'a "b",\nc|d\n',
      phone: "+97142223333",
      services: [{ en: "One|Two", ar: "واحد" }, { ar: "خبز" }],
      tags: [{ en: "+1" }, { en: "Wi-Fi", ar: "واي فاي" }],
      attributes: maskOfIds(["delivery", "women-section"]) ?? 0,
      priceLevel: 4,
      isVerified: true,
      plan: 3,
      isResponsive: true,
      suggestions: 7,
      photos: ["x.webp"],
      postcode: "12345",
      ramadanHours: { Monday: "20:00-02:00" },
      specialties: [{ en: "Bread" }],
      hours: { Monday: "08:00-12:00, 16:00-01:30", Sunday: "00:00-23:59" },
      hoursText: "PH off",
      specialDays: { "2026-12-02": "", "2026-12-03": "10:00-14:00, 16:00-01:30" },
      cityText: "Somewhere else",
      taxId: "100000000000003",
      yearEstablished: 1987,
    }),
    aVendor(bakeries, { source: "demo", isDemo: true, isClaimed: true, latitude: null, longitude: null }),
    aVendor(await kindOf(db, "restaurants"), { source: "owner", nameEn: null, nameAr: "'=بيت" }),
  ]);
}

describe.each(["csv", "ndjson", "geojson"])("%s", (format) => {
  test("An import of an export changes nothing", async () => {
    await fill();
    const before = await rowsOf();
    const count = await exportVendors(database.db, path(`all.${format}`));
    expect(count).toBe(before.length);
    const report = await importVendors(database.db, path(`all.${format}`));
    expect(report).toMatchObject({ rows: count, inserted: 0, updated: 0, unchanged: count, rejected: 0 });
    expect(await rowsOf()).toEqual(before);
  });

  test("An export brings the listings into another directory, where it exports the same", async () => {
    await fill();
    const source = "OpenStreetMap";
    await exportVendors(database.db, path(`one.${format}`), { source });
    await sql`TRUNCATE vendors CASCADE`.execute(database.db);
    const report = await importVendors(database.db, path(`one.${format}`));
    expect(report).toMatchObject({ rejected: 0, inserted: report.rows });
    await exportVendors(database.db, path(`two.${format}`));
    expect(readFileSync(path(`two.${format}`), "utf8")).toBe(readFileSync(path(`one.${format}`), "utf8"));
  });
});

test("A changed cell changes its listing and nothing else of it", async () => {
  await fill();
  await exportVendors(database.db, path("all.csv"));
  const changed = readFileSync(path("all.csv"), "utf8").replace("+97142223333", "+97142224444");
  writeFileSync(path("all.csv"), changed);
  expect(await importVendors(database.db, path("all.csv"))).toMatchObject({ updated: 1, inserted: 0 });
  const { rows } = await sql`SELECT * FROM vendors WHERE phone = '+97142224444'`.execute(database.db);
  expect(rows).toMatchObject([
    {
      plan: 3,
      services: [{ en: "One|Two", ar: "واحد" }, { ar: "خبز" }],
      photos: ["x.webp"],
      postcode: "12345",
      ramadan_hours: { Monday: "20:00-02:00" },
      special_days: { "2026-12-02": "", "2026-12-03": "10:00-14:00, 16:00-01:30" },
    },
  ]);
});

test("Removed listings are not exported, and one source alone can be", async () => {
  await fill();
  const { rows } = await sql<{ id: number }>`SELECT id FROM vendors WHERE source = 'owner'`.execute(
    database.db,
  );
  await removeVendor(database.db, rows[0]?.id ?? 0);
  expect(await exportVendors(database.db, path("all.csv"))).toBe((await rowsOf()).length - 1);
  expect(await exportVendors(database.db, path("demo.csv"), { source: "demo" })).toBe(1);
});

test("No cell of a CSV begins like a formula, and every cell comes back as it was", () => {
  const text = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "a") });
  fc.assert(
    fc.property(text, (cell) => {
      expect(safeCell(cell)).not.toMatch(/^[=+\-@\t\r]/);
      expect(plainCell(safeCell(cell))).toBe(cell);
    }),
  );
});

test("An export that is broken off leaves no file", async () => {
  await fill();
  const stop = new AbortController();
  stop.abort();
  await expect(exportVendors(database.db, path("all.csv"), { signal: stop.signal })).rejects.toThrow("abort");
  expect(readdirSync(folder)).toEqual([]);
});
