import { sql, type RawBuilder } from "kysely";
import type { Tone } from "#base/artwork.ts";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

export interface DepartmentRow {
  slug: string;
  name: string;
  shortName: string;
  icon: string;
  tone: Tone;
  hasCategories: boolean;
}

interface DepartmentFilter {
  language: Language;
  slug?: string | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
}

/** In the order of the board, or in that of the ids. */
export function departments(db: Db, { language, slug, ids }: DepartmentFilter): Promise<DepartmentRow[]> {
  const name = sql`coalesce(d.names->>${language}, d.names->>'en')`;
  const query = sql<DepartmentRow>`
    SELECT d.slug, ${name} AS name, coalesce(d.short_names->>${language}, ${name}) AS "shortName", d.icon, d.tone,
      d.has_categories AS "hasCategories"
    FROM departments d
    WHERE ${equals("d.slug", slug)} AND ${among("d.id", ids)}
    ORDER BY array_position(${ids ?? null}::int[], d.id), d.position`;
  return runPrepared(db, query);
}

export interface CategoryRow {
  slug: string;
  name: string;
  icon: string;
  tone: Tone;
  hasSubcategories: boolean;
  departmentSlug: string;
  departmentName: string;
  parentSlug: string | null;
  parentName: string | null;
}

interface CategoryFilter extends DepartmentFilter {
  level: "category" | "subcategory";
  departmentSlug?: string | undefined;
  parentSlug?: string | undefined;
}

/** In their order, or in that of the ids. */
export function categories(db: Db, filter: CategoryFilter): Promise<CategoryRow[]> {
  const { language, level, slug, departmentSlug, parentSlug, ids } = filter;
  const query = sql<CategoryRow>`
    SELECT ${categoryColumns(language)}
    FROM categories c ${categoryRelatives}
    WHERE (c.parent_id IS NULL) = ${level === "category"}
      AND ${equals("c.slug", slug)} AND ${equals("d.slug", departmentSlug)} AND ${equals("parent.slug", parentSlug)}
      AND ${among("c.id", ids)}
    ORDER BY array_position(${ids ?? null}::int[], c.id), c.position`;
  return runPrepared(db, query);
}

/**
 * Categories by the reviews of the 90 days before the newest one, of which the latest 10,000 are looked at; those
 * without any follow, the first of every department, then the second.
 */
export function topReviewedCategories(
  db: Db,
  wanted: { language: Language; countryCode: string | undefined; now: Date; limit: number },
): Promise<CategoryRow[]> {
  const { language, countryCode, now, limit } = wanted;
  const query = sql<CategoryRow>`
    WITH recent AS (
      SELECT vendor_id, created_at FROM reviews
      WHERE status = 'published' AND created_at <= ${now}
      ORDER BY created_at DESC LIMIT 10000
    ), reviewed AS (
      SELECT doc.category_id, count(*) AS reviews FROM recent JOIN vendor_docs doc USING (vendor_id)
      WHERE created_at > (SELECT max(created_at) FROM recent) - interval '90 days'
        AND ${equals("doc.country_code", countryCode)}
      GROUP BY 1
    )
    SELECT ${categoryColumns(language)}
    FROM categories c ${categoryRelatives} LEFT JOIN reviewed ON reviewed.category_id = c.id
    WHERE c.parent_id IS NULL
    ORDER BY coalesce(reviewed.reviews, 0) DESC,
      row_number() OVER (PARTITION BY c.department_id ORDER BY c.position), d.position
    LIMIT ${limit}`;
  return runPrepared(db, query);
}

/** No condition where there is no value: one text for both, as named statements want. */
function equals(column: string, value: string | undefined): RawBuilder<unknown> {
  return sql`(${value ?? null}::text IS NULL OR ${sql.ref(column)} = ${value ?? null})`;
}

function among(column: string, ids: readonly number[] | undefined): RawBuilder<unknown> {
  return sql`(${ids ?? null}::int[] IS NULL OR ${sql.ref(column)} = ANY (${ids ?? null}::int[]))`;
}

function categoryColumns(language: Language): RawBuilder<unknown> {
  return sql`
    c.slug, coalesce(c.names->>${language}, c.names->>'en') AS name, c.icon, d.tone,
    c.has_subcategories AS "hasSubcategories", d.slug AS "departmentSlug",
    coalesce(d.names->>${language}, d.names->>'en') AS "departmentName", parent.slug AS "parentSlug",
    coalesce(parent.names->>${language}, parent.names->>'en') AS "parentName"`;
}

const categoryRelatives = sql`
  JOIN departments d ON d.id = c.department_id LEFT JOIN categories parent ON parent.id = c.parent_id`;
