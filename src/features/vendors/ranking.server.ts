import { sql, type RawBuilder } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { inTransaction } from "#database/in-transaction.server.ts";

/**
 * What ranking derives from `vendors v` and `vendor_ratings r`.
 * bayes is the average with ten votes of 3.9 added; quality is 0 to 1; relevance near a place is a cost in kilometres:
 * distance + `qualityKilometres` * (1 - quality).
 */
const bayes = sql`(39 + r.rating_sum)::float8 / (10 + r.rating_count)`;
const quality = sql`(
  0.5 * (${bayes} - 1) / 4
  + CASE WHEN v.verified_at IS NULL THEN 0 ELSE 0.2 END
  + 0.3 * v.plan / 3
)::float4`;
/** The average rounded half up: 3.5 is 4; 0 without ratings. */
const roundedRating = sql`(2 * r.rating_sum + r.rating_count) / greatest(2 * r.rating_count, 1)`;

export const qualityKilometres = 8;

/** In kilometres: what is no farther is near. */
export const nearBy = 50;

/** The least quality of bands 0, 1, 2 and 3, and what none reaches beyond. */
export const bandBounds = [0, 0.3, 0.45, 0.6, 1] as const;

/** Rows (id, bayes, rounded_rating, quality, band) of the vendors that `where` picks. */
export function scoresOf(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT s.*, CASE
      WHEN quality >= ${sql.lit(bandBounds[3])} THEN 3
      WHEN quality >= ${sql.lit(bandBounds[2])} THEN 2
      WHEN quality >= ${sql.lit(bandBounds[1])} THEN 1
      ELSE 0 END AS band
    FROM (
      SELECT v.id, (${bayes})::float4 AS bayes, ${roundedRating} AS rounded_rating, ${quality} AS quality
      FROM vendors v JOIN vendor_ratings r ON r.vendor_id = v.id
      WHERE ${where}
    ) s`;
}

/**
 * Whoever writes search rows of vendors, or counts their ratings anew, waits here for the others, so that each sees what
 * those before it wrote.
 */
export async function lockRanking(db: Db, vendorIds: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM vendor_ratings WHERE vendor_id = ANY(${vendorIds}::int[]) ORDER BY vendor_id FOR UPDATE`.execute(
    db,
  );
}

/** Brings the search rows of these vendors (of all, in batches) up to their ratings, plan and verification. */
export async function refreshRanking(db: Db, vendorIds: readonly number[] | "all"): Promise<void> {
  if (vendorIds !== "all") return inTransaction(db, (transaction) => refresh(transaction, vendorIds));
  const batch = 5_000;
  const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0) AS last FROM vendors`.execute(db);
  for (let from = 0; from < (rows[0]?.last ?? 0); from += batch) {
    const ids = Array.from({ length: batch }, (_, index) => from + index + 1);
    await inTransaction(db, (transaction) => refresh(transaction, ids));
  }
}

async function refresh(db: Db, vendorIds: readonly number[]): Promise<void> {
  await lockRanking(db, vendorIds);
  const step = (row: string) => sql`floor(${sql.ref(`${row}.quality`)} * 100)`;
  await sql`
    WITH changed AS (
      UPDATE vendor_docs d
      SET bayes = s.bayes, rounded_rating = s.rounded_rating, quality = s.quality, band = s.band,
        verified = v.verified_at IS NOT NULL, plan = v.plan
      FROM (${scoresOf(sql`v.id = ANY(${vendorIds}::int[])`)}) s JOIN vendors v USING (id)
      WHERE d.vendor_id = s.id
        AND (d.bayes, d.rounded_rating, d.quality, d.verified, d.plan)
          IS DISTINCT FROM (s.bayes, s.rounded_rating, s.quality, v.verified_at IS NOT NULL, v.plan)
      RETURNING old.vendor_id, old.country_code, old.quality, old.position, ${step("old")} <> ${step("new")} AS moves
    )
    INSERT INTO vendor_name_changes (vendor_id, has_keys, country_code, quality, position)
    SELECT vendor_id, false, country_code, quality, position FROM changed WHERE moves`.execute(db);
}
