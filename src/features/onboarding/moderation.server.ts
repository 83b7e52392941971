import type { Db } from "#database/connect.server.ts";
import { tellOwner } from "#features/owners/tell-owner.server.ts";
import { publishVendor } from "#features/vendors/save.server.ts";
import * as queries from "./queries.server.ts";
import { takeOver } from "./service.server.ts";

/** What was decided, or null where nothing waits under this number or id. */
export type Decided = queries.Submission | null;

/** Publishes a listing, or lets whoever claims one act for it; tells him. */
export async function approveSubmission(db: Db, id: string, now: Date): Promise<Decided> {
  return decide(db, id, async (transaction, submission) => {
    const { vendorId, ownerId, kind } = submission;
    await queries.decideSubmission(transaction, submission.id, { status: "approved", reason: "", now });
    if (kind === "listing") await publishVendor(transaction, vendorId);
    else await takeOver(transaction, { vendorId, ownerId, now });
    await tellOwner(transaction, submission, {
      text: kind === "listing" ? "ownerNotes.published" : "ownerNotes.claimed",
      key: keyOf(submission),
      now,
    });
  });
}

/** `reason` is told to the owner as it is. */
export async function refuseSubmission(
  db: Db,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<Decided> {
  return decide(db, id, async (transaction, submission) => {
    await queries.decideSubmission(transaction, submission.id, { status: "refused", reason, now });
    const text = submission.kind === "listing" ? "ownerNotes.listingRefused" : "ownerNotes.claimRefused";
    await tellOwner(transaction, submission, { text, reason, key: keyOf(submission), now });
  });
}

async function decide(
  db: Db,
  id: string,
  then: (transaction: Db, submission: queries.Submission) => Promise<void>,
): Promise<Decided> {
  return db.transaction().execute(async (transaction) => {
    const submission = await queries.waitingSubmission(transaction, id);
    if (!submission) return null;
    await then(transaction, submission);
    return submission;
  });
}

const keyOf = ({ id }: queries.Submission) => `submission:${id}`;
