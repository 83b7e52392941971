import type { PlaceTerm, TaxonomyTerm } from "./interpret.ts";
import type { Named } from "./named-spans.ts";
import type { QueryWord } from "./query-words.ts";
import { marks, type Said } from "./said.ts";
import { lengthOf, type Span } from "./spans.ts";

interface Texts {
  words: readonly QueryWord[];
  said: readonly Said[];
}

/** Of the rank of a place: below it many things are named like it. */
export const littleKnown = 50;

/** في beside other words is no Al Fay, and محل no Al Mahall, but "sur" is the city before it is French. */
export function isSaidOtherwise({ match, ...span }: Named<PlaceTerm>, { words, said }: Texts): boolean {
  const isSaid = said.some(
    ({ kind, from, to }) => (kind === "near" || kind === "filler") && from === span.from && to === span.to,
  );
  return isSaid && match.item.rank < littleKnown && lengthOf(span) < words.length;
}

/** Written just so: oud is what perfumers sell, and a quarter of Riyadh. */
export function isKindToo({ from, to }: Span, kinds: readonly Named<unknown>[]): boolean {
  return kinds.some((kind) => kind.match.closeness === "whole" && kind.from === from && kind.to === to);
}

/** "Dubai Mall" beside other words is the one, no mall of Dubai. */
export function areOnePlace(
  taxonomy: Span | null,
  place: Span | null,
  places: readonly Named<PlaceTerm>[],
): boolean {
  if (!taxonomy || !place) return false;
  return places.some(
    (whole) =>
      whole.match.slips === 0 &&
      lengthOf(whole) === lengthOf(taxonomy) + lengthOf(place) &&
      whole.from === Math.min(taxonomy.from, place.from) &&
      whole.to === Math.max(taxonomy.to, place.to),
  );
}

/** All words of "صالون نسائي في الرياض" are those of some name too, but a place is said with it. */
export function isWithPlace(
  { words, said }: Texts,
  taxonomy: Named<TaxonomyTerm>,
  places: readonly Named<PlaceTerm>[],
): boolean {
  const isSaid = (place: Span) =>
    said.some((phrase) => marks(phrase, place)) ||
    (lengthOf(place) === 1 && words[place.from]!.folded.startsWith("بال"));
  return (
    taxonomy.match.closeness === "words" &&
    places.some(
      (place) =>
        taxonomy.from < place.from && place.to === taxonomy.to && !place.match.slips && isSaid(place),
    )
  );
}

/** "Arabic" is no slip in Arabia, and who eats "على البحر" is by the sea, in no quarter of its name. */
export function isNoPlace({ from, to }: Span, said: readonly Said[]): boolean {
  return said.some((phrase) => phrase.kind === "noPlace" && phrase.from <= from && to <= phrase.to);
}
