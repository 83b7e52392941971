import { brandName } from "#base/brand.ts";
import { isLanguage } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import { sendMessage } from "#features/messages/service.server.ts";
import { publishVendor } from "#features/vendors/save.server.ts";
import { nameOf } from "#features/vendors/vendor-view.server.ts";
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
    await tellOwner(transaction, submission, { text, reason, now });
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

interface Told {
  text:
    | "ownerNotes.published"
    | "ownerNotes.claimed"
    | "ownerNotes.listingRefused"
    | "ownerNotes.claimRefused";
  reason?: string;
  now: Date;
}

async function tellOwner(
  db: Db,
  submission: queries.Submission,
  { text, reason = "", now }: Told,
): Promise<void> {
  const { ownerPhone, ownerLanguage, countryCode } = submission;
  if (ownerPhone === null) return;
  const language = isLanguage(ownerLanguage) ? ownerLanguage : "en";
  const t = translatorOf(language);
  const values = { site: brandName(language), business: nameOf(submission, language), reason };
  await sendMessage(db, {
    isForVendor: true,
    to: { phone: ownerPhone },
    channel: "sms",
    kind: "notice",
    language,
    text: t(text, values),
    key: `submission:${submission.id}`,
    country: countryCode,
    now,
  });
}
