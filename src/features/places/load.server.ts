import { readFileSync } from "node:fs";
import type { MultiPolygon, Polygon } from "geojson";
import { sql } from "kysely";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { toKilometres } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import type { Loader } from "#database/load-once.server.ts";
import { placeFiles, readCountries, readPlaces, type PlaceRecord } from "./place-data.server.ts";

export const placeLoader: Loader = {
  name: "places",
  sources: [...Object.values(placeFiles), new URL(import.meta.url)],
  load: loadPlaces,
};

/** Rows keep their ids, since vendors refer to them; a place that left the file stays, but is no longer found. */
async function loadPlaces(db: Db): Promise<void> {
  const places = readPlaces();
  await upsertCountries(db);
  await upsertPlaces(db, places);
  await linkPlaces(db, places);
  await replaceShapes(db);
}

async function upsertCountries(db: Db): Promise<void> {
  const rows = readCountries().map(({ code, names, tz, dial, currency, minor, ...facts }) => ({
    code,
    names,
    currency,
    facts,
    time_zone: tz,
    dial_code: dial,
    minor_digits: minor,
  }));
  await sql`
    INSERT INTO countries (code, names, time_zone, dial_code, currency, minor_digits, facts)
    SELECT code, names, time_zone, dial_code, currency, minor_digits, facts
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      code text, names jsonb, time_zone text, dial_code text, currency text, minor_digits int, facts jsonb)
    ON CONFLICT (code) DO UPDATE SET
      names = excluded.names, time_zone = excluded.time_zone, dial_code = excluded.dial_code,
      currency = excluded.currency, minor_digits = excluded.minor_digits, facts = excluded.facts
  `.execute(db);
}

async function upsertPlaces(db: Db, places: PlaceRecord[]): Promise<void> {
  const rows = JSON.stringify(places.map((place) => ({ ...place, ...toKilometres(place) })));
  // popular is unique: two places may have changed theirs. Spellings stay null where a place left the file.
  await sql`UPDATE places SET popular = NULL, spellings = NULL`.execute(db);
  await sql`
    UPDATE places SET slug = row.slug
    FROM jsonb_to_recordset(${rows}::jsonb) AS row (slug text, id text)
    WHERE places.source_id = row.id AND places.slug <> row.slug
  `.execute(db);
  await sql`
    INSERT INTO places
      (slug, source_id, country_code, kind, names, spellings, latitude, longitude, position, population, rank, popular)
    SELECT slug, id, country, kind, names, coalesce(alt, '{}'), latitude, longitude, point(x, y),
      coalesce(population, 0), rank, popular
    FROM jsonb_to_recordset(${rows}::jsonb) AS row (
      slug text, id text, country text, kind text, names jsonb, alt text[], latitude float8, longitude float8,
      x float8, y float8, population int, rank int, popular int)
    ON CONFLICT (slug) DO UPDATE SET
      source_id = excluded.source_id, country_code = excluded.country_code, kind = excluded.kind,
      names = excluded.names, spellings = excluded.spellings, latitude = excluded.latitude, longitude = excluded.longitude,
      position = excluded.position, population = excluded.population, rank = excluded.rank,
      popular = excluded.popular
  `.execute(db);
}

async function linkPlaces(db: Db, places: PlaceRecord[]): Promise<void> {
  const links = places.map(({ slug, region, city }) => ({ slug, region, city }));
  await sql`
    UPDATE places SET region_id = region.id, city_id = city.id
    FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS row (slug text, region text, city text)
    LEFT JOIN places region ON region.slug = row.region
    LEFT JOIN places city ON city.slug = row.city
    WHERE places.slug = row.slug
      AND (places.region_id, places.city_id) IS DISTINCT FROM (region.id, city.id)
  `.execute(db);
  await sql`ANALYZE places`.execute(db);
}

async function replaceShapes(db: Db): Promise<void> {
  const rows = [...ringsOf(placeFiles.placeShapes), ...ringsOf(placeFiles.regionShapes)];
  await sql`DELETE FROM place_shapes`.execute(db);
  await sql`
    INSERT INTO place_shapes (place_id, shape)
    SELECT places.id, ring::polygon
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id text, ring text)
    JOIN places ON places.source_id = row.id
  `.execute(db);
}

/** The outer rings of every shape of a file, as PostgreSQL writes a polygon: longitude, latitude. */
function ringsOf(file: URL): { id: string; ring: string }[] {
  const topology = JSON.parse(readFileSync(file, "utf8")) as Topology<
    Record<string, GeometryCollection<{ id: string }>>
  >;
  return Object.values(topology.objects).flatMap((collection) =>
    feature(topology, collection).features.flatMap(({ geometry, properties }) => {
      const { type, coordinates } = geometry as Polygon | MultiPolygon;
      const polygons = type === "Polygon" ? [coordinates] : coordinates;
      return polygons.map(([outer = []]) => ({
        id: properties.id,
        ring: `(${outer.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(",")})`,
      }));
    }),
  );
}
