import { distanceKm, type Position } from "#base/geometry.ts";
import { fold } from "#base/text-folding.ts";
import { wordsOfProse } from "./query-words.ts";
import { foldedOf, overlaps, spansOf, textOf, type Span } from "./spans.ts";

/** A kind of business as far as it matters here. */
export interface MentionedTerm {
  kind: "department" | "category" | "subcategory";
  slug: string;
  /** The category of a sub-category, the department of a category. */
  parentSlug: string | null;
}

export interface MentionedPlace extends Position {
  /** 0 to about 100: how well it is known. */
  rank: number;
}

/** What a longer text can mention. */
export interface MentionWords<Term extends MentionedTerm, Place extends MentionedPlace> {
  /** Every term that has this whole name or synonym, with slips where they are forgiven. */
  termsNamed(text: string, forgives: boolean): readonly Term[];
  /** Terms for which people say this when they describe a need: "paint my house". */
  termsNeeded(text: string): readonly Term[];
  placesNamed(text: string, forgives: boolean): readonly Place[];
  /** "in", "near", "إلى": the next words are a place. */
  marksPlace(folded: string): boolean;
  /** Means no business by itself. */
  ignored: ReadonlySet<string>;
  /** Means a business only where nothing else does: "house", "repair". */
  weak: ReadonlySet<string>;
}

export interface Mentions<Term, Place> {
  /** The surest first, at most three, none within another. */
  terms: Term[];
  place: Place | null;
}

const longest = 5;
const mostTerms = 3;
/** What is this much less sure than the surest is an aside. */
const aside = 14;
/** Places that are less known are named like much else, unless "in" or "near" comes before. */
const knownPlace = 70;

/** The kinds of business and the place that a description mentions. Pure, and quick for any text. */
export function mentionsIn<Term extends MentionedTerm, Place extends MentionedPlace>(
  text: string,
  words: MentionWords<Term, Place>,
  near: Position | null,
): Mentions<Term, Place> {
  const spans = passagesOf(text);
  const place = placeIn(spans, words, near);
  const others = spans.filter((span) => !place || !overlaps(span, place.span));
  const exact = others.flatMap((span) => hitsOf(span, words, false));
  const hits = exact.length > 0 ? exact : mistyped(others).flatMap((span) => hitsOf(span, words, true));
  return { terms: surest(hits), place: place?.place ?? null };
}

/** A span with what is asked of it. */
interface Passage extends Span {
  text: string;
  folded: string;
  /** Folded, the word before it. */
  before: string;
}

interface Hit<Term> {
  span: Passage;
  term: Term;
  score: number;
}

function passagesOf(text: string): Passage[] {
  const words = wordsOfProse(text);
  const foldedAt = (index: number) => words[index]?.folded ?? "";
  return spansOf(words, longest).map((span) => ({
    ...span,
    text: textOf(words, span),
    folded: foldedOf(words, span),
    before: foldedAt(span.from - 1),
  }));
}

/** Single longer words, and not too many: forgiving costs a hundred times as much. */
function mistyped(spans: readonly Passage[]): Passage[] {
  return spans.filter(({ folded, from, to }) => to - from === 1 && folded.length >= 6).slice(0, 30);
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

function hitsOf<Term extends MentionedTerm>(
  span: Passage,
  words: MentionWords<Term, MentionedPlace>,
  forgives: boolean,
): Hit<Term>[] {
  if (words.ignored.has(span.folded) || span.folded.length < 2) return [];
  return formsOf(span.text).flatMap((text) => {
    const weakness = words.weak.has(fold(text)) ? 20 : 0;
    const hit = (term: Term, sureness: number): Hit<Term> => ({
      span,
      term,
      score: sureness + lengthOf(span) - weakness - levels.indexOf(term.kind) - span.from / 100,
    });
    return [
      ...words.termsNeeded(text).map((term) => hit(term, 26)),
      ...words.termsNamed(text, forgives).map((term) => hit(term, term.kind === "department" ? 12 : 24)),
    ];
  });
}

const levels = ["category", "subcategory", "department"];

/** Longer names say more; a Chinese letter is half a word. */
function lengthOf({ text, from, to }: Passage): number {
  return 3 * (isHan(text) ? (to - from) / 2 : to - from);
}

/** As it is, and in Arabic without "in", "for" and "and", which are written on the word. */
function formsOf(text: string): string[] {
  if (!/^[بلوف]\p{Script=Arabic}{3}/u.test(text)) return [text];
  return [text, text.startsWith("لل") ? `ال${text.slice(2)}` : text.slice(1)];
}

function surest<Term extends MentionedTerm>(hits: readonly Hit<Term>[]): Term[] {
  const kept: Hit<Term>[] = [];
  for (const hit of hits.toSorted((a, b) => b.score - a.score || b.span.to - a.span.to)) {
    if (kept.length === mostTerms || hit.score <= (kept[0]?.score ?? 0) - aside) break;
    if (!kept.some((better) => overlaps(better.span, hit.span) || areOneLine(better.term, hit.term)))
      kept.push(hit);
  }
  return kept.map(({ term }) => term);
}

/** The same, or one the parent of the other. */
function areOneLine(one: MentionedTerm, other: MentionedTerm): boolean {
  return one.slug === other.slug || one.parentSlug === other.slug || other.parentSlug === one.slug;
}

interface Named<Place> {
  span: Passage;
  place: Place;
  isMarked: boolean;
}

/** The first place that is named for sure: what one moves from is where help is wanted. */
function placeIn<Place extends MentionedPlace>(
  spans: readonly Passage[],
  words: MentionWords<MentionedTerm, Place>,
  near: Position | null,
): Named<Place> | null {
  const named = spans.flatMap((span) => placesAt(span, words, near));
  const whole = named.filter((one) => !named.some((other) => covers(other.span, one.span)));
  return whole.find(({ isMarked }) => isMarked) ?? whole[0] ?? null;
}

/** Of places of one name the one nearby, else the best known. */
function placesAt<Place extends MentionedPlace>(
  span: Passage,
  words: MentionWords<MentionedTerm, Place>,
  near: Position | null,
): Named<Place>[] {
  if (span.folded.length < 2 || words.weak.has(span.folded)) return [];
  // "In Sur" is the city; without "in" it is French.
  const isSmall = words.ignored.has(span.folded);
  if (isSmall && !words.marksPlace(span.before)) return [];
  const costOf = (place: Place) => (near ? Math.min(distanceKm(near, place), 300) : 300) - place.rank * 3;
  return formsOf(span.text).flatMap((text, index) => {
    const isMarked = index > 0 || words.marksPlace(span.before);
    // Russian names have cases: "в Дохе".
    const hasCases = isMarked && /\p{Script=Cyrillic}/u.test(text);
    const [place] = words.placesNamed(text, hasCases).toSorted((a, b) => costOf(a) - costOf(b));
    if (!place) return [];
    const isSomethingElse = [...words.termsNeeded(text), ...words.termsNamed(text, false)].length > 0;
    const isSure = isMarked && !isSomethingElse && !isSmall;
    const leastRank = isSure ? (index > 0 ? 40 : 0) : knownPlace;
    return place.rank < leastRank ? [] : [{ span, place, isMarked }];
  });
}

/** Whether one is a part of the other, and shorter. */
function covers(one: Span, other: Span): boolean {
  return one.from <= other.from && other.to <= one.to && one.to - one.from > other.to - other.from;
}
