import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { topReviewedCategories, type CategoryRow } from "./queries.server.ts";

export interface TrendingWanted {
  language: Language;
  countryCode: string | undefined;
  now: Date;
  limit: number;
}

interface Kept {
  until: number;
  rows: Promise<CategoryRow[]>;
}

const keptFor = 5 * 60_000;
const keptOf = new WeakMap<Db, Map<string, Kept>>();

/** What is trending changes slowly and takes long to count among many reviews: kept for five minutes. */
export function trendingCategories(db: Db, wanted: TrendingWanted): Promise<CategoryRow[]> {
  const { language, countryCode = "", now, limit } = wanted;
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const key = `${language} ${countryCode} ${limit}`;
  const known = kept.get(key);
  if (known && known.until > now.getTime()) return known.rows;
  const rows = topReviewedCategories(db, wanted);
  kept.set(key, { until: now.getTime() + keptFor, rows });
  rows.catch(() => kept.delete(key));
  return rows;
}
