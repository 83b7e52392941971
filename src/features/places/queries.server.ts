import { sql, type RawBuilder } from "kysely";
import { toKilometres, type Position } from "#base/geometry.ts";
import type { Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { PlaceRecord } from "./place-data.server.ts";

export interface PlaceRow {
  id: number;
  slug: string;
  kind: PlaceRecord["kind"];
  countryCode: string;
  countryNames: Texts;
  regionId: number | null;
  regionNames: Texts | null;
  cityId: number | null;
  citySlug: string | null;
  cityNames: Texts | null;
  names: Texts;
  latitude: number;
  longitude: number;
}

/** Of the table `p`, with what its row refers to. */
const columns = sql`
  p.id, p.slug, p.kind, p.country_code AS "countryCode", country.names AS "countryNames",
  p.region_id AS "regionId", region.names AS "regionNames", p.city_id AS "cityId", city.slug AS "citySlug",
  city.names AS "cityNames",
  p.names, p.latitude, p.longitude`;
const relatives = sql`
  JOIN countries country ON country.code = p.country_code
  LEFT JOIN places region ON region.id = p.region_id
  LEFT JOIN places city ON city.id = p.city_id`;

export interface LookUp {
  /** What was typed, folded and without a leading article. */
  whole: string;
  words: string[];
  near: Position | null;
  /** Considers places of this rank and above only. */
  minRank: number;
  limit: number;
}

/**
 * Places of which every word begins a key of theirs, at least one, and the others one of their city or region.
 * A whole name weighs 60 points of rank more than a later word, its beginning 30, and standing there up to 25.
 */
export function findPlaces(db: Db, { whole, words, near, minRank, limit }: LookUp): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    WITH hit AS (
      SELECT key.place_id, word.number, max(CASE WHEN NOT key.is_leading THEN 0 WHEN key.key = ${whole} THEN 60
        WHEN starts_with(key.key, ${whole}) THEN 30 ELSE 0 END) AS exactness
      FROM unnest(${words}::text[]) WITH ORDINALITY AS word(text, number)
      JOIN place_keys key ON key.key >= word.text AND key.key < word.text || ${lastCharacter}
      GROUP BY 1, 2
    ), own AS (
      SELECT place_id, max(exactness) AS exactness, count(*) AS words FROM hit GROUP BY 1
    )
    SELECT ${columns} FROM own JOIN places p ON p.id = own.place_id ${relatives}
    WHERE p.rank >= ${minRank} AND (own.words = ${words.length}::int OR ${words.length}::int > 1 AND (
      SELECT count(DISTINCT hit.number) FROM hit WHERE hit.place_id IN (p.id, p.city_id, p.region_id)
    ) = ${words.length}::int)
    ORDER BY p.rank + own.exactness + ${nearness(near)} DESC, length(p.names->>'en'), p.id
    LIMIT ${limit}`;
  return runPrepared(db, query);
}

/** The same for a first letter or two, which begin a name nearly everywhere: only places known far and wide. */
export function findWellKnownPlaces(db: Db, { whole, near, minRank, limit }: LookUp): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    SELECT ${columns} FROM places p ${relatives} JOIN LATERAL (
      SELECT max(CASE WHEN key.is_leading THEN 30 ELSE 0 END) AS exactness FROM place_keys key
      WHERE key.place_id = p.id AND starts_with(key.key, ${whole})
    ) own ON own.exactness IS NOT NULL
    WHERE p.rank >= ${minRank}
    ORDER BY p.rank + own.exactness + ${nearness(near)} DESC, p.id
    LIMIT ${limit}`;
  return runPrepared(db, query);
}

/** Places with a whole name that looks like `whole`, the likest first. */
export function findSimilarPlaces(db: Db, { whole, limit }: Pick<LookUp, "whole" | "limit">) {
  const query = sql<PlaceRow>`
    WITH hit AS (
      SELECT place_id, max(similarity(key, ${whole})) AS likeness
      FROM place_keys WHERE key % ${whole} GROUP BY 1
    )
    SELECT ${columns} FROM hit JOIN places p ON p.id = hit.place_id ${relatives}
    WHERE hit.likeness >= 0.3
    ORDER BY hit.likeness + p.rank / 200.0 DESC, p.id
    LIMIT ${limit}`;
  return runPrepared(db, query);
}

/** Areas by rank, those of the city first; without a city the best of every popular city, city by city. */
export function trendingAreas(
  db: Db,
  { cityId, near, limit }: { cityId: number | null; near: Position | null; limit: number },
): Promise<PlaceRow[]> {
  const turn = sql`row_number() OVER (PARTITION BY p.city_id ORDER BY p.rank DESC, p.population DESC, p.id)`;
  const query =
    cityId === null
      ? sql<PlaceRow>`
        SELECT ${columns} FROM places p ${relatives}
        WHERE p.kind = 'area' AND p.rank >= 55 AND city.popular IS NOT NULL
        ORDER BY ${turn}, city.popular
        LIMIT ${limit}`
      : sql<PlaceRow>`
        SELECT ${columns} FROM places p ${relatives}
        WHERE p.kind = 'area' AND p.city_id = ${cityId}
        ORDER BY p.rank + ${nearness(near)} DESC, p.id
        LIMIT ${limit}`;
  return runPrepared(db, query);
}

export interface Containing extends PlaceRow {
  /** In square degrees; compares shapes of one neighbourhood. */
  size: number;
}

export function placesContaining(db: Db, { latitude, longitude }: Position): Promise<Containing[]> {
  const query = sql<Containing>`
    SELECT ${columns}, area(s.shape::path) AS size
    FROM place_shapes s JOIN places p ON p.id = s.place_id ${relatives}
    WHERE s.shape @> point(${longitude}::float8, ${latitude}::float8)
    ORDER BY size`;
  return runPrepared(db, query);
}

/** The nearest centres of areas, cities and towns; of one country where it is known. */
export function placesAround(
  db: Db,
  { near, countryCode, limit }: { near: Position; countryCode: string | null; limit: number },
): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    SELECT ${columns} FROM places p ${relatives}
    WHERE p.kind IN ('area', 'city', 'town') AND p.country_code = coalesce(${countryCode}::text, p.country_code)
    ORDER BY p.position <-> ${pointOf(near)}
    LIMIT ${limit}`;
  return runPrepared(db, query);
}

export function citiesAround(db: Db, near: Position): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    SELECT ${columns} FROM places p ${relatives}
    WHERE p.kind = 'city'
    ORDER BY p.position <-> ${pointOf(near)}
    LIMIT 1`;
  return runPrepared(db, query);
}

export function popularPlaces(db: Db): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    SELECT ${columns} FROM places p ${relatives} WHERE p.popular IS NOT NULL ORDER BY p.popular`;
  return runPrepared(db, query);
}

/** The place with this slug. */
export async function placeBySlug(db: Db, slug: string): Promise<PlaceRow | undefined> {
  const query = sql<PlaceRow>`SELECT ${columns} FROM places p ${relatives} WHERE p.slug = ${slug}`;
  return (await runPrepared(db, query))[0];
}

export interface CountryRow {
  code: string;
  names: Texts;
  otherNames: string[];
  dialCode: string;
  currency: string;
  timeZone: string;
}

/** The six in the order of their people. */
export function allCountries(db: Db): Promise<CountryRow[]> {
  const query = sql<CountryRow>`
    SELECT code, names, facts->'alt' AS "otherNames", dial_code AS "dialCode", currency, time_zone AS "timeZone"
    FROM countries
    ORDER BY array_position(${countryOrder}::text[], code)`;
  return runPrepared(db, query);
}

/** As the specification lists them. */
const countryOrder = ["SA", "AE", "KW", "QA", "OM", "BH"];

const lastCharacter = "\u{10ffff}";

/** 25 points where one stands, none from 100 km away, or without a position. */
function nearness(near: Position | null): RawBuilder<unknown> {
  return sql`coalesce(25 - least(25, (p.position <-> ${pointOf(near)}) / 4), 0)`;
}

function pointOf(near: Position | null): RawBuilder<unknown> {
  const { x, y } = near ? toKilometres(near) : { x: null, y: null };
  return sql`point(${x}::float8, ${y}::float8)`;
}
