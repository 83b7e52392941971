import { sql, type RawBuilder } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { bytesOfEntry } from "./name-entry.ts";
import { bestOfCountry, mostOf } from "./name-lists.ts";
import { keyQuery, type NameWord } from "./name-query.ts";

/** A beginning of keys to look up. Those of one group must all be there; a vendor of any group is found. */
export interface Wanted {
  prefix: string;
  group: number;
  /** Whether the lists of a hot one are wanted, or only how many vendors have it. */
  isListed: boolean;
  tag: string;
}

export interface Checks {
  whole: string;
  beginning: string;
  words: readonly { queries: string; categories: readonly number[]; departments: readonly number[] }[];
}

export interface HotRow {
  tag: string;
  prefix: string;
  scope: string;
  count: number;
  entries: Buffer;
}

export interface ColdRow {
  id: number;
  class: 0 | 1 | 2;
  quality: number;
  distance: number | null;
  keys: string[] | null;
}

export interface Look {
  hot: HotRow[];
  cold: ColdRow[];
}

/** So many vendors with rare keys are looked at; there are far fewer unless the lists are behind. */
const mostCold = 3_000;

/**
 * Looks beginnings up: lists and counts of those that are hot, and the vendors that have the others, checked for all
 * words. `limit` is a number of few values: it is written into the statement.
 */
export async function look(
  db: Db,
  query: {
    wanted: readonly Wanted[];
    checks: Checks;
    countries: readonly string[];
    scopes: readonly string[];
    point: { x: number; y: number } | null;
    limit: number;
    hasKeys?: boolean;
  },
): Promise<Look> {
  const { wanted, checks, countries, scopes, point, limit, hasKeys = false } = query;
  // Near a position a country's list must be whole, unless there are cells.
  const isCut = point === null ? sql`true` : sql`h.count > ${sql.lit(mostOf("AE"))} AND length(h.scope) = 2`;
  const cut = sql.lit(bestOfCountry * bytesOfEntry);
  const rows = await runPrepared(
    db,
    sql<HotRow & RowWithKeys<ColdRow> & { isHot: boolean }>`
      WITH wanted AS MATERIALIZED (
        SELECT * FROM json_to_recordset(${wantedJson(wanted)}::json)
          AS w(prefix text, query text, "group" int, "isListed" boolean, tag text)
      ), hot AS MATERIALIZED (
        SELECT w.tag, h.prefix, h.scope, h.count, CASE WHEN ${isCut} THEN substring(h.entries FOR ${cut}) ELSE h.entries END
          AS entries
        FROM wanted w
        CROSS JOIN json_array_elements_text(${JSON.stringify(["", ...scopes])}::json) s(scope)
        CROSS JOIN LATERAL (SELECT * FROM hot_prefixes h WHERE h.prefix = w.prefix AND h.scope = s.scope LIMIT 1) h
        WHERE w."isListed" OR s.scope = ''
      ), ${foundNames(coldNames, checks)}
      SELECT true AS "isHot", tag, prefix, scope, count, entries,
        NULL::int AS id, NULL::int AS class, NULL::float4 AS quality, NULL::float8 AS distance, NULL AS keys
      FROM hot
      UNION ALL (
        SELECT false, NULL, NULL, NULL, NULL, NULL, m.vendor_id, m.class, m.quality, m.distance,
          ${hasKeys ? keysAsText(sql`m.keys`) : sql`NULL`}
        FROM (
          SELECT f.vendor_id, f.keys, ${classOf(sql`f.keys`, checks)} AS class, d.quality,
            ${distanceFrom(point)} AS distance
          FROM found f
          CROSS JOIN LATERAL (SELECT * FROM vendor_docs d WHERE d.vendor_id = f.vendor_id LIMIT 1) d
          WHERE d.country_code = ANY((SELECT string_to_array(${countries.join(",")}, ','))::text[]) AND ${isMeant(checks)}
        ) m ORDER BY m.class, coalesce(m.distance, 0) - 8 * m.quality, m.vendor_id LIMIT ${sql.lit(limit)})`,
  );
  return { hot: rows.filter((row) => row.isHot), cold: rows.filter((row) => !row.isHot).map(withKeys) };
}

/** The keys in one text, which is read several times faster than an array. */
export function keysAsText(keys: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`array_to_string(tsvector_to_array(${keys}), ' ')`;
}

/** A row as `keysAsText` gives it. */
export type RowWithKeys<Row extends { keys: string[] | null }> = Omit<Row, "keys"> & { keys: string | null };

export function withKeys<Row extends { keys: string | null }>(row: Row) {
  return { ...row, keys: row.keys === null ? null : row.keys.split(" ") };
}

export function wantedJson(wanted: readonly Wanted[]): string {
  return JSON.stringify(wanted.map((each) => ({ ...each, query: keyQuery(each.prefix) })));
}

/** The names whose keys have the beginnings that are not hot. */
const coldNames = sql`
  SELECT n.vendor_id, n.keys FROM vendor_names n WHERE n.keys @@ (
    SELECT string_agg(query, ' | ')::tsquery FROM (
      SELECT '(' || string_agg(w.query, ' & ') || ')' AS query FROM wanted w
      WHERE NOT EXISTS (SELECT FROM hot WHERE hot.prefix = w.prefix) GROUP BY w."group"
    ) groups
  ) LIMIT ${sql.lit(mostCold)}`;

/**
 * The tables `found` of a statement, of those among `names` (vendor_id, keys) that have what a name must have, and `words`
 * that `isMeant` needs. Most names fall out here, before anything else is read of their vendors.
 */
export function foundNames(names: RawBuilder<unknown>, checks: Checks): RawBuilder<unknown> {
  const inName = checks.words.filter((word) => !hasStandIn(word)).map(({ queries }) => `(${queries})`);
  const query = `(${checks.beginning}) | (${inName.join(" & ")})`;
  const found =
    inName.length === 0
      ? names
      : sql`SELECT n.vendor_id, n.keys FROM (${names}) n WHERE ts_match_vq(n.keys, ${query}::tsquery)`;
  if (!checks.words.some(hasStandIn)) return sql`found AS MATERIALIZED (${found})`;
  return sql`found AS MATERIALIZED (${found}), words AS MATERIALIZED (
    SELECT queries::tsquery AS query, categories, departments FROM json_to_recordset(${JSON.stringify(checks.words)}::json)
      AS w(queries text, categories int[], departments int[]))`;
}

/** Whether the keys of `found f`, or for some words the categories of `vendor_docs d`, have each of the words. */
export function isMeant(checks: Checks): RawBuilder<unknown> {
  if (!checks.words.some(hasStandIn)) return sql`true`;
  return sql`(ts_match_vq(f.keys, ${checks.beginning}::tsquery) OR NOT EXISTS (
    SELECT FROM words w WHERE NOT (ts_match_vq(f.keys, w.query) OR coalesce(d.category_id = ANY(w.categories), false)
      OR coalesce(d.subcategory_id = ANY(w.categories), false) OR d.department_id = ANY(w.departments))))`;
}

function hasStandIn({ categories, departments }: Checks["words"][number]): boolean {
  return categories.length + departments.length > 0;
}

export function classOf(keys: RawBuilder<unknown>, { whole, beginning }: Checks): RawBuilder<unknown> {
  return sql`CASE WHEN ts_match_vq(${keys}, ${whole}::tsquery) THEN 0
    WHEN ts_match_vq(${keys}, ${beginning}::tsquery) THEN 1 ELSE 2 END`;
}

export function distanceFrom(point: { x: number; y: number } | null): RawBuilder<unknown> {
  return point ? sql`(d.position <-> point(${point.x}::float8, ${point.y}::float8))` : sql`NULL::float8`;
}

/** What a word is checked by: any of these beginnings, and its categories and departments. */
export function checkOf(word: NameWord, prefixes: readonly string[]): Checks["words"][number] {
  return {
    queries: prefixes.map(keyQuery).join(" | "),
    categories: word.categoryIds ?? [],
    departments: word.departmentIds ?? [],
  };
}
