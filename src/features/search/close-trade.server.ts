import { almostAll, leastShare } from "#features/departments/taxonomy-names.server.ts";
import { fold } from "#base/text-folding.ts";
import { nameWords } from "#features/vendors/name-query.ts";
import type { Meaning } from "./doubts.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

/** Of a text that no name says, the trade whose names have the most of its words: "my tap is leaking". */
export function closeTo({ closest, phrases }: SearchVocabulary, meaning: Meaning) {
  // "School with bus": nobody looks for a school bus.
  const isWith = meaning.rest.some((word) => phrases.get(fold(word))?.kind === "with");
  if (meaning.taxonomy && isWith) return null;
  const said = [...(meaning.taxonomy ? [meaning.taxonomy.typed] : []), ...meaning.rest].join(" ");
  const [best] = closest(said, 1);
  if (!best || best.share < leastShare) return null;
  const isAlmostAll = best.share >= almostAll;
  // What says no more of the text than the trade that it names is no other: "kid friendly restaurant".
  const { taxonomy: named } = meaning;
  const isMore = best.words > (named?.slips === 0 ? nameWords(named.typed).length : 0);
  if (!isMore && !isAlmostAll) return null;
  const taxonomy = { item: best.item, typed: said, meant: said, slips: 0 };
  const read: { meaning: Meaning; widening: "words" | null } = isAlmostAll
    ? { meaning: { ...meaning, taxonomy, rest: [] }, widening: null }
    : { meaning: { ...meaning, taxonomy }, widening: "words" };
  return { read, isAlmostAll };
}
