import type { Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import { hasAlternative, nameWords, type NameWord } from "#features/vendors/name-query.ts";
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
import { closeness } from "./closeness.ts";
import { namesAndPlaces } from "./interpret.ts";
import { kindlyWords } from "./kindly-words.server.ts";
import { reachOf } from "./results.server.ts";
import { vocabularyOf, type SearchVocabulary } from "./vocabulary.server.ts";

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
  const [branded, found] = await Promise.all([
    ofBrand(db, query),
    (asked.words.length < 2 ? suggestVendors : suggestSeveral)(db, query),
  ]);
  const best = new Map<number, number>();
  for (const match of [...branded, ...found.matches]) {
    best.set(match.id, Math.min(closenessOf(match, asked.words), best.get(match.id) ?? Infinity));
  }
  return Array.from(best, ([vendorId, closest]) => ({ vendorId, closeness: closest }))
    .toSorted((a, b) => a.closeness - b.closeness)
    .slice(0, asked.limit);
}

/** Of a brand that the text names: those that have its whole name in the other script. */
async function ofBrand(db: Db, query: SuggestionQuery & { text: string }): Promise<VendorMatch[]> {
  const { brands } = await vocabularyOf(db);
  const [brand] = brands.whole(query.text);
  if (!brand) return [];
  const { name, arabicName } = brand.item;
  const isArabic = /\p{Script=Arabic}/u.test(query.text);
  const words = nameWords(isArabic ? name : arabicName);
  const { matches } = await suggestExactly(db, { ...query, text: "", words });
  return matches.filter((match) => match.class === 0);
}

const mostReadings = 2;

async function suggestSeveral(db: Db, query: SuggestionQuery & { text: string }): Promise<Suggested> {
  const exact = await suggestExactly(db, query);
  if (isEnough(exact, query)) return exact;
  const { text } = query;
  const vocabulary = await vocabularyOf(db);
  const kindly = (name: string) => kindlyWords(name, vocabulary);
  const there = (suggest: typeof suggestExactly) => inPlaces(db, query, { vocabulary, kindly, suggest });
  const found = await there(suggestExactly);
  if (found) return { ...found, matches: [...exact.matches, ...found.matches].slice(0, query.limit) };
  const forgiven = await suggestForgiving(db, { ...query, words: kindly(text) }, exact);
  return forgiven.matches.length > 0 ? forgiven : ((await there(suggestForgiving)) ?? forgiven);
}

interface Reader {
  vocabulary: SearchVocabulary;
  /** The words of a name, those that say a kind of business with it. */
  kindly(name: string): NameWord[];
  suggest(db: Db, query: SuggestionQuery): Promise<Suggested>;
}

/** Names in a place; null where there are none. */
async function inPlaces(
  db: Db,
  query: SuggestionQuery & { text: string },
  { vocabulary, kindly, suggest }: Reader,
): Promise<Suggested | null> {
  const readings = namesAndPlaces(query.text, vocabulary, query).slice(0, mostReadings);
  for (const { name, place } of readings) {
    const { latitude, longitude, countryCode, kind } = place.item;
    const reach = reachOf[kind];
    if (reach === null) continue;
    const words = kindly(name);
    // A kind alone is no name: its listing in the place is what is meant.
    if (words.every(hasAlternative)) continue;
    const near = { ...query, text: "", words, countries: [countryCode], position: { latitude, longitude } };
    const { matches, corrections } = await suggest(db, near);
    const inReach = matches.filter(({ distance }) => distance !== null && distance <= reach);
    if (inReach.length > 0) return { matches: inReach, corrections };
  }
  return null;
}

/** A name that begins so but is far counts no more than one with the word inside; several words sound so hardly by chance. */
function closenessOf({ class: found, distance }: VendorMatch, { length }: readonly NameWord[]): number {
  if (found === 0) return closeness.whole;
  if (found === 1 && (distance ?? 0) <= nearBy) return closeness.beginning;
  if (found < 3) return closeness.laterWord;
  return found === 3 || length > 1 ? closeness.slip : closeness.sound;
}
