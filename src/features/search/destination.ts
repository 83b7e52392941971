import type { Names, PlaceTerm } from "./interpret.ts";
import type { Phrases } from "./phrases.server.ts";
import type { QueryWord } from "./query-words.ts";
import { saidIn } from "./said.ts";
import { covers, textOf, type Span } from "./spans.ts";

/** "Umm Al Quwain" and one more. */
const longestPlace = 4;

/** "Movers from Dubai to Abu Dhabi" are looked for where the way begins: its end is no part of what is looked for. */
export function withoutDestination(
  words: readonly QueryWord[],
  vocabulary: { places: Names<PlaceTerm>; phrases: Phrases },
): readonly QueryWord[] {
  const said = saidIn(words, vocabulary, { position: null });
  const to = said.find(({ way, from }) => way === "to" && from > 0);
  if (!to) return words;
  const isFrom = (index: number) => said.some((phrase) => phrase.way === "from" && phrase.to === index);
  const isPlace = (span: Span, forgives: boolean) =>
    vocabulary.places.whole(textOf(words, span), { forgives }).length > 0;
  const lengths = Array.from({ length: longestPlace }, (_, less) => longestPlace - less);
  const begin = lengths
    .map((length) => ({ from: to.from - length, to: to.from }))
    .find((span) => span.from >= 0 && isPlace(span, isFrom(span.from)));
  // "Restaurant Dubai à Marina" is in both: of such words only the beginning of a way tells.
  if (!begin || (to.kind === "near" && !isFrom(begin.from))) return words;
  const end = lengths
    .map((length) => ({ from: to.to, to: to.to + length }))
    .find((span) => span.to <= words.length && isPlace(span, isFrom(begin.from)));
  if (!end) return words;
  return words.filter((_, index) => !covers({ from: to.from, to: end.to }, index));
}
