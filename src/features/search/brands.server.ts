import type { Db } from "#database/connect.server.ts";
import type { NamedPlace } from "#features/places/gazetteer.server.ts";
import { matchWhole } from "#features/vendors/match-vendors.server.ts";
import { nameWords, type NameWord } from "#features/vendors/name-query.ts";
import type { Meaning } from "./doubts.ts";
import { around } from "./meant-listing.server.ts";
import type { NameAndPlace } from "./names-and-places.ts";
import { firstPage, type Plan, type Read } from "./plan.ts";
import { reachOf } from "./reach.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

/** A brand of several words is one, whatever they mean by themselves: "Land Rover", "Oman Air", "pan emirates deira". */
export function withBrand(
  meaning: Meaning,
  text: string,
  { brands }: Pick<SearchVocabulary, "brands">,
): Meaning {
  const { place, taxonomy } = meaning;
  // Baby shops are those of the Babyshop as well.
  const isKind = (name: string) => taxonomy?.slips === 0 && taxonomy.typed === name.trim();
  const isBrand = (name: string) =>
    /\S\s+\S/u.test(name.trim()) && !isKind(name) && brands.whole(name).length > 0;
  const asBrand = (name: string) => ({ ...meaning, taxonomy: null, rest: name.trim().split(/\s+/u) });
  if (isBrand(text)) return { ...asBrand(text), place: null };
  return place && isBrand(place.without) ? asBrand(place.without) : meaning;
}

/** A text that says a brand, written just so, and perhaps a place: "kfc deira", "spinneys marina". */
export function brandMeant(
  { brands }: SearchVocabulary,
  meaning: Meaning,
  readings: readonly NameAndPlace<NamedPlace>[],
): Meaning | null {
  const isBrand = (name: string) => brands.whole(name).length > 0;
  if (meaning.taxonomy === null && isBrand(meaning.rest.join(" "))) return meaning;
  const reading = readings.find(({ name }) => isBrand(name));
  return reading ? { ...meaning, taxonomy: null, place: reading.place, rest: [reading.name] } : null;
}

/** The words of a brand's name in the other script, where a text is that brand; none otherwise. */
export function otherNameOf(text: string, { brands }: Pick<SearchVocabulary, "brands">): readonly NameWord[] {
  const [brand] = brands.whole(text);
  if (!brand) return [];
  const { name, arabicName } = brand.item;
  return nameWords(/\p{Script=Arabic}/u.test(text) ? name : arabicName);
}

/** Those whose whole name is that of the brand in the other script, in the place that is said: of "kia deira" the vendor كيا. */
export async function calledByBrand(
  db: Db,
  plan: Read,
  vocabulary: Pick<SearchVocabulary, "brands">,
): Promise<Plan | null> {
  const { place, rest } = plan.meaning;
  const words = otherNameOf(rest.join(" "), vocabulary);
  const listing = place ? await around(db, place.item, plan.listing) : plan.listing;
  const called = { ...plan, listing, names: { text: "", words, reach: place && reachOf[place.item.kind] } };
  const first = await matchWhole(db, firstPage(called));
  return first.total > 0 ? { ...called, first } : null;
}
