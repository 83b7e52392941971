import { randomFrom } from "#base/random.ts";
import type { DemoContent } from "./content.server.ts";
import { landTest, type Ring } from "./land.server.ts";
import { listingOf, type DemoListing } from "./listing.server.ts";
import { nameMaker } from "./names.server.ts";
import { crowdOf, type Crowd } from "./reviewers.server.ts";
import {
  areasByCity,
  kindsOf,
  spreadSlots,
  type DemoCategory,
  type DemoDepartment,
  type DemoPlace,
  type Slot,
} from "./spread.server.ts";

export interface DemoWorld {
  departments: readonly DemoDepartment[];
  categories: readonly DemoCategory[];
  places: readonly DemoPlace[];
  /** ISO 4217 by country code. */
  currencies: ReadonlyMap<string, string>;
  /** Outlines of the land; without any, a listing may stand in the sea. */
  land: readonly Ring[];
}

interface Order {
  count: number;
  seed: string;
  /** No review is younger. */
  now: Date;
  content: DemoContent;
}

/** Believable listings of invented businesses, one after the other: the same for the same seed, world and moment. */
export function* demoListings(world: DemoWorld, order: Order): Generator<DemoListing> {
  const { seed, content } = order;
  const slots = slotsOf(world, order);
  const areas = areasByCity(world.places, content.addresses);
  const crowds = crowdsOf(slots, order);
  const nextName = nameMaker(content);
  const isLand = landTest(world.land);
  const numbers = new Map<string, number>();
  for (const [index, slot] of slots.entries()) {
    const country = slot.city.countryCode;
    const number = numbers.get(country) ?? 0;
    numbers.set(country, number + 1);
    const listing = listingOf(slot, {
      ...order,
      key: `${seed}:${index}`,
      number,
      areas: areas.get(slot.city.id) ?? [],
      crowd: crowds.get(country)!,
      currency: world.currencies.get(country) ?? "AED",
      nextName,
      isLand,
    });
    if (listing) yield listing;
  }
}

function slotsOf({ departments, categories, places }: DemoWorld, { count, seed, content }: Order): Slot[] {
  const cities = places.filter(({ kind }) => kind === "city");
  const random = randomFrom(`${seed}:spread`);
  const kinds = kindsOf(departments, categories, content);
  return spreadSlots({ count, cities, kinds, addresses: content.addresses, random });
}

function crowdsOf(slots: readonly Slot[], { content, seed }: Order): Map<string, Crowd> {
  const counts = new Map<string, number>();
  for (const { city } of slots) counts.set(city.countryCode, (counts.get(city.countryCode) ?? 0) + 1);
  return new Map(
    [...counts].map(([country, listings]) => [country, crowdOf(content, { country, seed, listings })]),
  );
}
