import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { refreshRanking } from "#features/vendors/ranking.server.ts";

/** Counts the published reviews of these vendors anew. Exact, since `lockRanking` was before the reviews. */
export async function refreshRatings(db: Db, vendorIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE vendor_ratings t SET rating_sum = e.sum, rating_count = e.count, stars = e.stars
    FROM (
      SELECT v.id, coalesce(sum(r.rating), 0)::int AS sum, count(r.rating)::int AS count, ARRAY[
        count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2),
        count(*) FILTER (WHERE r.rating = 3), count(*) FILTER (WHERE r.rating = 4),
        count(*) FILTER (WHERE r.rating = 5)]::int[] AS stars
      FROM unnest(${vendorIds}::int[]) v(id)
      LEFT JOIN reviews r ON r.vendor_id = v.id AND r.status = 'published'
      GROUP BY v.id
    ) e
    WHERE t.vendor_id = e.id`.execute(db);
  await refreshRanking(db, vendorIds);
}

/** The same for reviews that may be shown no longer: not even until the pages are rendered anew. */
export async function tellReviewsGone(transaction: Db, vendorPublicIds: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_notify('mahalli_changed', 'activity gone'), (
      SELECT count(pg_notify('mahalli_changed', 'vendor:' || id)) FROM unnest(${vendorPublicIds}::text[]) gone(id)
    )`.execute(transaction);
}

/** When the transaction commits, every site process renders the vendor's page anew, and soon what shows newest reviews. */
export async function tellReviews(transaction: Db, vendorPublicId: string): Promise<void> {
  await sql`
    SELECT pg_notify('mahalli_changed', ${`vendor:${vendorPublicId}`}), pg_notify('mahalli_changed', 'activity')`.execute(
    transaction,
  );
}
