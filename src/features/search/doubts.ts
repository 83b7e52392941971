import type { TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import type { NamedPlace } from "#features/places/gazetteer.server.ts";
import type { Listing } from "#features/vendors/listing.server.ts";
import { nameWords } from "#features/vendors/name-query.ts";
import type { Interpretation } from "./interpret.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

export type Meaning = Interpretation<TaxonomyTerm, NamedPlace>;

/** Little known and far places are as likely names: "noor pharmacy". */
export function isDoubtful({ place }: Meaning, { filter }: Listing): boolean {
  if (!place || place.isMarked) return false;
  const isForeign = !filter.countries.some(({ code }) => code === place.item.countryCode);
  const isOtherwise = bareName(place.typed) !== bareName(place.meant);
  return place.item.rank < (isForeign || isOtherwise ? 75 : 50);
}

function bareName(name: string): string {
  return nameWords(name)
    .map(({ word }) => word)
    .join("");
}

/** A far place that nobody wrote so, beside words that nothing explains, is none. */
export function withoutGuess(
  meaning: Meaning,
  { text, listing }: { text: string; listing: Listing },
): Meaning {
  const { place, rest } = meaning;
  const isGuess = place !== null && place.slips > 0 && rest.length > 0 && isDoubtful(meaning, listing);
  return isGuess ? withoutPlace(meaning, text) : meaning;
}

/** Its place as words of a name, where they stand in the text. */
export function withoutPlace(meaning: Meaning, text: string): Meaning {
  const { place, rest } = meaning;
  if (!place) return meaning;
  const at = (word: string) => text.toLowerCase().indexOf(word.toLowerCase());
  return { ...meaning, place: null, rest: [...rest, place.typed].toSorted((a, b) => at(a) - at(b)) };
}

/** Words that say no more than the kind does, "chinese" of "chinese hotpot", are no name. */
export function withoutEcho(meaning: Meaning, { isSaidBy }: Pick<SearchVocabulary, "isSaidBy">): Meaning {
  const { taxonomy, rest } = meaning;
  const isEcho = taxonomy !== null && rest.length > 0 && rest.every((word) => isSaidBy(word, taxonomy.item));
  return isEcho ? { ...meaning, rest: [] } : meaning;
}

/** Mending a kind and an unknown place at once reads something into any two words. */
export function isPlausible({ taxonomy, place }: Meaning): boolean {
  return !taxonomy?.slips || !place?.slips || place.isMarked || place.item.rank >= 60;
}
