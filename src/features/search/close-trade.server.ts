import { almostAll, leastShare } from "#features/departments/taxonomy-names.server.ts";
import type { Meaning } from "./doubts.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

/** Of a text that no name says, the trade whose names have the most of its words: "my tap is leaking". */
export function closeTo({ closest }: SearchVocabulary, meaning: Meaning) {
  const said = [...(meaning.taxonomy ? [meaning.taxonomy.typed] : []), ...meaning.rest].join(" ");
  const [best] = closest(said, 1);
  if (!best || best.share < leastShare) return null;
  const isAlmostAll = best.share >= almostAll;
  const taxonomy = { item: best.item, typed: said, meant: said, slips: 0 };
  const read: { meaning: Meaning; widening: "words" | null } = isAlmostAll
    ? { meaning: { ...meaning, taxonomy, rest: [] }, widening: null }
    : { meaning: { ...meaning, taxonomy }, widening: "words" };
  return { read, isAlmostAll };
}
