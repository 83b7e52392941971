import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, noData, shape } from "#base/shape.ts";
import { requiredId, requiredText } from "#base/wire.ts";
import { replyShape } from "./contract.ts";
import { longestReply } from "./policy.ts";

const ofReview = { vendorId: field("fkVendorId", requiredId), id: field("pkReviewId", requiredId) };

export const replyToReview = endpoint({
  method: "POST",
  path: "api/vendor/replyToReview",
  audience: ["vendor"],
  summary: "Replies in public to a review of one's own listing; another reply takes the place of the first.",
  input: shape({ ...ofReview, text: field("strText", requiredText(longestReply, "required")) }),
  output: list(replyShape),
  maxAge: 0,
});

export const removeReply = endpoint({
  method: "POST",
  path: "api/vendor/removeReply",
  audience: ["vendor"],
  summary: "Removes the reply to a review of one's own listing.",
  input: shape(ofReview),
  output: noData,
  maxAge: 0,
});

export const getReportedReviews = endpoint({
  method: "GET",
  path: "api/vendor/getReportedReviews",
  audience: ["vendor"],
  summary: "Which reviews of one's own listing whoever asks has reported.",
  input: shape({ vendorId: field("fkVendorId", requiredId) }),
  output: list(shape({ id: field("pkReviewId", z.string()) })),
  maxAge: 0,
});
