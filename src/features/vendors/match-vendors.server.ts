import { sql, type RawBuilder } from "kysely";
import { toKilometres, type Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { SortOrder } from "./contract.ts";
import { conditionsOf, listOf, pointOf, type Filter } from "./filter.server.ts";
import { asNeeded, mostCounted, type Slice } from "./listing-queries.server.ts";
import {
  correctionsOf,
  slipsIn,
  spellingsOf,
  type Correction,
  type Spelling,
} from "./name-corrections.server.ts";
import { marks } from "./name-keys.ts";
import {
  checkOf,
  classOf,
  distanceFrom,
  foundNames,
  isMeant,
  keysAsText,
  type Checks,
} from "./name-look.server.ts";
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
  wholeSounds,
  type MatchClass,
  type NameWord,
} from "./name-query.ts";
import { withinReach } from "./name-place.server.ts";
import { mostUnlike, soundComparer } from "./name-sounds.server.ts";
import { nearBy, qualityKilometres } from "./ranking.server.ts";
import { vendorsByPhone } from "./vendors-by-phone.server.ts";

export interface NameListing extends Slice {
  /** As typed, where it may be a phone number. */
  text?: string;
  words: readonly NameWord[];
  filter: Filter;
  position: Position | null;
  /** In kilometres; null for everywhere. */
  reach: number | null;
  sort: SortOrder | undefined;
}

export interface Matched {
  items: number[];
  /** How each of them matches. */
  classes: MatchClass[];
  total: number;
  /** Of the first match. */
  corrections: Correction[];
  /** Of the first match; null where there is none. */
  closest: MatchClass | null;
}

export const nothing: Matched = { items: [], classes: [], total: 0, corrections: [], closest: null };

/** So many vendors with a word are all looked at, and so many of each band or country for one: no query costs more. */
const mostCandidates = 10_000;
const mostTried = 2_000;

/**
 * One page of the vendors whose names have all the words: first the whole name, then names that begin so, then the rest;
 * where there are none, those with slips, then those that sound so. Among these by relevance, or by rating if asked.
 */
export async function matchVendors(db: Db, listing: NameListing): Promise<Matched> {
  const exact = await matchExactly(db, listing);
  return exact.total > 0 ? exact : matchForgiving(db, listing);
}

/** As `matchVendors`, without slips and sounds. */
export async function matchExactly(db: Db, listing: NameListing): Promise<Matched> {
  const { words: asked, text = "", filter, skip, limit } = listing;
  if (asked.length === 0) return nothing;
  const codes = filter.countries.map(({ code }) => code);
  const called = await vendorsByPhone(db, text, codes);
  if (called.length > 0) {
    const items = called.slice(skip, skip + limit);
    return { ...nothing, items, classes: items.map(() => 0), total: called.length, closest: 0 };
  }
  return matched(await page(db, listing, plainQuery(asked)));
}

/** Those only whose whole name is this. */
export async function matchWhole(db: Db, listing: NameListing): Promise<Matched> {
  const whole = wholePrefix(listing.words, "plain");
  if (listing.words.length === 0 || whole === null) return nothing;
  const key = keyQuery(whole + marks.end);
  const checks = { whole: key, beginning: key, words: [checkOf(listing.words[0]!, [whole + marks.end])] };
  return matched(await page(db, listing, { candidates: key, alone: null, checks }));
}

/** Those only whose whole name sounds like this, in any order of words: names in the other script. */
export async function matchWholeSound(db: Db, listing: NameListing): Promise<number[]> {
  const { words } = listing;
  const keys = wholeSounds(words);
  if (keys.length === 0) return [];
  const candidates = keys.map(keyQuery).join(" | ");
  const checks = { whole: candidates, beginning: candidates, words: [] };
  const alike = await closest(db, listing, {
    query: { candidates, alone: null, checks },
    unlike: soundComparer(words),
    most: mostUnlike(words),
  });
  return alike.map(({ id }) => id);
}

/** What `matchVendors` finds where nothing matches exactly: with slips, and by sound. */
export async function matchForgiving(db: Db, listing: NameListing): Promise<Matched> {
  const { words: asked, skip, limit, sort } = listing;
  if (asked.length === 0) return nothing;
  const spellings = await spellingsOf(db, asked);
  const [spelled, sounding] = await Promise.all([
    spellings ? bySpelling(db, listing, spellings) : [],
    bySound(db, listing, mostUnlike(asked)),
  ]);
  const ordered = sort
    ? // Each is in the order that was asked for.
      spelled.length > 0
      ? spelled.map(asSpelled)
      : sounding.map(asSounding)
    : byLikeness([...spelled.map(asSpelled), ...sounding.map(asSounding)]);
  const [first] = ordered;
  if (!first) return nothing;
  const page = ordered.slice(skip, skip + limit);
  return {
    items: page.map(({ id }) => id),
    classes: page.map((row) => row.class),
    total: ordered.length,
    corrections: spellings && first.class === slip ? correctionsOf(spellings, first.keys) : [],
    closest: first.class,
  };
}

/** Those only whose names sound so or say it in the other script; a single word at most a vowel apart. */
export async function matchSound(db: Db, listing: NameListing): Promise<number[]> {
  const { words } = listing;
  const most = words.length > 1 ? mostUnlike(words) : 1;
  return (await bySound(db, listing, most)).map(({ id }) => id);
}

function bySound(db: Db, listing: NameListing, most: number): Promise<AlikeRow[]> {
  const { words } = listing;
  return closest(db, listing, { query: anyFormQuery(words), unlike: soundComparer(words), most });
}

function bySpelling(db: Db, listing: NameListing, spellings: readonly Spelling[]): Promise<AlikeRow[]> {
  const words = spellings.map(({ word, meant }) =>
    checkOf(word, [prefixOf(word), ...meant.map(({ prefix }) => prefix)]),
  );
  const query = queryOf(listing.words, { whole: null, words });
  return closest(db, listing, { query, unlike: (keys) => slipsIn(spellings, keys) });
}

interface AlikeRow extends FoundRow {
  unlike: number;
}

function asSpelled(row: AlikeRow): AlikeRow {
  return { ...row, class: slip };
}

/** All consonants of a name in the other script are no slip, where it leaves a vowel out. */
function asSounding(row: AlikeRow): AlikeRow {
  return { ...row, class: sounding, unlike: Math.max(0, row.unlike - 1) + 0.5 };
}

/** The most alike first, each once; what is found by its letters first is said to be, so that a correction can be told. */
function byLikeness(rows: readonly AlikeRow[]): AlikeRow[] {
  const best = new Map<number, AlikeRow>();
  for (const row of rows) {
    const other = best.get(row.id) ?? row;
    best.set(row.id, { ...other, unlike: Math.min(other.unlike, row.unlike) });
  }
  return [...best.values()].toSorted((a, b) => a.unlike - b.unlike);
}

/** Of names that are only like what was asked, more are not compared with it. */
const mostCompared = 200;

interface Closeness {
  query: PageQuery;
  unlike(keys: readonly string[]): number;
  /** What is more unlike is left out. */
  most?: number;
}

/** Names that are like what was asked, the most alike first unless a sort is asked. */
async function closest(
  db: Db,
  listing: NameListing,
  { query, unlike, most = Infinity }: Closeness,
): Promise<AlikeRow[]> {
  const { rows } = await page(db, { ...listing, skip: 0, limit: mostCompared }, { ...query, hasKeys: true });
  const alike = rows.map((row) => ({ ...row, unlike: unlike(row.keys) })).filter((row) => row.unlike <= most);
  // Stable: what is equally alike stays in the order of the listing.
  return listing.sort ? alike : alike.toSorted((a, b) => a.unlike - b.unlike);
}

function matched({ rows, total, closest: first }: FoundPage): Matched {
  return {
    items: rows.map(({ id }) => id),
    classes: rows.map((row) => row.class),
    total,
    corrections: [],
    closest: total === 0 ? null : first,
  };
}

interface PageQuery {
  /** Who may match. */
  candidates: string;
  /** The beginning of keys that alone decides, where there is one: several sort each other out. */
  alone: string | null;
  checks: Checks;
  /** Whether the keys of those found are wanted. */
  hasKeys?: boolean;
}

function plainQuery(words: readonly NameWord[]): PageQuery {
  const checked = checkedWords(words).map((word) => checkOf(word, [prefixOf(word)]));
  const query = queryOf(words, { whole: wholePrefix(words, "plain"), words: checked });
  return { ...query, alone: aloneOf(words, prefixOf) };
}

/** Each word by its consonants or in the other script, whichever the name has. */
function anyFormQuery(words: readonly NameWord[]): PageQuery {
  const checked = checkedWords(words).map((word) => checkOf(word, anyPrefixes(word)));
  const query = queryOf(words, { whole: wholePrefix(words, "skeleton"), words: checked });
  return { ...query, alone: aloneOf(words, (word) => prefixIn("skeleton", word)) };
}

function aloneOf(words: readonly NameWord[], prefix: (word: NameWord) => string): string | null {
  const [only, ...others] = inNames(words);
  return only && others.length === 0 ? prefix(only) : null;
}

function queryOf(
  words: readonly NameWord[],
  { whole, words: checked }: { whole: string | null; words: Checks["words"] },
): PageQuery {
  const named = new Set(inNames(words).map(({ word }) => word));
  const queries = checked
    .filter((_, index) => named.has(words[index]!.word))
    .map(({ queries }) => `(${queries})`);
  // Nothing begins with two ends.
  const beginning = whole ?? marks.end + marks.end;
  // What is finished begins no other word: thousands of names would be gathered for it.
  const first = words.some(({ isUnfinished }) => isUnfinished) ? beginning : beginning + marks.end;
  return {
    candidates: `${keyQuery(first)} | (${queries.join(" & ")})`,
    alone: null,
    checks: { whole: keyQuery(beginning + marks.end), beginning: `'${beginning}':*`, words: checked },
  };
}

interface FoundRow {
  id: number;
  class: MatchClass;
  keys: string[];
}

interface FoundPage {
  rows: FoundRow[];
  total: number;
  closest: MatchClass | null;
}

async function page(db: Db, listing: NameListing, query: PageQuery): Promise<FoundPage> {
  const { filter, position, reach, skip, limit } = listing;
  const { checks, hasKeys = false } = query;
  const near = position && reach !== null ? { position, reach } : null;
  const rows = await runPrepared(
    db,
    sql<{ id: number | null; total: number; class: MatchClass; keys: string | null }>`
      WITH ${foundNames(await candidatesOf(db, listing, query), checks)},
      matched AS MATERIALIZED (
        SELECT d.vendor_id, d.bayes, d.quality, f.keys, ${classOf(sql`f.keys`, checks)} AS class,
          ${distanceFrom(position && toKilometres(position))} AS distance
        FROM found f CROSS JOIN LATERAL (SELECT * FROM vendor_docs d WHERE d.vendor_id = f.vendor_id LIMIT 1) d
        WHERE ${conditionsOf(filter, near)} AND d.country_code IN ${listOf(filter)} AND ${isMeant(checks)}
      ),
      page AS (
        SELECT vendor_id, class, keys, row_number() OVER (ORDER BY ${orderOf(listing)}) AS place FROM matched
        ORDER BY place LIMIT (SELECT ${limit}::int) OFFSET (SELECT ${skip}::int)
      )
      SELECT page.vendor_id AS id, counted.total, page.class, ${hasKeys ? keysAsText(sql`page.keys`) : sql`NULL`} AS keys
      FROM (SELECT least(count(*), ${sql.lit(mostCounted)})::int AS total FROM matched) counted
      LEFT JOIN page ON true ORDER BY page.place`,
  );
  const [first] = rows;
  return {
    rows: rows.flatMap(({ id, keys, ...row }) =>
      id === null ? [] : { id, class: row.class, keys: keys?.split(" ") ?? [] },
    ),
    total: first?.total ?? 0,
    closest: first?.class ?? null,
  };
}

/** All that have such keys, within reach; of words that very many have, those among the nearest of each band, or among the best. */
async function candidatesOf(
  db: Db,
  listing: NameListing,
  { candidates, alone }: PageQuery,
): Promise<RawBuilder<unknown>> {
  const { filter, position, reach } = listing;
  if (position && reach !== null) {
    const countries = filter.countries.map(({ code }) => code);
    return ofKeys(withinReach(candidates, { countries, point: toKilometres(position), reach }));
  }
  if (alone === null || (await countOf(db, alone)) <= mostCandidates) {
    return ofKeys(candidates);
  }
  const inScope = sql`${conditionsOf(filter, position && { position, reach: null })} AND d.country_code IN ${listOf(filter)}`;
  const tried = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    SELECT d.vendor_id FROM vendor_docs d WHERE ${inScope} AND ${where} ORDER BY ${order} LIMIT ${asNeeded(mostTried)})`;
  const parts = position
    ? [0, 1, 2, 3].map((band) =>
        tried(sql`d.band = ${sql.lit(band)}`, sql`d.position <-> ${pointOf(position)}`),
      )
    : filter.countries.map(({ code }) =>
        tried(sql`d.country_code = ${sql.lit(code)}`, sql`d.quality DESC, d.vendor_id`),
      );
  return sql`SELECT n.vendor_id, n.keys FROM (${sql.join(parts, sql` UNION ALL `)}) tried
    CROSS JOIN LATERAL (SELECT * FROM vendor_names n
      WHERE n.vendor_id = tried.vendor_id AND ts_match_vq(n.keys, ${candidates}::tsquery) LIMIT 1) n`;
}

function ofKeys(query: string): RawBuilder<unknown> {
  return sql`SELECT n.vendor_id, n.keys FROM vendor_names n
    WHERE n.keys @@ (SELECT ${query}::tsquery) LIMIT ${sql.lit(mostCandidates)}`;
}

/** How many vendors have such a key; 0 where they are few. */
async function countOf(db: Db, prefix: string): Promise<number> {
  const rows = await runPrepared(
    db,
    sql<{ count: number }>`SELECT count FROM hot_prefixes WHERE prefix = ${prefix} AND scope = ''`,
  );
  return rows[0]?.count ?? 0;
}

function orderOf({ sort, position }: NameListing): RawBuilder<unknown> {
  if (sort === "HIGH") return sql`bayes DESC, vendor_id`;
  if (sort === "LOW") return sql`bayes, vendor_id DESC`;
  if (position === null) return sql`class, quality DESC, vendor_id`;
  // A name that begins so but is far counts no more than one with the words inside.
  const nearClass = sql`CASE WHEN class = 1 AND distance > ${sql.lit(nearBy)} THEN 2 ELSE class END`;
  return sql`${nearClass}, distance + ${sql.lit(qualityKilometres)} * (1 - quality) NULLS LAST, vendor_id`;
}
