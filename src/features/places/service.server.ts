import { distanceKm, isInGulf, type Position } from "#base/geometry.ts";
import { textIn, type Language } from "#base/language.ts";
import { fold } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import { positionRequired, unknownPlace, type Country, type Place, type SuggestedPlace } from "./contract.ts";
import { askedPosition } from "./asked-position.ts";
import { findPlaces } from "./find-places.ts";
import { placeIndex, rowOf } from "./gazetteer.server.ts";
import { otherName } from "./other-name.server.ts";
import { popularCityIds } from "./popular.server.ts";
import * as provider from "./provided.server.ts";
import * as queries from "./queries.server.ts";
import type { PlaceRow } from "./queries.server.ts";

export { placeBySlug, placeNamesOf, type PlaceRow } from "./queries.server.ts";

interface PartialPosition {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** From the map service that the configuration chooses, where it answers; else, and without one, from our gazetteer. */
export async function autocompletePlaces(
  { db, language, outside }: Context,
  {
    text = "",
    limit,
    session,
    ...asked
  }: PartialPosition & { text?: string | undefined; limit: number; session?: string | undefined },
): Promise<SuggestedPlace[]> {
  const near = askedPosition(asked);
  if (fold(text) === "") {
    const trending = await trendingAreas(db, { language, near, limit });
    return distinct(trending, language).slice(0, limit);
  }
  const provided = await provider.suggested(outside?.places, { text, near, limit, language, session });
  if (provided) return provided;
  const rows = await placesNamed(db, text, { language, near, limit: limit * 3 });
  return distinct(rows, language).slice(0, limit);
}

/** Makes ready what places are looked up in, which takes a second. */
export async function holdPlaces(db: Db): Promise<void> {
  await placeIndex.of(db);
}

export async function placeDetails(
  { db, language, outside }: Context,
  { id, session }: { id: string; session?: string | undefined },
): Promise<Place> {
  const provided = await provider.detailed(outside?.places, id, { language, session });
  if (provided) return provided;
  const row = await queries.placeBySlug(db, id, language);
  if (!row) throw unknownPlace();
  return placeOf(row, language);
}

/** Nothing outside the six countries and what lies 50 km around them. */
export async function reversePlace(
  { db, language, outside }: Context,
  asked: PartialPosition,
): Promise<Place | null> {
  const position = askedPosition(asked);
  if (!position) throw positionRequired("latitude");
  const provided = isInGulf(position) ? await provider.around(outside?.places, position, { language }) : null;
  if (provided) return provided;
  const row = await placeAt(db, position, language);
  return row ? placeOf(row, language) : null;
}

/**
 * The place of a position: the smallest area or town around it, else the centre of one near by, else its city; then the
 * district or region around it; then the nearest centre within 50 km.
 */
export async function placeAt(db: Db, position: Position, language: Language): Promise<PlaceRow | null> {
  if (!isInGulf(position)) return null;
  const containing = await queries.placesContaining(db, language, position);
  const smallestOf = (...kinds: PlaceRow["kind"][]) => containing.find((row) => kinds.includes(row.kind));
  const fine = smallestOf("area", "block", "town");
  if (fine) return fine;

  const city = smallestOf("city");
  const coarse = smallestOf("district") ?? smallestOf("region");
  const countryCode = (city ?? coarse)?.countryCode ?? null;
  const [nearest] = await queries.nearestPlace(db, { language, near: position, countryCode });
  const distance = nearest ? distanceKm(position, nearest) : Infinity;
  if (nearest && distance <= (city ? 2.5 : 5)) return nearest;
  return city ?? coarse ?? (nearest && distance <= 50 ? nearest : null);
}

/** Counted from listings and reviews, and held for minutes: popular.server.ts. */
export async function popularCities({ reads, language, now }: Context): Promise<Place[]> {
  const rows = await queries.placesById(reads, language, await popularCityIds(reads, now));
  return rows.map((row) => placeOf(row, language));
}

export async function getCountries({ db, language }: Context, code: string | undefined): Promise<Country[]> {
  const rows = await queries.allCountries(db);
  return rows
    .filter((row) => code === undefined || row.code === code.toUpperCase())
    .map(({ names, code, dialCode, currency, timeZone }) => ({
      name: textIn(names, language),
      flagUrl: `/flags/${code}.svg`,
      code,
      dialCode,
      currency,
      timeZone,
    }));
}

/** The code of a country given by it or by a name of it in any of the five languages; undefined for other texts. */
export async function countryCodeOf(db: Db, text: string): Promise<string | undefined> {
  const wanted = fold(text);
  const rows = await queries.allCountries(db);
  return rows.find(({ code, names, otherNames }) =>
    [code, ...Object.values(names), ...otherNames].some((name) => fold(name) === wanted),
  )?.code;
}

interface Wanted {
  language: Language;
  near: Position | null;
  limit: number;
}

async function trendingAreas(db: Db, wanted: Wanted): Promise<PlaceRow[]> {
  const { near, language, limit } = wanted;
  const [city] = near ? await queries.nearestCity(db, language, near) : [];
  const cityId = near && city && distanceKm(near, city) <= 50 ? city.id : null;
  const areas = await queries.trendingAreas(db, { ...wanted, cityId });
  if (cityId === null || areas.length >= limit) return areas;
  return [...areas, ...(await queries.trendingAreas(db, { ...wanted, cityId: null }))];
}

/** A row, and the name by which it was found where another one is shown. */
type FoundRow = PlaceRow & { otherName?: string | null };

async function placesNamed(db: Db, text: string, { language, near, limit }: Wanted): Promise<FoundRow[]> {
  const found = findPlaces(await placeIndex.of(db), text, { near, limit });
  return found.map(({ place, name }) => ({ ...rowOf(place, language), otherName: otherName(place, name) }));
}

/** Without a district or region named like a finer place in it, and without rows that read the same. */
function distinct(rows: readonly FoundRow[], language: Language): Place[] {
  const nameIn = (row: PlaceRow, regionId: number | null) => `${row.nameEn} ${regionId}`;
  const fineNames = new Set(rows.filter((row) => !isCoarse(row)).map((row) => nameIn(row, row.regionId)));
  const texts = new Set<string>();
  return rows
    .filter((row) => !isCoarse(row) || !fineNames.has(nameIn(row, row.regionId ?? row.id)))
    .map((row) => placeOf(row, language))
    .filter(({ name, context }) => texts.size < texts.add(`${name}\n${context}`).size);
}

function isCoarse({ kind }: PlaceRow): boolean {
  return kind === "region" || kind === "district";
}

function placeOf(row: FoundRow, language: Language): Place {
  const { name, country } = row;
  const parent = row.city ?? row.region;
  const context = [parent === name ? null : parent, country].filter(Boolean).join(comma[language]);
  return {
    id: row.slug,
    name,
    context: [row.otherName, context].filter(Boolean).join(" · "),
    kind: row.kind,
    countryCode: row.countryCode,
    country,
    cityId: row.kind === "city" ? row.slug : row.citySlug,
    city: (row.kind === "city" ? name : row.city) ?? "",
    attribution: null,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

const comma: Record<Language, string> = { en: ", ", ar: "، ", "zh-CN": "，", ru: ", ", fr: ", " };
