import type { InputOf } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import type { NoData } from "#base/shape.ts";
import type { Db } from "#database/connect.server.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { notify } from "#features/notifications/service.server.ts";
import { requireMember } from "#features/owners/members.server.ts";
import { hidePhotos } from "#features/photos/photo-rows.server.ts";
import { photoIdsOf } from "#features/photos/sizes.ts";
import { lockRanking } from "#features/vendors/ranking.server.ts";
import { reportsToHold } from "./policy.ts";
import { refreshRatings, tellReviews } from "./ratings.server.ts";
import type * as contract from "./write-contract.ts";
import * as queries from "./write-queries.server.ts";

const reportLimits = [{ seconds: 86_400, most: 20 }];
const voteLimits = [
  { seconds: 60, most: 30 },
  { seconds: 86_400, most: 500 },
];

/** Keeps what the review says as evidence; reports of several people hide it until somebody has looked at it. */
export async function reportReview(
  context: Context,
  { id: publicId, reason, note = "" }: InputOf<typeof contract.reportReview>,
): Promise<Said<NoData>> {
  const { db, now, user } = context;
  const { vendorId } = await reportableReview(context, queries.reviewByPublicId(db, publicId));
  const reporter = user.kind === "vendor" ? { ownerId: user.id } : { customerId: customerOf(context).id };
  await takeHit(db, {
    key: `report:${reporter.customerId ?? `owner:${user.id}`}`,
    limits: reportLimits,
    now,
  });
  await db.transaction().execute(async (transaction) => {
    await lockRanking(transaction, [vendorId]);
    const review = await reportableReview(context, queries.lockReview(transaction, publicId));
    const reports = await queries.addReport(transaction, review, { ...reporter, reason, note, now });
    if (review.status !== "published" || reports < reportsToHold) return;
    const heldFor: queries.OwnReview["heldFor"] = ["reports"];
    await queries.setStatus(transaction, review.id, { status: "held", heldFor, judgedAt: null });
    await hidePhotos(transaction, photoIdsOf(review.images), now);
    await refreshRatings(transaction, [vendorId]);
    await tellReviews(transaction, review.vendorPublicId);
  });
  return said([], "reportThanks");
}

export async function markHelpful(
  context: Context,
  { id: publicId, isHelpful }: InputOf<typeof contract.markHelpful>,
): Promise<{ helpfulCount: number }[]> {
  const { db, now } = context;
  const { id: customerId } = customerOf(context);
  await takeHit(db, { key: `helpful:${customerId}`, limits: voteLimits, now });
  return db.transaction().execute(async (transaction) => {
    const review = await othersReview(context, queries.lockReview(transaction, publicId));
    const vote = { id: review.id, customerId, isHelpful, now };
    const helpfulCount = await queries.setVote(transaction, vote);
    await tellReviews(transaction, review.vendorPublicId);
    return [{ helpfulCount }];
  });
}

/** A published review: another customer's, or of a vendor for which the caller acts. */
async function reportableReview(
  context: Context,
  found: Promise<queries.OwnReview | null>,
): Promise<queries.OwnReview> {
  if (context.user.kind !== "vendor") return othersReview(context, found);
  const review = await found;
  await requireMember(context, { vendorId: review?.vendorPublicId ?? "" });
  if (review?.status === "published") return review;
  throw new AppError("missing", "unknown", { pkReviewId: "unknown" });
}

/** A review that others can see, and that is not the caller's own. */
async function othersReview(
  context: Context,
  found: Promise<queries.OwnReview | null>,
): Promise<queries.OwnReview> {
  const review = await found;
  const isOwn = review?.customerId === customerOf(context).id;
  if (isOwn) throw new AppError("forbidden", "ownReview");
  if (review?.status === "published") return review;
  throw new AppError("missing", "unknown", { pkReviewId: "unknown" });
}

/** What somebody decides who looks after the site; false where there is no such review. */
export async function judgeReview(
  db: Db,
  publicId: string,
  { status, now }: { status: "published" | "removed"; now: Date },
): Promise<boolean> {
  return changeStatus(db, publicId, { now, isJudged: true, decide: () => status });
}

/** For the job: publishes what nothing but the age of its account holds back. */
export async function releaseReview(db: Db, publicId: string, now: Date): Promise<void> {
  await changeStatus(db, publicId, {
    now,
    isJudged: false,
    decide: ({ status, heldFor }) =>
      status === "held" && heldFor.every((reason) => reason === "newAccount") ? "published" : null,
  });
}

interface Change {
  now: Date;
  /** Somebody has looked at it. */
  isJudged: boolean;
  decide(review: queries.OwnReview): "published" | "removed" | null;
}

async function changeStatus(db: Db, publicId: string, { now, isJudged, decide }: Change): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const known = await queries.reviewByPublicId(transaction, publicId);
    if (!known) return false;
    await lockRanking(transaction, [known.vendorId]);
    const review = await queries.lockReview(transaction, publicId);
    const status = review && decide(review);
    if (!review || !status) return review !== null;
    const judgedAt = isJudged ? now : null;
    await queries.setStatus(transaction, review.id, { status, heldFor: [], judgedAt });
    await hidePhotos(transaction, photoIdsOf(review.images), status === "removed" ? now : null);
    if (judgedAt) await queries.settleReports(transaction, review.id, judgedAt);
    if (status !== review.status) await tellAuthor(transaction, review, { status, now });
    await refreshRatings(transaction, [review.vendorId]);
    await tellReviews(transaction, review.vendorPublicId);
    return true;
  });
}

async function tellAuthor(
  db: Db,
  { customerId, vendorName, vendorPublicId }: queries.OwnReview,
  { status, now }: { status: "published" | "removed"; now: Date },
): Promise<void> {
  await notify(db, customerId, {
    kind: status === "published" ? "reviewPublished" : "reviewRemoved",
    payload: { vendor: vendorName },
    link: `/shop-details?id=${vendorPublicId}#reviews`,
    now,
  });
}
