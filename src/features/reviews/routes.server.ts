import { route, type Route } from "#door/route.server.ts";
import { getRecentActivityByLocation, getReviews } from "./contract.ts";
import * as moderation from "./moderation.server.ts";
import * as replies from "./replies.server.ts";
import * as reviews from "./service.server.ts";
import * as owners from "./owner-contract.ts";
import * as writing from "./write.server.ts";
import * as contract from "./write-contract.ts";

export const reviewRoutes: Route[] = [
  route(getReviews, reviews.getReviews),
  route(getRecentActivityByLocation, reviews.getRecentActivityByLocation),
  route(contract.getMyPart, reviews.getMyPart),
  route(contract.getMyReviews, reviews.getMyReviews),
  route(contract.addReview, writing.addReview),
  route(contract.updateReview, writing.updateReview),
  route(contract.deleteReview, writing.deleteReview),
  route(contract.markHelpful, moderation.markHelpful),
  route(contract.reportReview, moderation.reportReview),
  route(owners.replyToReview, replies.replyToReview),
  route(owners.removeReply, replies.removeReply),
  route(owners.getReportedReviews, replies.getReportedReviews),
];
