import { sql, type RawBuilder } from "kysely";
import type { Language } from "#base/language.ts";
import type { Page } from "#base/paging.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { SortOrder } from "./contract.ts";
import { conditionsOf, listOf, pointOf, type Filter, type Near } from "./filter.server.ts";
import { bandBounds, qualityKilometres } from "./ranking.server.ts";
import { vendorRows, type VendorRow } from "./vendors-by-id.server.ts";

export interface Slice {
  skip: number;
  limit: number;
}

/** Totals are exact up to here; a longer list says that it has this many. */
export const mostCounted = 10_000;

export async function countOf(db: Db, filter: Filter, near: Near | null): Promise<number> {
  const [row] = await runPrepared(db, countQuery(filter, near));
  return row?.count ?? 0;
}

function countQuery(filter: Filter, near: Near | null): RawBuilder<{ count: number }> {
  return sql`
      SELECT count(*)::int AS count FROM (
        SELECT FROM vendor_docs d WHERE ${conditionsOf(filter, near)} AND d.country_code IN ${listOf(filter)}
        LIMIT ${sql.lit(mostCounted)}
      ) counted`;
}

/** Whether there is anything, near or at all; far quicker than counting. */
export async function hasAny(db: Db, filter: Filter, near: Near | null): Promise<boolean> {
  const query = sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM vendor_docs d WHERE d.country_code IN ${listOf(filter)} AND ${conditionsOf(filter, near)}
    ) AS found`;
  return (await runPrepared(db, query))[0]?.found ?? false;
}

interface Ordered extends Slice {
  filter: Filter;
  near: Near | null;
  sort: SortOrder | undefined;
}

/** By rating or, without a sort, by quality: the first of each country, of these the first. */
export async function inOrder(db: Db, query: Ordered): Promise<number[]> {
  return (await runPrepared(db, orderedQuery(query))).map((row) => row.id);
}

/** The same with the vendors and the total, in one statement: on a busy machine each waits for a processor. */
export async function rowsInOrder(db: Db, query: Ordered, language: Language): Promise<Page<VendorRow>> {
  const { filter, near, skip, limit } = query;
  const ids = sql`(SELECT json_agg(id) FROM (${orderedQuery(query)}) page)`;
  const more = sql`(${countQuery(filter, near)}) AS total,`;
  const items = await runPrepared(db, vendorRows<VendorRow & { total: number }>(ids, { language, more }));
  // Behind the last one there is no row to tell it.
  const total = items[0]?.total ?? (await countOf(db, filter, near));
  return { items, total, skip, limit };
}

function orderedQuery(query: Ordered): RawBuilder<{ id: number }> {
  const { filter, near, sort, skip, limit } = query;
  const order = (table: string) => orderOf(table, sort);
  // Of no other column is read: what the index has is all that it takes.
  const sorted = sql.ref(sort ? "bayes" : "quality");
  const { departmentId, categoryId, subcategoryId } = filter;
  // Of all kinds no index has this order within a circle: its rows are sorted, once, not for each country.
  if (near && departmentId === null && categoryId === null && subcategoryId === null) {
    return sql`
      SELECT d.vendor_id AS id FROM vendor_docs d
      WHERE ${conditionsOf(filter, near)} AND d.country_code IN ${listOf(filter)}
      ORDER BY ${order("d")} LIMIT ${limit}::int OFFSET ${skip}::int`;
  }
  return sql`
      SELECT best.vendor_id AS id
      FROM (SELECT code FROM countries WHERE code IN ${listOf(filter)}) country
      CROSS JOIN LATERAL (
        SELECT d.vendor_id, d.${sorted} FROM vendor_docs d
        WHERE ${conditionsOf(filter, near)} AND d.country_code = country.code
        ORDER BY ${order("d")} LIMIT ${sql.lit(roundedUp(skip + limit))}
      ) best
      ORDER BY ${order("best")} LIMIT ${limit}::int OFFSET ${skip}::int`;
}

export interface Candidates {
  /** The page, if it is exact. */
  ids: number[];
  isExact: boolean;
}

/**
 * By relevance: of each band the `most` nearest, of these the cheapest. What was not looked at is farther than the
 * farthest of its band and no better than the band: the page is exact if its last cost is below all of those.
 */
export async function nearest(
  db: Db,
  query: { filter: Filter; near: Near; most: number } & Slice,
): Promise<Candidates> {
  const { filter, near, most, skip, limit } = query;
  const bands = bandBounds.slice(0, -1).map((_, band) => band);
  const point = pointOf(near.position);
  const nearestOfBand = (band: number): RawBuilder<unknown> => sql`(
    SELECT d.vendor_id, d.band, d.quality, d.position <-> ${point} AS distance FROM vendor_docs d
    WHERE ${conditionsOf(filter, near)} AND d.country_code IN ${listOf(filter)} AND d.band = ${sql.lit(band)}
    ORDER BY d.position <-> ${point} LIMIT ${asNeeded(most)})`;
  const [row] = await runPrepared(
    db,
    sql<{ ids: number[] | null; isExact: boolean }>`
      WITH near AS MATERIALIZED (${sql.join(bands.map(nearestOfBand), sql` UNION ALL `)}),
      first AS MATERIALIZED (
        SELECT vendor_id, distance + ${sql.lit(qualityKilometres)} * (1 - quality) AS cost FROM near
        ORDER BY cost, vendor_id LIMIT ${skip + limit}::int
      ),
      unseen AS (
        SELECT min(cost) AS cost FROM (
          SELECT max(distance) + ${sql.lit(qualityKilometres)} * (1 - ${bestOfBand("band")}) AS cost
          FROM near GROUP BY band HAVING count(*) >= ${sql.lit(most)}
        ) full_bands
      )
      SELECT
        (SELECT array_agg(vendor_id ORDER BY cost, vendor_id) FROM (
          SELECT * FROM first ORDER BY cost, vendor_id OFFSET ${skip}::int) page) AS ids,
        unseen.cost IS NULL OR
          ((SELECT count(*) = ${skip + limit}::int AND max(cost) < unseen.cost FROM first)) AS "isExact"
      FROM unseen`,
  );
  return { ids: row?.ids ?? [], isExact: row?.isExact ?? true };
}

/**
 * A limit that the server does not know while it plans: it takes any circle for a thousandth of the rows, so for fewer than
 * a known limit, and would read and sort all of a city where the index gives the nearest first.
 */
export function asNeeded(count: number): RawBuilder<unknown> {
  return sql`(SELECT ${sql.lit(count)})`;
}

/** How many candidates to look at, a few more than are asked for: powers of two, so that the statements are few. */
export function roundedUp(count: number): number {
  return 2 ** Math.ceil(Math.log2(1.25 * Math.max(count, 20)));
}

function bestOfBand(column: string): RawBuilder<unknown> {
  const cases = bandBounds.slice(1).map((bound, band) => sql`WHEN ${sql.lit(band)} THEN ${sql.lit(bound)}`);
  return sql`CASE ${sql.ref(column)} ${sql.join(cases, sql` `)} END`;
}

function orderOf(table: string, sort: SortOrder | undefined): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (sort === "HIGH") return sql`${column("bayes")} DESC, ${column("vendor_id")}`;
  if (sort === "LOW") return sql`${column("bayes")}, ${column("vendor_id")} DESC`;
  return sql`${column("quality")} DESC, ${column("vendor_id")}`;
}
