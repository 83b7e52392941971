import { sql } from "kysely";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";

/** At most `most` in any stretch of so many seconds. */
export interface Limit {
  seconds: number;
  most: number;
}

/** Counts one more under a key, in one statement; throws `tooMany` (with this code) instead where a limit is reached. */
export async function takeHit(
  db: Db,
  { key, limits, now, code = "tooMany" }: { key: string; limits: readonly Limit[]; now: Date; code?: string },
): Promise<void> {
  const longest = Math.max(...limits.map(({ seconds }) => seconds));
  const { rows } = await sql`
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
    RETURNING key`.execute(db);
  if (rows.length === 0) throw new AppError("tooMany", code);
}

/** Gives back the newest hit: what was counted beforehand turned out well. */
export async function returnHit(db: Db, key: string): Promise<void> {
  await sql`
    UPDATE limit_hits SET hits = hits[1:cardinality(hits) - 1] WHERE key = ${key}`.execute(db);
}

/** Counts one more on this day (UTC) under a key; throws `tooMany` beyond the ceiling. For numbers too large to list. */
export async function takeOfDay(
  db: Db,
  { key, most, now, code = "tooMany" }: { key: string; most: number; now: Date; code?: string },
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql`
    INSERT INTO limit_hits AS known (key, count, expires_at)
    VALUES (${`${key}:${day}`}, 1, ${now}::timestamptz + interval '1 day')
    ON CONFLICT (key) DO UPDATE SET count = known.count + 1 WHERE known.count < ${most}
    RETURNING key`.execute(db);
  if (rows.length === 0) throw new AppError("tooMany", code);
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
