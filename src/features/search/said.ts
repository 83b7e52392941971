import { distanceKm, type Position } from "#base/geometry.ts";
import type { Phrase, Phrases } from "./phrases.server.ts";
import { textOfWords, wordsOfQuery, type QueryWord } from "./query-words.ts";
import { covers, foldedOf, overlaps, spansOf, textOf, type Span } from "./spans.ts";

/** A set phrase in a query, and where it stands. */
export interface Said extends Span, Phrase {}

/** No name or phrase has more words. */
export const longest = 6;

interface Places {
  whole(text: string): readonly { item: Position & { rank: number } }[];
}

/** Set phrases, the longest first, none within another. */
function phrasesIn(words: readonly QueryWord[], phrases: Phrases): Said[] {
  const found: Said[] = [];
  for (const span of spansOf(words, longest)) {
    const phrase = phrases.get(foldedOf(words, span));
    if (phrase && !found.some((other) => overlaps(other, span))) found.push({ ...span, ...phrase });
  }
  return found;
}

/** Kilometres. */
const sameRegion = 100;
const wellKnown = 50;

/** حولي is "around me", but Hawalli for who is in Kuwait, or where nobody knows who asks from where. */
export function saidIn(
  words: readonly QueryWord[],
  { places, phrases }: { places: Places; phrases: Phrases },
  { position }: { position: Position | null },
): Said[] {
  const isPlace = (span: Span) =>
    places
      .whole(textOf(words, span))
      .some(
        ({ item }) =>
          item.rank >= wellKnown && (position === null || distanceKm(position, item) < sameRegion),
      );
  return phrasesIn(words, phrases).filter((phrase) => phrase.kind !== "nearMe" || !isPlace(phrase));
}

/**
 * A text without what is said around a name: near me, open now, with parking; and "open", where it is known to say so.
 * Null where that is nothing, or all of it.
 */
export function withoutSaid(
  text: string,
  vocabulary: { places: Places; phrases: Phrases },
  { position, isOpenNow = false }: { position: Position | null; isOpenNow?: boolean },
): { text: string; isNearMe: boolean } | null {
  const words = wordsOfQuery(text);
  const isAround = ({ kind, isMarked }: Said) => isMarked || (kind === "openNow" && isOpenNow);
  const around = saidIn(words, vocabulary, { position }).filter(isAround);
  const others = words.filter((_, index) => !around.some((phrase) => covers(phrase, index)));
  if (around.length === 0 || others.length === 0) return null;
  return { text: textOfWords(others), isNearMe: around.some(({ kind }) => kind === "nearMe") };
}

/** "near Deira", "迪拜附近". */
export function marks(phrase: Said, place: Span): boolean {
  if (phrase.kind === "near") return phrase.to === place.from;
  return phrase.kind === "nearMe" && (phrase.from === place.to || phrase.to === place.from);
}
