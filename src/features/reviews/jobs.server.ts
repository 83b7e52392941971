import { jobKind } from "#database/jobs.server.ts";

/** When an account is old enough: its review comes out, unless something else holds it back. */
export const releaseJob = jobKind<{ reviewId: string }>("releaseReview");
