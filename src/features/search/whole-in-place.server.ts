import type { Db } from "#database/connect.server.ts";
import type { NamedPlace } from "#features/places/gazetteer.server.ts";
import { matchWhole, type Matched } from "#features/vendors/match-vendors.server.ts";
import { nameWords, type NameWord } from "#features/vendors/name-query.ts";
import type { Meaning } from "./doubts.ts";
import { kindsOf } from "./kindly-words.server.ts";
import { around } from "./meant-listing.server.ts";
import { mostReadings } from "./named-in-place.server.ts";
import type { NameAndPlace } from "./names-and-places.ts";
import { firstPage, mostHeads, type Plan, type Read } from "./plan.ts";
import { reachOf } from "./reach.ts";

export type NamesAndPlaces = readonly NameAndPlace<NamedPlace>[];

export interface WholeInPlace {
  items: number[];
  plan: Plan;
}

/** Vendors whose whole name is all of the text but a place, in that place. `there`: what one reading has found already. */
export async function wholeInPlace(
  db: Db,
  { there, ...plan }: Read & { there: (Plan & { first: Matched }) | null },
  readings: NamesAndPlaces,
): Promise<WholeInPlace | null> {
  for (const { name, place } of readings.slice(0, mostReadings)) {
    const meaning: Meaning = { ...plan.meaning, taxonomy: null, place, rest: [name] };
    const read = await inPlace(db, { ...plan, meaning });
    if (!read) continue;
    const items =
      there && areSame(there, read) ? wholeOf(there.first) : (await matchWhole(db, firstPage(read))).items;
    if (items.length > 0) return { items: items.slice(0, mostHeads), plan: read };
  }
  return null;
}

function areSame(one: Plan, other: Plan): boolean {
  const textOf = ({ meaning, names }: Plan) =>
    [meaning?.place?.item.slug, ...(names?.words ?? []).map(({ word }) => word)].join(" ");
  return textOf(one) === textOf(other);
}

/** Those of the matches whose whole name it is. */
export function wholeOf({ items, classes }: Matched): number[] {
  return items.filter((_, index) => classes[index] === 0);
}

/** Names beside a place: those of the other words near it; null where no place is meant. */
export async function inPlace(db: Db, plan: Read): Promise<Plan | null> {
  const { meaning } = plan;
  const { place } = meaning;
  if (!place) return null;
  const listing = await around(db, place.item, plan.listing);
  const names = {
    text: "",
    words: withKinds(otherWords(meaning), meaning),
    reach: reachOf[place.item.kind] ?? null,
  };
  return { ...plan, names, listing };
}

/** All words but those of the place, in the order of what they mean. */
export function otherWords({ rest, taxonomy }: Meaning): NameWord[] {
  return nameWords([...(taxonomy ? [taxonomy.typed] : []), ...rest].join(" "));
}

/** Words that name a kind of business may be met by what a vendor is: "صيدلية" by "Noor Pharmacy". */
export function withKinds(words: readonly NameWord[], { taxonomy }: Meaning): NameWord[] {
  const said = new Set(taxonomy ? nameWords(taxonomy.typed).map(({ word }) => word) : []);
  return words.map((word) =>
    taxonomy && said.has(word.word) ? { ...word, ...kindsOf([taxonomy.item]) } : word,
  );
}
