import { sql, type RawBuilder } from "kysely";
import { toKilometres, type Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { SortOrder } from "./contract.ts";
import { conditionsOf, listOf, type Filter } from "./filter.server.ts";
import { mostCounted, type Slice } from "./listing-queries.server.ts";
import { correctionsOf, spellingsOf, type Correction } from "./name-corrections.server.ts";
import { marks } from "./name-keys.ts";
import {
  checkedWords,
  checkOf,
  classOf,
  distanceFrom,
  hasAllWords,
  type Checks,
} from "./name-look.server.ts";
import {
  checkedWords as wordsToCheck,
  inNames,
  keyQuery,
  prefixIn,
  prefixOf,
  wholePrefix,
  type Form,
  type MatchClass,
  type NameWord,
} from "./name-query.ts";
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

const nothing: Matched = { items: [], classes: [], total: 0, corrections: [], closest: null };

/** So many vendors with a word are looked at, the first of them by number: no query costs more. */
const mostCandidates = 10_000;

/**
 * One page of the vendors whose names have all the words: first the whole name, then names that begin so, then the rest;
 * where there are none, those with slips, then those that sound so. Among these by relevance, or by rating if asked.
 */
export async function matchVendors(db: Db, listing: NameListing): Promise<Matched> {
  const { words: asked, text = "", filter, skip, limit } = listing;
  if (asked.length === 0) return nothing;
  const codes = filter.countries.map(({ code }) => code);
  const called = await vendorsByPhone(db, text, codes);
  if (called.length > 0) {
    return { ...nothing, items: called.slice(skip, skip + limit), total: called.length, closest: 0 };
  }
  const plain = await page(db, listing, formQuery(listing.words, "plain"));
  if (plain.total > 0) return matched(plain);
  const spellings = await spellingsOf(db, listing.words);
  const words = (spellings ?? []).map(({ word, meant }) =>
    checkOf(word, [prefixOf(word), ...meant.map(({ prefix }) => prefix)]),
  );
  const spelled = spellings && (await page(db, listing, queryOf(listing.words, { whole: null, words })));
  if (spelled && spelled.total > 0) return matched(spelled, 3, correctionsOf(spellings, spelled.keys));
  const sounding = await page(db, listing, formQuery(listing.words, "skeleton"));
  return matched(sounding, 4);
}

function matched(
  { items, classes, total, closest }: FoundPage,
  kind?: MatchClass,
  corrections: Correction[] = [],
): Matched {
  return {
    items,
    classes: kind === undefined ? classes : items.map(() => kind),
    total,
    corrections,
    closest: total === 0 ? null : (kind ?? closest),
  };
}

interface PageQuery {
  /** Who may match. */
  candidates: string;
  checks: Checks;
}

function formQuery(words: readonly NameWord[], form: Form): PageQuery {
  const checked = wordsToCheck(words).map((word) => checkOf(word, [prefixIn(form, word)]));
  return queryOf(words, { whole: wholePrefix(words, form), words: checked });
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
  const beginning = `'${whole ?? marks.end + marks.end}':*`;
  return {
    candidates: `${beginning} | (${queries.join(" & ")})`,
    checks: { whole: keyQuery((whole ?? marks.end) + marks.end), beginning, words: checked },
  };
}

interface FoundPage {
  items: number[];
  classes: MatchClass[];
  total: number;
  closest: MatchClass | null;
  /** Of the first. */
  keys: string[];
}

async function page(db: Db, listing: NameListing, { candidates, checks }: PageQuery): Promise<FoundPage> {
  const { filter, position, reach, skip, limit } = listing;
  const near = position && reach !== null ? { position, reach } : null;
  const rows = await runPrepared(
    db,
    sql<{ id: number | null; total: number; class: MatchClass; keys: string[] | null }>`
      WITH candidates AS MATERIALIZED (
        SELECT n.vendor_id, n.keys FROM vendor_names n
        WHERE n.keys @@ (SELECT ${candidates}::tsquery) LIMIT ${sql.lit(mostCandidates)}
      ), ${checkedWords(checks)},
      found AS MATERIALIZED (
        SELECT d.vendor_id, d.bayes, d.quality, c.keys, ${classOf(sql`c.keys`, checks)} AS class,
          ${distanceFrom(position && toKilometres(position))} AS distance
        FROM candidates c CROSS JOIN LATERAL (SELECT * FROM vendor_docs d WHERE d.vendor_id = c.vendor_id LIMIT 1) d
        WHERE ${conditionsOf(filter, near)} AND d.country_code IN ${listOf(filter)}
          AND (ts_match_vq(c.keys, ${checks.beginning}::tsquery) OR ${hasAllWords(sql`c.keys`)})
      ),
      page AS (
        SELECT vendor_id, class, keys, row_number() OVER (ORDER BY ${orderOf(listing)}) AS place FROM found
        ORDER BY place LIMIT ${limit}::int OFFSET ${skip}::int
      )
      SELECT page.vendor_id AS id, counted.total, page.class,
        CASE WHEN page.place = 1 THEN tsvector_to_array(page.keys) END AS keys
      FROM (SELECT least(count(*), ${sql.lit(mostCounted)})::int AS total FROM found) counted
      LEFT JOIN page ON true ORDER BY page.place`,
  );
  const [first] = rows;
  return {
    items: rows.flatMap(({ id }) => id ?? []),
    classes: rows.flatMap(({ id, class: found }) => (id === null ? [] : found)),
    total: first?.total ?? 0,
    closest: first?.class ?? null,
    keys: first?.keys ?? [],
  };
}

function orderOf({ sort, position }: NameListing): RawBuilder<unknown> {
  if (sort === "HIGH") return sql`bayes DESC, vendor_id`;
  if (sort === "LOW") return sql`bayes, vendor_id DESC`;
  if (position === null) return sql`class, quality DESC, vendor_id`;
  // A name that begins so but is far counts no more than one with the words inside.
  const nearClass = sql`CASE WHEN class = 1 AND distance > ${sql.lit(nearBy)} THEN 2 ELSE class END`;
  return sql`${nearClass}, distance + ${sql.lit(qualityKilometres)} * (1 - quality) NULLS LAST, vendor_id`;
}
