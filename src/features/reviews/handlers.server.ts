import { handler, type JobHandler } from "#door/job.server.ts";
import { releaseJob } from "./jobs.server.ts";
import { releaseReview } from "./moderation.server.ts";

export const reviewHandlers: JobHandler[] = [
  handler(releaseJob, ({ db, now }, { reviewId }) => releaseReview(db, reviewId, now)),
];
