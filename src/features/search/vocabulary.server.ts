import type { Db } from "#database/connect.server.ts";
import {
  taxonomyNames,
  type TaxonomyNames,
  type TaxonomyTerm,
  type TermEntry,
} from "#features/departments/taxonomy-names.server.ts";
import { placeIndex, type NamedPlace } from "#features/places/gazetteer.server.ts";
import type { NameIndex, NameMatch } from "#base/name-index.ts";
import type { Vocabulary } from "./interpret.ts";
import { readPhrases, type Phrases } from "./phrases.server.ts";

export type SearchVocabulary = Vocabulary<TaxonomyTerm, NamedPlace> &
  Pick<TaxonomyNames, "brands" | "closest" | "terms">;

let phrases: Phrases | undefined;

/** All words that a query may be made of, beside the names of vendors. */
export async function vocabularyOf(db: Db): Promise<SearchVocabulary> {
  const [{ names, brands, closest, terms }, places] = await Promise.all([
    taxonomyNames.of(db),
    placeIndex.of(db),
  ]);
  phrases ??= readPhrases();
  return {
    taxonomy: { whole: (text, options) => termsNamed(names, text, options) },
    places,
    phrases,
    brands,
    closest,
    terms,
  };
}

/**
 * The kinds of business that a text names: wholly, else with all of its words ("ac repair" for "AC Repair & Service"),
 * else, where it is forgiven, with slips.
 */
function termsNamed(
  names: NameIndex<TermEntry>,
  text: string,
  { forgives = false }: { forgives?: boolean } = {},
): NameMatch<TaxonomyTerm>[] {
  const whole = names.whole(text, { forgives });
  if (whole.length > 0) return whole.map(termOf);
  const isPhrase = /\S\s+\S/u.test(text);
  if (!isPhrase && !forgives) return [];
  const found = names.find(text, { limit: 3, isUnfinished: forgives });
  const fits = ({ closeness, rest }: NameMatch<TermEntry>) =>
    closeness === "slip" ? forgives : isPhrase && closeness !== "sound" && rest <= 2;
  return found.filter(fits).map(termOf);
}

function termOf(match: NameMatch<TermEntry>): NameMatch<TaxonomyTerm> {
  return { ...match, item: match.item.term };
}
