import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { parse } from "csv-parse/sync";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idsOfMask } from "#features/vendors/attributes.server.ts";
import { removeVendor } from "#features/vendors/save.server.ts";
import { overpassCollection, overpassFeatures } from "#tests/factories/overpass.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { importVendors, type ImportOptions, type ImportReport } from "./import.server.ts";
import { UnreadableFile } from "./raw-row.server.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mahalli-import-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await sql`TRUNCATE vendors CASCADE`.execute(database.db);
});

const path = (name: string) => join(folder, name);

async function importText(name: string, text: string, options?: ImportOptions): Promise<ImportReport> {
  writeFileSync(path(name), text);
  return importVendors(database.db, path(name), options);
}

async function vendors(): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM vendors ORDER BY id`.execute(database.db);
  return rows;
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? -1;
}

function cellsIn(name: string): string[][] {
  return parse(readFileSync(path(name)), { bom: true });
}

const header = "source_id,name_en,name_ar,category,phone,lat,lng,opening_hours,services\n";
const shop = `a1,Al Noor Bakery,مخبز النور,bakeries,+971 4 222 3333,25.2631,55.2972,Mo-Su 08:00-23:00,Cakes|خبز\n`;

describe("a file of rows", () => {
  test("Bilingual rows become published, unclaimed listings that are found by name in both scripts", async () => {
    const report = await importText("chamber.csv", header + shop, {
      source: "chamber",
      licence: "CC BY 4.0",
    });
    expect(report).toMatchObject({
      rows: 1,
      inserted: 1,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      notices: {},
    });
    expect(await vendors()).toMatchObject([
      {
        source: "chamber",
        source_id: "a1",
        licence: "CC BY 4.0",
        status: "published",
        claimed_at: null,
        name_en: "Al Noor Bakery",
        name_ar: "مخبز النور",
        phone: "+97142223333",
        country_code: "AE",
        is_demo: false,
        services: [{ en: "Cakes" }, { ar: "خبز" }],
      },
    ]);
    const { rows } = await sql<{
      key: string;
    }>`SELECT unnest(tsvector_to_array(keys)) AS key FROM vendor_names`.execute(database.db);
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(["noor$", "bakery$", "نور$", "مخبز$"]));
    expect(await countOf("vendor_docs")).toBe(1);
    expect(existsSync(path("chamber.rejected.csv"))).toBe(false);
  });

  test("The same file again changes nothing, a changed row updates, none doubles", async () => {
    await importText("list.csv", header + shop);
    const [before] = await vendors();
    expect(await importText("list.csv", header + shop)).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 1,
    });
    expect(await vendors()).toEqual([before]);
    const renamed = shop.replace("Al Noor Bakery", "Al Noor Sweets");
    expect(await importText("list.csv", header + renamed)).toMatchObject({
      inserted: 0,
      updated: 1,
      unchanged: 0,
    });
    expect(await vendors()).toMatchObject([{ id: before?.["id"], name_en: "Al Noor Sweets" }]);
  });

  test("A listing that comes twice in a file is one, with what its last row says", async () => {
    const twice = `${shop}a1,Second,,,,,,,\n${shop.replace("Al Noor Bakery", "Third")}`;
    expect(await importText("list.csv", header + twice)).toMatchObject({
      rows: 3,
      inserted: 1,
      updated: 1,
      rejected: 1,
    });
    expect(await vendors()).toMatchObject([{ name_en: "Third" }]);
  });

  test("Columns that a file has not, change nothing; an empty cell clears", async () => {
    await importText("list.csv", header + shop);
    const short = "source_id,name_en,category,lat,lng,services\na1,Al Noor,bakeries,25.2631,55.2972,\n";
    expect(await importText("list.csv", short)).toMatchObject({ updated: 1 });
    expect(await vendors()).toMatchObject([
      { name_en: "Al Noor", name_ar: "مخبز النور", phone: "+97142223333", services: [] },
    ]);
  });

  test("A removed listing stays removed, a claimed one stays as its owner has it; both are told", async () => {
    await importText("list.csv", header + shop + shop.replace("a1", "a2"));
    const [removed, claimed] = await vendors();
    await removeVendor(database.db, Number(removed?.["id"]));
    await sql`UPDATE vendors SET claimed_at = now() WHERE id = ${claimed?.["id"]}`.execute(database.db);
    const renamed = (header + shop + shop.replace("a1", "a2")).replaceAll("Al Noor Bakery", "Other");
    expect(await importText("list.csv", renamed)).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 2,
      notices: { "source_id removed": 1, "source_id claimed": 1 },
    });
    expect(await vendors()).toMatchObject([
      { status: "removed", name_en: "Al Noor Bakery" },
      { status: "published", name_en: "Al Noor Bakery" },
    ]);
    expect(cellsIn("list.notices.csv").slice(1)).toEqual([
      ["2", "source_id", "removed", "a1"],
      ["3", "source_id", "claimed", "a2"],
    ]);
    expect(await countOf("vendor_docs")).toBe(1);
  });

  test("Refused rows stand next to the file with number, field and reason, and come in once they are put right", async () => {
    const bad =
      'b1,"=HYPERLINK(""x"")",,rocket science,,25.26,55.29,,\nb2,Far,,bakeries,,51.5,0,,\n1,2,3,4,5,6,7,8,9,10\n';
    const report = await importText("list.csv", header + shop + bad);
    expect(report).toMatchObject({
      rows: 4,
      inserted: 1,
      rejected: 3,
      rejectedFile: path("list.rejected.csv"),
      rejections: { "category unknown": 1, "lat outside": 1, columns: 1 },
    });
    const rows = cellsIn("list.rejected.csv");
    expect(rows[0]).toEqual(["row", "field", "reason", ...header.trim().split(",")]);
    expect(rows[1]?.slice(0, 7)).toEqual([
      "3",
      "category",
      "unknown",
      "b1",
      `'=HYPERLINK("x")`,
      "",
      "rocket science",
    ]);
    expect(rows.slice(2).map((cells) => cells.slice(0, 3))).toEqual([
      ["4", "lat", "outside"],
      ["5", "", "columns"],
    ]);
    const corrected = readFileSync(path("list.rejected.csv"), "utf8").replace("rocket science", "bakeries");
    expect(await importText("list.rejected.csv", corrected)).toMatchObject({ inserted: 1, rejected: 2 });
    expect(await vendors()).toMatchObject([
      {},
      { source: "list", source_id: "b1", name_en: '=HYPERLINK("x")' },
    ]);
    expect(cellsIn("list.rejected.rejected.csv")[0]).toEqual(rows[0]);
  });

  test("What could not be understood of a row is told, and the row comes in", async () => {
    const vague = shop
      .replace("Mo-Su 08:00-23:00", "sunrise-sunset")
      .replace("+971 4 222 3333", "call us 12");
    expect(await importText("list.csv", header + vague)).toMatchObject({
      inserted: 1,
      notices: { "opening_hours format": 1, "phone format": 1 },
    });
    expect(await vendors()).toMatchObject([{ hours: null, hours_text: "sunrise-sunset", phone: null }]);
    expect(cellsIn("list.notices.csv")).toContainEqual(["2", "opening_hours", "format", "sunrise-sunset"]);
    await importText("list.csv", header + shop);
    expect(existsSync(path("list.notices.csv"))).toBe(false);
  });

  test("Columns that nobody reads are told; a table in which no row can have a name is refused", async () => {
    const report = await importText("list.csv", `colour,Opening Hour,${header}red,x,${shop}`);
    expect(report).toMatchObject({ inserted: 1, unreadColumns: ["colour", "Opening Hour"] });
    expect(await importText("osm.csv", "@id,name,amenity,lat,lon,fixme\n")).toMatchObject({
      unreadColumns: [],
    });
    await expect(importText("list.csv", "title,kind\nA,b\n")).rejects.toMatchObject({ code: "noNames" });
  });

  test("A dry run tells what would happen and writes nothing but the report", async () => {
    await importText("list.csv", header + shop);
    const rows = `${shop.replace("مخبز", "فرن")}a2,New,,bakeries,,25.26,55.29,,\na3,Odd,,nonsense,,25.26,55.29,,\n`;
    const report = await importText("list.csv", header + rows, { dryRun: true });
    expect(report).toMatchObject({ inserted: 1, updated: 1, unchanged: 0, rejected: 1 });
    expect(await vendors()).toMatchObject([{ name_ar: "مخبز النور" }]);
    expect(cellsIn("list.rejected.csv")).toHaveLength(2);
  });
});

describe("OpenStreetMap", () => {
  test("An Overpass export of 3,000 things comes in but for what has no name or no category, again and again the same", async () => {
    const text = overpassCollection(3000, "gulf");
    const report = await importText("export.geojson", text);
    const nameless = [...overpassFeatures(3000, "gulf")].filter(
      ({ properties }) => !properties["name"],
    ).length;
    expect(Object.keys(report.rejections).toSorted()).toEqual(["category missing", "name_en missing"]);
    expect(report.rejections["name_en missing"]).toBe(nameless);
    expect(report.rejected).toBeLessThan(300);
    expect(report.inserted).toBe(3000 - report.rejected);
    const rows = await vendors();
    expect(new Set(rows.map((row) => row["source"]))).toEqual(new Set(["OpenStreetMap"]));
    expect(new Set(rows.map((row) => row["licence"]))).toEqual(new Set(["ODbL 1.0"]));
    expect(rows.filter((row) => row["city_id"] === null)).toEqual([]);
    expect(await importText("export.geojson", text)).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: rows.length,
    });
    expect(await countOf("vendor_docs")).toBe(rows.length);
  }, 60_000);

  test("A tag that goes away on the map clears what it said, what we know besides stays", async () => {
    const feature = (properties: object) =>
      JSON.stringify({
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            id: "node/1",
            properties,
            geometry: { type: "Point", coordinates: [55.3, 25.26] },
          },
        ],
      });
    const tags = { name: "Cafe X", amenity: "cafe", phone: "+971 4 222 3333" };
    await importText("a.geojson", feature(tags));
    await sql`UPDATE vendors SET verified_at = now(), services = '[{"en": "Karak"}]', plan = 2`.execute(
      database.db,
    );
    expect(await importText("a.geojson", feature({ ...tags, phone: undefined }))).toMatchObject({
      updated: 1,
    });
    expect(await vendors()).toMatchObject([
      { phone: null, services: [{ en: "Karak" }], plan: 2, verified_at: expect.any(Date) },
    ]);
  });
});

describe("attributes", () => {
  const known = async () => {
    const { rows } = await sql<{ attributes: number; price: number | null; listed: number }>`
      SELECT v.attributes, v.price_level AS price, d.attributes AS listed
      FROM vendors v JOIN vendor_docs d ON d.vendor_id = v.id`.execute(database.db);
    return rows.map(({ attributes, price, listed }) => {
      expect(listed).toBe(attributes);
      return [idsOfMask(attributes).join("|"), price];
    })[0];
  };
  const importRow = (columns: string, cells: string) =>
    importText("a.csv", `source_id,name_en,category,country,${columns}\n1,Al Noor,bakeries,AE,${cells}\n`);

  test("come and go with what a file says of them, and stay where it says nothing", async () => {
    await importRow("attributes,price_level,tags", "delivery|توصيل,2,Parking|New");
    expect(await known()).toEqual(["delivery|parking", 2]);
    expect(await importRow("email", "a@example.com")).toMatchObject({ updated: 1 });
    expect(await known()).toEqual(["delivery|parking", 2]);
    expect(await importRow("tags", "Parking|New")).toMatchObject({ unchanged: 1 });
    // What only the tags said goes with them.
    expect(await importRow("tags", "Wi-Fi")).toMatchObject({ updated: 1 });
    expect(await known()).toEqual(["delivery|wifi", 2]);
    await importRow("attributes,price_level", ",");
    expect(await known()).toEqual(["wifi", null]);
  });

  test("are taken from the tags of OpenStreetMap, and taken away with them", async () => {
    const place = (tags: object) =>
      JSON.stringify({
        elements: [
          { type: "node", id: 9, lat: 25.26, lon: 55.3, tags: { name: "Cafe X", amenity: "cafe", ...tags } },
        ],
      });
    await importText("a.json", place({ wheelchair: "yes", "payment:credit_cards": "yes", delivery: "no" }));
    expect(await known()).toEqual(["wheelchair|card-payment", null]);
    await importText("a.json", place({ wheelchair: "no", delivery: "yes", attributes: "halal" }));
    expect(await known()).toEqual(["delivery", null]);
  });
});

describe("nothing half-written", () => {
  const many = Array.from({ length: 2500 }, (_, index) => shop.replace("a1", `m${index}`)).join("");

  test("A file that breaks off leaves the directory as it was, and no report", async () => {
    const broken = `${header}${many}x,"open\n`;
    await expect(importText("list.csv", broken)).rejects.toThrow(UnreadableFile);
    expect(await countOf("vendors")).toBe(0);
    expect(existsSync(path("list.rejected.csv"))).toBe(false);
    const cut = overpassCollection(2500, "cut").slice(0, -100);
    await expect(importText("cut.geojson", cut)).rejects.toThrow(UnreadableFile);
    expect(await countOf("vendors")).toBe(0);
    expect(existsSync(path("cut.rejected.csv.partial"))).toBe(false);
  });

  test("An interruption does too", async () => {
    const stop = new AbortController();
    const progress = ({ rows }: { rows: number }) => rows >= 2000 && stop.abort();
    await expect(importText("list.csv", header + many, { signal: stop.signal, progress })).rejects.toThrow(
      "abort",
    );
    expect(await countOf("vendors")).toBe(0);
    expect(await importText("list.csv", header + many)).toMatchObject({ inserted: 2500 });
  });

  test("So does one before the first row is read", async () => {
    const signal = AbortSignal.abort();
    await expect(importText("list.csv", header + many, { signal })).rejects.toThrow("abort");
    expect(await countOf("vendors")).toBe(0);
  });

  test("Two imports at once: the second is refused", async () => {
    writeFileSync(path("a.csv"), header + many);
    writeFileSync(path("b.csv"), header + many);
    const results = await Promise.allSettled([
      importVendors(database.db, path("a.csv")),
      importVendors(database.db, path("b.csv")),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await countOf("vendors")).toBe(2500);
  });

  test("A file that is not there or of no known kind is refused", async () => {
    await expect(importVendors(database.db, path("none.csv"))).rejects.toThrow("There is no file");
    await expect(importText("list.xlsx", "x")).rejects.toThrow("must end in .csv");
  });
});
