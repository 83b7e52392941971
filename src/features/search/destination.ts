import type { Names, PlaceTerm } from "./interpret.ts";
import type { Phrases } from "./phrases.server.ts";
import type { QueryWord } from "./query-words.ts";
import { saidIn } from "./said.ts";
import { covers, textOf, type Span } from "./spans.ts";
import { littleKnown } from "./unlikely-places.ts";

/** "Umm Al Quwain" and one more. */
const longestPlace = 4;

/** "Movers from Dubai to Abu Dhabi" are looked for where the way begins: its end is no part of what is looked for. */
export function withoutDestination(
  words: readonly QueryWord[],
  vocabulary: { places: Names<PlaceTerm>; phrases: Phrases },
): readonly QueryWord[] {
  if (!words.some(({ folded }) => vocabulary.phrases.get(folded)?.way === "to")) return words;
  const said = saidIn(words, vocabulary, { position: null });
  const to = said.find(({ way, from }) => way === "to" && from > 0);
  if (!to) return words;
  const before = (index: number) => said.find((phrase) => phrase.way === "from" && phrase.to === index);
  const isFrom = (index: number) => before(index) !== undefined;
  // "De" stands between much else: "salle de sport à Dubaï".
  const forgivesAt = (index: number) => before(index)?.kind === "filler";
  // "Huile de oud à Dhahran": many things are named like some place.
  const leastRank = to.kind === "near" ? littleKnown : 0;
  const isPlace = (span: Span, forgives: boolean) =>
    vocabulary.places.whole(textOf(words, span), { forgives }).some(({ item }) => item.rank >= leastRank);
  const lengths = Array.from({ length: longestPlace }, (_, less) => longestPlace - less);
  const begin = lengths
    .map((length) => ({ from: to.from - length, to: to.from }))
    .find((span) => span.from >= 0 && isPlace(span, forgivesAt(span.from)));
  // "Restaurant Dubai à Marina" is in both: of such words only the beginning of a way tells.
  if (!begin || (to.kind === "near" && !isFrom(begin.from))) return words;
  const end = lengths
    .map((length) => ({ from: to.to, to: to.to + length }))
    .find((span) => span.to <= words.length && isPlace(span, forgivesAt(begin.from)));
  if (!end) return words;
  return words.filter((_, index) => !covers({ from: to.from, to: end.to }, index));
}
