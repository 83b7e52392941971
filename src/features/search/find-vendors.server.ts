import type { Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import { nearBy } from "#features/vendors/ranking.server.ts";
import { scopeOf } from "#features/vendors/scope.server.ts";
import { closeness } from "./closeness.ts";
import * as queries from "./vendor-queries.server.ts";

export interface FoundVendor {
  closeness: number;
  vendorId: number;
}

interface Asked {
  words: readonly string[];
  country: string | undefined;
  position: Position | null;
  limit: number;
}

/** `pageLimit` by default, and at most. */
const usualLimit = 15;
const mostLimit = 50;

/** Vendors by name, the best first: the whole of it, its beginning, then, as long as there is room, words of it. */
export async function findVendors(db: Db, { country, ...asked }: Asked): Promise<FoundVendor[]> {
  const { countries } = await scopeOf(db, { country });
  if (asked.words.length === 0) return [];
  const limit = asked.limit <= usualLimit ? usualLimit : mostLimit;
  const wanted = { ...asked, limit, countries };
  const [whole, beginning] = await Promise.all([
    vendorsWith(db, queries.wholeName(wanted), wanted),
    vendorsWith(db, queries.beginning(wanted), wanted),
  ]);
  const found = new Map<number, FoundVendor & { cost: number }>();
  const add = (
    matches: readonly queries.VendorMatch[],
    closenessOf: (match: queries.VendorMatch) => number,
  ) => {
    for (const match of matches) {
      if (!found.has(match.id))
        found.set(match.id, { vendorId: match.id, cost: match.cost, closeness: closenessOf(match) });
    }
  };
  add(whole, () => closeness.whole);
  // A name that begins so but is far counts no more than one with the word inside.
  add(beginning, ({ distance }) => ((distance ?? 0) > nearBy ? closeness.laterWord : closeness.beginning));
  if ([...found.values()].filter((vendor) => vendor.closeness < closeness.laterWord).length < limit) {
    add(await withWordsInside(db, wanted), () => closeness.laterWord);
  }
  return [...found.values()].toSorted((a, b) => a.closeness - b.closeness || a.cost - b.cost);
}

function withWordsInside(db: Db, wanted: queries.Wanted): Promise<queries.VendorMatch[]> {
  return wanted.words.length > 1
    ? queries.withAllWords(db, wanted)
    : vendorsWith(db, queries.laterWord(wanted), wanted);
}

async function vendorsWith(
  db: Db,
  keys: queries.Keys,
  wanted: queries.Wanted,
): Promise<queries.VendorMatch[]> {
  const { matches, isFrequent } = await queries.bestOfFew(db, keys, wanted);
  return isFrequent ? queries.bestOfMany(db, keys, wanted) : matches;
}
