import type { Closeness, Found } from "./found-name.ts";
import { createNameSearch, farness } from "./name-search.ts";
import { nameTableSteps, type NameEntry, type NameTables } from "./name-tables.ts";
import { nameWords } from "./name-words.ts";
import type { Steps } from "./steps.ts";

export type { Closeness } from "./found-name.ts";
export type { NameEntry } from "./name-tables.ts";

export interface NameMatch<Item> {
  item: Item;
  /** The name that was found, as it was given. */
  name: string;
  closeness: Closeness;
  /** Letters that differ; for "sound" sounds that differ, vowels included. */
  slips: number;
  /** Words of the name that were not typed in full; 0 for a whole name, perhaps with words of what it is within. */
  rest: number;
  /** How far out words were found: 0 in the item's own names, 1 in the first that it is within, and so on. */
  outer: number;
}

export interface FindOptions<Item> {
  /** 20 by default. */
  limit?: number;
  /**
   * Slips and sounds are tried only where fewer are found without, the limit by default; for several words only where
   * nothing is. Never with 0.
   */
  enough?: number;
  /** Whether more may be typed, as it is by default; false finds whole words only. */
  isUnfinished?: boolean;
  /** The highest comes first. Without, closeness counts, then slips, then the rest, then the weight of the entry. */
  score?: (match: NameMatch<Item>) => number;
}

export interface NameIndex<Item> {
  /** The best matches for what was typed, one an item, best first. Never throws, and is quick for any text. */
  find(text: string, options?: FindOptions<Item>): NameMatch<Item>[];
  /**
   * Items of which a whole name is this, in any form of its words: for names within a longer text. `forgives` slips from
   * four letters on and sounds from three consonants on, where nothing is written just so.
   */
  whole(text: string, options?: { forgives?: boolean }): NameMatch<Item>[];
}

/**
 * An index in memory of the names of a closed vocabulary, for look-ups as somebody types, in any of our scripts.
 * `within` tells what an item belongs to: names of that may be typed along ("olaya riyadh").
 */
export function* nameIndexSteps<Item>(
  entries: Iterable<NameEntry<Item>>,
  { within = () => [] }: { within?: (item: Item) => readonly Item[] } = {},
): Steps<NameIndex<Item>> {
  const tables = yield* nameTableSteps(entries, within);
  yield* tables.wholes.prepareNear();
  yield* tables.parts.prepareNear();
  return indexOn(tables);
}

function indexOn<Item>(tables: NameTables<Item>): NameIndex<Item> {
  const search = createNameSearch(tables);
  const matchOf = ({ name, ...found }: Found): NameMatch<Item> => ({
    item: tables.items[tables.itemOf[name]!]!,
    name: tables.names[name]!,
    ...found,
  });
  const closer = (found: Found) => tables.weightOf[found.name]! - farness(found) * 1e6;

  return {
    find(text, { limit = 20, enough = limit, isUnfinished = true, score } = {}) {
      const found = search.find(nameWords(text), { enough, isUnfinished });
      const scored = found.map((one) => {
        const match = matchOf(one);
        return { match, score: score ? score(match) : closer(one) };
      });
      return best(scored, limit);
    },
    whole(text, { forgives = false } = {}) {
      const found = search.whole(nameWords(text), forgives);
      return best(
        found.map((one) => ({ match: matchOf(one), score: closer(one) })),
        found.length,
      );
    },
  };
}

interface Scored<Match> {
  match: Match;
  score: number;
}

/** The highest first; of equal ones that of the shortest name. */
function best<Match extends { name: string }>(scored: Scored<Match>[], limit: number): Match[] {
  const comesFirst = (one: Scored<Match>, other: Scored<Match>) =>
    other.score - one.score || one.match.name.length - other.match.name.length;
  // A first letter finds thousands: what is below the best of a part of them needs no sorting.
  const lowest =
    scored.length > 8 * limit
      ? leastOf(
          scored.map(({ score }) => score),
          limit,
        )
      : -Infinity;
  return scored
    .filter(({ score }) => score >= lowest)
    .toSorted(comesFirst)
    .slice(0, limit)
    .map(({ match }) => match);
}

/** The least of the `count` highest. */
function leastOf(scores: number[], count: number): number {
  return Float64Array.from(scores).toSorted().at(-count) ?? -Infinity;
}
