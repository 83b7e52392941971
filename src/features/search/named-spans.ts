import { distanceKm, type Position } from "#base/geometry.ts";
import { areInOneScript, weighedSlips } from "#base/mistyping.ts";
import type { NameMatch } from "#base/name-index.ts";
import { articles, fold } from "#base/text-folding.ts";
import { wordForm } from "#base/word-stem.ts";
import type { QueryWord } from "./query-words.ts";
import { longest, type Said } from "./said.ts";
import { covers, overlaps, spansOf, textOf, type Span } from "./spans.ts";

export type Finder<Item> = (text: string, forgives: boolean) => readonly NameMatch<Item>[];

/** A part of a query, and the best of what bears that name. */
export interface Named<Item> extends Span {
  match: NameMatch<Item>;
}

interface Spelled<Item> {
  /** Words in which slips are forgiven. */
  forgiven: readonly number[];
  /** In so many words together. */
  mostWords: number;
  isWanted?: (span: Span) => boolean;
  find: Finder<Item>;
}

/** The parts of a query that are names, with all that bear them. */
export function allNamed<Item>(
  { words, said }: { words: readonly QueryWord[]; said: readonly Said[] },
  { forgiven, mostWords, isWanted = () => true, find }: Spelled<Item>,
): (Span & { matches: readonly NameMatch<Item>[] })[] {
  const found: (Span & { matches: readonly NameMatch<Item>[] })[] = [];
  for (const span of spansOf(words, longest)) {
    if (!isWanted(span)) continue;
    if (said.some((phrase) => isSetPhrase(phrase) && overlaps(phrase, span))) continue;
    const { from, to } = span;
    // Its article belongs to the next word: "noor al huda" is not in Al Noor.
    if (to - from > 1 && to < words.length && articles.has(words[to - 1]!.folded)) continue;
    const text = textOf(words, span);
    // "In Abu Dabi" sounds like Al Ain, Abu Dhabi.
    const isEdged = said.some(({ kind, ...phrase }) => kind === "near" && isAtEdge(phrase, span));
    const forgives = !isEdged && to - from <= mostWords && forgiven.some((index) => covers(span, index));
    const known = words.slice(from, to).filter((_, index) => !forgiven.includes(from + index));
    const matches = [
      ...find(text, forgives).filter((match) => keeps(match, known)),
      ...findAttached(text, (bare) => find(bare, false)),
    ];
    if (matches.length > 0) found.push({ ...span, matches });
  }
  return found;
}

/** What differs is in a word that means nothing: "pipe replacement" is no "tire replacement". */
function keeps({ closeness, name }: NameMatch<unknown>, known: readonly QueryWord[]): boolean {
  if ((closeness !== "slip" && closeness !== "sound") || known.length === 0) return true;
  // "D'art" folds to two words.
  const lettersOf = (text: string) => text.replaceAll(" ", "");
  const letters = lettersOf(fold(name));
  return known.every(
    ({ folded }) => letters.includes(wordForm(lettersOf(folded))) || !areInOneScript(folded, letters),
  );
}

function isAtEdge(phrase: Span, span: Span): boolean {
  return overlaps(phrase, span) && (phrase.from <= span.from || phrase.to >= span.to);
}

/** ب and ل are written on the word that they belong to: بدبي is "in Dubai", بحي الملقا "in Malqa district". */
function findAttached<Match>(text: string, find: (bare: string) => readonly Match[]): readonly Match[] {
  if (!/^[بل]\p{Script=Arabic}{2}(?:\p{Script=Arabic}| )/u.test(text)) return [];
  return find(text.startsWith("لل") ? `ال${text.slice(2)}` : text.slice(1));
}

/** Of places that a text may mean the best known, unless one is here. */
export function nearestOf<Place extends Position & { rank: number }>(
  text: string,
  matches: readonly NameMatch<Place>[],
  { position }: { position: Position | null },
): NameMatch<Place>[] {
  const costOf = (match: NameMatch<Place>) => {
    const km = position ? distanceKm(position, match.item) : 300;
    return otherness(text, match) * 200 - match.item.rank * 3 + Math.min(km, 300);
  };
  // البحر is one of that name, no form of البحرين.
  const wholes = matches.filter(({ closeness }) => closeness === "whole");
  return (wholes.length > 0 ? wholes : matches).toSorted((a, b) => costOf(a) - costOf(b));
}

/** In slips; what only sounds so is no better than a letter that is wrong. */
function otherness(text: string, match: NameMatch<unknown>): number {
  const counted = match.closeness === "sound" ? Math.max(1, match.slips) : match.slips;
  return counted === 0 ? 0 : weighedSlips(text, match, counted);
}

/** Such a phrase is never a part of a name. */
function isSetPhrase({ kind, isMarked }: Said): boolean {
  return isMarked && (kind === "nearMe" || kind === "openNow");
}
