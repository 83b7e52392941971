import { createHash } from "node:crypto";
import type { InputOf } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { newPublicId } from "#base/public-id.server.ts";
import { fold } from "#base/text-folding.ts";
import type { NoData } from "#base/shape.ts";
import type { Db } from "#database/connect.server.ts";
import { enqueue } from "#database/jobs.server.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import { said, type Said } from "#door/route.server.ts";
import * as photoRows from "#features/photos/photo-rows.server.ts";
import { savePhotos } from "#features/photos/save-photos.server.ts";
import { keepPhotos, picturesOf, removePhotoFiles } from "#features/photos/service.server.ts";
import { photoIdOf, photoIdsOf, photoPath } from "#features/photos/sizes.ts";
import { unknownVendor } from "#features/vendors/contract.ts";
import { lockRanking } from "#features/vendors/ranking.server.ts";
import { idOfVendor } from "#features/vendors/vendors-by-id.server.ts";
import { releaseJob } from "./jobs.server.ts";
import { mostPhotos } from "./policy.ts";
import { refreshRatings, tellReviews } from "./ratings.server.ts";
import { screened, youngHours, type HeldFor } from "./screening.ts";
import type * as contract from "./write-contract.ts";
import type { Changed } from "./write-contract.ts";
import * as queries from "./write-queries.server.ts";

const photosField = "arrImageUrls";
const sentBy = (customerId: number) => ({ field: photosField, sender: `customer:${customerId}` });
const hour = 3_600_000;

/** One review of each customer for a vendor: its photos are on the disk before its row is. */
export async function addReview(
  context: Context,
  { vendorId: vendorPublicId, rating, text = "", photos }: InputOf<typeof contract.addReview>,
): Promise<Said<Changed[]>> {
  const { db, now, caller } = context;
  const { id: customerId } = customerOf(context);
  const vendorId = await idOfVendor(db, vendorPublicId);
  if (vendorId === null) throw unknownVendor("fkVendorId");
  // Sooner than the constraint, and before the work with the photos.
  if (await queries.hasReviewed(db, vendorId, customerId)) throw reviewedAlready();
  const kept = await keepPhotos(context, picturesOf(photos), sentBy(customerId));
  const publicId = newPublicId();
  const textKey = keyOf(text);
  const heldFor = await db.transaction().execute(async (transaction) => {
    await lockRanking(transaction, [vendorId]);
    const { deviceId } = caller;
    const author = await queries.authorOf(transaction, { customerId, vendorId, textKey, deviceId, now });
    const reasons = screened(text, author);
    const images = kept.map(({ id }) => photoPath(id));
    const review = { publicId, vendorId, customerId, rating, text, textKey, images, heldFor: reasons, now };
    const id = await queries.insertReview(transaction, review);
    if (id === null) throw reviewedAlready();
    await savePhotos(transaction, kept, now);
    if (reasons.includes("newAccount")) {
      const runAt = new Date(now.getTime() + (youngHours - author.ageHours) * hour);
      await enqueue(transaction, releaseJob, { reviewId: publicId }, { runAt });
    }
    if (reasons.length === 0) await publishChange(transaction, vendorId, vendorPublicId);
    return reasons;
  });
  return told(publicId, heldFor, "reviewAdded");
}

export async function updateReview(
  context: Context,
  { id: publicId, rating, text = "", photos, imagesToRemove }: InputOf<typeof contract.updateReview>,
): Promise<Said<Changed[]>> {
  const { db, now, files } = context;
  const before = await ownReview(context, queries.reviewByPublicId(db, publicId));
  const unwanted = new Set(imagesToRemove.map((image) => photoIdOf(pathOf(image))));
  const staying = before.images.filter((image) => !unwanted.has(photoIdOf(image)));
  const pictures = picturesOf(photos);
  if (staying.length + pictures.length > mostPhotos) throw tooManyPhotos();
  const kept = await keepPhotos(context, pictures, sentBy(before.customerId));
  const { heldFor, gone } = await db.transaction().execute(async (transaction) => {
    await lockRanking(transaction, [before.vendorId]);
    const review = await ownReview(context, queries.lockReview(transaction, publicId));
    const stay = review.images.filter((image) => !unwanted.has(photoIdOf(image)));
    const images = [...stay, ...kept.map(({ id }) => photoPath(id))];
    if (images.length > mostPhotos) throw tooManyPhotos();
    const textKey = keyOf(text);
    const reasons = await screenedAgain({ ...context, db: transaction }, review, text);
    const change = { rating, text, textKey, images, heldFor: reasons, now };
    await queries.replaceReview(transaction, review.id, change);
    if (reasons.length === 0) await photoRows.hidePhotos(transaction, photoIdsOf(images), null);
    else if (review.status === "published")
      await photoRows.hidePhotos(transaction, photoIdsOf(review.images), now);
    await savePhotos(transaction, kept, now);
    await publishChange(transaction, review.vendorId, review.vendorPublicId);
    const removed = review.images.filter((image) => !images.includes(image));
    return {
      heldFor: reasons,
      gone: await forgetPhotos(transaction, { id: review.id, images: removed, now }),
    };
  });
  await removePhotoFiles(files, gone);
  return told(publicId, heldFor, "reviewUpdated");
}

/** What screening held back stays so; what somebody has judged is screened again only for another text. */
async function screenedAgain(
  { db, now, caller }: Pick<Context, "db" | "now" | "caller">,
  { customerId, vendorId, ...review }: queries.OwnReview,
  text: string,
): Promise<HeldFor[]> {
  if (text === review.text) return review.heldFor;
  const { deviceId } = caller;
  const textKey = keyOf(text);
  const author = await queries.authorOf(db, { customerId, vendorId, textKey, deviceId, now });
  const found = screened(text, author);
  // What the author is was judged already; what the text says was not.
  const counted = review.isJudged
    ? found.filter((reason) => ["contact", "sameText"].includes(reason))
    : found;
  return [...new Set([...review.heldFor.filter((reason) => reason === "reports"), ...counted])];
}

/** With its photos, votes and earlier versions. Evidence of reports that nobody has settled stays with them. */
export async function deleteReview(
  context: Context,
  { id: publicId }: InputOf<typeof contract.deleteReview>,
): Promise<Said<NoData>> {
  const { vendorId } = await ownReview(context, queries.reviewByPublicId(context.db, publicId));
  const gone = await context.db.transaction().execute(async (transaction) => {
    await lockRanking(transaction, [vendorId]);
    const review = await ownReview(context, queries.lockReview(transaction, publicId));
    const photos = await forgetPhotos(transaction, { ...review, now: context.now });
    await queries.deleteReviewRow(transaction, review.id);
    await publishChange(transaction, vendorId, review.vendorPublicId);
    return photos;
  });
  await removePhotoFiles(context.files, gone);
  return said([], "reviewDeleted");
}

/** The caller's review, one that is not removed by those who look after the site. */
async function ownReview(
  context: Context,
  found: Promise<queries.OwnReview | null>,
): Promise<queries.OwnReview> {
  const customer = customerOf(context);
  const review = await found;
  if (!review) throw new AppError("missing", "unknown", { pkReviewId: "unknown" });
  if (review.customerId !== customer.id) throw new AppError("forbidden", "forbidden");
  if (review.status === "removed") throw new AppError("forbidden", "reviewRemoved");
  return review;
}

/** Deletes the rows of photos; gives the ids whose files may go once that is committed. */
async function forgetPhotos(
  transaction: Db,
  { id, images, now }: { id: number; images: readonly string[]; now: Date },
): Promise<string[]> {
  const ids = photoIdsOf(images);
  if (ids.length === 0) return [];
  if (await queries.hasOpenReports(transaction, id)) {
    await photoRows.hidePhotos(transaction, ids, now);
    return [];
  }
  await photoRows.deletePhotos(transaction, ids);
  return ids;
}

async function publishChange(transaction: Db, vendorId: number, vendorPublicId: string): Promise<void> {
  await refreshRatings(transaction, [vendorId]);
  await tellReviews(transaction, vendorPublicId);
}

function told(id: string, heldFor: readonly HeldFor[], code: string): Said<Changed[]> {
  if (heldFor.length > 0) return said([{ id, status: "held" }], "reviewHeld");
  return said([{ id, status: "published" }], code);
}

/** Of a text long enough that two people do not write the same by chance. */
function keyOf(text: string): string | null {
  const folded = fold(text);
  if (folded.length < 40) return null;
  return createHash("sha256").update(folded).digest("base64url").slice(0, 22);
}

/** Saved images may be named by their whole address. */
function pathOf(image: string): string {
  return URL.parse(image)?.pathname ?? image;
}

function reviewedAlready(): AppError {
  return new AppError("conflict", "reviewedAlready", { fkVendorId: "reviewedAlready" });
}

function tooManyPhotos(): AppError {
  return new AppError("invalid", "tooManyFiles", { [photosField]: "tooManyFiles" });
}
