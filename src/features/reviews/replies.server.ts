import type { InputOf } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import type { NoData } from "#base/shape.ts";
import type { Db } from "#database/connect.server.ts";
import { ownerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { notify } from "#features/notifications/service.server.ts";
import { requireMember } from "#features/owners/members.server.ts";
import type { Reply } from "./contract.ts";
import type * as contract from "./owner-contract.ts";
import { tellReviews } from "./ratings.server.ts";
import * as queries from "./reply-queries.server.ts";
import { lockReview, type OwnReview } from "./write-queries.server.ts";

const replyLimits = [{ seconds: 3_600, most: 60 }];

/** Says something to a review in public; its author is told of the first reply alone. */
export async function replyToReview(
  context: Context,
  { vendorId: vendorPublicId, id, text }: InputOf<typeof contract.replyToReview>,
): Promise<Said<Reply[]>> {
  const { db, now } = context;
  const vendorId = await requireMember(context, { vendorId: vendorPublicId });
  await takeHit(db, { key: `reply:${ownerOf(context).id}`, limits: replyLimits, now });
  const reply = await db.transaction().execute(async (transaction) => {
    const review = await reviewOf(transaction, vendorId, id);
    const saved = await queries.saveReply(transaction, { reviewId: review.id, text, now });
    if (saved.isNew) await tellAuthor(transaction, review, now);
    await tellReviews(transaction, vendorPublicId);
    return { text, createdAt: saved.createdAt.toISOString() };
  });
  return said([reply], "replySaved");
}

/** Nothing is said where there was none. */
export async function removeReply(
  context: Context,
  { vendorId: vendorPublicId, id }: InputOf<typeof contract.removeReply>,
): Promise<Said<NoData>> {
  const vendorId = await requireMember(context, { vendorId: vendorPublicId });
  await context.db.transaction().execute(async (transaction) => {
    const review = await reviewOf(transaction, vendorId, id);
    await queries.deleteReply(transaction, review.id);
    await tellReviews(transaction, vendorPublicId);
  });
  return said([], "replyRemoved");
}

export async function getReportedReviews(
  context: Context,
  { vendorId: publicId }: InputOf<typeof contract.getReportedReviews>,
): Promise<{ id: string }[]> {
  const vendorId = await requireMember(context, { vendorId: publicId });
  return queries.reportedBy(context.db, vendorId, ownerOf(context).id);
}

/** A published review of that vendor, locked. */
async function reviewOf(transaction: Db, vendorId: number, publicId: string): Promise<OwnReview> {
  const review = await lockReview(transaction, publicId);
  if (review?.vendorId === vendorId && review.status === "published") return review;
  throw new AppError("missing", "unknown", { pkReviewId: "unknown" });
}

async function tellAuthor(
  db: Db,
  { customerId, vendorName, vendorPublicId }: OwnReview,
  now: Date,
): Promise<void> {
  const link = `/shop-details?id=${vendorPublicId}#reviews`;
  await notify(db, customerId, { kind: "reviewReplied", payload: { vendor: vendorName }, link, now });
}
