import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { insertSubmission } from "./queries.server.ts";

/** A listing that was refused is looked at again once its owner has changed something of it. */
export async function submitAgain(
  db: Db,
  { vendorId, ownerId, now }: { vendorId: number; ownerId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM vendor_submissions WHERE vendor_id = ${vendorId} AND kind = 'listing'
    ORDER BY id DESC LIMIT 1`.execute(db);
  if (rows[0]?.status === "refused") await insertSubmission(db, { vendorId, ownerId, kind: "listing", now });
}
