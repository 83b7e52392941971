import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";

/** Keeps when it was first said. */
export async function saveReply(
  db: Db,
  { reviewId, text, now }: { reviewId: number; text: string; now: Date },
): Promise<{ createdAt: Date; isNew: boolean }> {
  const { rows } = await sql<{ createdAt: Date; isNew: boolean }>`
    INSERT INTO review_replies AS known (review_id, text, created_at) VALUES (${reviewId}, ${text}, ${now})
    ON CONFLICT (review_id) DO UPDATE SET text = excluded.text, updated_at = excluded.created_at
    RETURNING created_at AS "createdAt", updated_at IS NULL AS "isNew"`.execute(db);
  return rows[0]!;
}

export async function deleteReply(db: Db, reviewId: number): Promise<void> {
  await sql`DELETE FROM review_replies WHERE review_id = ${reviewId}`.execute(db);
}

/** Public ids of the reviews of a vendor that an owner has reported. */
export async function reportedBy(db: Db, vendorId: number, ownerId: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.public_id AS id FROM review_reports p JOIN reviews r ON r.id = p.review_id
    WHERE p.owner_id = ${ownerId} AND r.vendor_id = ${vendorId}`.execute(db);
  return rows;
}
