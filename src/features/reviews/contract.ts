import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { latitude, longitude, oneOf, pageLimit, publicId, requiredId, skipCount } from "#base/wire.ts";

const reviewShape = shape({
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
