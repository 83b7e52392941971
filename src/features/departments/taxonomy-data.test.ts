import { existsSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { departmentsWithTone } from "#base/artwork.ts";
import { languages } from "#base/language.ts";
import { loadOnce } from "#database/load-once.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { departmentLoader } from "./load.server.ts";
import {
  readBrands,
  readTaxonomy,
  rowOfPreset,
  rowsByPreset,
  type TaxonomyRecord,
} from "./taxonomy-data.server.ts";

const rows = readTaxonomy();
const byId = new Map(rows.map((row) => [row.id, row]));
const ofLevel = (level: TaxonomyRecord["level"]) => rows.filter((row) => row.level === level);

describe("data/taxonomy.ndjson", () => {
  it("has 48 departments, 276 categories and 71 sub-categories", () => {
    expect(ofLevel("department")).toHaveLength(48);
    expect(ofLevel("category")).toHaveLength(276);
    expect(ofLevel("subcategory")).toHaveLength(71);
    expect(byId.size).toBe(395);
  });

  it("[LANG-1] names every row in all five languages", () => {
    const unnamed = rows.filter(({ names, short }) =>
      languages.some((language) => !names[language]?.trim() || (short && !short[language]?.trim())),
    );
    expect(unnamed).toEqual([]);
  });

  it("gives every row its parent on the level above, on an earlier line", () => {
    const above = { category: "department", subcategory: "category" } as const;
    const seen = new Set<string>();
    const orphans = rows.filter((row) => {
      seen.add(row.id);
      if (row.level === "department") return row.parent !== undefined;
      return !seen.has(row.parent ?? "") || byId.get(row.parent ?? "")?.level !== above[row.level];
    });
    expect(orphans).toEqual([]);
  });

  it("names an icon that Maki or Temaki has", () => {
    const folders = { maki: "@mapbox/maki", temaki: "@rapideditor/temaki" };
    const missing = rows.filter(({ icon }) => {
      const [, set = "", name] = /^(maki|temaki)-(.+)$/.exec(icon) ?? [];
      const folder = folders[set as keyof typeof folders];
      return !existsSync(new URL(`../../../node_modules/${folder}/icons/${name}.svg`, import.meta.url));
    });
    expect(missing).toEqual([]);
  });

  it("has the four departments of the quick cards by their names, and a tone for each department", () => {
    const names = ofLevel("department").map((row) => row.names.en);
    expect(names).toEqual(
      expect.arrayContaining([
        "Business Setup",
        "Logistics & Transportation",
        "Real Estate",
        "Health Care & Wellness",
      ]),
    );
    expect(ofLevel("department").filter(({ id }) => !departmentsWithTone.has(id))).toEqual([]);
  });

  it("says each preset once and finds the nearest more general one", () => {
    const presets = rows.flatMap((row) => [...(row.osm ? [row.osm] : []), ...(row.osmAlso ?? [])]);
    expect(new Set(presets).size).toBe(presets.length);
    const byPreset = rowsByPreset(rows);
    expect(rowOfPreset(byPreset, "amenity/fast_food/hot_dog")?.id).toBe("fast-food");
    expect(rowOfPreset(byPreset, "amenity/fast_food/burger")?.id).toBe("fast-food.burgers");
    expect(rowOfPreset(byPreset, "amenity/unheard_of")).toBeUndefined();
  });

  it("knows a row for every brand but a few", () => {
    const byPreset = rowsByPreset(rows);
    const homeless = readBrands().filter(({ kinds }) => kinds.every((kind) => !rowOfPreset(byPreset, kind)));
    expect(homeless.length).toBeLessThan(3);
  });
});

describe("departmentLoader", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  it("keeps ids, drops what left the file and keeps what a vendor is in", async () => {
    const { db } = database;
    const idOf = async (slug: string) => {
      const found = await sql<{ id: number }>`SELECT id FROM categories WHERE slug = ${slug}`.execute(db);
      return found.rows[0]?.id;
    };
    const dentists = await idOf("dentists");
    await sql`
      INSERT INTO categories (slug, department_id, position, names, icon, has_subcategories)
      SELECT slug, id, 999, '{"en": "Old"}', 'maki-shop', false
      FROM (SELECT id FROM departments LIMIT 1) department, unnest(ARRAY['old-empty', 'old-used']) slug`.execute(
      db,
    );
    await sql`
      INSERT INTO vendors (public_id, source, source_id, name_en, department_id, category_id, country_code)
      SELECT 'v', 'owner', 'v', 'V', department_id, id, 'AE' FROM categories WHERE slug = 'old-used'`.execute(
      db,
    );
    await sql`UPDATE categories SET names = '{"en": "Old"}', parent_id = ${dentists} WHERE slug = 'bakeries'`.execute(
      db,
    );
    await sql`UPDATE loaded_data SET version = 'older' WHERE name = 'taxonomy'`.execute(db);

    await loadOnce(db, departmentLoader);

    expect(await idOf("dentists")).toBe(dentists);
    expect(await idOf("old-empty")).toBeUndefined();
    expect(await idOf("old-used")).toBeDefined();
    const bakeries = await sql<{ name: string; parent_id: number | null }>`
      SELECT names->>'fr' AS name, parent_id FROM categories WHERE slug = 'bakeries'`.execute(db);
    expect(bakeries.rows).toEqual([{ name: "Boulangeries", parent_id: null }]);
  });
});
