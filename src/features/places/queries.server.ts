import { sql, type RawBuilder } from "kysely";
import { toKilometres, type Position } from "#base/geometry.ts";
import type { Language, Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { PlaceRecord } from "./place-data.server.ts";

/** Names are in the language that was asked for, else in English. */
export interface PlaceRow {
  id: number;
  slug: string;
  kind: PlaceRecord["kind"];
  countryCode: string;
  country: string;
  regionId: number | null;
  region: string | null;
  cityId: number | null;
  citySlug: string | null;
  city: string | null;
  name: string;
  nameEn: string;
  latitude: number;
  longitude: number;
}

/** Of the table `p`, with what its row refers to. */
export function columns(language: Language): RawBuilder<unknown> {
  const nameOf = (table: string) => {
    const names = sql.ref(`${table}.names`);
    return sql`coalesce(${names}->>${language}, ${names}->>'en')`;
  };
  return sql`
    p.id, p.slug, p.kind, p.country_code AS "countryCode", ${nameOf("country")} AS country,
    p.region_id AS "regionId", ${nameOf("region")} AS region, p.city_id AS "cityId", city.slug AS "citySlug",
    ${nameOf("city")} AS city,
    ${nameOf("p")} AS name, p.names->>'en' AS "nameEn", p.latitude, p.longitude`;
}

export const relatives = sql`
  JOIN countries country ON country.code = p.country_code
  LEFT JOIN places region ON region.id = p.region_id
  LEFT JOIN places city ON city.id = p.city_id`;

/** Areas by rank, those of the city first; without a city the best of every popular city, city by city. */
export function trendingAreas(
  db: Db,
  {
    language,
    near,
    limit,
    cityId,
  }: { language: Language; near: Position | null; limit: number; cityId: number | null },
): Promise<PlaceRow[]> {
  const turn = sql`row_number() OVER (PARTITION BY p.city_id ORDER BY p.rank DESC, p.population DESC, p.id)`;
  const query =
    cityId === null
      ? sql<PlaceRow>`
        SELECT ${columns(language)} FROM places p ${relatives}
        WHERE p.kind = 'area' AND p.rank >= 55 AND city.popular IS NOT NULL
        ORDER BY ${turn}, city.popular
        LIMIT ${limit}`
      : sql<PlaceRow>`
        SELECT ${columns(language)} FROM places p ${relatives}
        WHERE p.kind = 'area' AND p.city_id = ${cityId}
        ORDER BY p.rank + ${nearness(near)} DESC, p.id
        LIMIT ${limit}`;
  return runPrepared(db, query);
}

export interface Containing extends PlaceRow {
  /** In square degrees; compares shapes of one neighbourhood. */
  size: number;
}

export function placesContaining(
  db: Db,
  language: Language,
  { latitude, longitude }: Position,
): Promise<Containing[]> {
  const position = sql`point(${longitude}::float8, ${latitude}::float8)`;
  // The index knows polygons only: the position as one of them, then exactly.
  const query = sql<Containing>`
    SELECT ${columns(language)}, area(s.shape::path) AS size
    FROM place_shapes s JOIN places p ON p.id = s.place_id ${relatives}
    WHERE s.shape && polygon(box(${position}, ${position})) AND s.shape @> ${position}
    ORDER BY size`;
  return runPrepared(db, query);
}

/** The nearest centre of an area, city or town; of one country where it is known. */
export function nearestPlace(
  db: Db,
  { language, near, countryCode }: { language: Language; near: Position; countryCode: string | null },
): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    SELECT ${columns(language)} FROM places p ${relatives}
    WHERE p.kind IN ('area', 'city', 'town') AND p.country_code = coalesce(${countryCode}::text, p.country_code)
    ORDER BY p.position <-> ${pointOf(near)}
    LIMIT 1`;
  return runPrepared(db, query);
}

export function nearestCity(db: Db, language: Language, near: Position): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    SELECT ${columns(language)} FROM places p ${relatives}
    WHERE p.kind = 'city'
    ORDER BY p.position <-> ${pointOf(near)}
    LIMIT 1`;
  return runPrepared(db, query);
}

/** In the order of their ids. */
export function placesById(db: Db, language: Language, ids: readonly number[]): Promise<PlaceRow[]> {
  const query = sql<PlaceRow>`
    SELECT ${columns(language)} FROM places p ${relatives}
    WHERE p.id = ANY (${ids}::int[]) ORDER BY array_position(${ids}::int[], p.id)`;
  return runPrepared(db, query);
}

export interface CountedCity {
  id: number;
  slug: string;
  countryCode: string;
  /** Its place in the list of popular cities that ships; null where it is not among them. */
  popular: number | null;
  listings: number;
  /** Of the 90 days before the newest one, among the latest 10,000. */
  reviews: number;
}

/** Every city with what is listed and reviewed in it. Reads all listings: not for every request. */
export async function countedCities(db: Db, now: Date): Promise<CountedCity[]> {
  const { rows } = await sql<CountedCity>`
    WITH listed AS (
      SELECT city_id, count(*)::int AS count FROM vendor_docs GROUP BY 1
    ), recent AS (
      SELECT vendor_id, created_at FROM reviews
      WHERE status = 'published' AND created_at <= ${now}
      ORDER BY created_at DESC LIMIT 10000
    ), reviewed AS (
      SELECT doc.city_id, count(*)::int AS count FROM recent JOIN vendor_docs doc USING (vendor_id)
      WHERE created_at > (SELECT max(created_at) FROM recent) - interval '90 days'
      GROUP BY 1
    )
    SELECT p.id, p.slug, p.country_code AS "countryCode", p.popular,
      coalesce(listed.count, 0) AS listings, coalesce(reviewed.count, 0) AS reviews
    FROM places p LEFT JOIN listed ON listed.city_id = p.id LEFT JOIN reviewed ON reviewed.city_id = p.id
    WHERE p.kind = 'city' ORDER BY p.id`.execute(db);
  return rows;
}

/** The place with this slug, its names in the language where they are known in it. */
export async function placeBySlug(
  db: Db,
  slug: string,
  language: Language = "en",
): Promise<PlaceRow | undefined> {
  const query = sql<PlaceRow>`SELECT ${columns(language)} FROM places p ${relatives} WHERE p.slug = ${slug}`;
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

/** The names of places, by their ids. */
export async function placeNamesOf(db: Db, ids: readonly number[]): Promise<Map<number, Texts>> {
  const { rows } = await sql<{ id: number; names: Texts }>`
    SELECT id, names FROM places WHERE id = ANY(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** As the specification lists them. */
const countryOrder = ["SA", "AE", "KW", "QA", "OM", "BH"];

/** 25 points where one stands, none from 100 km away, or without a position. */
export function nearness(near: Position | null): RawBuilder<unknown> {
  return sql`coalesce(25 - least(25, (p.position <-> ${pointOf(near)}) / 4), 0)`;
}

function pointOf(near: Position | null): RawBuilder<unknown> {
  const { x, y } = near ? toKilometres(near) : { x: null, y: null };
  return sql`point(${x}::float8, ${y}::float8)`;
}
