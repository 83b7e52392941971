import { sql, type RawBuilder } from "kysely";
import type { Position } from "#base/geometry.ts";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { columns, nearness, relatives, type PlaceRow } from "./queries.server.ts";

export interface Wanted {
  language: Language;
  /** What was typed, folded and without a leading article. */
  whole: string;
  near: Position | null;
  limit: number;
}

/** Places with a key that begins with what was typed. */
export function findPlaces(db: Db, { language, whole, near, limit }: Wanted): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    WITH hit AS (
      SELECT key.place_id, ${exactnessOf(whole)} AS exactness FROM place_keys key
      WHERE ${beginsWith("key.key", whole)} GROUP BY 1
    ), best AS (
      SELECT p.*, ${score("hit.exactness", near)} AS score FROM hit JOIN places p ON p.id = hit.place_id
      ORDER BY score DESC, length(p.names->>'en'), p.id
      LIMIT ${limit}
    )
    ${bestPlaces(language)}`;
  return runPrepared(db, query);
}

/**
 * Places of which every word begins a key of theirs, or of their city or region, and at least one word a key of theirs.
 * Short words begin too many keys to be looked up: they are checked where the others fit.
 */
export function findPlacesByWords(
  db: Db,
  { language, whole, words, shortWords, near, limit }: Wanted & { words: string[]; shortWords: string[] },
): Promise<PlaceRow[]> {
  const all = 2 ** words.length - 1;
  const query = sql<PlaceRow>`
    WITH hit AS (
      SELECT key.place_id, bit_or(1 << (word.number - 1)::int) AS words, ${exactnessOf(whole)} AS exactness
      FROM unnest(${words}::text[]) WITH ORDINALITY AS word(text, number)
      JOIN place_keys key ON ${beginsWith("key.key", sql`word.text`)}
      GROUP BY 1
    ), best AS (
      SELECT p.*, ${score("hit.exactness", near)} AS score
      FROM hit JOIN places p ON p.id = hit.place_id
      LEFT JOIN hit city ON city.place_id = p.city_id LEFT JOIN hit region ON region.place_id = p.region_id
      WHERE hit.words | coalesce(city.words, 0) | coalesce(region.words, 0) = ${all}::int
        AND NOT EXISTS (SELECT FROM unnest(${shortWords}::text[]) AS short(word) WHERE NOT EXISTS (
          SELECT FROM place_keys key WHERE key.place_id = ANY (ARRAY[p.id, p.city_id, p.region_id])
            AND starts_with(key.key, short.word)))
      ORDER BY score DESC, length(p.names->>'en'), p.id
      LIMIT ${limit}
    )
    ${bestPlaces(language)}`;
  return runPrepared(db, query);
}

/** The same among the places known far and wide: for what begins a name nearly everywhere. */
export function findWellKnownPlaces(db: Db, { language, whole, near, limit }: Wanted): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    SELECT ${columns(language)} FROM places p ${relatives} JOIN LATERAL (
      SELECT ${exactnessOf(whole)} AS exactness FROM place_keys key
      WHERE key.place_id = p.id AND starts_with(key.key, ${whole})
    ) hit ON hit.exactness IS NOT NULL
    WHERE p.rank >= 55
    ORDER BY ${score("hit.exactness", near)} DESC, p.id
    LIMIT ${limit}`;
  return runPrepared(db, query);
}

/** Places with a whole name that looks like `whole`, the likest first. */
export function findSimilarPlaces(db: Db, { language, whole, limit }: Wanted): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    WITH hit AS (
      SELECT place_id, max(similarity(key, ${whole})) AS likeness
      FROM place_keys WHERE key % ${whole} GROUP BY 1
    )
    SELECT ${columns(language)} FROM hit JOIN places p ON p.id = hit.place_id ${relatives}
    WHERE hit.likeness >= 0.3
    ORDER BY hit.likeness + p.rank / 200.0 DESC, p.id
    LIMIT ${limit}`;
  return runPrepared(db, query);
}

/** A whole name weighs 60 points of rank more than a later word, its beginning 30, and standing there up to 25. */
function score(exactness: string, near: Position | null): RawBuilder<unknown> {
  return sql`p.rank + ${sql.ref(exactness)} + ${nearness(near)}`;
}

function exactnessOf(whole: string): RawBuilder<unknown> {
  return sql`max(CASE WHEN NOT key.is_leading THEN 0 WHEN key.key = ${whole} THEN 60
    WHEN starts_with(key.key, ${whole}) THEN 30 ELSE 0 END)`;
}

function bestPlaces(language: Language): RawBuilder<unknown> {
  return sql`
    SELECT ${columns(language)} FROM best p ${relatives}
    ORDER BY p.score DESC, length(p.names->>'en'), p.id`;
}

function beginsWith(column: string, text: unknown): RawBuilder<unknown> {
  const key = sql.ref(column);
  return sql`${key} >= ${text} AND ${key} < ${text} || ${lastCharacter}`;
}

const lastCharacter = "\u{10ffff}";
