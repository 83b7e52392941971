import type { Position } from "#base/geometry.ts";
import type { Texts } from "#base/language.ts";
import type { Random } from "#base/random.ts";
import type { Addresses, DemoContent, Pair } from "./content.server.ts";

export interface DemoPlace {
  id: number;
  slug: string;
  countryCode: string;
  kind: string;
  cityId: number | null;
  names: Texts;
  latitude: number;
  longitude: number;
  rank: number;
  popular: number | null;
}

export interface DemoDepartment {
  id: number;
  slug: string;
  icon: string;
  tone: string;
}

export interface DemoCategory {
  id: number;
  slug: string;
  icon: string;
  departmentId: number;
  /** Its category, for a sub-category. */
  parentId: number | null;
}

/** What a demo listing is, and in which city. */
export interface Slot {
  city: DemoPlace;
  kind: Kind;
}

export interface Kind {
  department: DemoDepartment;
  category: DemoCategory | null;
  /** One of these where there are any. */
  subcategories: readonly DemoCategory[];
}

interface Spread {
  count: number;
  cities: readonly DemoPlace[];
  kinds: readonly (readonly [Kind, number])[];
  addresses: Addresses;
  random: Random;
}

/** `count` slots over the cities by their size, and in each city over the kinds by their weight, well mixed. */
export function spreadSlots({ count, cities, kinds, addresses, random }: Spread): Slot[] {
  const shares = sharesOfCities(cities, addresses);
  const counts = apportioned(count, shares);
  const slots = cities.flatMap((city, index) =>
    sampled(counts[index] ?? 0, kinds, random).map((kind) => ({ city, kind })),
  );
  return random.shuffle(slots);
}

/** Every kind of business that the files know, with its share of all listings. */
export function kindsOf(
  departments: readonly DemoDepartment[],
  categories: readonly DemoCategory[],
  content: DemoContent,
): (readonly [Kind, number])[] {
  return departments.flatMap((department): (readonly [Kind, number])[] => {
    const weight = content.weightOf(department.slug);
    const own = categories.filter(
      ({ departmentId, parentId }) => departmentId === department.id && parentId === null,
    );
    if (own.length === 0) return [[{ department, category: null, subcategories: [] }, weight]];
    const weights = own.map(({ slug }) => content.tradeOf(department.slug, slug, null)?.weight ?? 0);
    const sum = total(weights) || 1;
    return own.map((category, index) => {
      const subcategories = categories.filter(({ parentId }) => parentId === category.id);
      return [{ department, category, subcategories }, (weight * (weights[index] ?? 0)) / sum] as const;
    });
  });
}

/** Larger places have fewer businesses a head in the demo, so that small ones are not empty; popular ones get more. */
function sharesOfCities(cities: readonly DemoPlace[], { countries, cities: sizes }: Addresses): number[] {
  const weightOf = (city: DemoPlace) => (sizes[city.slug] ?? 50) ** 0.6 * (city.popular === null ? 0.4 : 1);
  const sums = new Map<string, number>();
  for (const city of cities) {
    sums.set(city.countryCode, (sums.get(city.countryCode) ?? 0) + weightOf(city));
  }
  const all = total(Object.values(countries).map((size) => size ** 0.6));
  return cities.map((city) => {
    const ofCountry = (countries[city.countryCode] ?? 0) ** 0.6 / all;
    const share = (ofCountry * weightOf(city)) / (sums.get(city.countryCode) ?? 1);
    return city.popular === null ? share : Math.max(share, 0.016);
  });
}

/** Whole numbers in the ratio of the shares that add up to `count` (largest remainder). */
function apportioned(count: number, shares: readonly number[]): number[] {
  const sum = total(shares) || 1;
  const exact = shares.map((share) => (count * share) / sum);
  const counts = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, count - total(counts)))
    counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

/** Systematic sampling: every kind comes as often as its weight says, up to one more or less. */
function sampled(count: number, kinds: readonly (readonly [Kind, number])[], random: Random): Kind[] {
  const step = total(kinds.map(([, weight]) => weight)) / count;
  let next = random.next() * step;
  let reached = 0;
  return kinds.flatMap(([kind, weight]) => {
    reached += weight;
    const result: Kind[] = [];
    for (; next < reached && weight > 0; next += step) result.push(kind);
    return result;
  });
}

/** Where in its city a listing is. The area is null where the gazetteer knows none that can be written in Arabic. */
export interface Spot {
  area: (DemoPlace & { name: Pair }) | null;
  latitude: number;
  longitude: number;
}

/** Areas of each city that people live and trade in, by the id of the city. */
export function areasByCity(
  places: readonly DemoPlace[],
  { areaNames }: Addresses,
): Map<number, NonNullable<Spot["area"]>[]> {
  const areas = new Map<number, NonNullable<Spot["area"]>[]>();
  for (const place of places) {
    const [en, ar] = [place.names.en ?? "", place.names.ar ?? areaNames[place.slug]];
    const isArea = place.kind === "area" || (place.kind === "town" && place.rank >= 30);
    if (!isArea || place.cityId === null || !ar || notForShops.test(en)) continue;
    areas.set(place.cityId, [...(areas.get(place.cityId) ?? []), { ...place, name: { en, ar } }]);
  }
  return areas;
}

const notForShops =
  /airport|university|military|naval|base\b|port\b|compound|block|golf|islands|palm (jebel|deira)|free ?zone|hessyan|waheja|\/|medical city|farms|damac|sammaliyyah|bilrimaid|yifeenah|jarn yafour|khor laffan|lulu island|umm al nar|lifestyle city|city of arabia|techno park|amardi|ud al bayda/i;

interface Finding {
  isWorkshop: boolean;
  isLand: (position: Position) => boolean;
  random: Random;
}

/** A spot some hundred metres around an area's centre; workshops go to industrial areas where there are any. */
export function spotIn(
  city: DemoPlace,
  areas: readonly NonNullable<Spot["area"]>[],
  { isWorkshop, isLand, random }: Finding,
): Spot {
  const industrial = areas.filter(({ name }) => /industrial/i.test(name.en));
  const others = areas.filter((area) => !industrial.includes(area));
  const choice = isWorkshop && industrial.length > 0 && random.chance(0.5) ? industrial : others;
  // A city with few known areas has most of its shops around its centre.
  const area =
    choice.length === 0 || random.chance(0.6 - choice.length / 10)
      ? null
      : random.weighted(choice.map((one) => [one, one.rank >= 55 ? 6 : one.rank >= 40 ? 2 : 1] as const));
  const centre = area ?? city;
  const tries = Array.from({ length: 8 }, () => near(centre, area ? 0.3 : 0.9, random));
  return { area, ...(tries.find(isLand) ?? near(centre, 0.1, random)) };
}

/** A position about so many kilometres away from another. */
function near({ latitude, longitude }: Position, kilometres: number, random: Random): Position {
  const longitudeKilometres = 111.32 * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + (kilometres * around(random)) / 110.8,
    longitude: longitude + (kilometres * around(random)) / longitudeKilometres,
  };
}

/** Normally distributed around 0, cut at 2.2. */
export function around(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return Math.max(-2.2, Math.min(2.2, radius * Math.cos(2 * Math.PI * random.next())));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
