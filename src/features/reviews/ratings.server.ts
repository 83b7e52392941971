import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { invalidatePages } from "#database/page-invalidation.server.ts";
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

/** When the transaction commits, every site process renders the vendor's page anew, and soon what shows newest reviews. */
export async function tellReviews(transaction: Db, vendorPublicId: string): Promise<void> {
  await invalidatePages(transaction, `vendor:${vendorPublicId}`, "activity");
}

/** The same for reviews that may be shown no longer: not even until the pages are rendered anew. */
export async function tellReviewsGone(transaction: Db, vendorPublicIds: readonly string[]): Promise<void> {
  await invalidatePages(
    transaction,
    "activity gone",
    ...vendorPublicIds.map((id) => `vendor:${id}` as const),
  );
}
