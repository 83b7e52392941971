import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { textsOf } from "#base/json-text.ts";
import { field, list, noData, nullable, shape, type OwnOf } from "#base/shape.ts";
import { uploads } from "#base/upload.ts";
import { pageLimit, parameterDocs, publicId, requiredId, skipCount, text } from "#base/wire.ts";
import { reviewShape } from "./contract.ts";
import { longestNote, longestReview, mostPhotoBytes, mostPhotos, reportReasons } from "./policy.ts";

const stars = z.pipe(
  z.union([z.string(), z.number()], { error: "required" }),
  z.transform((value, context) => {
    const text = String(value).trim();
    if (/^[1-5]$/.test(text)) return Number(text);
    context.issues.push({ code: "custom", message: text === "" ? "required" : "wholeNumber", input: value });
    return z.NEVER;
  }),
);
parameterDocs.add(stars, { type: "integer", minimum: 1, maximum: 5, description: "Stars, 1 to 5." });

const written = {
  rating: field("intRating", stars),
  text: field("strReviewText", text(longestReview)),
  vendorId: field("fkVendorId", requiredId),
  /** Changes nothing: who writes is known by the token. */
  userId: field("userId", publicId),
  photos: field("arrImageUrls", uploads({ most: mostPhotos, mostBytes: mostPhotoBytes })),
};

const changed = shape({
  id: field("pkReviewId", z.string()),
  /** held: others do not see it before it was looked at. */
  status: field("strStatus", z.enum(["published", "held"])),
});
export type Changed = OwnOf<typeof changed>;

export const addReview = endpoint({
  method: "POST",
  path: "api/vendor/addReview",
  audience: ["customer"],
  summary: "Reviews a vendor: one review of each customer, with up to eight photos.",
  input: shape(written),
  output: list(changed),
  maxAge: 0,
});

/** A list of paths, or the JSON text of one. */
const imagesToRemove = z._default(z.pipe(z.unknown(), z.transform(textsOf)), []);
parameterDocs.add(imagesToRemove, {
  type: "string",
  description: "The images of the review that are to go, as a JSON list of their paths.",
});

export const updateReview = endpoint({
  method: "POST",
  path: "api/vendor/updateReview",
  audience: ["customer"],
  summary: "Changes one's own review; what it said before is kept.",
  input: shape({
    ...written,
    vendorId: field("fkVendorId", publicId),
    id: field("pkReviewId", requiredId),
    imagesToRemove: field("imagesToRemove", imagesToRemove),
  }),
  output: list(changed),
  maxAge: 0,
});

export const deleteReview = endpoint({
  method: "POST",
  path: "api/customer/deleteReview",
  audience: ["customer"],
  summary: "Deletes one's own review with its photos.",
  input: shape({ id: field("pkReviewId", requiredId) }),
  output: noData,
  maxAge: 0,
});

export const getMyReviews = endpoint({
  method: "GET",
  path: "api/customer/getMyReviews",
  audience: ["customer"],
  summary: "One's own reviews, the newest first, also those that are held back.",
  input: shape({
    vendorId: field("fkVendorId", publicId),
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(10)),
  }),
  output: list(
    shape({
      review: field("objReview", reviewShape),
      vendorName: field("strVendorName", z.string()),
      vendorImage: field("strVendorImage", z.string()),
    }),
  ),
  maxAge: 0,
});
export type MyReview = OwnOf<typeof getMyReviews.output>[number];

export const getMyPart = endpoint({
  method: "GET",
  path: "api/vendor/getMyPart",
  audience: ["customer"],
  summary: "One's own review of a vendor, and which of the others one found helpful or reported.",
  input: shape({ vendorId: field("fkVendorId", requiredId) }),
  output: list(
    shape({
      review: field("objReview", nullable(reviewShape)),
      helpful: field("arrHelpful", z.array(z.string())),
      reported: field("arrReported", z.array(z.string())),
    }),
  ),
  maxAge: 0,
});
export type MyPart = OwnOf<typeof getMyPart.output>[number];

export const markHelpful = endpoint({
  method: "POST",
  path: "api/vendor/markHelpful",
  audience: ["customer"],
  summary: "Says that a review was helpful, or takes it back.",
  input: shape({
    id: field("pkReviewId", requiredId),
    isHelpful: field("blnHelpful", z.boolean({ error: "flag" })),
  }),
  output: list(shape({ helpfulCount: field("intHelpful", z.number()) })),
  maxAge: 0,
});

export const reportReview = endpoint({
  method: "POST",
  path: "api/vendor/reportReview",
  audience: ["customer", "vendor"],
  summary:
    "Reports a review to those who look after the site: another customer's, or one of one's own listing; once, whatever one says again.",
  input: shape({
    id: field("pkReviewId", requiredId),
    reason: field("strReason", z.enum(reportReasons, { error: "choice" })),
    note: field("strNote", text(longestNote)),
  }),
  output: noData,
  maxAge: 0,
});
