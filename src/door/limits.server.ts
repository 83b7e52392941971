import { sql } from "kysely";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { withoutWaiting } from "#database/without-waiting.server.ts";

/** At most `most` in any stretch of so many seconds. */
export interface Limit {
  seconds: number;
  most: number;
}

/** How often something may happen on one day, for numbers too large to list. */
export interface Ceiling {
  key: string;
  most: number;
}

/** Counts one more under a key, in one statement; throws `tooMany` (with this code) instead where a limit is reached. */
export async function takeHit(
  db: Db,
  { key, limits, now, code = "tooMany" }: { key: string; limits: readonly Limit[]; now: Date; code?: string },
): Promise<void> {
  const longest = Math.max(...limits.map(({ seconds }) => seconds));
  const rows = await runPrepared(
    db,
    sql`
    INSERT INTO limit_hits AS known (key, hits, expires_at)
    VALUES (${key}, ARRAY[${now}::timestamptz], ${now}::timestamptz + make_interval(secs => ${longest}))
    ON CONFLICT (key) DO UPDATE SET
      hits = (SELECT coalesce(array_agg(hit ORDER BY hit), '{}') FROM unnest(known.hits) hit
        WHERE hit > ${now}::timestamptz - make_interval(secs => ${longest})) || ${now}::timestamptz,
      expires_at = ${now}::timestamptz + make_interval(secs => ${longest})
    WHERE NOT EXISTS (
      SELECT FROM json_to_recordset(${JSON.stringify(limits)}::json) AS limits (seconds int, most int)
      WHERE (SELECT count(*) FROM unnest(known.hits) hit
        WHERE hit > ${now}::timestamptz - make_interval(secs => limits.seconds)) >= limits.most)
    RETURNING key`,
  );
  if (rows.length === 0) throw new AppError("tooMany", code);
}

/** Gives back the newest hit: what was counted beforehand turned out well. */
export async function returnHit(db: Db, key: string): Promise<void> {
  await sql`
    UPDATE limit_hits SET hits = hits[1:cardinality(hits) - 1] WHERE key = ${key}`.execute(db);
}

/** Throws `tooMany` where one of the ceilings is reached on this day (UTC). */
export async function requireBelow(
  db: Db,
  { ceilings, now, code = "tooMany" }: { ceilings: readonly Ceiling[]; now: Date; code?: string },
): Promise<void> {
  const keys = keysOfDay(ceilings, now);
  const query = sql<{ key: string; count: number }>`
    SELECT key, count FROM limit_hits WHERE key = ANY(${keys}::text[])`;
  const counts = new Map((await runPrepared(db, query)).map(({ key, count }) => [key, count]));
  const isReached = ceilings.some(({ most }, index) => (counts.get(keys[index] ?? "") ?? 0) >= most);
  if (isReached) throw new AppError("tooMany", code);
}

/**
 * Counts one more on this day under each ceiling. A statement of its own, once the thing has happened: in a transaction
 * all would wait for one another, and for the disk. So many as happen at once may thus go beyond the ceiling.
 */
export async function countOfDay(db: Db, ceilings: readonly Ceiling[], now: Date): Promise<void> {
  await runPrepared(
    db,
    sql`
      INSERT INTO limit_hits AS known (key, count, expires_at)
      SELECT key, 1, ${now}::timestamptz + interval '1 day'
      FROM unnest(${keysOfDay(ceilings, now)}::text[]) key WHERE ${withoutWaiting} ORDER BY key
      ON CONFLICT (key) DO UPDATE SET count = known.count + 1`,
  );
}

function keysOfDay(ceilings: readonly Ceiling[], now: Date): string[] {
  const day = now.toISOString().slice(0, 10);
  return ceilings.map(({ key }) => `${key}:${day}`);
}

/** What an address counts as: itself, or its /64 in IPv6, since a household has a whole one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] ?? ip;
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
}
