import { articles } from "#base/text-folding.ts";
import type { NameMatch } from "#base/name-index.ts";
import type { Position } from "#base/geometry.ts";
import type { Around, Names, PlacePart, PlaceTerm, Vocabulary } from "./interpret.ts";
import { allNamed, nearestOf } from "./named-spans.ts";
import { textOfWords, wordsOfQuery, type QueryWord } from "./query-words.ts";
import { marks, saidIn, type Said } from "./said.ts";
import { covers, lengthOf, textOf, type Span } from "./spans.ts";
import { isNoPlace } from "./unlikely-places.ts";
import { withWiderPlaces } from "./wider-places.ts";

/** A text as a name and the place that it is in. */
export interface NameAndPlace<Place> {
  /** All words but those of the place, as they were typed. */
  name: string;
  place: PlacePart<Place>;
}

/**
 * The ways to read a text as any words and a place before or behind them, the longest place first: names of businesses
 * have places and kinds in them ("Emirates Post Al Karama"), so that only looking tells which of them is meant. Places of
 * one name come in turns. Forgiving, those that are not written so, and no others.
 */
export function namesAndPlaces<Place extends PlaceTerm>(
  text: string,
  { places, phrases }: Pick<Vocabulary<never, Place>, "places" | "phrases">,
  { position, forgives = false }: Partial<Around> & Pick<Around, "position">,
): NameAndPlace<Place>[] {
  const words = wordsOfQuery(text);
  const said = saidIn(words, { places, phrases }, { position });
  const isAtEnd = ({ from, to }: Span) => (from === 0) !== (to === words.length);
  // "Dubai Mall Downtown Dubai": what stands before a place is rather a name.
  const isBefore = ({ from, to }: Span) =>
    from === 0 && written.some((other) => other.from === to && other.to === words.length);
  // "Restaurants Ras Al Khor": no restaurant Ras in Al Khor.
  const isInLonger = (span: Span) =>
    written.some(
      (other) =>
        lengthOf(other) > lengthOf(span) &&
        lengthOf(other) < words.length &&
        other.from <= span.from &&
        span.to <= other.to &&
        other.matches.some(({ closeness }) => closeness === "whole"),
    );
  const query = { words, said };
  const find = (part: string) => nearestOf(part, places.whole(part), { position });
  const isWanted = (span: Span) => !isNoPlace(span, said);
  const written = allNamed(query, { forgiven: [], mostWords: 0, isWanted, find });
  const found = forgives ? slippedPlaces(query, { places, position, written }) : written;
  return [...found, ...withWiderPlaces(found, { wider: written, said })]
    .filter((span) => isAtEnd(span) && !isInLonger(span))
    .flatMap(({ matches, ...span }) =>
      matches.slice(0, mostOfOneName).map((match, turn) => ({ ...span, match, turn })),
    )
    .toSorted(
      (a, b) => a.turn - b.turn || Number(isBefore(a)) - Number(isBefore(b)) || lengthOf(b) - lengthOf(a),
    )
    .flatMap(({ match, from, to }) => {
      const span = { from, to };
      const marker = said.find((phrase) => marks(phrase, span));
      const left = words.filter((_, index) => !covers(span, index) && !(marker && covers(marker, index)));
      // Its article belongs to the place: that is another reading.
      if (articles.has(words[from - 1]?.folded ?? "")) return [];
      const { item, slips } = match;
      const place = { item, typed: textOf(words, span), meant: match.name, slips };
      const name = textOfWords(left);
      return left.length === 0
        ? []
        : [{ name, place: { ...place, isMarked: marker !== undefined, without: name } }];
    });
}

interface Written<Place> {
  places: Names<Place>;
  position: Position | null;
  written: readonly (Span & { matches: readonly NameMatch<Place>[] })[];
}

/** Places that are not written so, at either end or beside what is written there. */
function slippedPlaces<Place extends PlaceTerm>(
  query: { words: readonly QueryWord[]; said: readonly Said[] },
  { places, position, written }: Written<Place>,
): (Span & { matches: readonly NameMatch<Place>[] })[] {
  const last = query.words.length;
  const begins = new Set([0, ...written.filter(({ from }) => from === 0).map(({ to }) => to)]);
  const ends = new Set([last, ...written.filter(({ to }) => to === last).map(({ from }) => from)]);
  const find = (part: string, forgives: boolean) => {
    const matches = places.whole(part, { forgives }).filter((match) => !isWritten(match));
    return nearestOf(part, matches, { position });
  };
  return allNamed(query, {
    forgiven: query.words.map((_, index) => index),
    mostWords: longestPlace,
    isWanted: (span) => (begins.has(span.from) || ends.has(span.to)) && !isNoPlace(span, query.said),
    find,
  });
}

const mostOfOneName = 12;
/** "Um Al Quwain". */
const longestPlace = 3;

function isWritten({ closeness }: NameMatch<unknown>): boolean {
  return closeness === "whole" || closeness === "form";
}
