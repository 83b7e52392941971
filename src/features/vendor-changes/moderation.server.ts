import type { Db } from "#database/connect.server.ts";
import { tellOwner } from "#features/owners/tell-owner.server.ts";
import { draftOf } from "#features/vendors/vendor-rows.server.ts";
import { writePart } from "./parts.server.ts";
import * as queries from "./queries.server.ts";
import { invalidatePagesOf } from "./service.server.ts";

/** What was decided, or null where nothing waits under this number. */
type Decided = queries.WaitingChange | null;

/** Changes the listing as its owner wants it, and tells him. */
export async function acceptChange(db: Db, id: number, now: Date): Promise<Decided> {
  return db.transaction().execute(async (transaction) => {
    const change = await lockedChange(transaction, id);
    if (!change) return null;
    const { vendorId, part, after: value } = change;
    await writePart(transaction, { vendorId, part, value });
    await queries.setState(transaction, id, { state: "accepted", now });
    await invalidatePagesOf(transaction, change.vendorPublicId, part);
    await tellOwner(transaction, change, { text: "ownerNotes.changeAccepted", key: `change:${id}`, now });
    return change;
  });
}

/** `reason` is told to the owner as it is. */
export async function refuseChange(
  db: Db,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<Decided> {
  return db.transaction().execute(async (transaction) => {
    const change = await lockedChange(transaction, id);
    if (!change) return null;
    await queries.setState(transaction, id, { state: "refused", reason, now });
    await tellOwner(transaction, change, {
      text: "ownerNotes.changeRefused",
      reason,
      key: `change:${id}`,
      now,
    });
    return change;
  });
}

/** With its listing locked, as whoever changes a listing has it: the change is then decided once. */
async function lockedChange(db: Db, id: number): Promise<Decided> {
  const known = await queries.waitingChange(db, id);
  if (!known || !(await draftOf(db, known.vendorId))) return null;
  // It may have been decided or taken back until the listing was free.
  return (await queries.waitingChange(db, id)) ?? null;
}
