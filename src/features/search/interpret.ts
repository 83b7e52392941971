import { distanceKm, type Position } from "#base/geometry.ts";
import type { NameMatch } from "#base/name-index.ts";
import { articles } from "#base/text-folding.ts";
import type { Phrase, Phrases } from "./phrases.server.ts";
import { textOfWords, wordsOfQuery, type QueryWord } from "./query-words.ts";
import { foldedOf, overlaps, spansOf, textOf, type Span } from "./spans.ts";

/** A row of the taxonomy that a part of a query names. */
export interface TaxonomyTerm {
  kind: "department" | "category" | "subcategory";
  id: number;
}

/** A place that a part of a query names. */
export interface PlaceTerm extends Position {
  slug: string;
  /** 0 to about 100: how well it is known. */
  rank: number;
}

interface Names<Item> {
  whole(text: string, options?: { forgives?: boolean }): readonly NameMatch<Item>[];
}

export interface Vocabulary<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm> {
  taxonomy: Names<Taxonomy>;
  places: Names<Place>;
  phrases: Phrases;
}

/** A part of the query and what it means. */
export interface Part<Item> {
  item: Item;
  /** As it was typed. */
  typed: string;
  /** The name that it was taken for. */
  meant: string;
  slips: number;
}

/** Whether "in" or "near" stands before it, and the text without both. */
export interface PlacePart<Place> extends Part<Place> {
  isMarked: boolean;
  without: string;
}

export interface Interpretation<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm> {
  taxonomy: Part<Taxonomy> | null;
  place: PlacePart<Place> | null;
  /** "near me", "поблизости". */
  isNearMe: boolean;
  isOpenNow: boolean;
  /** What the kind of business is to have; a mask. */
  attributes: number;
  /** What of these the text says, one by one: attributes of a mask or, with none, open now; and the text without it. */
  wishes: { attributes: number; without: string }[];
  /** Words that mean none of these, as they were typed: those of a name. */
  rest: string[];
}

export interface Around {
  /** Where the visitor is: of places of one name the nearest is meant. */
  position: Position | null;
  forgives: boolean;
}

/**
 * What a query says: a kind of business, a place, near me, open now, and words of a name; the reading that explains the
 * most of it. Slips are forgiven in those words only that mean nothing as they are. Pure; a few milliseconds at most,
 * since queries are cut.
 */
export function interpret<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm>(
  text: string,
  vocabulary: Vocabulary<Taxonomy, Place>,
  around: Around,
): Interpretation<Taxonomy, Place> {
  const words = wordsOfQuery(text);
  const said = phrasesIn(words, vocabulary.phrases);
  const query = { words, said, vocabulary, around };
  const exact = bestReading(query, []);
  const unknown = exact.rest.filter((index) => vocabulary.taxonomy.whole(words[index]!.typed).length === 0);
  const reading =
    around.forgives && unknown.length > 0 ? bestReading(query, unknown.slice(0, mostForgiven)) : exact;
  return interpretationOf(query, reading);
}

/** A text as a name and the place that it is in. */
export interface NameAndPlace<Place> {
  /** All words but those of the place, as they were typed. */
  name: string;
  place: PlacePart<Place>;
}

/**
 * The ways to read a text as any words and a place before or behind them, the longest place first: names of businesses
 * have places and kinds in them ("Emirates Post Al Karama"), so that only looking tells which of them is meant.
 */
export function namesAndPlaces<Place extends PlaceTerm>(
  text: string,
  { places, phrases }: Pick<Vocabulary<never, Place>, "places" | "phrases">,
  { position }: Pick<Around, "position">,
): NameAndPlace<Place>[] {
  const words = wordsOfQuery(text);
  const said = phrasesIn(words, phrases);
  const find = (part: string) => nearestOf(places.whole(part), { position, forgives: false });
  return namedSpans({ words, said }, [], find)
    .filter(({ from, to }) => (from === 0) !== (to === words.length))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .flatMap(({ match, ...span }) => {
      const marker = said.find((phrase) => marks(phrase, span));
      const left = words.filter((_, index) => !covers(span, index) && !(marker && covers(marker, index)));
      // Its article belongs to the place: that is another reading.
      if (articles.has(words[span.from - 1]?.folded ?? "")) return [];
      const place = { item: match.item, typed: textOf(words, span), meant: match.name, slips: 0 };
      const name = textOfWords(left);
      return left.length === 0
        ? []
        : [{ name, place: { ...place, isMarked: marker !== undefined, without: name } }];
    });
}

interface Query<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm> {
  words: readonly QueryWord[];
  said: readonly Said[];
  vocabulary: Vocabulary<Taxonomy, Place>;
  around: Around;
}

interface Said extends Span, Phrase {}

interface Named<Item> extends Span {
  match: NameMatch<Item>;
}

interface Reading<Taxonomy, Place> {
  score: number;
  taxonomy: Named<Taxonomy> | null;
  place: Named<Place> | null;
  isMarked: boolean;
  isNearMe: boolean;
  isOpenNow: boolean;
  attributes: number;
  wishes: readonly Said[];
  /** Numbers of the words that are left. */
  rest: number[];
}

const longest = 6;
const longestForgiven = 2;
/** Slips are looked for in so many words: each look takes milliseconds. */
const mostForgiven = 3;

/** Set phrases, the longest first, none within another. */
function phrasesIn(words: readonly QueryWord[], phrases: Phrases): Said[] {
  const found: Said[] = [];
  for (const span of spansOf(words, longest)) {
    const phrase = phrases.get(foldedOf(words, span));
    if (phrase && !found.some((other) => overlaps(other, span))) found.push({ ...span, ...phrase });
  }
  return found;
}

/** Such a phrase is never a part of a name. */
function isSetPhrase({ kind }: Said): boolean {
  return kind === "nearMe" || kind === "openNow";
}

/** Every way to name one kind of business and one place in the query, and the best of them. */
function bestReading<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm>(
  query: Query<Taxonomy, Place>,
  forgiven: readonly number[],
): Reading<Taxonomy, Place> {
  const { vocabulary, around } = query;
  const taxonomies = namedSpans(query, forgiven, (text, forgives) =>
    vocabulary.taxonomy.whole(text, { forgives }),
  );
  const places = namedSpans(query, forgiven, (text, forgives) =>
    nearestOf(vocabulary.places.whole(text, { forgives }), around),
  );
  let best = readingOf(query, null, null);
  for (const taxonomy of [null, ...taxonomies]) {
    for (const place of [null, ...places]) {
      if (taxonomy && place && overlaps(taxonomy, place)) continue;
      const reading = readingOf(query, taxonomy, place);
      if (reading.score > best.score) best = reading;
    }
  }
  return best;
}

function namedSpans<Item>(
  { words, said }: Pick<Query<never, never>, "words" | "said">,
  forgiven: readonly number[],
  find: (text: string, forgives: boolean) => readonly NameMatch<Item>[],
): Named<Item>[] {
  const found: Named<Item>[] = [];
  for (const span of spansOf(words, longest)) {
    if (said.some((phrase) => isSetPhrase(phrase) && overlaps(phrase, span))) continue;
    const { from, to } = span;
    // Its article belongs to the next word: "noor al huda" is not in Al Noor.
    if (to - from > 1 && to < words.length && articles.has(words[to - 1]!.folded)) continue;
    const text = textOf(words, span);
    const forgives = to - from <= longestForgiven && forgiven.some((index) => covers(span, index));
    const [match] = [...find(text, forgives), ...findAttached(text, (bare) => find(bare, false))];
    if (match && !isOnlyPart(match, said, span)) found.push({ ...span, match });
  }
  return found;
}

/** "24 hour" is not all of any name, and says how something is, not what: "24 hour electrician". */
function isOnlyPart({ closeness }: NameMatch<unknown>, said: readonly Said[], { from, to }: Span): boolean {
  return (
    closeness === "words" &&
    said.some((phrase) => phrase.kind !== "having" && phrase.from === from && phrase.to === to)
  );
}

/** ب and ل are written on the word that they belong to: بدبي is "in Dubai". */
function findAttached<Match>(text: string, find: (bare: string) => readonly Match[]): readonly Match[] {
  if (!/^[بل]\p{Script=Arabic}{3}/u.test(text)) return [];
  return find(text.startsWith("لل") ? `ال${text.slice(2)}` : text.slice(1));
}

/** Of places of one name the best known, unless one is here. */
function nearestOf<Place extends PlaceTerm>(
  matches: readonly NameMatch<Place>[],
  { position }: Around,
): NameMatch<Place>[] {
  const costOf = ({ item, slips }: NameMatch<Place>) => {
    const km = position ? distanceKm(position, item) : 300;
    return slips * 200 - item.rank * 3 + Math.min(km, 300);
  };
  return matches.toSorted((a, b) => costOf(a) - costOf(b));
}

/** What is left when these two are named, and how much of the query they explain. */
function readingOf<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm>(
  { words, said }: Query<Taxonomy, Place>,
  taxonomy: Named<Taxonomy> | null,
  place: Named<Place> | null,
): Reading<Taxonomy, Place> {
  const named = [taxonomy, place].filter((one) => one !== null);
  const phrases = said.filter((phrase) => !named.some((one) => overlaps(one, phrase)));
  const marker = place && phrases.find((phrase) => marks(phrase, place));
  const isNearMe = phrases.some((phrase) => phrase.kind === "nearMe" && phrase !== marker);
  const open = phrases.filter(({ kind }) => kind === "openNow");
  const isOpenNow = open.length > 0;
  const hasMeaning = named.length > 0 || isNearMe || isOpenNow;
  // Of no kind it is a word of a name: "Halal Guys".
  const had = taxonomy ? phrases.filter(({ kind }) => kind === "having") : [];
  const others = phrases.filter(({ kind }) => kind !== "having");
  const understood = [...named, ...had, ...others.filter((phrase) => hasMeaning || isSetPhrase(phrase))];
  const attributes = had.reduce((mask, phrase) => mask | phrase.attributes, 0);
  const rest = words.flatMap((_, index) => (understood.some((one) => covers(one, index)) ? [] : index));
  const score =
    scoreOfTaxonomy(taxonomy) + scoreOfPlace(place, Boolean(marker)) + scoreOfHad(had) - 3 * rest.length;
  const wishes = [...open, ...had];
  return { score, taxonomy, place, isMarked: Boolean(marker), isNearMe, isOpenNow, attributes, wishes, rest };
}

/** Of two words the one that says more of what is meant: "kids dentist" is a dentist. */
function scoreOfTaxonomy(taxonomy: Named<TaxonomyTerm> | null): number {
  if (!taxonomy) return 0;
  const { item, slips, closeness } = taxonomy.match;
  // بريدة is a city before it is بريد.
  const other = closeness === "form" ? 3 : 0;
  return 10 * lengthOf(taxonomy) - other + (item.kind === "department" ? 2 : 2.5) - 3 * slips;
}

/** "Pharmacy with kids' area" is a pharmacy, though there is a kind of that name too. */
function scoreOfHad(had: readonly Said[]): number {
  return had.reduce((sum, phrase) => sum + (phrase.isMarked ? 10 * lengthOf(phrase) : 0), 0);
}

/** Little known places are named like much else: without "in" or "near" they count less. */
function scoreOfPlace(place: Named<PlaceTerm> | null, isMarked: boolean): number {
  if (!place) return 0;
  const { item, slips } = place.match;
  return 10 * lengthOf(place) - 4 * slips + (isMarked ? 6 : Math.min(0, (item.rank - 60) / 6));
}

/** "near Deira", "迪拜附近". */
function marks(phrase: Said, place: Span): boolean {
  if (phrase.kind === "near") return phrase.to === place.from;
  return phrase.kind === "nearMe" && (phrase.from === place.to || phrase.to === place.from);
}

function interpretationOf<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm>(
  { words, said: phrases }: Query<Taxonomy, Place>,
  { taxonomy, place, isMarked, rest, ...said }: Reading<Taxonomy, Place>,
): Interpretation<Taxonomy, Place> {
  const partOf = <Item>({ match, ...span }: Named<Item>): Part<Item> => ({
    item: match.item,
    typed: textOf(words, span),
    meant: match.name,
    slips: match.slips,
  });
  const around = place ? [place, ...phrases.filter((phrase) => marks(phrase, place))] : [];
  return {
    taxonomy: taxonomy && partOf(taxonomy),
    place: place && { ...partOf(place), isMarked, without: textWithout(words, around) },
    isNearMe: said.isNearMe,
    isOpenNow: said.isOpenNow,
    attributes: said.attributes,
    wishes: wishesOf(words, said.wishes),
    rest: rest.map((index) => words[index]!.typed),
  };
}

/** One may be said twice. */
function wishesOf(
  words: readonly QueryWord[],
  said: readonly Said[],
): { attributes: number; without: string }[] {
  return [...new Set(said.map(({ attributes }) => attributes))].map((attributes) => {
    const spans = said.filter((phrase) => phrase.attributes === attributes);
    return { attributes, without: textWithout(words, spans) };
  });
}

function textWithout(words: readonly QueryWord[], spans: readonly Span[]): string {
  return textOfWords(words.filter((_, index) => !spans.some((span) => covers(span, index))));
}

function lengthOf({ from, to }: Span): number {
  return to - from;
}

function covers({ from, to }: Span, index: number): boolean {
  return from <= index && index < to;
}
