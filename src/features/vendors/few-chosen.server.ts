import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { listOf, type Filter } from "./filter.server.ts";

/** So many are read one by one; of more, a listing comes across enough of them where it looks anyway. */
const few = 2_000;
/** ms for which many stay many: counting them takes longer than most listings. */
const lifetime = 10 * 60_000;
const mostKept = 1_000;
const many = new WeakMap<Db, Map<string, number>>();

/**
 * The filter, with the vendors that have its attributes and prices where these are few in its countries: a listing would
 * look at every vendor within its reach to find none of them.
 */
export async function narrowed(db: Db, filter: Filter, most = few): Promise<Filter> {
  const { attributes = 0, prices = 0, countries } = filter;
  if (attributes === 0 && prices === 0) return { ...filter, among: null };
  const known = many.get(db) ?? new Map<string, number>();
  many.set(db, known);
  const key = [attributes, prices, ...countries.map(({ code }) => code)].join(" ");
  if ((known.get(key) ?? 0) > performance.now()) return { ...filter, among: null };
  const ids = await idsOf(db, filter, most);
  if (ids === null) {
    if (known.size >= mostKept) known.clear();
    known.set(key, performance.now() + lifetime);
  }
  return { ...filter, among: ids };
}

/** Null where there are more. */
async function idsOf(db: Db, filter: Filter, most: number): Promise<number[] | null> {
  const { attributes = 0, prices = 0 } = filter;
  const isKnown = sql`(d.attributes <> 0 OR d.price_level IS NOT NULL)`;
  const choices = sql`choice_ids(d.attributes, d.price_level)`;
  const has = attributes === 0 ? sql`true` : sql`${choices} @> ${arrayOf(bitsOf(attributes))}::int[]`;
  const levels = bitsOf(prices).map((level) => 100 + level);
  const costs = prices === 0 ? sql`true` : sql`${choices} && ${arrayOf(levels)}::int[]`;
  const [row] = await runPrepared(
    db,
    sql<{ ids: number[] | null }>`
      SELECT CASE WHEN count(*) <= ${most}::int THEN coalesce(array_agg(vendor_id), '{}') END AS ids FROM (
        SELECT d.vendor_id FROM vendor_docs d
        WHERE ${isKnown} AND d.country_code IN ${listOf(filter)} AND ${has} AND ${costs} LIMIT ${most}::int + 1) d`,
  );
  return row?.ids ?? null;
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => mask & (1 << bit));
}

function arrayOf(ids: readonly number[]): string {
  return `{${ids.join(",")}}`;
}
