import { sql, type RawBuilder } from "kysely";
import type { Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { listOf, pointOf } from "#features/vendors/filter.server.ts";
import { phraseOf } from "#features/vendors/name-keys.ts";
import type { Country } from "#features/vendors/scope.server.ts";
import { bandBounds, qualityKilometres } from "#features/vendors/ranking.server.ts";

export interface Wanted {
  words: readonly string[];
  countries: readonly Country[];
  position: Position | null;
  /** Written into the statements: one of a few values, please. */
  limit: number;
}

/** Which of their keys make vendors match: conditions on `vendor_keys k`. */
export type Keys = RawBuilder<unknown>;

/** The whole name, and nothing behind it. */
export function wholeName({ words }: Wanted): Keys {
  return sql`k.is_leading AND k.key = ${phraseOf(words)}`;
}

/** A name that begins with the text. */
export function beginning({ words }: Wanted): Keys {
  return sql`k.is_leading AND ${startsWith(words.join(" "))}`;
}

/** A later word that begins with the text, which is one word. */
export function laterWord({ words: [word = ""] }: Wanted): Keys {
  return sql`NOT k.is_leading AND ${startsWith(word)}`;
}

/** Fewer keys than this are all looked at. */
const fewKeys = 600;

export interface VendorMatch {
  id: number;
  /** Kilometres, or the lack of quality without a place: less is better. */
  cost: number;
  /** In kilometres; null without a place. */
  distance: number | null;
}

interface Few {
  matches: VendorMatch[];
  /** There are so many keys that no vendor was looked at. */
  isFrequent: boolean;
}

/** The vendors with such keys, the best ones by cost or quality, unless there are too many to look at all. */
export async function bestOfFew(db: Db, keys: Keys, wanted: Wanted): Promise<Few> {
  const rows = await runPrepared(
    db,
    sql<VendorMatch & { count: number }>`
      WITH keys AS MATERIALIZED (
        SELECT k.vendor_id FROM vendor_keys k WHERE ${inCountries(wanted)} AND ${keys} LIMIT ${sql.lit(fewKeys)}
      ), counted AS MATERIALIZED (SELECT count(*)::int AS count FROM keys)
      SELECT counted.count, best.* FROM counted LEFT JOIN LATERAL (
        ${ranked(sql`SELECT DISTINCT vendor_id FROM keys WHERE counted.count < ${sql.lit(fewKeys)}`, wanted)}
      ) best ON true`,
  );
  const isFrequent = rows[0]?.count === fewKeys;
  return { matches: isFrequent ? [] : rows.filter(({ id }) => id !== null), isFrequent };
}

const bestTried = 1_500;
const nearestTried = 75;

/** Where very many vendors have such keys: those among the best of each country and among the nearest of each band. */
export async function bestOfMany(db: Db, keys: Keys, wanted: Wanted): Promise<VendorMatch[]> {
  const { position, countries, limit } = wanted;
  // The limit keeps the planner from reading all such keys.
  const hasKey = sql`CROSS JOIN LATERAL (
    SELECT FROM vendor_keys k WHERE k.vendor_id = d.vendor_id AND ${keys} LIMIT 1) has_key`;
  const best = sql`
    SELECT best.vendor_id FROM (SELECT code FROM countries WHERE code IN ${listOf(wanted)}) country CROSS JOIN LATERAL (
      SELECT d.vendor_id FROM (
        SELECT d.vendor_id FROM vendor_docs d WHERE d.country_code = country.code
        ORDER BY d.quality DESC, d.vendor_id LIMIT ${sql.lit(Math.ceil(bestTried / countries.length))}
      ) d ${hasKey} LIMIT ${sql.lit(limit)}
    ) best`;
  const nearestOf = (near: Position, band: number) => sql`
    UNION ALL (SELECT d.vendor_id FROM (
      SELECT d.vendor_id, d.country_code FROM vendor_docs d WHERE d.band = ${sql.lit(band)}
      ORDER BY d.position <-> ${pointOf(near)} LIMIT ${sql.lit(nearestTried)}
    ) d ${hasKey} WHERE d.country_code IN ${listOf(wanted)} LIMIT ${sql.lit(limit)})`;
  const nearest = position ? bandBounds.slice(1).map((_, band) => nearestOf(position, band)) : [];
  const tried = sql`SELECT DISTINCT vendor_id FROM (${best} ${sql.join(nearest, sql` `)}) either`;
  return runPrepared(db, ranked(tried, wanted));
}

/** Vendors that have several words in any order, the last one perhaps unfinished. */
export async function withAllWords(db: Db, wanted: Wanted): Promise<VendorMatch[]> {
  const others = wanted.words.slice(0, -1).map(
    (word) => sql`AND k.vendor_id IN (
      SELECT k.vendor_id FROM vendor_keys k WHERE ${inCountries(wanted)} AND k.key = ${word})`,
  );
  const having = sql`
    SELECT DISTINCT vendor_id FROM (
      SELECT k.vendor_id FROM vendor_keys k
      WHERE ${inCountries(wanted)} AND ${startsWith(wanted.words.at(-1) ?? "")} ${sql.join(others, sql` `)}
      LIMIT ${sql.lit(fewKeys)}
    ) keyed`;
  // Not a prepared statement: the best plan depends on how common each word is.
  return (await ranked(having, wanted).execute(db)).rows;
}

/** The best of these vendors by cost or quality. One by one: a planner that expects many would read the whole table. */
function ranked(vendors: RawBuilder<unknown>, { position, limit }: Wanted): RawBuilder<VendorMatch> {
  const distance = position ? sql`(d.position <-> ${pointOf(position)})` : sql`NULL::float8`;
  const cost = sql`coalesce(${distance}, 0) + ${sql.lit(qualityKilometres)} * (1 - d.quality)`;
  return sql<VendorMatch>`
    SELECT found.vendor_id AS id, ${cost} AS cost, ${distance} AS distance
    FROM (${vendors}) found CROSS JOIN LATERAL (
      SELECT d.quality, d.position FROM vendor_docs d WHERE d.vendor_id = found.vendor_id LIMIT 1) d
    ORDER BY cost, id LIMIT ${sql.lit(limit)}`;
}

function inCountries(wanted: Wanted): RawBuilder<unknown> {
  return sql`k.country_code IN ${listOf(wanted)}`;
}

function startsWith(text: string): RawBuilder<unknown> {
  return sql`k.key >= ${text} AND k.key < ${text + lastCharacter}`;
}

const lastCharacter = "\u{10ffff}";
