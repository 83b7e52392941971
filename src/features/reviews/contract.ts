import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, nullable, shape, type OwnOf } from "#base/shape.ts";
import { latitude, longitude, oneOf, pageLimit, publicId, requiredId, skipCount } from "#base/wire.ts";

const photoShape = shape({
  /** The JPEG that everything can show; other sizes and formats lie beside it. */
  path: field("strImageUrl", z.string()),
  /** Of the largest size, in pixels. */
  width: field("intWidth", z.number()),
  height: field("intHeight", z.number()),
  /** ThumbHash in base64. */
  placeholder: field("strPlaceholder", z.string()),
  hasAvif: field("blnAvif", z.boolean()),
});
export type ReviewPhoto = OwnOf<typeof photoShape>;

/** What the vendor says to a review. */
export const replyShape = shape({
  text: field("strText", z.string()),
  /** ISO 8601 instant. */
  createdAt: field("dateCreateDateAndTime", z.string()),
});
export type Reply = OwnOf<typeof replyShape>;

export const reviewShape = shape({
  id: field("pkReviewId", z.string()),
  vendorId: field("fkVendorId", z.string()),
  userId: field("userId", z.string()),
  rating: field("intRating", z.number()),
  text: field("strReviewText", z.string()),
  images: field("arrImages", z.array(z.string())),
  userName: field("strUserName", z.string()),
  userImage: field("userImage", z.string()),
  /** ISO 8601 instant. */
  createdAt: field("dateCreateDateAndTime", z.string()),
  tags: field("tags", z.array(z.string())),
  /** Those of `arrImages` that are photos of ours, with what is needed to show them well. */
  photos: field("arrPhotos", list(photoShape)),
  helpfulCount: field("intHelpful", z.number()),
  /** held: only the author sees it, until it was looked at. */
  status: field("strStatus", z.enum(["published", "held"])),
  isMine: field("blnMine", z.boolean()),
  isEdited: field("blnEdited", z.boolean()),
  reply: field("objReply", nullable(replyShape)),
});
export type Review = OwnOf<typeof reviewShape>;

export const getReviews = endpoint({
  method: "GET",
  path: "api/vendor/getReviews",
  summary: "Published reviews of a vendor: newest first, or by rating.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(10)),
    sort: field("sortOrder", oneOf(["HIGH", "LOW"])),
    userId: field("userId", publicId),
  }),
  output: list(reviewShape),
  maxAge: 60,
});

const activityShape = shape({
  vendorId: field("pkVendorId", z.string()),
  vendorName: field("strVendorName", z.string()),
  vendorImage: field("strVendorImage", z.string()),
  address: field("strAddress", z.string()),
  /** Always "" for a visitor. */
  whatsapp: field("strWhatsappNumber", z.string()),
  userName: field("strUserName", z.string()),
  rating: field("intRating", z.number()),
  text: field("strReviewText", z.string()),
  /** ISO 8601 instant. */
  createdAt: field("dateCreateDateAndTime", z.string()),
});
export type Activity = OwnOf<typeof activityShape>;

export const getRecentActivityByLocation = endpoint({
  method: "GET",
  path: "api/vendor/getRecentActivityByLocation",
  summary:
    "The newest reviews around a position, at most one a vendor; the newest of all without a position.",
  input: shape({
    latitude: field("latitude", latitude),
    longitude: field("longitude", longitude),
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(12)),
  }),
  output: list(activityShape),
  maxAge: 60,
});
