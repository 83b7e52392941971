import type { Db } from "#database/connect.server.ts";
import { countedCities, type CountedCity } from "./queries.server.ts";

/** ms for which an order is given before it is made anew; the old one is given meanwhile. */
const lifetime = 10 * 60_000;
const known = new WeakMap<Db, { until: number; ids: Promise<number[]> }>();

/** The ids of the popular cities as listings and the latest reviews make them now, country by country. */
export function popularCityIds(db: Db, now: Date): Promise<number[]> {
  const before = known.get(db);
  if (before && before.until > now.getTime()) return before.ids;
  const until = now.getTime() + lifetime;
  const ids = countedIds(db, now);
  known.set(db, { until, ids: before?.ids ?? ids });
  ids.then(
    () => known.set(db, { until, ids }),
    () => before || known.delete(db),
  );
  return before?.ids ?? ids;
}

async function countedIds(db: Db, now: Date): Promise<number[]> {
  return orderedByUse(await countedCities(db, now)).map(({ id }) => id);
}

/**
 * As many cities of each country as the product ships, those with most listings and latest reviews first. What is not
 * twice as much is no difference: such cities keep the order that ships, so that nothing changes places all the time.
 */
export function orderedByUse(cities: readonly CountedCity[]): CountedCity[] {
  const shipped = cities.filter(({ popular }) => popular !== null).toSorted(byShipped);
  const countries = [...new Set(shipped.map(({ countryCode }) => countryCode))];
  return countries.flatMap((code) => {
    const ofCountry = cities.filter(({ countryCode }) => countryCode === code);
    const size = shipped.filter(({ countryCode }) => countryCode === code).length;
    const weightOf = weights(ofCountry);
    const step = (city: CountedCity) => Math.floor(Math.log2(weightOf(city) + 1));
    return ofCountry
      .toSorted((a, b) => step(b) - step(a) || byShipped(a, b) || weightOf(b) - weightOf(a))
      .slice(0, size);
  });
}

/** What a city that ships as popular counts for before it has any listing: a handful elsewhere does not push it out. */
const assumed = 12;

/** A city's listings, and its reviews so that all those of the country count as much as all of its listings. */
function weights(cities: readonly CountedCity[]): (city: CountedCity) => number {
  const sumOf = (count: (city: CountedCity) => number) => cities.reduce((sum, city) => sum + count(city), 0);
  const perReview =
    sumOf(({ listings }) => listings) /
    Math.max(
      1,
      sumOf(({ reviews }) => reviews),
    );
  return ({ listings, reviews, popular }) =>
    listings + reviews * perReview + (popular === null ? 0 : assumed);
}

function byShipped(a: CountedCity, b: CountedCity): number {
  return (a.popular ?? last) - (b.popular ?? last);
}
const last = 1000;
