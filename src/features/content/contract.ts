import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError, invalidFields } from "#base/errors.ts";
import { field, list, noData, shape, type OwnOf } from "#base/shape.ts";
import { uploads } from "#base/upload.ts";
import {
  oneOf,
  pageLimit,
  parameterDocs,
  requiredId,
  requiredLine,
  requiredText,
  skipCount,
  text,
} from "#base/wire.ts";
import { longest, mobileDigits, mostPhotoBytes } from "./policy.ts";

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
  /** 1 to 5 stars; 0 for none. */
  rating: field("ratings", z.number()),
  /** ISO 8601 instant. */
  createdAt: field("strDate", z.string()),
  /** "" without a photo. */
  imageUrl: field("strImageUrl", z.string()),
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

const stars = z.optional(
  z.pipe(
    z.union([z.string(), z.number()], { error: "wholeNumber" }),
    z.transform((value, context) => {
      const text = String(value).trim();
      if (/^[0-5]?$/.test(text)) return Number(text) || undefined;
      context.issues.push({ code: "custom", message: "wholeNumber", input: value });
      return z.NEVER;
    }),
  ),
);
parameterDocs.add(stars, {
  type: "integer",
  minimum: 0,
  maximum: 5,
  description: "Stars, 1 to 5; 0 for none.",
});

/** Digits without the dial code +971; spaces and hyphens are how people write. */
const mobile = z.pipe(
  z.string({ error: "required" }).check(z.maxLength(30, { error: "tooLong" })),
  z.transform((value, context) => {
    const digits = mobileDigits(value);
    if (digits !== null) return digits;
    context.issues.push({
      code: "custom",
      message: value.trim() === "" ? "required" : "phone",
      input: value,
    });
    return z.NEVER;
  }),
);
parameterDocs.add(mobile, {
  type: "string",
  pattern: "^[0-9]{7,10}$",
  description: "A mobile number of 7 to 10 digits, to which +971 belongs.",
});

export const addTestimonial = endpoint({
  method: "POST",
  path: "api/vendor/addTestimonial",
  summary: "Says what one thinks of the product; a person looks at it before others see it.",
  input: shape({
    name: field("strName", requiredLine(longest.name, "required")),
    mobile: field("strMobile", mobile),
    email: field("strEmail", text(longest.email)),
    /** A region of getStates. */
    state: field("strState", requiredId),
    text: field("strDescription", requiredText(longest.text, "required")),
    rating: field("ratings", stars),
    photo: field("arrImageUrls", uploads({ most: 1, mostBytes: mostPhotoBytes })),
  }),
  output: noData,
  maxAge: 0,
});

export const unknownState = () => invalidFields({ strState: "unknown" });
export const wrongEmail = () => invalidFields({ strEmail: "email" });

const writtenPageShape = shape({
  title: field("strTitle", z.string()),
  description: field("strDescription", z.string()),
  /** The day of the last change, `2026-11-20`. */
  updated: field("dateUpdated", z.string()),
  markdown: field("strMarkdown", z.string()),
});

export const getWrittenPage = endpoint({
  method: "GET",
  path: "api/content/getWrittenPage",
  summary: "A written page such as `about` in the language that was asked for, as Markdown.",
  input: shape({ slug: field("strSlug", requiredId) }),
  output: list(writtenPageShape),
  maxAge: 60,
});

export const unknownPage = () => new AppError("missing", "unknown", { strSlug: "unknown" });
