import type { PersonalData, Subject } from "#door/personal-data.server.ts";
import { erasePhotos } from "#features/photos/service.server.ts";
import { hidePhotos } from "#features/photos/photo-rows.server.ts";
import { photoIdsOf } from "#features/photos/sizes.ts";
import { lockRanking } from "#features/vendors/ranking.server.ts";
import * as queries from "./personal-queries.server.ts";
import { refreshRatings, tellReviewsGone } from "./ratings.server.ts";

export const reviewData: PersonalData = {
  tables: ["reviews", "review_versions", "review_replies", "review_votes", "review_reports", "photos"],
  sections: {
    reviews: ({ db, settings }, { id }) => queries.reviewsFor(db, id, settings.origin),
    reviewVersions: ({ db }, { id }) => queries.versionsFor(db, id),
    helpfulVotes: ({ db }, { id }) => queries.votesFor(db, id),
    reports: ({ db }, { id }) => queries.reportsFor(db, id),
  },
  erase,
};

/**
 * Reviews with their photos, versions, replies, votes and reports; ratings are counted anew. Reports of them that nobody
 * has decided stay with what was reported, as evidence, under a hash in place of the author.
 */
async function erase(
  { db, now }: Parameters<PersonalData["erase"]>[0],
  { id, fingerprint }: Subject,
): Promise<void> {
  const vendors = await queries.vendorsOf(db, id);
  const vendorIds = vendors.map((vendor) => vendor.id);
  await lockRanking(db, vendorIds);
  await queries.lockReviews(db, id);
  await queries.settleEvidence(db, id, fingerprint.toString("hex"));
  const images = await queries.imagesOf(db, id);
  const photos = (isEvidence: boolean) =>
    photoIdsOf(images.filter((each) => each.isEvidence === isEvidence).map(({ image }) => image));
  await queries.deleteReviews(db, id);
  await hidePhotos(db, photos(true), now);
  await erasePhotos(db, photos(false), now);
  const voted = await queries.deleteVotes(db, id);
  await refreshRatings(db, vendorIds);
  await tellReviewsGone(
    db,
    [...vendors, ...voted].map(({ publicId }) => publicId),
  );
}
