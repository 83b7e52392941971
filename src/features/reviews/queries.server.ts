import { sql, type RawBuilder } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

export interface ReviewRow {
  publicId: string;
  rating: number;
  text: string;
  images: string[];
  tags: string[];
  createdAt: Date;
  customerId: number;
  userId: string;
  userName: string;
  helpfulCount: number;
  status: "published" | "held";
  isEdited: boolean;
  replyText: string | null;
  repliedAt: Date | null;
}

export type ReviewOrder = "HIGH" | "LOW" | undefined;

interface Wanted {
  vendorId: number;
  order: ReviewOrder;
  /** A customer whose review is left out, since it is shown first. */
  without: number | null;
  skip: number;
  limit: number;
}

/** Published reviews: newest first, or the highest or lowest ratings first and then the newest. */
export function reviewsOf(db: Db, { vendorId, order, without, skip, limit }: Wanted): Promise<ReviewRow[]> {
  const isWanted = sql`r.vendor_id = ${vendorId} AND r.status = 'published'
    AND r.customer_id IS DISTINCT FROM ${without}::int`;
  const end = sql`LIMIT ${limit}::int OFFSET ${skip}::int`;
  if (order !== "LOW") {
    const byRating = order === "HIGH" ? sql`r.rating DESC,` : sql``;
    return runPrepared(
      db,
      sql<ReviewRow>`${select} FROM reviews r ${customer} WHERE ${isWanted}
        ORDER BY ${byRating} r.created_at DESC, r.id DESC ${end}`,
    );
  }
  // The index has the newest of each rating first, going up or down by rating: here the ratings go up one by one.
  return runPrepared(
    db,
    sql<ReviewRow>`${select} FROM generate_series(1, 5) stars(rating) CROSS JOIN LATERAL (
        SELECT * FROM reviews r WHERE ${isWanted} AND r.rating = stars.rating
        ORDER BY r.created_at DESC, r.id DESC LIMIT ${skip + limit}::int
      ) r ${customer} ORDER BY r.rating, r.created_at DESC, r.id DESC ${end}`,
  );
}

export async function reviewBy(db: Db, vendorId: number, userId: string): Promise<ReviewRow | null> {
  const rows = await runPrepared(
    db,
    sql<ReviewRow>`${select} FROM reviews r ${customer}
      WHERE r.vendor_id = ${vendorId} AND c.public_id = ${userId} AND r.status = 'published'`,
  );
  return rows[0] ?? null;
}

/** A customer's own, also what is held back: for nobody else's eyes. */
export async function ownReviewOf(db: Db, vendorId: number, customerId: number): Promise<ReviewRow | null> {
  const rows = await runPrepared(
    db,
    sql<ReviewRow>`${select} FROM reviews r ${customer}
      WHERE r.vendor_id = ${vendorId} AND r.customer_id = ${customerId} AND r.status <> 'removed'`,
  );
  return rows[0] ?? null;
}

export interface OwnRow extends ReviewRow {
  vendorId: number;
}

/** A page of a customer's own, the newest first, of published vendors; and how many there are of them. */
export async function ownReviews(
  db: Db,
  {
    customerId,
    skip,
    limit,
    vendor,
  }: { customerId: number; skip: number; limit: number; vendor: string | null },
): Promise<{ total: number; rows: OwnRow[] }> {
  const own = sql`JOIN vendors v ON v.id = r.vendor_id AND v.status = 'published'
    WHERE r.customer_id = ${customerId} AND r.status <> 'removed' AND (${vendor}::text IS NULL OR v.public_id = ${vendor})`;
  const [count, rows] = await Promise.all([
    runPrepared(db, sql<{ total: number }>`SELECT count(*)::int AS total FROM reviews r ${own}`),
    runPrepared(
      db,
      sql<OwnRow>`${select}, r.vendor_id AS "vendorId" FROM reviews r ${customer} ${own}
        ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}::int OFFSET ${skip}::int`,
    ),
  ]);
  return { total: count[0]?.total ?? 0, rows };
}

export async function countReviews(db: Db, vendorId: number): Promise<number> {
  const rows = await runPrepared(
    db,
    sql<{ count: number }>`SELECT rating_count AS count FROM vendor_ratings WHERE vendor_id = ${vendorId}`,
  );
  return rows[0]?.count ?? 0;
}

const select = sql`SELECT r.public_id AS "publicId", r.rating, r.text, r.images, r.tags, r.created_at AS "createdAt",
  r.customer_id AS "customerId", c.public_id AS "userId", c.name AS "userName", r.helpful_count AS "helpfulCount",
  r.status, r.updated_at IS NOT NULL AS "isEdited", reply.text AS "replyText", reply.created_at AS "repliedAt"`;
const author = sql`JOIN customers c ON c.id = r.customer_id`;
const customer = sql`${author} LEFT JOIN review_replies reply ON reply.review_id = r.id`;

export interface RecentRow {
  vendorId: number;
  userName: string;
  rating: number;
  text: string;
  createdAt: Date;
}

/** As many of the newest reviews are looked at. */
const mostRecent = 200;

/** Of the newest reviews in these cells, or anywhere, the newest one of each vendor. */
export function recentReviews(db: Db, cells: readonly number[] | null): Promise<RecentRow[]> {
  const newest = (where: RawBuilder<unknown>) => sql`
    SELECT r.id, r.vendor_id, r.customer_id, r.rating, r.text, r.created_at FROM reviews r
    WHERE r.status = 'published' ${where} ORDER BY r.created_at DESC LIMIT ${sql.lit(mostRecent)}`;
  const source = cells
    ? sql`SELECT r.* FROM unnest(${cells}::int[]) near(cell)
        CROSS JOIN LATERAL (${newest(sql`AND r.cell = near.cell`)}) r
        ORDER BY r.created_at DESC, r.id DESC LIMIT ${sql.lit(mostRecent)}`
    : newest(sql``);
  return runPrepared(
    db,
    sql<RecentRow>`
      SELECT r.vendor_id AS "vendorId", c.name AS "userName", r.rating, r.text, r.created_at AS "createdAt"
      FROM (SELECT DISTINCT ON (vendor_id) * FROM (${source}) newest
        ORDER BY vendor_id, created_at DESC, id DESC) r
      JOIN vendor_docs d USING (vendor_id) ${author}
      ORDER BY r.created_at DESC, r.id DESC`,
  );
}
