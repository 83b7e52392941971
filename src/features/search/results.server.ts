import type { Db } from "#database/connect.server.ts";
import type { Listing } from "#features/vendors/listing.server.ts";
import {
  matchExactly,
  matchSound,
  matchVendors,
  matchWhole,
  matchWholeSound,
  nothing,
  type Matched,
} from "#features/vendors/match-vendors.server.ts";
import { nameWords, slip, sounding, type NameWord } from "#features/vendors/name-query.ts";
import { brandMeant, calledByBrand, withBrand } from "./brands.server.ts";
import { closeTo } from "./close-trade.server.ts";
import { isDoubtful, isPlausible, withoutEcho, withoutGuess, type Meaning } from "./doubts.ts";
import { interpret } from "./interpret.ts";
import { namesAndPlaces } from "./names-and-places.ts";
import { kindlyWords } from "./kindly-words.server.ts";
import { isListed, meantListing } from "./meant-listing.server.ts";
import {
  inSlippedPlace,
  likeFirst,
  likeOtherwise,
  ratherNamed,
  withKindly,
  withTranslated,
} from "./like-names.server.ts";
import { saysName } from "./other-texts.ts";
import { firstPage, mostHeads, type Plan, type Read } from "./plan.ts";
import { withoutSaid } from "./said.ts";
import { namedExactly } from "./named-in-place.server.ts";
import { keptBy, noneHas, wishedNames, withSaid } from "./wished.server.ts";
import { vocabularyOf, type SearchVocabulary } from "./vocabulary.server.ts";
import {
  inPlace,
  otherWords,
  wholeInPlace,
  wholeOf,
  withKinds,
  type NamesAndPlaces,
  type WholeInPlace,
} from "./whole-in-place.server.ts";

export interface TextQuery {
  text: string;
  /** Takes the text for words of names and nothing else. */
  isLiteral: boolean;
  /** With the filters that were chosen beside the text; the slice does not count. */
  listing: Listing;
  /** Keeps what is open at this moment, where the text asks for it. */
  now: Date;
  /** How many of the first results will be read: names are looked up once for all of them. */
  most: number;
}

const meansNothing: Meaning = {
  taxonomy: null,
  place: null,
  isNearMe: false,
  isOpenNow: false,
  attributes: 0,
  wishes: [],
  rest: [],
};
/** With so many matches nothing is looked for that is only like them. */
const enough = 5;

/** Reads the text, and finds out by looking which of its readings has results. */
export async function planOf(db: Db, query: TextQuery): Promise<Plan> {
  const { text, isLiteral, listing } = query;
  const words = nameWords(text);
  const byName = namedBy(query, words);
  // Dots or pictures: nothing is called so, and to show everything would be no answer.
  if (words.length === 0) return { ...byName, meaning: isLiteral ? null : meansNothing, first: nothing };
  if (isLiteral) return byName;
  const vocabulary = withChosen(await vocabularyOf(db), listing);
  const read = interpret(text, vocabulary, { position: listing.position, forgives: false });
  const meaning = withBrand(read, text, vocabulary);
  const wished = await wishedPlan(db, { ...query, plan: { ...byName, meaning } }, vocabulary);
  if (wished) return wished;
  const named: Read = { ...byName, meaning, names: { text, words: withKinds(words, meaning), reach: null } };
  const alike = () => alikeIn(db, { ...query, plan: named }, vocabulary);
  const near = meaning.rest.length > 0 ? await inPlace(db, named) : null;
  const exactNear = near && (await firstNear(db, near, text));
  const there = near && exactNear ? { ...near, first: exactNear } : null;
  const readings = namesAndPlaces(text, vocabulary, listing);
  const whole = await wholeInPlace(db, { ...named, there }, readings);
  const translated = (plan: Plan) => withTranslated(plan, vocabulary);
  const echo = withoutEcho(meaning, vocabulary);
  /** Words that only repeat the kind leave all of it, those that have them in their names first. */
  const echoed = async ({ items, total }: Matched) =>
    echo !== meaning && total <= mostHeads
      ? understood(db, { ...query, plan: { ...named, meaning: echo, heads: items } })
      : null;
  const inDoubtfulPlace = async (plan: Plan): Promise<Plan> =>
    meaning.taxonomy && isDoubtful(meaning, listing) ? { ...plan, heads: await alike() } : plan;
  const nearby = async () =>
    near && exactNear && exactNear.total > 0
      ? ((await echoed(exactNear)) ?? inDoubtfulPlace(await alsoSounding(db, translated(near), exactNear)))
      : null;
  const foundNear = whole ? null : await nearby();
  if (foundNear) return foundNear;

  const exact = await firstOf(db, named);
  const isNamed = exact.total > 0;
  if (meaning.rest.length === 0 && !(isNamed && isDoubtful(meaning, listing))) {
    return planOfKind(db, { ...query, plan: named, exact, whole, readings }, vocabulary);
  }
  if (whole && exact.closest !== 0) return whole.plan;
  const foundThere = await nearby();
  if (foundThere) return foundThere;
  if (isNamed) return (await echoed(exact)) ?? alsoSounding(db, translated(named), exact);
  const inPlaces = await namedExactly(db, named, { readings, vocabulary });
  if (!inPlaces)
    return (await echoed(nothing)) ?? planOfLike(db, { ...query, plan: named, near, readings }, vocabulary);
  const isOneWord = nameWords(inPlaces.meaning.rest.join(" ")).length < 2;
  const others =
    isOneWord && inPlaces.first.total < enough
      ? await likeFirst(db, withKindly(named, text, vocabulary))
      : nothing;
  return withHeads(inPlaces, others.items);
}

interface Looked {
  exact: Matched;
  whole: WholeInPlace | null;
  readings: NamesAndPlaces;
}

/** A kind of business, a place or both, and nothing else: who is called so, and then the listing. */
async function planOfKind(
  db: Db,
  { plan: named, exact, whole, readings, ...query }: Reading & Looked,
  vocabulary: SearchVocabulary,
): Promise<Plan> {
  const { meaning } = named;
  const called = [...new Set([...wholeOf(exact).slice(0, mostHeads), ...(whole?.items ?? [])])];
  // A word that says what the place is in may be one of the name: "Emirates Wood" in Mussafah.
  const isTelling = ({ name, place }: NamesAndPlaces[number]) =>
    saysName(name, vocabulary) || (place.item === meaning.place?.item && place.typed !== meaning.place.typed);
  const telling = called.length > 0 ? [] : readings.filter(isTelling);
  const inPlaces = await namedExactly(db, named, { readings: telling, vocabulary });
  if (inPlaces && inPlaces.meaning.place?.item !== meaning.place?.item) return inPlaces;
  const instead =
    called.length > 0 || inPlaces ? null : await ratherNamed(db, { ...query, plan: named }, vocabulary);
  if (instead) return instead;
  const heads =
    called.length > 0
      ? called
      : (inPlaces?.first.items ?? (await alikeIn(db, { ...query, plan: named }, vocabulary)));
  return understood(db, { ...query, plan: { ...named, heads } });
}

/** Where a name is said with what it is to have: what the name alone finds, as far as it has that. */
async function wishedPlan(
  db: Db,
  { plan: whole, ...query }: Reading,
  vocabulary: SearchVocabulary,
): Promise<Plan | null> {
  const { text, listing, now } = query;
  const { meaning: asked } = whole;
  const bare = withoutSaid(text, vocabulary, { position: listing.position, isOpenNow: asked.isOpenNow });
  if (!bare || (await matchWhole(db, firstPage(whole))).total > 0) return null;
  const plain = await planOf(db, { ...query, text: bare.text });
  if (!plain.meaning) return null;
  const meaning = withSaid(plain.meaning, { ...asked, isNearMe: bare.isNearMe });
  const read: Read = { ...plain, meaning };
  if (read.names) return wishedNames(db, read, now);
  if (read.heads.length === 0) return null;
  const plan = await understood(db, { ...query, plan: read });
  const heads = await keptBy(db, read.heads, plan.listing.filter);
  const isAny = heads.length > 0 || (await isListed(db, plan.listing));
  return isAny ? { ...plan, heads } : noneHas(read);
}

/** The same where nothing is written just so. */
async function planOfLike(
  db: Db,
  { plan: named, near, readings, ...query }: Reading & NotJustSo,
  vocabulary: SearchVocabulary,
): Promise<Plan> {
  const { text, listing } = query;
  const [matched, matchedNear] = await Promise.all([
    likeFirst(db, withKindly(named, text, vocabulary)),
    near && likeFirst(db, withTranslated(near, vocabulary)),
  ]);
  const isFound = matched.total > 0 || (matchedNear?.total ?? 0) > 0;
  const isSpelled = [matched, matchedNear].some((found) => found?.closest === slip);
  // What sounds like a brand may be its name in the other script; what has a slip is somebody else.
  const heads = matched.closest === sounding && matched.total <= mostHeads ? matched.items : [];
  const branded = brandMeant(vocabulary, named.meaning, readings);
  const called = branded && (await calledByBrand(db, { ...named, meaning: branded }, vocabulary));
  if (called) return called;
  if (branded) return widened(db, { ...query, plan: { ...named, meaning: branded, heads } }, vocabulary);
  const { position } = listing;
  const guess = withoutGuess(interpret(text, vocabulary, { position, forgives: true }), { text, listing });
  const forgiving = withoutEcho(guess, vocabulary);
  const isRead = forgiving.rest.length === 0 && isPlausible(forgiving);
  const isExplained = isRead && forgiving.taxonomy !== null;
  const inPlaces = isSpelled
    ? null
    : await inSlippedPlace(db, { named, text, readings, isFound, isExplained }, vocabulary);
  if (inPlaces) return withHeads(inPlaces, matched.items);
  const mended: Read = { ...named, meaning: forgiving, corrections: mendedIn(forgiving) };
  const isFew = matched.total <= mostHeads && (nameWords(text).length > 1 || matched.closest === sounding);
  if (isRead) {
    const otherwise = matched.total > 0 ? nothing : await likeOtherwise(db, { named, text }, vocabulary);
    const few = isFew ? matched.items : await alikeIn(db, { ...query, plan: named }, vocabulary);
    const heads = otherwise.total > 0 && otherwise.total <= mostHeads ? otherwise.items : few;
    return understood(db, { ...query, plan: { ...mended, heads } });
  }
  // A word of a name may be that of a little known place too: "Ali".
  const isElsewhere = isDoubtful(named.meaning, listing) && matched.closest === slip;
  if (near && matchedNear && matchedNear.total > 0 && !isElsewhere) {
    return { ...near, corrections: matchedNear.corrections, first: matchedNear };
  }
  // A place that nobody wrote so is not left out again while names have the words.
  const isUnsure = isFew || (forgiving.place?.slips ?? 0) > 0 || isDoubtful(forgiving, listing);
  const moved = isUnsure && matched.total > 0 ? null : await elsewhere(db, mended);
  if (moved) return moved;
  const like = matched.total > 0 ? matched : await likeOtherwise(db, { named, text }, vocabulary);
  const close = closeTo(vocabulary, forgiving);
  const isNear = like.classes.includes(slip) || (like.total > 0 && !close?.isAlmostAll);
  const few = like.total <= mostHeads ? like.items : [];
  if (close && !isNear) return understood(db, { ...query, plan: { ...mended, heads: few, ...close.read } });
  if (like.total > 0) return { ...named, corrections: like.corrections, first: like };
  return widened(db, { ...query, plan: mended }, vocabulary);
}

/** With others right behind its first ones. */
function withHeads(plan: Plan & { first: Matched }, others: readonly number[]): Plan {
  const heads = [...new Set([...plan.first.items, ...others])].slice(0, mostHeads);
  return others.length === 0 ? plan : { ...plan, heads };
}

interface NotJustSo {
  near: Plan | null;
  readings: NamesAndPlaces;
}

function namedBy({ text, listing, most }: TextQuery, words: readonly NameWord[]): Plan {
  return {
    meaning: null,
    corrections: [],
    widening: null,
    heads: [],
    names: { text, words, reach: null },
    listing,
    first: null,
    most: Math.max(mostHeads, most),
  };
}

/** More that may be called so are of a kind in a place, and none of them is meant. */
const mostCalled = 12;

/** Whose whole name it is in the other script; else, of a kind and a little known place, who may be called so: صيدلية النور. */
async function alikeIn(db: Db, { text, plan, listing }: Reading, vocabulary: SearchVocabulary) {
  const whole = await matchWholeSound(db, firstPage(withTranslated(plan, vocabulary)));
  const { place } = plan.meaning;
  if (whole.length > 0 || !place || !isDoubtful(plan.meaning, listing)) return whole;
  const words = kindlyWords(text, vocabulary);
  if (words.length < 2) return [];
  const sounding = await matchSound(db, firstPage({ ...plan, names: { text, words, reach: null } }));
  return sounding.length > mostCalled ? [] : sounding;
}

/** A business may have its name in the other script only: where few are found, those that sound so come behind. */
async function alsoSounding(db: Db, plan: Plan, found: Matched): Promise<Plan> {
  if (found.total >= enough || found.closest === null) return { ...plan, first: found };
  const others = await matchSound(db, firstPage(withFinishedWords(plan)));
  const items = [...new Set([...found.items, ...others])].slice(0, mostHeads);
  const classes = items.map((_, index) => found.classes[index] ?? sounding);
  return { ...plan, first: { ...found, items, classes, total: items.length } };
}

/** What was chosen beside the text is not looked for in it once more. */
function withChosen(vocabulary: SearchVocabulary, { filter }: Listing): SearchVocabulary {
  const chosen = filter.departmentId ?? filter.categoryId ?? filter.subcategoryId;
  return chosen === null ? vocabulary : { ...vocabulary, taxonomy: { whole: () => [] } };
}

function firstOf(db: Db, plan: Plan): Promise<Matched> {
  return matchExactly(db, firstPage(plan));
}

/** A name with a place behind it is typed to its end, mostly: its whole words are looked for first, which are far fewer. */
async function firstNear(db: Db, near: Plan, text: string): Promise<Matched> {
  const typed = near.meaning?.place?.typed ?? "";
  if (text.trim().endsWith(typed)) {
    const found = await firstOf(db, withFinishedWords(near));
    if (found.total > 0) return found;
  }
  return firstOf(db, near);
}

function withFinishedWords(plan: Plan): Plan {
  const { names } = plan;
  if (!names) return plan;
  return {
    ...plan,
    names: { ...names, words: names.words.map((word) => ({ ...word, isUnfinished: false })) },
  };
}

function mendedIn({ taxonomy, place }: Meaning): Plan["corrections"] {
  return [taxonomy, place].flatMap((part) =>
    part && part.slips > 0 ? { typed: part.typed, meant: part.meant } : [],
  );
}

type Reading = TextQuery & { plan: Read };

/** A text that says all of what it wants: a listing. */
async function understood(db: Db, { plan, now }: Reading): Promise<Plan> {
  const { heads, meaning } = plan;
  const { listing, widening } = await meantListing(db, plan.listing, {
    meaning,
    now,
    isNamed: heads.length > 0,
  });
  return { ...plan, names: null, listing, widening: widening ?? plan.widening };
}

/** The names without the place, where they are found so. */
async function elsewhere(db: Db, plan: Read): Promise<Plan | null> {
  const { meaning } = plan;
  if (!meaning.place || meaning.rest.length === 0) return null;
  const words = withKinds(otherWords(meaning), meaning);
  const anywhere: Plan = { ...plan, names: { text: "", words, reach: null }, widening: "place" };
  const first = await matchVendors(db, firstPage(anywhere));
  return first.closest !== null && first.closest <= slip ? { ...anywhere, first } : null;
}

/** Nothing is called so: then without the words, or what the brand sells. */
async function widened(db: Db, reading: Reading, { brands }: SearchVocabulary): Promise<Plan> {
  const { plan } = reading;
  const { meaning } = plan;
  const rest = meaning.rest.join(" ");
  const [brand] = meaning.taxonomy ? [] : brands.whole(rest, { forgives: true });
  const taxonomy = brand
    ? { item: brand.item.sells, typed: rest, meant: brand.name, slips: 0 }
    : meaning.taxonomy;
  if (!taxonomy && !meaning.place) return plan;
  const known = { ...plan, meaning: { ...meaning, taxonomy } };
  const found = await understood(db, { ...reading, plan: known });
  return { ...found, widening: found.widening ?? "words" };
}
