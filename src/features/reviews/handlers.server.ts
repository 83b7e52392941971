import { handler, type Chore, type JobHandler } from "#door/job.server.ts";
import { erasePhotos } from "#features/photos/service.server.ts";
import { photoIdsOf } from "#features/photos/sizes.ts";
import { releaseJob } from "./jobs.server.ts";
import { releaseReview } from "./moderation.server.ts";
import { deleteOldReports } from "./personal-queries.server.ts";
import { evidenceMonths } from "./policy.ts";

export const reviewHandlers: JobHandler[] = [
  handler(releaseJob, ({ db, now }, { reviewId }) => releaseReview(db, reviewId, now)),
];

/** Keeps what the privacy policy says: evidence of reported reviews for twelve months. */
export const forgetOldReports: Chore = {
  name: "forgetOldReports",
  every: 6 * 3_600_000,
  run: ({ db, now }) =>
    db.transaction().execute(async (transaction) => {
      const images = await deleteOldReports(transaction, { now, months: evidenceMonths });
      await erasePhotos(transaction, photoIdsOf(images), now);
    }),
};
