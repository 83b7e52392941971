import { sql, type RawBuilder } from "kysely";
import type { Page } from "#base/paging.ts";
import type { Db } from "#database/connect.server.ts";
import { conditionsOf, listOf, pointOf } from "./filter.server.ts";
import { mostCounted } from "./listing-queries.server.ts";
import type { Listing } from "./listing.server.ts";
import { phraseOf, queryWords } from "./name-keys.ts";
import { nearBy, qualityKilometres } from "./ranking.server.ts";

/** Of the keys that begin with one common letter, as many are looked at: no query costs more. */
const mostKeys = 30_000;

/**
 * The ids of one page of vendors whose names have all the words, the last one perhaps unfinished: first the whole name,
 * then names that begin so, then the rest; among these near before far and good before bad. Or by rating, if asked.
 */
export async function searchNames(db: Db, text: string, listing: Listing): Promise<Page<number>> {
  const { skip, limit } = listing;
  const words = queryWords(text);
  if (words.length === 0) return { items: [], total: 0, skip, limit };
  // Not a prepared statement: the best plan depends on how common the words are.
  const { rows } = await sql<{ id: number | null; total: number }>`
    WITH ${matchesOf(words, listing)},
    found AS MATERIALIZED (
      SELECT d.vendor_id, d.bayes, d.quality, d.position, matches.class
      FROM matches JOIN vendor_docs d USING (vendor_id) WHERE ${conditionsOf(listing.filter, null)}
    ),
    page AS (
      SELECT vendor_id, row_number() OVER (ORDER BY ${orderOf(listing)}) AS place FROM found
      ORDER BY place LIMIT ${limit}::int OFFSET ${skip}::int
    )
    SELECT page.vendor_id AS id, counted.total
    FROM (SELECT least(count(*), ${sql.lit(mostCounted)})::int AS total FROM found) counted
    LEFT JOIN page ON true ORDER BY page.place`.execute(db);
  return { items: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0, skip, limit };
}

/** `matches` (vendor_id, class): class 0 is the whole name, 1 its beginning, 2 words of it in any order. */
function matchesOf(words: readonly string[], { filter }: Listing): RawBuilder<unknown> {
  const keys = (isLeading: boolean[]) => sql`
    vendor_keys k WHERE k.country_code IN ${listOf(filter)} AND k.is_leading = ANY(${isLeading}::boolean[])`;
  const last = words.at(-1) ?? "";
  const others = words.slice(0, -1).map(
    (word) => sql`AND k.vendor_id IN (
      SELECT k.vendor_id FROM ${keys([true, false])} AND k.key = ${word})`,
  );
  return sql`
    beginning AS MATERIALIZED (
      SELECT k.vendor_id, bool_or(k.key = ${phraseOf(words)}) AS is_whole FROM (
        SELECT k.vendor_id, k.key FROM ${keys([true])} AND ${startsWith(words.join(" "))} LIMIT ${sql.lit(mostKeys)}
      ) k GROUP BY k.vendor_id
    ),
    having_words AS MATERIALIZED (
      SELECT k.vendor_id FROM ${keys([true, false])} AND ${startsWith(last)} ${sql.join(others, sql` `)}
      LIMIT ${sql.lit(mostKeys)}
    ),
    matches AS (
      SELECT vendor_id, min(class) AS class FROM (
        SELECT vendor_id, CASE WHEN is_whole THEN 0 ELSE 1 END AS class FROM beginning
        UNION ALL SELECT vendor_id, 2 FROM having_words
      ) either GROUP BY vendor_id
    )`;
}

function startsWith(text: string): RawBuilder<unknown> {
  return sql`k.key >= ${text} AND k.key < ${text + lastCharacter}`;
}

const lastCharacter = "\u{10ffff}";

function orderOf({ sort, position }: Listing): RawBuilder<unknown> {
  if (sort === "HIGH") return sql`bayes DESC, vendor_id`;
  if (sort === "LOW") return sql`bayes, vendor_id DESC`;
  if (position === null) return sql`class, quality DESC, vendor_id`;
  const distance = sql`(position <-> ${pointOf(position)})`;
  // A name that begins so but is far counts no more than one with the words inside.
  const nearClass = sql`CASE WHEN class = 1 AND ${distance} > ${sql.lit(nearBy)} THEN 2 ELSE class END`;
  return sql`${nearClass}, ${distance} + ${sql.lit(qualityKilometres)} * (1 - quality) NULLS LAST, vendor_id`;
}
