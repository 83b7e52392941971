import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { oneOf, pageLimit, skipCount } from "#base/wire.ts";

const bannerShape = shape({
  id: field("pkBannerId", z.string()),
  name: field("strBannerName", z.string()),
  imageUrl: field("strImageUrl", z.string()),
  /** The small line above the title. */
  kicker: field("strKicker", z.string()),
  text: field("strText", z.string()),
  action: field("strAction", z.string()),
  /** A path of this site. */
  link: field("strLink", z.string()),
});
export type Banner = OwnOf<typeof bannerShape>;

export const getAllBanners = endpoint({
  method: "GET",
  path: "api/vendor/getAllBanners",
  summary: "The banners of the home page, in order.",
  input: shape({}),
  output: list(bannerShape),
  maxAge: 300,
});

const testimonialShape = shape({
  id: field("pkTestimonialId", z.string()),
  name: field("strName", z.string()),
  /** Masked: the first four characters of the local part, then x. */
  email: field("strEmail", z.string()),
  /** Masked: the first two digits, xxxxx, the last three. */
  phone: field("strPhone", z.string()),
  place: field("strPlace", z.string()),
  text: field("strDescription", z.string()),
  rating: field("ratings", z.number()),
  /** ISO 8601 instant. */
  createdAt: field("strDate", z.string()),
});
export type Testimonial = OwnOf<typeof testimonialShape>;

export const getTestimonials = endpoint({
  method: "GET",
  path: "api/vendor/getTestimonials",
  summary: "What people say about the product: a stable random order, or the latest first.",
  input: shape({
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(10)),
    sort: field("sortOrder", oneOf(["RANDOM", "LATEST"])),
  }),
  output: list(testimonialShape),
  maxAge: 300,
});
