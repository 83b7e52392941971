import type { Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import { nameWords, slip, sounding, type NameWord } from "#features/vendors/name-query.ts";
import { nearBy } from "#features/vendors/ranking.server.ts";
import { scopeOf } from "#features/vendors/scope.server.ts";
import {
  isEnough,
  suggestExactly,
  suggestForgiving,
  suggestVendors,
  type Suggested,
  type SuggestionQuery,
  type VendorMatch,
} from "#features/vendors/suggest-vendors.server.ts";
import { otherNameOf } from "./brands.server.ts";
import { closeness } from "./closeness.ts";
import { namesAndPlaces, type NameAndPlace } from "./names-and-places.ts";
import { kindlyWords } from "./kindly-words.server.ts";
import { otherTexts } from "./other-texts.ts";
import {
  firstOfEach,
  isTelling,
  likelyReadings,
  namesInPlaces,
  type NameInPlace,
  type Readings,
} from "./named-in-place.server.ts";
import { vocabularyOf } from "./vocabulary.server.ts";

export interface FoundVendor {
  closeness: number;
  vendorId: number;
}

interface Asked {
  text: string;
  words: readonly NameWord[];
  country: string | undefined;
  position: Position | null;
  limit: number;
}

/**
 * Vendors whose name a text is or begins: as it is written; else as a name and the place that it is in ("Noor Al
 * Barsha"); else with slips and by sound, where the kind of business may stand for its word ("Noor Pharmacy", صيدلية نور).
 */
export async function findVendors(db: Db, { country, ...asked }: Asked): Promise<FoundVendor[]> {
  const { countries } = await scopeOf(db, { country });
  const query = { ...asked, countries: countries.map(({ code }) => code) };
  // One word is a name or nothing.
  const [branded, asTyped] = await Promise.all([
    ofBrand(db, query),
    (asked.words.length < 2 ? suggestVendors : suggestSeveral)(db, query),
  ]);
  const isFound = branded.length + asTyped.matches.length > 0;
  const found = isFound ? asTyped : await suggestOtherwise(db, query);
  const best = new Map<number, number>();
  for (const match of [...branded, ...found.matches]) {
    const close = isFound ? closenessOf(match, asked.words) : closeness.related;
    best.set(match.id, Math.min(close, best.get(match.id) ?? Infinity));
  }
  return Array.from(best, ([vendorId, closest]) => ({ vendorId, closeness: closest }))
    .toSorted((a, b) => a.closeness - b.closeness)
    .slice(0, asked.limit);
}

/** Of a brand that the text names: those that have its whole name in the other script. */
async function ofBrand(db: Db, query: SuggestionQuery & { text: string }): Promise<VendorMatch[]> {
  const words = otherNameOf(query.text, await vocabularyOf(db));
  const { matches } = await suggestExactly(db, { ...query, text: "", words });
  return matches.filter((match) => match.class === 0);
}

async function suggestSeveral(db: Db, query: SuggestionQuery & { text: string }): Promise<Suggested> {
  const exact = await suggestExactly(db, query);
  if (isEnough(exact, query)) return exact;
  const { text, position } = query;
  const vocabulary = await vocabularyOf(db);
  const read = (forgives: boolean) =>
    namesInPlaces(namesAndPlaces(text, vocabulary, { position, forgives }), vocabulary);
  const written = read(false);
  const likely = likelyReadings(db, written);
  const found = await inPlaces(db, query, { readings: likely, suggest: suggestExactly });
  const forgiving = () => suggestForgiving(db, { ...query, words: kindlyWords(text, vocabulary) }, exact);
  if (found) {
    const there = { ...found, matches: [...exact.matches, ...found.matches].slice(0, query.limit) };
    return isSure(found.reading, there) ? there : withMore(there, await forgiving(), query);
  }
  const forgiven = await forgiving();
  if (forgiven.matches.some((match) => match.class < sounding)) return forgiven;
  const slipped = read(true).filter((reading) => isTelling(reading, vocabulary));
  const likelySlipped = likelyReadings(db, slipped);
  const inSlipped = await inPlaces(db, query, { readings: likelySlipped, suggest: suggestExactly });
  if (inSlipped) return withMore(inSlipped, forgiven, query);
  if (forgiven.matches.length > 0) return forgiven;
  const readings = firstOfEach([...written, ...slipped]);
  const there = await inPlaces(db, query, { readings, suggest: suggestForgiving });
  return there ?? suggestElsewhere(db, query, readings);
}

/** The names of such readings wherever they are: the place may be another one of its name, or nobody knows it. */
async function suggestElsewhere(
  db: Db,
  query: SuggestionQuery,
  readings: readonly NameInPlace[],
): Promise<Suggested> {
  for (const { words } of readings) {
    const found = await suggestExactly(db, { ...query, text: "", words });
    if (found.matches.length > 0) return { ...found, matches: found.matches.map(asSlipped) };
  }
  return { matches: [], corrections: [] };
}

function asSlipped(match: VendorMatch): VendorMatch {
  return { ...match, class: Math.max(match.class, slip) as VendorMatch["class"] };
}

/** As the text may be meant, where nothing is called as it was typed. */
async function suggestOtherwise(db: Db, query: SuggestionQuery & { text: string }): Promise<Suggested> {
  const vocabulary = await vocabularyOf(db);
  for (const text of otherTexts(query.text, vocabulary)) {
    const words = kindlyWords(text, vocabulary);
    const found = await suggestVendors(db, { ...query, text, words });
    if (found.matches.length > 0) return found;
  }
  return { matches: [], corrections: [] };
}

const fewestOfOneWord = 5;

/** One word and a place are as likely two words of a name. */
function isSure({ name }: NameAndPlace<unknown>, { matches }: Suggested): boolean {
  return nameWords(name).length > 1 || matches.length >= fewestOfOneWord;
}

function withMore(first: Suggested, more: Suggested, { limit }: SuggestionQuery): Suggested {
  const ids = new Set(first.matches.map(({ id }) => id));
  const others = more.matches.filter(({ id }) => !ids.has(id));
  return { ...first, matches: [...first.matches, ...others].slice(0, limit) };
}

interface Reader {
  readings: Readings;
  suggest(db: Db, query: SuggestionQuery): Promise<Suggested>;
}

/** Names in a place; null where there are none. */
async function inPlaces(
  db: Db,
  query: SuggestionQuery,
  { readings, suggest }: Reader,
): Promise<(Suggested & { reading: NameInPlace["reading"] }) | null> {
  for await (const { words, place, reach, reading } of readings) {
    const { latitude, longitude, countryCode } = place;
    const near = { ...query, text: "", words, countries: [countryCode], position: { latitude, longitude } };
    const { matches, corrections } = await suggest(db, near);
    const inReach = matches.filter(({ distance }) => distance !== null && distance <= reach);
    if (inReach.length > 0) return { matches: inReach, corrections, reading };
  }
  return null;
}

/** A name that begins so but is far counts no more than one with the word inside; several words sound so hardly by chance. */
function closenessOf({ class: found, distance }: VendorMatch, { length }: readonly NameWord[]): number {
  if (found === 0) return closeness.whole;
  if (found === 1 && (distance ?? 0) <= nearBy) return closeness.beginning;
  if (found < slip) return closeness.laterWord;
  return found === slip || length > 1 ? closeness.slip : closeness.sound;
}
