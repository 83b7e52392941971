import { sql } from "kysely";
import { newPublicId } from "#base/public-id.server.ts";
import type { Db } from "#database/connect.server.ts";
import { inTransaction } from "#database/in-transaction.server.ts";
import { lockRanking } from "#features/vendors/ranking.server.ts";
import { cellKilometres } from "./cells.ts";
import { refreshRatings } from "./ratings.server.ts";

/** A review before it is saved; ids are those of our tables. */
export interface ReviewDraft {
  vendorId: number;
  customerId: number;
  rating: number;
  text: string;
  /** Paths. */
  images: string[];
  tags: string[];
  createdAt: Date;
  /** Random without it. */
  publicId?: string;
}

const batchSize = 2_000;

/**
 * Publishes reviews, one of each customer for a vendor: the same pair again replaces rating and text. Ratings and ranking
 * of the vendors follow in the same transaction, so that they always equal the reviews.
 */
export async function saveReviews(db: Db, drafts: readonly ReviewDraft[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const vendorIds = [...new Set(drafts.map(({ vendorId }) => vendorId))];
    // Before a review is written: another transaction's review of the same vendor would be missing in our count.
    await lockRanking(transaction, vendorIds);
    const lastOfPair = new Map(drafts.map((draft) => [`${draft.vendorId} ${draft.customerId}`, draft]));
    const distinct = [...lastOfPair.values()];
    for (let from = 0; from < distinct.length; from += batchSize) {
      await upsert(transaction, distinct.slice(from, from + batchSize));
    }
    await refreshRatings(transaction, vendorIds);
  });
}

async function upsert(db: Db, drafts: readonly ReviewDraft[]): Promise<void> {
  const rows = drafts.map(({ publicId = newPublicId(), ...draft }) => ({ ...draft, publicId }));
  await sql`
    INSERT INTO reviews (public_id, vendor_id, customer_id, rating, text, images, tags, created_at, cell)
    SELECT e."publicId", e."vendorId", e."customerId", e.rating, e.text, e.images, e.tags, e."createdAt",
      floor(d.position[0] / ${sql.lit(cellKilometres)}) * 10000 + floor(d.position[1] / ${sql.lit(cellKilometres)})
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS e ("publicId" text, "vendorId" int, "customerId" int,
      rating int, text text, images jsonb, tags jsonb, "createdAt" timestamptz)
    LEFT JOIN vendor_docs d ON d.vendor_id = e."vendorId"
    ON CONFLICT (vendor_id, customer_id) DO UPDATE SET
      rating = excluded.rating, text = excluded.text, images = excluded.images, tags = excluded.tags`.execute(
    db,
  );
}
