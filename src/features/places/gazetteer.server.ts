import { sql } from "kysely";
import { textIn, type Language, type Texts } from "#base/language.ts";
import { nameIndexSteps, type NameEntry, type NameIndex } from "#base/name-index.ts";
import { inSlices } from "#base/slices.server.ts";
import type { Steps } from "#base/steps.ts";
import type { Db } from "#database/connect.server.ts";
import { held } from "#database/held.server.ts";
import { placeLoader } from "./load.server.ts";
import type { PlaceRecord } from "./place-data.server.ts";
import { withPlaceWords } from "./place-words.server.ts";
import type { PlaceRow } from "./queries.server.ts";

/** A place with what it is part of. Countries have names too, but are found only along with a place. */
export interface NamedPlace {
  id: number;
  slug: string;
  kind: PlaceRecord["kind"] | "country";
  names: Texts;
  /** Other ways to write its names. */
  spellings: string[];
  latitude: number;
  longitude: number;
  rank: number;
  popular: number | null;
  countryCode: string;
  country: NamedPlace | null;
  region: NamedPlace | null;
  city: NamedPlace | null;
}

export type PlaceIndex = NameIndex<NamedPlace>;

/** All places by their names, in the memory of this process; made in a second when first asked for, in slices. */
export const placeIndex = held(placeLoader.name, async (db) =>
  withPlaceWords(await inSlices(indexSteps(await namedPlaces(db)))),
);

/** The row that a query would give. */
export function rowOf(place: NamedPlace, language: Language): PlaceRow {
  const { id, slug, kind, names, latitude, longitude, countryCode, country, region, city } = place;
  const nameOf = (larger: NamedPlace | null) => (larger ? textIn(larger.names, language) : null);
  return {
    id,
    slug,
    kind: kind as PlaceRow["kind"],
    countryCode,
    country: nameOf(country) ?? "",
    regionId: region?.id ?? null,
    region: nameOf(region),
    cityId: city?.id ?? null,
    citySlug: city?.slug ?? null,
    city: nameOf(city),
    name: textIn(names, language),
    nameEn: names.en ?? "",
    latitude,
    longitude,
  };
}

export function indexSteps(places: readonly NamedPlace[]): Steps<PlaceIndex> {
  const within = ({ city, region, country }: NamedPlace) =>
    [city, region, country].filter((larger) => larger !== null);
  return nameIndexSteps(entriesOf(places), { within });
}

function* entriesOf(places: readonly NamedPlace[]): Generator<NameEntry<NamedPlace>> {
  for (const place of places) {
    // "Qatar" leads to Doha.
    const larger = place.popular !== null && place.country ? namesOf(place.country) : [];
    for (const name of new Set([...namesOf(place), ...larger]))
      yield { item: place, name, weight: place.rank };
  }
}

function namesOf({ names, spellings }: NamedPlace): string[] {
  return [...Object.values(names), ...spellings];
}

/** A place as the database has it. */
export interface PlaceFacts extends Omit<NamedPlace, "country" | "region" | "city"> {
  regionId: number | null;
  cityId: number | null;
}

async function namedPlaces(db: Db): Promise<NamedPlace[]> {
  const { rows } = await sql<PlaceFacts>`
    SELECT id, slug, kind, names, spellings, latitude, longitude, rank, popular, country_code AS "countryCode",
      region_id AS "regionId", city_id AS "cityId"
    FROM places WHERE spellings IS NOT NULL
    UNION ALL
    SELECT -row_number() OVER (), '', 'country', names, ARRAY(SELECT jsonb_array_elements_text(facts->'alt')), 0, 0, 0,
      NULL, code, NULL, NULL
    FROM countries`.execute(db);
  return linked(rows);
}

/** Each with what it is part of. */
export function linked(rows: readonly PlaceFacts[]): NamedPlace[] {
  const places = rows.map((row): PlaceFacts & NamedPlace => ({
    ...row,
    country: null,
    region: null,
    city: null,
  }));
  const byId = new Map(places.map((place) => [place.id, place]));
  const countries = new Map(
    places.filter(({ kind }) => kind === "country").map((place) => [place.countryCode, place]),
  );
  for (const place of places) {
    if (place.kind === "country") continue;
    place.country = countries.get(place.countryCode) ?? null;
    place.region = byId.get(place.regionId ?? 0) ?? null;
    place.city = byId.get(place.cityId ?? 0) ?? null;
  }
  return places;
}
