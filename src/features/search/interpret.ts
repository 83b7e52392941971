import { distanceKm, type Position } from "#base/geometry.ts";
import type { Closeness, NameMatch } from "#base/name-index.ts";
import { withoutDestination } from "./destination.ts";
import { allNamed, nearestOf, type Finder, type Named } from "./named-spans.ts";
import type { Phrases } from "./phrases.server.ts";
import { textOfWords, wordsOfQuery, type QueryWord } from "./query-words.ts";
import { longest, marks, saidIn, type Said } from "./said.ts";
import {
  areOnePlace,
  isKindToo,
  isNoPlace,
  isSaidOtherwise,
  isWithPlace,
  littleKnown,
} from "./unlikely-places.ts";
import { withWiderPlaces, type Contained } from "./wider-places.ts";
import { covers, lengthOf, overlaps, textOf, type Span } from "./spans.ts";

/** A row of the taxonomy that a part of a query names. */
export interface TaxonomyTerm {
  kind: "department" | "category" | "subcategory";
  id: number;
}

/** A place that a part of a query names. */
export interface PlaceTerm extends Position, Contained {
  /** 0 to about 100: how well it is known. */
  rank: number;
}

export interface Names<Item> {
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
  const words = withoutDestination(wordsOfQuery(text), vocabulary);
  const said = saidIn(words, vocabulary, around);
  const kindFillers = said.filter(
    (phrase) => phrase.kind === "filler" && vocabulary.taxonomy.whole(textOf(words, phrase)).length > 0,
  );
  const query = { words, said, kindFillers, vocabulary, around };
  const exact = bestReading(query, []);
  const isSaid = (index: number) => said.some((phrase) => covers(phrase, index));
  const unknown = exact.rest.filter(
    (index) => !isSaid(index) && vocabulary.taxonomy.whole(words[index]!.typed).length === 0,
  );
  const reading =
    around.forgives && unknown.length > 0 ? bestReading(query, unknown.slice(0, mostForgiven)) : exact;
  return interpretationOf(query, reading);
}

interface Query<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm> {
  words: readonly QueryWord[];
  said: readonly Said[];
  /** Of these what is a kind of business by itself, and says nothing beside another: "shop". */
  kindFillers: readonly Said[];
  vocabulary: Vocabulary<Taxonomy, Place>;
  around: Around;
}

interface NamedPlace<Place> extends Named<Place> {
  /** Its words name a kind of business as well. */
  isKindToo: boolean;
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

/** Slips are looked for in so many words: each look takes milliseconds. */
const mostForgiven = 3;

/** Every way to name one kind of business and one place in the query, and the best of them. */
function bestReading<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm>(
  query: Query<Taxonomy, Place>,
  forgiven: readonly number[],
): Reading<Taxonomy, Place> {
  const { vocabulary, around } = query;
  const taxonomies = namedSpans(query, forgiven, (text, forgives) =>
    vocabulary.taxonomy.whole(text, { forgives }),
  );
  const found = allNamed(query, {
    forgiven,
    mostWords: longest,
    find: (text, forgives) => nearestOf(text, vocabulary.places.whole(text, { forgives }), around),
  });
  const places = named([...found, ...withWiderPlaces(found, { wider: found, said: query.said })], query)
    .filter((place) => !isSaidOtherwise(place, query) && !isNoPlace(place, query.said))
    .map((place) => ({ ...place, isKindToo: isKindToo(place, taxonomies) }));
  const kinds = withoutHad(
    taxonomies.filter((taxonomy) => !isWithPlace(query, taxonomy, places)),
    query,
  );
  let best = readingOf(query, null, null);
  for (const taxonomy of [null, ...kinds]) {
    for (const place of [null, ...places]) {
      if (taxonomy && place && overlaps(taxonomy, place)) continue;
      const reading = readingOf(query, taxonomy, place);
      if (reading.rest.length > 0 && areOnePlace(taxonomy, place, places)) continue;
      if (reading.score > best.score) best = reading;
    }
  }
  return best;
}

/** "School with bus" is a school: what stands behind "with" is a kind where there is no other. */
function withoutHad<Item>(
  kinds: Named<Item>[],
  { said }: Pick<Query<never, never>, "said">,
): readonly Named<Item>[] {
  const others = kinds.filter(({ from }) => !said.some(({ kind, to }) => kind === "with" && to === from));
  return others.length > 0 ? others : kinds;
}

function namedSpans<Item>(
  query: Pick<Query<never, never>, "words" | "said">,
  forgiven: readonly number[],
  find: Finder<Item>,
): Named<Item>[] {
  return named(allNamed(query, { forgiven, mostWords: longest, find }), query);
}

/** The best of those that bear each name. */
function named<Item>(
  found: readonly (Span & { matches: readonly NameMatch<Item>[] })[],
  { said }: Pick<Query<never, never>, "said">,
): Named<Item>[] {
  return found.flatMap(({ matches: [match], from, to }) =>
    match && !isOnlyPart(match, said, { from, to }) ? [{ from, to, match }] : [],
  );
}

/** All words are those of some name, but a phrase says something of its own with them: "the walk" is one word. */
function isOnlyPart({ closeness }: NameMatch<unknown>, said: readonly Said[], span: Span): boolean {
  const within = said.filter((phrase) => overlaps(phrase, span));
  const empty = within.filter(({ kind }) => kind === "filler" || kind === "near");
  const isOne = lengthOf(span) - empty.reduce((sum, phrase) => sum + lengthOf(phrase), 0) < 2;
  return closeness === "words" && (isOne || within.some((phrase) => isApart(phrase, span, within)));
}

/**
 * "24 hour" says how something is, not what: "24 hour electrician". What says where stands between a name and a place:
 * "Smart Kids in Tabuk", "hotel in An Nakhil". "With delivery" says what a restaurant has.
 */
function isApart(phrase: Said, { from, to }: Span, within: readonly Said[]): boolean {
  // "Open on" of "open on Friday" says nothing by itself.
  if (phrase.from < from || phrase.to > to) return true;
  const [begins, ends] = [phrase.from === from, phrase.to === to];
  const isLast =
    ends ||
    within.some(({ kind, ...next }) => kind === "filler" && next.from === phrase.to && next.to === to);
  if (phrase.kind === "near") return begins || isLast;
  if (phrase.kind === "with") return true;
  if (phrase.kind === "and") return begins;
  if (phrase.kind === "having") return phrase.isMarked && ends;
  return begins && ends;
}

/** What is left when these two are named, and how much of the query they explain. */
function readingOf<Taxonomy extends TaxonomyTerm, Place extends PlaceTerm>(
  query: Query<Taxonomy, Place>,
  taxonomy: Named<Taxonomy> | null,
  place: NamedPlace<Place> | null,
): Reading<Taxonomy, Place> {
  const { words, said, kindFillers } = query;
  const named = [taxonomy, place].filter((one) => one !== null);
  const phrases = said.filter((phrase) => !named.some((one) => overlaps(one, phrase)));
  const marker = place && phrases.find((phrase) => marks(phrase, place));
  const isNearMe = phrases.some((phrase) => phrase.kind === "nearMe" && phrase !== marker);
  const open = phrases.filter(({ kind, isMarked }) => kind === "openNow" && (taxonomy || isMarked));
  const isOpenNow = open.length > 0;
  const hasMeaning = named.length > 0 || isNearMe || isOpenNow;
  // Of no kind it is a word of a name: "Halal Guys".
  const had = phrases.filter(({ kind, isMarked }) => kind === "having" && (taxonomy || isMarked));
  const others = phrases.filter(
    (phrase) =>
      !["having", "with", "and", "openNow", "noPlace"].includes(phrase.kind) &&
      (taxonomy || !kindFillers.includes(phrase)),
  );
  const understood = [...named, ...had, ...open, ...(hasMeaning ? others : [])];
  const attributes = had.reduce((mask, phrase) => mask | phrase.attributes, 0);
  const rest = words.flatMap((_, index) => (understood.some((one) => covers(one, index)) ? [] : index));
  const score =
    scoreOfTaxonomy(taxonomy, query) +
    scoreOfPlace(place, Boolean(marker), query) +
    scoreOfHad(had) -
    3 * (rest.length - wordsToSpare(phrases));
  const wishes = [...open, ...had];
  return { score, taxonomy, place, isMarked: Boolean(marker), isNearMe, isOpenNow, attributes, wishes, rest };
}

/** "For kids" says one thing. */
function wordsToSpare(phrases: readonly Said[]): number {
  return phrases.reduce((sum, phrase) => sum + (phrase.kind === "noPlace" ? lengthOf(phrase) - 1 : 0), 0);
}

/** Of two words the one that says more of what is meant: "kids dentist" is a dentist. */
function scoreOfTaxonomy(
  taxonomy: Named<TaxonomyTerm> | null,
  { words, said }: Pick<Query<never, never>, "words" | "said">,
): number {
  if (!taxonomy) return 0;
  const { item, slips, closeness } = taxonomy.match;
  const saidSo = said.find(({ from, to }) => from === taxonomy.from && to === taxonomy.to);
  // What a business may have says less of it: بقالة توصيل is a grocery; and how it is, nothing: "coiffeur pas cher".
  const saidOtherwise = saidSo?.kind === "having" ? 1 : saidSo?.kind === "filler" ? 10 : 0;
  // بريدة is a city before it is بريد, and "royal" sounds like riyal. "Car rental shop" is no shop for rent.
  const other = unlike[closeness] + saidOtherwise;
  // Other vowels are many in a long word that has all consonants: "resteraunt". Of several words they make others.
  const isLong = closeness === "sound" && lengthOf(taxonomy) === 1;
  const share = isLong ? Math.min(1, shortest / textOf(words, taxonomy).length) : 1;
  return 10 * lengthOf(taxonomy) - other + levels[item.kind] - 4 * slips * share;
}

/** By how much less a name says that is not written so. */
const unlike: Record<Closeness, number> = {
  whole: 0,
  words: 1,
  form: 3,
  sound: 3,
  beginning: 0,
  laterWord: 0,
  slip: 0,
};

/** Of words that explain as much the one that says it more closely: "doctor paediatrician". */
const levels: Record<TaxonomyTerm["kind"], number> = { department: 2, category: 2.5, subcategory: 2.6 };

/** "Pharmacy with kids' area" and "English speaking dentist" are what they are, though there are kinds of those names too. */
function scoreOfHad(had: readonly Said[]): number {
  return had.reduce((sum, phrase) => sum + 10 * (lengthOf(phrase) - (phrase.isMarked ? 0 : 1)), 0);
}

/** Little known places are named like much else: without "in" or "near" they count less. */
function scoreOfPlace(
  place: NamedPlace<PlaceTerm> | null,
  isMarked: boolean,
  { words, around }: Pick<Query<never, never>, "words" | "around">,
): number {
  if (!place) return 0;
  const { item, slips, closeness } = place.match;
  // Beside other words one far away, or not quite of that name, is rather a word of a name: "noor pharmacy".
  const isBeside = !isMarked && lengthOf(place) < words.length && item.rank < littleKnown;
  const isShort = textOf(words, place).length < shortest;
  const isDoubtful = closeness === "form" || (closeness === "sound" && (slips > 1 || isShort));
  if (isBeside && (isDoubtful || isFar(item, around))) return -4 * lengthOf(place);
  const doubt = isBeside && place.isKindToo ? 8 : 0;
  return 10 * lengthOf(place) - doubt - 4 * slips + (isMarked ? 6 : Math.min(0, (item.rank - 60) / 6));
}

/** In letters: "milk" sounds like الملك, and many short words like some place. */
const shortest = 5;
/** Kilometres. */
const far = 300;

function isFar(place: Position, { position }: Around): boolean {
  return position !== null && distanceKm(place, position) > far;
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
