import { sql } from "kysely";
import { distanceKm, type Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { NamedPlace } from "#features/places/gazetteer.server.ts";
import { matchExactly, type Matched, type NameListing } from "#features/vendors/match-vendors.server.ts";
import { hasAlternative, type NameWord } from "#features/vendors/name-query.ts";
import { suggestExactly } from "#features/vendors/suggest-vendors.server.ts";
import type { Meaning } from "./doubts.ts";
import type { NameAndPlace } from "./names-and-places.ts";
import { kindlyWords } from "./kindly-words.server.ts";
import { around } from "./meant-listing.server.ts";
import { firstPage, type Plan, type Read } from "./plan.ts";
import { reachOf } from "./reach.ts";
import { saysName } from "./other-texts.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

/** A name in a place, as words that a kind of business may stand for, and within how many kilometres. */
export interface NameInPlace {
  words: NameWord[];
  place: NamedPlace;
  reach: number;
  reading: NameAndPlace<NamedPlace>;
}

export type Readings = Iterable<NameInPlace> | AsyncIterable<NameInPlace>;

export const mostReadings = 3;

/** The readings of a text as a name in a place, without those as a kind of business alone. */
export function namesInPlaces(
  readings: readonly NameAndPlace<NamedPlace>[],
  vocabulary: SearchVocabulary,
): NameInPlace[] {
  const wordsOf = new Map(
    Array.from(new Set(readings.map(({ name }) => name)), (name) => [name, kindlyWords(name, vocabulary)]),
  );
  return readings.flatMap((reading) => {
    const { name, place } = reading;
    const reach = reachOf[place.item.kind];
    const words = wordsOf.get(name) ?? [];
    if (reach === null) return [];
    return words.every(hasAlternative) ? [] : [{ words, place: place.item, reach, reading }];
  });
}

/**
 * The readings to try: of places of one name the likeliest, then those where a vendor of the other words is, as far as a
 * look at some of them tells.
 */
export async function* likelyReadings(db: Db, readings: readonly NameInPlace[]): AsyncGenerator<NameInPlace> {
  const firsts = firstOfEach(readings);
  yield* firsts;
  for (const ofName of byName(readings.filter((reading) => !firsts.includes(reading)))) {
    const positions = await positionsOfNamed(db, ofName);
    const there = ofName.filter(({ place, reach }) =>
      positions.some((position) => distanceKm(position, place) <= reach),
    );
    yield* (positions.length < mostLookedAt ? there : [...new Set([...there, ...ofName])]).slice(
      0,
      mostReadings,
    );
  }
}

/** Of places of one name the likeliest alone. */
export function firstOfEach(readings: readonly NameInPlace[]): NameInPlace[] {
  return byName(readings)
    .flatMap(([first]) => first ?? [])
    .slice(0, mostReadings);
}

function byName(readings: readonly NameInPlace[]): NameInPlace[][] {
  return [...Map.groupBy(readings, ({ reading }) => reading.name).values()];
}

const mostLookedAt = 60;

/** Where vendors of the name are that these readings have in common. */
async function positionsOfNamed(db: Db, ofName: readonly NameInPlace[]): Promise<Position[]> {
  const countries = [...new Set(ofName.map(({ place }) => place.countryCode))];
  const { words = [] } = ofName[0] ?? {};
  const { matches } = await suggestExactly(db, { words, countries, position: null, limit: mostLookedAt });
  return matches.length === 0
    ? []
    : positionsOf(
        db,
        matches.map(({ id }) => id),
      );
}

function positionsOf(db: Db, ids: readonly number[]): Promise<Position[]> {
  return runPrepared(
    db,
    sql<Position>`
      SELECT v.latitude, v.longitude FROM json_array_elements_text(${JSON.stringify(ids)}::json) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM vendors WHERE id = wanted.id::int LIMIT 1) v WHERE v.latitude IS NOT NULL`,
  );
}

/** A slip in a little known place is as likely none, where the other words only say a kind of business. */
export function isTelling({ reading, place }: NameInPlace, vocabulary: SearchVocabulary): boolean {
  return place.rank >= wellKnown || saysName(reading.name, vocabulary);
}

const wellKnown = 55;

/** The first of these readings whose name is just so in its place. */
export function namedExactly(
  db: Db,
  plan: Read,
  { readings, vocabulary }: { readings: readonly NameAndPlace<NamedPlace>[]; vocabulary: SearchVocabulary },
) {
  const likely = likelyReadings(db, namesInPlaces(readings, vocabulary));
  return namedInPlace(db, plan, { readings: likely, find: matchExactly });
}

/** The first of these readings that has results. */
export async function namedInPlace(
  db: Db,
  plan: Read,
  { readings, find }: { readings: Readings; find: (db: Db, listing: NameListing) => Promise<Matched> },
): Promise<(Plan & { meaning: Meaning; first: Matched }) | null> {
  for await (const { words, place, reach, reading } of readings) {
    const listing = await around(db, place, plan.listing);
    const names = { text: "", words, reach };
    const first = await find(db, firstPage({ ...plan, listing, names }));
    if (first.total === 0) continue;
    const meaning: Meaning = { ...plan.meaning, taxonomy: null, place: reading.place, rest: [reading.name] };
    const { slips, typed, meant } = reading.place;
    const corrections = [...(slips > 0 ? [{ typed, meant }] : []), ...first.corrections];
    return { ...plan, meaning, listing, names, corrections, first };
  }
  return null;
}
