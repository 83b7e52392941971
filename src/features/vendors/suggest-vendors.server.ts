import { toKilometres, type Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import {
  correctionsOf,
  slipsIn,
  spellingsOf,
  type Correction,
  type Spelling,
} from "./name-corrections.server.ts";
import { distanceTo, unpackEntries } from "./name-entry.ts";
import { marks } from "./name-keys.ts";
import {
  checkOf,
  look,
  type Checks,
  type ColdRow,
  type HotRow,
  type Look,
  type Wanted,
} from "./name-look.server.ts";
import { cellsNear, withinReach } from "./name-place.server.ts";
import {
  anyPrefixes,
  checkedWords,
  inNames,
  keyQuery,
  prefixIn,
  prefixOf,
  slip,
  sounding,
  wholePrefix,
  type Form,
  type MatchClass,
  type NameWord,
} from "./name-query.ts";
import { keysOf, mostUnlike, soundComparer } from "./name-sounds.server.ts";
import { mostChecked, verified, type Candidates } from "./name-verify.server.ts";
import { nearBy, qualityKilometres } from "./ranking.server.ts";
import { vendorsByPhone } from "./vendors-by-phone.server.ts";

export interface SuggestionQuery {
  /** As typed, where it may be a phone number. */
  text?: string;
  words: readonly NameWord[];
  /** Codes. */
  countries: readonly string[];
  position: Position | null;
  limit: number;
}

export interface VendorMatch {
  id: number;
  class: MatchClass;
  /** 0 to 1, rounded down to a hundredth where it comes from a list. */
  quality: number;
  /** On the flat map, in kilometres. */
  distance: number | null;
  /** distance + `qualityKilometres` * (1 - quality): less is better within a class. */
  cost: number;
}

export interface Suggested {
  matches: VendorMatch[];
  /** Those behind the first match. */
  corrections: Correction[];
}

const nothing: Suggested = { matches: [], corrections: [] };

/** So many near a position are enough of common words: to look at all of a country takes ten times as long. */
const enoughNear = 2;
/** Below this many matches, those with slips and those in the other script come behind. */
const enough = 5;
const mostLooked = 60;

/**
 * Vendors by name, the best first. Some may have gone within the last second: read them by `vendorsById`, which knows.
 */
export async function suggestVendors(db: Db, query: SuggestionQuery): Promise<Suggested> {
  const exact = await suggestExactly(db, query);
  return isEnough(exact, query) ? exact : suggestForgiving(db, query, exact);
}

/** As `suggestVendors`, without slips and sounds. */
export async function suggestExactly(db: Db, query: SuggestionQuery): Promise<Suggested> {
  const { words, limit, text = "", countries } = query;
  if (words.length === 0) return nothing;
  const called = await vendorsByPhone(db, text, countries);
  if (called.length > 0) return { ...nothing, matches: called.slice(0, limit).map(byNumber) };
  return { ...nothing, matches: ordered(await asTyped(db, query)).slice(0, limit) };
}

/** What was found exactly, then with slips, then by its sound. */
export async function suggestForgiving(
  db: Db,
  query: SuggestionQuery,
  exact: Suggested = nothing,
): Promise<Suggested> {
  if (query.words.length === 0) return exact;
  const spelled = await withSlips(db, query);
  const found = new Map(exact.matches.map((match) => [match.id, match]));
  // Several words that are written nearly so are mostly two others: what sounds so is as likely.
  const isEither = query.words.length > 1;
  const isFound = exact.matches.length + spelled.matches.length >= enough;
  const others = isFound && !isEither ? [] : await bySound(db, query);
  const like = isEither ? inTurns(spelled.matches, others) : [...spelled.matches, ...others];
  for (const match of like) if (!found.has(match.id)) found.set(match.id, match);
  return {
    matches: [...found.values()].slice(0, query.limit),
    corrections: exact.matches.length === 0 ? spelled.corrections : [],
  };
}

function inTurns<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  const turns = Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index);
  return turns.flatMap((index) => [one[index], other[index]].filter((item) => item !== undefined));
}

/** A whole name, and a name that has several words as they were typed, is hardly there by mistake. */
export function isEnough({ matches }: Suggested, { words, limit }: SuggestionQuery): boolean {
  if (matches.length >= Math.min(enough, limit)) return true;
  return matches.some((each) => each.class === 0 || words.length > 1);
}

interface Scoped extends SuggestionQuery {
  point: { x: number; y: number } | null;
  scopes: string[];
}

function scoped(query: SuggestionQuery): Scoped {
  const point = query.position && toKilometres(query.position);
  const cells = point ? cellsNear(point) : [];
  const scopes = query.countries.flatMap((code) => [code, ...cells.map((cell) => `${code}${cell}`)]);
  return { ...query, point, scopes };
}

async function asTyped(db: Db, query: SuggestionQuery): Promise<VendorMatch[]> {
  const asked = scoped(query);
  const wanted = wantedOf(asked.words, "plain");
  const checks = checksOf(asked.words, "plain");
  const found = await look(db, { ...asked, wanted, checks, limit: mostLooked });
  const matches = matchesOf(found, asked);
  const words = wanted.filter(({ tag }) => tag === "2");
  const counts = new Map(
    found.hot.flatMap(({ prefix, scope, count }) => (scope === "" ? [[prefix, count]] : [])),
  );
  // One word alone is answered by its lists; beside a kind of business its vendors must be looked at.
  const areAllHot = asked.words.length > 1 && words.every(({ prefix }) => counts.has(prefix));
  if (!areAllHot || matches.filter(isWrittenSoNearby).length >= enough) return matches;
  const rows = await ofCommonWords(db, asked, { checks, words, counts });
  return merged(matches, rows.map(coldMatch));
}

function isWrittenSoNearby({ class: found, distance }: VendorMatch): boolean {
  return found < 2 && (distance ?? 0) <= nearestReach;
}

interface Common {
  checks: Checks;
  words: readonly Wanted[];
  /** How many vendors have each, by its prefix. */
  counts: ReadonlyMap<string, number>;
}

/** Of a word that more vendors have, those in its lists are looked at first. */
const mostRead = 4_000;
/** A beginning that so many times as many have takes longer to gather than it spares. */
const mostGathered = 12;

/**
 * All words are common: some of the vendors that have the rarest are checked for the others. Those near the position are
 * enough where they are several, since names that begin as the text does are found by their own lists wherever they are.
 */
async function ofCommonWords(db: Db, asked: Scoped, { checks, words, counts }: Common): Promise<ColdRow[]> {
  const among = (candidates: Candidates) => verified(db, { ...asked, candidates, checks, limit: mostLooked });
  const countOf = ({ prefix }: Wanted) => counts.get(prefix)!;
  const finished = words.filter(({ prefix }) => prefix.endsWith(marks.end));
  const rarest = words.toSorted((a, b) => countOf(a) - countOf(b))[0]!;
  const count = countOf(rarest);
  const listed = count > mostRead ? await among({ ids: await idsInLists(db, asked, rarest) }) : [];
  if (listed.length >= enough) return listed;
  const { point, countries } = asked;
  const near = point && { countries, point, reach: nearestReach };
  const inReach = near ? await among({ query: withinReach(queryOf([...finished, rarest]), near) }) : [];
  if (inReach.length >= enoughNear) return inReach;
  // All vendors with a beginning are gathered before the first is checked.
  const narrowing = words.filter((word) => finished.includes(word) || countOf(word) < mostGathered * count);
  const isTooMany = count > mostChecked && finished.length < 2;
  return isTooMany ? [...inReach, ...listed] : among({ query: queryOf(narrowing) });
}

function queryOf(words: readonly Wanted[]): string {
  return [...new Set(words.map(({ prefix }) => keyQuery(prefix)))].join(" & ");
}

async function idsInLists(db: Db, asked: Scoped, { prefix, group, tag }: Wanted): Promise<number[]> {
  const wanted = [{ prefix, group, tag, isListed: true }];
  const { hot } = await look(db, { ...asked, wanted, checks: spelledChecks([]), limit: mostLooked });
  return [...new Set(hot.flatMap(({ entries }) => unpackEntries(entries).map(({ id }) => id)))];
}

/** Kilometres: most places have enough so near, and who is farther costs more than they do. */
const nearestReach = 2 * qualityKilometres;

function wantedOf(words: readonly NameWord[], form: Form): Wanted[] {
  const whole = wholePrefix(words, form);
  const named = inNames(words);
  return [
    ...(whole === null
      ? []
      : [
          { prefix: whole + marks.end, group: 0, isListed: true, tag: "0" },
          { prefix: whole, group: 1, isListed: true, tag: "1" },
        ]),
    ...named.map((word) => ({
      prefix: prefixIn(form, word),
      group: 2,
      isListed: words.length === 1,
      tag: "2",
    })),
  ];
}

function checksOf(words: readonly NameWord[], form: Form): Checks {
  // Nothing begins so.
  const whole = wholePrefix(words, form) ?? marks.end + marks.end;
  return {
    whole: keyQuery(whole + marks.end),
    beginning: `'${whole}':*`,
    words: checkedWords(words).map((word) => checkOf(word, [prefixIn(form, word)])),
  };
}

function matchesOf({ hot, cold }: Look, { point }: Pick<Scoped, "point">): VendorMatch[] {
  return merged(
    cold.map(coldMatch),
    hot.flatMap((row) => listed(row, point)),
  );
}

function listed({ tag, entries }: HotRow, point: Scoped["point"]): VendorMatch[] {
  return unpackEntries(entries).map((entry) => {
    const distance = point && distanceTo(entry, point);
    return match({ id: entry.id, class: Number(tag[0]) as MatchClass, quality: entry.rank / 100, distance });
  });
}

function coldMatch({ id, class: found, quality, distance }: ColdRow): VendorMatch {
  return match({ id, class: found, quality, distance });
}

function byNumber(id: number): VendorMatch {
  return { id, class: 0, quality: 0, distance: null, cost: 0 };
}

function match(found: Omit<VendorMatch, "cost">): VendorMatch {
  return { ...found, cost: (found.distance ?? 0) + qualityKilometres * (1 - found.quality) };
}

/** Each vendor once, as it matches best. */
function merged(...lists: readonly VendorMatch[][]): VendorMatch[] {
  const best = new Map<number, VendorMatch>();
  for (const found of lists.flat()) {
    const other = best.get(found.id);
    if (other === undefined || found.class < other.class) best.set(found.id, found);
  }
  return [...best.values()];
}

function ordered(matches: readonly VendorMatch[]): VendorMatch[] {
  return matches.toSorted((a, b) => orderClass(a) - orderClass(b) || a.cost - b.cost || a.id - b.id);
}

/** A name that begins so but is far counts no more than one with the word inside. */
function orderClass({ class: found, distance }: VendorMatch): MatchClass {
  return found === 1 && (distance ?? 0) > nearBy ? 2 : found;
}

async function withSlips(db: Db, query: SuggestionQuery): Promise<Suggested> {
  const spellings = await spellingsOf(db, query.words);
  if (spellings === null) return nothing;
  const asked = scoped(query);
  const found =
    spellings.length === 1
      ? await meantWord(db, asked, spellings[0]!)
      : await meantWords(db, asked, spellings);
  const slips = new Map(found.cold.map(({ id, keys }) => [id, slipsIn(spellings, keys ?? [])]));
  for (const { tag, entries } of found.hot) {
    const ofMeant = spellings[0]!.meant[Number(tag.slice(2))]?.slips ?? 0;
    for (const { id } of unpackEntries(entries)) slips.set(id, Math.min(slips.get(id) ?? ofMeant, ofMeant));
  }
  const matches = matchesOf(found, asked).toSorted(
    (a, b) =>
      slips.get(a.id)! - slips.get(b.id)! || orderClass(a) - orderClass(b) || a.cost - b.cost || a.id - b.id,
  );
  const keys = found.cold.find(({ id }) => id === matches[0]?.id)?.keys;
  const corrections = keys ? correctionsOf(spellings, keys) : listCorrections(spellings);
  return {
    matches: matches.map((each) => ({ ...each, class: slip })),
    corrections: matches.length > 0 ? corrections : [],
  };
}

/** Each word that it may mean is looked up as if it had been typed. */
function meantWord(db: Db, asked: Scoped, spelling: Spelling): Promise<Look> {
  const wanted = spelling.meant.flatMap(({ prefix }, index) => [
    { prefix: marks.whole + prefix, group: 2 * index, isListed: true, tag: `1 ${index}` },
    { prefix, group: 2 * index + 1, isListed: true, tag: `2 ${index}` },
  ]);
  return look(db, { ...asked, wanted, checks: spelledChecks([spelling]), limit: mostLooked, hasKeys: true });
}

async function meantWords(db: Db, asked: Scoped, spellings: readonly Spelling[]): Promise<Look> {
  const checks = spelledChecks(spellings);
  const named = new Set(inNames(asked.words).map(({ word }) => word));
  const queries = checks.words
    .filter((_, index) => named.has(asked.words[index]!.word))
    .map(({ queries }) => `(${queries})`);
  const candidates = { query: queries.join(" & ") };
  return { hot: [], cold: await verified(db, { ...asked, candidates, checks, limit: mostLooked }) };
}

function listCorrections([spelling]: readonly Spelling[]): Correction[] {
  const best = spelling?.meant[0];
  return spelling && best ? [{ typed: spelling.word.word, meant: best.prefix.replace(marks.end, "") }] : [];
}

function spelledChecks(spellings: readonly Spelling[]): Checks {
  const [first, ...others] = spellings;
  const meant = first && others.length === 0 ? first.meant : [];
  const beginnings = meant.map(({ prefix }) => `'${marks.whole}${prefix}':*`);
  return {
    whole: nothingSo,
    beginning: beginnings.join(" | ") || nothingSo,
    words: spellings.map((spelling) =>
      checkOf(spelling.word, [prefixOf(spelling.word), ...spelling.meant.map(({ prefix }) => prefix)]),
    ),
  };
}

/** No key is so. */
const nothingSo = "'$$'";

/** Names of one script that sound like the words, or say them in it, the closest first. */
async function bySound(db: Db, query: SuggestionQuery): Promise<VendorMatch[]> {
  const alone = query.words.length > 1 ? [] : await wordBySkeleton(db, query);
  const found = alone.length > 0 ? alone : await wordsInAnyForm(db, query);
  if (found.length === 0) return [];
  const unlikeOf = soundComparer(query.words);
  const most = mostUnlike(query.words);
  return found
    .map(({ keys, ...match }) => ({ match, unlike: unlikeOf(keys) }))
    .filter(({ unlike }) => unlike <= most)
    .toSorted((one, other) => one.unlike - other.unlike || inOrder(one.match, other.match))
    .map(({ match }) => ({ ...match, class: sounding }));
}

function inOrder(one: VendorMatch, other: VendorMatch): number {
  return one.class - other.class || one.cost - other.cost || one.id - other.id;
}

type Sounding = VendorMatch & { keys: string[] };

async function wordBySkeleton(db: Db, query: SuggestionQuery): Promise<Sounding[]> {
  const asked = scoped(query);
  const wanted = wantedOf(asked.words, "skeleton");
  const checks = checksOf(asked.words, "skeleton");
  const found = await look(db, { ...asked, wanted, checks, limit: mostLooked, hasKeys: true });
  const known = new Map(found.cold.map(({ id, keys }) => [id, keys ?? []]));
  const matches = matchesOf(found, asked);
  const listed = matches.flatMap(({ id }) => (known.has(id) ? [] : id));
  const read = listed.length === 0 ? new Map<number, string[]>() : await keysOf(db, listed);
  return matches.map((match) => ({ ...match, keys: known.get(match.id) ?? read.get(match.id) ?? [] }));
}

/** More than are shown: these are in the order of their places, not yet of their sounds. */
const mostSounding = 200;

/** Each word as it is, by its consonants or in the other script, whichever the name has. */
async function wordsInAnyForm(db: Db, query: SuggestionQuery): Promise<Sounding[]> {
  const asked = scoped(query);
  const words = asked.words.map((word) => checkOf(word, anyPrefixes(word)));
  const whole = wholePrefix(asked.words, "skeleton");
  const beginning = whole === null ? nothingSo : keyQuery(whole);
  const each = inNames(asked.words).map((word) => `(${anyPrefixes(word).map(keyQuery).join(" | ")})`);
  const candidates = { query: `${beginning} | (${each.join(" & ")})` };
  const checks = { whole: nothingSo, beginning, words };
  const rows = await verified(db, { ...asked, candidates, checks, limit: mostSounding });
  return rows.map((row) => ({ ...coldMatch(row), keys: row.keys ?? [] }));
}
