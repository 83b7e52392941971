import { sql } from "kysely";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { cellKilometres } from "./cells.ts";
import type { Author, HeldFor } from "./screening.ts";

export interface OwnReview {
  id: number;
  publicId: string;
  customerId: number;
  vendorId: number;
  vendorPublicId: string;
  vendorName: string;
  rating: number;
  text: string;
  images: string[];
  status: "published" | "held" | "removed";
  heldFor: HeldFor[];
  isJudged: boolean;
}

const select = sql`SELECT r.id, r.public_id AS "publicId", r.customer_id AS "customerId", r.vendor_id AS "vendorId",
  v.public_id AS "vendorPublicId", coalesce(v.name_en, v.name_ar) AS "vendorName", r.rating, r.text, r.images, r.status, r.held_for AS "heldFor",
  r.judged_at IS NOT NULL AS "isJudged" FROM reviews r JOIN vendors v ON v.id = r.vendor_id`;

/** Whatever its state. */
export async function reviewByPublicId(db: Db, publicId: string): Promise<OwnReview | null> {
  const { rows } = await sql<OwnReview>`${select} WHERE r.public_id = ${publicId}`.execute(db);
  return rows[0] ?? null;
}

/** The same, which nobody else changes before the transaction ends. */
export async function lockReview(transaction: Db, publicId: string): Promise<OwnReview | null> {
  const { rows } = await sql<OwnReview>`
    ${select} WHERE r.public_id = ${publicId} FOR UPDATE OF r`.execute(transaction);
  return rows[0] ?? null;
}

export async function hasReviewed(db: Db, vendorId: number, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM reviews WHERE vendor_id = ${vendorId} AND customer_id = ${customerId}`.execute(db);
  return rows.length > 0;
}

interface Screened {
  customerId: number;
  vendorId: number;
  textKey: string | null;
  /** What the client calls its device. */
  deviceId: string | null;
  now: Date;
}

/**
 * What screening must know of an author. The vendor's numbers are its own and those of who acts for it, its devices those
 * on which one of them has logged in.
 */
export async function authorOf(
  db: Db,
  { customerId, vendorId, textKey, deviceId, now }: Screened,
): Promise<Author> {
  const { rows } = await sql<Author>`
    SELECT extract(epoch FROM ${now}::timestamptz - c.created_at)::float8 / 3600 AS "ageHours",
      recent.hour AS "lastHour", recent.day AS "lastDay",
      EXISTS (SELECT FROM reviews WHERE text_key = ${textKey}
        AND (customer_id, vendor_id) <> (c.id, v.id)) AS "saidElsewhere",
      coalesce(c.phone IN (v.phone, v.whatsapp), false) OR EXISTS (
        SELECT FROM vendor_members m JOIN vendor_owners o ON o.id = m.owner_id
        WHERE m.vendor_id = v.id AND o.phone = c.phone
      ) AS "hasVendorPhone",
      EXISTS (
        SELECT FROM customers own JOIN tokens t ON t.customer_id = own.id
        WHERE own.phone IN (v.phone, v.whatsapp) AND own.id <> c.id AND (t.device_id = ${deviceId}
          OR t.device_id IN (SELECT device_id FROM tokens WHERE customer_id = c.id))
      ) OR EXISTS (
        SELECT FROM vendor_members m JOIN tokens t ON t.vendor_owner_id = m.owner_id AND t.revoked_at IS NULL
        WHERE m.vendor_id = v.id AND (t.device_id = ${deviceId}
          OR t.device_id IN (SELECT device_id FROM tokens WHERE customer_id = c.id AND revoked_at IS NULL))
      ) AS "usesVendorDevice"
    FROM customers c CROSS JOIN vendors v CROSS JOIN LATERAL (
      SELECT count(*)::int AS day,
        (count(*) FILTER (WHERE created_at > ${now}::timestamptz - interval '1 hour'))::int AS hour
      FROM reviews WHERE customer_id = c.id AND vendor_id <> v.id
        AND created_at > ${now}::timestamptz - interval '1 day'
    ) recent
    WHERE c.id = ${customerId} AND v.id = ${vendorId}`.execute(db);
  // The account has ended since the token was looked up.
  if (!rows[0]) throw new AppError("unauthenticated", "tokenRevoked");
  return rows[0];
}

export interface NewReview {
  publicId: string;
  vendorId: number;
  customerId: number;
  rating: number;
  text: string;
  textKey: string | null;
  images: string[];
  heldFor: HeldFor[];
  now: Date;
}

/** The id; null where the customer has reviewed the vendor already. */
export async function insertReview(db: Db, review: NewReview): Promise<number | null> {
  const { heldFor, now } = review;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO reviews (public_id, vendor_id, customer_id, rating, text, text_key, images, status, held_for,
      created_at, cell)
    SELECT ${review.publicId}, v.id, ${review.customerId}::int, ${review.rating}::int, ${review.text},
      ${review.textKey}, ${JSON.stringify(review.images)}::jsonb, ${statusFor(heldFor)}, ${heldFor}::text[], ${now},
      floor(d.position[0] / ${sql.lit(cellKilometres)}) * 10000 + floor(d.position[1] / ${sql.lit(cellKilometres)})
    FROM vendors v LEFT JOIN vendor_docs d ON d.vendor_id = v.id WHERE v.id = ${review.vendorId}
    ON CONFLICT (vendor_id, customer_id) DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

export type ReviewChange = Pick<NewReview, "rating" | "text" | "textKey" | "images" | "heldFor" | "now">;

/** Keeps what the review said, and says the new. */
export async function replaceReview(db: Db, id: number, change: ReviewChange): Promise<void> {
  const { rating, text, textKey, images, heldFor, now } = change;
  await sql`
    WITH kept AS (
      INSERT INTO review_versions (review_id, replaced_at, rating, text, images)
      SELECT id, clock_timestamp(), rating, text, images FROM reviews WHERE id = ${id}
    )
    UPDATE reviews SET rating = ${rating}, text = ${text}, text_key = ${textKey},
      images = ${JSON.stringify(images)}::jsonb, status = ${statusFor(heldFor)}, held_for = ${heldFor}::text[],
      updated_at = ${now}
    WHERE id = ${id}`.execute(db);
}

export async function deleteReviewRow(db: Db, id: number): Promise<void> {
  await sql`DELETE FROM reviews WHERE id = ${id}`.execute(db);
}

export async function setStatus(
  db: Db,
  id: number,
  { status, heldFor, judgedAt }: Pick<OwnReview, "status" | "heldFor"> & { judgedAt: Date | null },
): Promise<void> {
  await sql`
    UPDATE reviews SET status = ${status}, held_for = ${heldFor}::text[],
      judged_at = coalesce(${judgedAt}::timestamptz, judged_at)
    WHERE id = ${id}`.execute(db);
}

function statusFor(heldFor: readonly HeldFor[]): "published" | "held" {
  return heldFor.length > 0 ? "held" : "published";
}

/** How many find it helpful now. */
export async function setVote(
  db: Db,
  { id, customerId, isHelpful, now }: { id: number; customerId: number; isHelpful: boolean; now: Date },
): Promise<number> {
  if (isHelpful) {
    await sql`
      INSERT INTO review_votes (review_id, customer_id, created_at) VALUES (${id}, ${customerId}, ${now})
      ON CONFLICT DO NOTHING`.execute(db);
  } else {
    await sql`DELETE FROM review_votes WHERE review_id = ${id} AND customer_id = ${customerId}`.execute(db);
  }
  const { rows } = await sql<{ count: number }>`
    UPDATE reviews SET helpful_count = (SELECT count(*) FROM review_votes WHERE review_id = ${id})
    WHERE id = ${id} RETURNING helpful_count AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many customers have reported it and are not settled, accounts of a day or older only: an owner hides nothing. */
export async function addReport(
  db: Db,
  review: OwnReview,
  report: { customerId?: number; ownerId?: number; reason: string; note: string; now: Date },
): Promise<number> {
  const { id, publicId, vendorPublicId, customerId, rating, text, images } = review;
  const evidence = JSON.stringify({ publicId, vendorPublicId, customerId, rating, text, images });
  await sql`
    INSERT INTO review_reports (review_id, customer_id, owner_id, reason, note, evidence, created_at)
    VALUES (${id}, ${report.customerId ?? null}, ${report.ownerId ?? null}, ${report.reason}, ${report.note},
      ${evidence}::jsonb, ${report.now})
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM review_reports p JOIN customers c ON c.id = p.customer_id
    WHERE p.review_id = ${id} AND p.settled_at IS NULL
      AND c.created_at <= ${report.now}::timestamptz - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function settleReports(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    UPDATE review_reports SET settled_at = ${now} WHERE review_id = ${id} AND settled_at IS NULL`.execute(db);
}

export async function hasOpenReports(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM review_reports WHERE review_id = ${id} AND settled_at IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

export interface HeldReview extends Pick<OwnReview, "publicId" | "rating" | "text" | "images" | "heldFor"> {
  vendorName: string;
  author: string;
  reports: number;
  createdAt: Date;
}

/** Held back, or reported by their vendor and not settled; those that wait longest first. */
export async function waitingReviews(db: Db, limit: number): Promise<HeldReview[]> {
  const { rows } = await sql<HeldReview>`
    SELECT r.public_id AS "publicId", r.rating, r.text, r.images, r.held_for AS "heldFor",
      coalesce(v.name_en, v.name_ar) AS "vendorName", c.name AS author, r.created_at AS "createdAt",
      (SELECT count(*) FROM review_reports WHERE review_id = r.id AND settled_at IS NULL)::int AS reports
    FROM reviews r JOIN vendors v ON v.id = r.vendor_id JOIN customers c ON c.id = r.customer_id
    WHERE r.status = 'held' OR r.status = 'published' AND r.id IN (
      SELECT review_id FROM review_reports WHERE owner_id IS NOT NULL AND settled_at IS NULL)
    ORDER BY r.created_at LIMIT ${limit}`.execute(db);
  return rows;
}

/** Public ids of the reviews of a vendor that a customer found helpful, and of those reported. */
export async function partOf(
  db: Db,
  vendorId: number,
  customerId: number,
): Promise<{ helpful: string[]; reported: string[] }> {
  const of = (table: string) => sql`coalesce((SELECT array_agg(r.public_id) FROM ${sql.table(table)} t
    JOIN reviews r ON r.id = t.review_id WHERE t.customer_id = ${customerId} AND r.vendor_id = ${vendorId}), '{}')`;
  const { rows } = await sql<{ helpful: string[]; reported: string[] }>`
    SELECT ${of("review_votes")} AS helpful, ${of("review_reports")} AS reported`.execute(db);
  return rows[0] ?? { helpful: [], reported: [] };
}
