import { randomFrom, type Random } from "#base/random.ts";
import { fold, withoutArticle } from "#base/text-folding.ts";
import { linked, type NamedPlace, type PlaceFacts } from "#features/places/gazetteer.server.ts";
import { readCountries, readPlaces } from "#features/places/place-data.server.ts";
import type { QueryCase } from "./query-set.ts";

const count = 400;

interface Sampled {
  name: string;
  /** Whether a hamlet is as likely as a city. */
  isAny: boolean;
  caseOf(place: NamedPlace, random: Random): QueryCase | null;
}

/** Places by chance, the known ones more often unless told otherwise; each once. */
export function sampler(places: readonly NamedPlace[], seed: string) {
  const found = places.filter(({ kind }) => kind !== "country" && kind !== "region" && kind !== "district");
  const rankOf = ({ rank }: NamedPlace) => Math.max(1, rank) ** 2;
  return ({ name, isAny, caseOf }: Sampled): QueryCase[] => {
    const weights = found.map((place): [NamedPlace, number] => [place, isAny ? 1 : rankOf(place)]);
    const random = randomFrom(`${seed} ${name}`);
    const cases: QueryCase[] = [];
    const used = new Set<NamedPlace>();
    for (let tries = 0; cases.length < count && tries < 20 * count; tries += 1) {
      const place = random.weighted(weights);
      if (used.has(place)) continue;
      used.add(place);
      const one = caseOf(place, random);
      if (one) cases.push(one);
    }
    return cases;
  };
}

/** Slugs of the places that bear a name of this one: without more words nobody can tell which is meant. */
export type Bearing = (
  place: NamedPlace,
  languages: readonly ("en" | "ar")[],
  fits?: (other: NamedPlace) => boolean,
) => string[];

export function bearersOf(places: readonly NamedPlace[]): Bearing {
  const bearers = new Map<string, NamedPlace[]>();
  for (const place of places) {
    const keys = new Set([place.names.en, place.names.ar].flatMap((name) => (name ? keyOf(name) : [])));
    for (const key of keys) bearers.set(key, [...(bearers.get(key) ?? []), place]);
  }
  return (place, languages, fits = () => true) => {
    const found = languages.flatMap((language) => bearers.get(keyOf(place.names[language] ?? "")) ?? []);
    return [...new Set(found.filter(fits).map(({ slug }) => slug))];
  };
}

function keyOf(name: string): string {
  const kept = fold(name)
    .split(" ")
    .filter((word) => word !== "al");
  return kept.map(withoutArticle).join("");
}

export function lettersOf(name: string): number {
  return withoutArticle(fold(name).replace(/^al /, "")).replaceAll(" ", "").length;
}

/** As the database has them, from the files. */
export function allPlaces(): NamedPlace[] {
  const records = readPlaces();
  const idOf = new Map(records.map(({ slug }, index) => [slug, index + 1]));
  const places = records.map((record, index): PlaceFacts => ({
    ...record,
    id: index + 1,
    spellings: record.alt ?? [],
    popular: record.popular ?? null,
    countryCode: record.country,
    regionId: idOf.get(record.region ?? "") ?? null,
    cityId: idOf.get(record.city ?? "") ?? null,
  }));
  const countries = readCountries().map(({ code, names, alt }, index): PlaceFacts => ({
    id: -1 - index,
    slug: "",
    kind: "country",
    names,
    spellings: alt,
    latitude: 0,
    longitude: 0,
    rank: 0,
    popular: null,
    countryCode: code,
    regionId: null,
    cityId: null,
  }));
  return linked([...places, ...countries]);
}
