import { weighedSlips } from "#base/mistyping.ts";
import type { Db } from "#database/connect.server.ts";
import {
  taxonomyNames,
  type TaxonomyNames,
  type TaxonomyTerm,
  type TermEntry,
} from "#features/departments/taxonomy-names.server.ts";
import { placeIndex, type NamedPlace, type PlaceIndex } from "#features/places/gazetteer.server.ts";
import type { NameMatch } from "#base/name-index.ts";
import type { Vocabulary } from "./interpret.ts";
import { readPhrases, type Phrases } from "./phrases.server.ts";

export type SearchVocabulary = Vocabulary<TaxonomyTerm, NamedPlace> &
  Pick<TaxonomyNames, "brands" | "closest" | "isSaidBy" | "terms"> & { places: PlaceIndex };

let phrases: Phrases | undefined;

/** All words that a query may be made of, beside the names of vendors. */
export async function vocabularyOf(db: Db): Promise<SearchVocabulary> {
  const [{ names, brands, closest, isSaidBy, terms }, places] = await Promise.all([
    taxonomyNames.of(db),
    placeIndex.of(db),
  ]);
  phrases ??= readPhrases();
  return {
    taxonomy: { whole: (text, options) => termsNamed({ names, closest }, text, options) },
    places,
    phrases,
    brands,
    closest,
    isSaidBy,
    terms,
  };
}

/**
 * The kinds of business that a text names: wholly, else with all of its words ("ac repair" for "AC Repair & Service"),
 * else, where that is forgiven and it is one word, with slips. Other ways of looking take too long for every part of a text.
 */
function termsNamed(
  { names, closest }: Pick<TaxonomyNames, "names" | "closest">,
  text: string,
  { forgives = false }: { forgives?: boolean } = {},
): NameMatch<TaxonomyTerm>[] {
  const whole = names.whole(text, { forgives }).filter((match) => isLikelySlip(text, match));
  if (whole.length > 0) return categoryFirst(whole).map(termOf);
  if (/\S\s+\S/u.test(text)) {
    const all = closest(text, 3).filter(({ share }) => share === 1);
    return all.map(({ item }) => ({ item, name: text, closeness: "words", slips: 0, rest: 1, outer: 0 }));
  }
  if (!forgives) return [];
  return names
    .find(text, { limit: 3 })
    .filter((match) => match.closeness === "slip" && isLikelySlip(text, match))
    .map(termOf);
}

/** In letters, and in letters that have nothing to do with each other (mistyping.ts). */
const short = 4;
const mostMistyped = 1.3;
/** Of what was typed: "bananas" have the sounds of "pans", and more. */
const mostMisheard = 0.35;

/** One letter makes a short word another: "noor" is no door. And "xxyy" has no sound. */
function isLikelySlip(text: string, match: NameMatch<TermEntry>): boolean {
  const { closeness, slips, rest } = match;
  if (closeness === "sound" && /^[b-df-hj-np-tv-z\s]+$/i.test(text)) return false;
  // In chat spelling digits stand for letters: "7lag" is a hallag.
  if (closeness === "sound")
    return /\d/.test(text) || weighedSlips(text, match, slips) <= mostMisheard * text.length;
  if (closeness !== "slip" || text.length > short) return true;
  return rest === 0 && weighedSlips(text, match, slips) <= mostMistyped;
}

/**
 * What is said of a department and of one of its categories means the category: who looks for a taxi wants none of the
 * driving schools beside it. What is said of several is a word for them all.
 */
function categoryFirst(matches: NameMatch<TermEntry>[]): NameMatch<TermEntry>[] {
  const [first] = matches;
  if (first?.item.term.kind !== "department") return matches;
  const { isName, term: department } = first.item;
  const within = matches.filter(
    ({ item }) =>
      (item.isName || !isName) && item.term.kind !== "department" && item.term.departmentId === department.id,
  );
  const categories = new Set(
    within.map(({ item: { term } }) => (term.kind === "category" ? term.id : term.parentId)),
  );
  const [one] = within;
  const isAsClose = one?.closeness === first.closeness && one.slips === first.slips;
  const isSaidOfOne = categories.size === 1 && isAsClose;
  return isSaidOfOne ? [...within, ...matches] : matches;
}

function termOf(match: NameMatch<TermEntry>): NameMatch<TaxonomyTerm> {
  return { ...match, item: match.item.term };
}
