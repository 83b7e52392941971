import { sql } from "kysely";
import { toneOfDepartment } from "#base/artwork.ts";
import type { Db } from "#database/connect.server.ts";
import type { Loader } from "#database/load-once.server.ts";
import { readTaxonomy, taxonomyFiles, type TaxonomyRecord } from "./taxonomy-data.server.ts";

export const departmentLoader: Loader = {
  name: "taxonomy",
  sources: [
    taxonomyFiles.taxonomy,
    new URL(import.meta.url),
    new URL("../../base/artwork.ts", import.meta.url),
  ],
  load: loadTaxonomy,
};

/** Rows keep their ids, since vendors refer to them; what left the file goes, unless a vendor is in it. */
async function loadTaxonomy(db: Db): Promise<void> {
  const rows = readTaxonomy();
  await upsertDepartments(db, rows);
  await upsertCategories(db, rows, "category");
  await upsertCategories(db, rows, "subcategory");
  await dropOthers(db, rows);
  await sql`ANALYZE departments, categories`.execute(db);
}

async function upsertDepartments(db: Db, rows: TaxonomyRecord[]): Promise<void> {
  const departments = ofLevel(rows, "department").map((row) =>
    Object.assign(row, { tone: toneOfDepartment(row.id) }),
  );
  await sql`
    INSERT INTO departments (slug, position, names, short_names, synonyms, icon, tone, has_categories)
    SELECT id, position, names, coalesce(short, '{}'), coalesce(synonyms, '{}'), icon, tone, "hasChildren"
    FROM jsonb_to_recordset(${JSON.stringify(departments)}::jsonb) AS row (
      id text, position int, names jsonb, short jsonb, synonyms jsonb, icon text, tone text, "hasChildren" boolean)
    ON CONFLICT (slug) DO UPDATE SET
      position = excluded.position, names = excluded.names, short_names = excluded.short_names,
      synonyms = excluded.synonyms, icon = excluded.icon, tone = excluded.tone,
      has_categories = excluded.has_categories
  `.execute(db);
}

async function upsertCategories(
  db: Db,
  rows: TaxonomyRecord[],
  level: "category" | "subcategory",
): Promise<void> {
  await sql`
    INSERT INTO categories (slug, department_id, parent_id, position, names, synonyms, icon, osm_preset,
      schema_type, has_subcategories)
    SELECT row.id, coalesce(parent.department_id, department.id), parent.id, row.position, row.names,
      coalesce(row.synonyms, '{}'), row.icon, row.osm, row.schema, row."hasChildren"
    FROM jsonb_to_recordset(${JSON.stringify(ofLevel(rows, level))}::jsonb) AS row (
      id text, parent text, position int, names jsonb, synonyms jsonb, icon text, osm text, schema text,
      "hasChildren" boolean)
    LEFT JOIN departments department ON department.slug = row.parent AND ${level} = 'category'
    LEFT JOIN categories parent ON parent.slug = row.parent AND ${level} = 'subcategory'
    ON CONFLICT (slug) DO UPDATE SET
      department_id = excluded.department_id, parent_id = excluded.parent_id, position = excluded.position,
      names = excluded.names, synonyms = excluded.synonyms, icon = excluded.icon,
      osm_preset = excluded.osm_preset, schema_type = excluded.schema_type,
      has_subcategories = excluded.has_subcategories
  `.execute(db);
}

async function dropOthers(db: Db, rows: TaxonomyRecord[]): Promise<void> {
  const slugs = rows.map((row) => row.id);
  await sql`
    DELETE FROM categories WHERE slug <> ALL(${slugs}) AND NOT EXISTS (
      SELECT FROM vendors WHERE categories.id IN (vendors.category_id, vendors.subcategory_id))
  `.execute(db);
  await sql`
    DELETE FROM departments WHERE slug <> ALL(${slugs})
      AND NOT EXISTS (SELECT FROM vendors WHERE vendors.department_id = departments.id)
      AND NOT EXISTS (SELECT FROM categories WHERE categories.department_id = departments.id)
  `.execute(db);
}

type PlacedRecord = TaxonomyRecord & { position: number; hasChildren: boolean };

/** The rows of one level with their places among all rows, which is the order of display. */
function ofLevel(rows: TaxonomyRecord[], level: TaxonomyRecord["level"]): PlacedRecord[] {
  const parents = new Set(rows.map((row) => row.parent));
  return rows
    .map((row, position) => ({ position, hasChildren: parents.has(row.id), ...row }))
    .filter((row) => row.level === level);
}
