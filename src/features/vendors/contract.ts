import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError, invalidFields } from "#base/errors.ts";
import { textRecordOf, textsOf } from "#base/json-text.ts";
import { field, list, nullable, shape, type OwnOf, type Shape } from "#base/shape.ts";
import {
  flag,
  decimal,
  latitude,
  longitude,
  mapBox,
  oneOf,
  pageLimit,
  publicId,
  skipCount,
  text,
} from "#base/wire.ts";
import { filterFields, nearFields } from "./filter-contract.ts";

const ratingShape = shape({
  /** 0 to 5, one decimal kept by the reader of it; 0 without ratings. */
  average: field("avgRating", z.number()),
  count: field("totalRatingCount", z.number()),
  /** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
  stars: field("arrRatingCounts", z.array(z.number())),
});
export type Rating = OwnOf<typeof ratingShape>;

/**
 * Hours of a week: day name (`Sunday` ...) to its ranges as text, `08:00-12:00, 16:00-01:30`; a range that ends before it
 * starts runs past midnight; `00:00-23:59` is open all day; a day that is missing or "" is closed. Null when unknown.
 */
const hoursShape: Shape<Record<string, string> | null> = {
  wire: z.nullable(z.record(z.string(), z.string())),
  toWire: (hours) => hours,
  fromWire: textRecordOf,
};

/** As the hours, tags may come as JSON text from elsewhere; broken text counts as none. */
const tagsShape: Shape<string[]> = {
  wire: z.array(z.string()),
  toWire: (tags) => tags,
  fromWire: textsOf,
};

const vendorShape = shape({
  id: field("pkVendorId", z.string()),
  name: field("strVendorName", z.string()),
  departmentId: field("fkDepartmentId", z.string()),
  departmentName: field("strDepartmentName", z.string()),
  categoryId: field("fkCategoryId", z.nullable(z.string())),
  categoryName: field("strCategoryName", z.string()),
  subcategoryId: field("fkSubCategoryId", z.nullable(z.string())),
  subcategoryName: field("strSubCategoryName", z.string()),
  address: field("strAddress", z.string()),
  city: field("strCity", z.string()),
  area: field("strArea", z.string()),
  /** ISO 3166-1 alpha-2. */
  countryCode: field("strCountryCode", z.string()),
  /** E.164, or "" when there is none. */
  phone: field("strContactNumber", z.string()),
  /** Always "" for a visitor: only the flag below is public (safety.md). */
  whatsapp: field("strWhatsappNumber", z.string()),
  hasWhatsapp: field("blnWhatsapp", z.boolean()),
  website: field("strWebsite", z.string()),
  taxId: field("strGST", z.string()),
  description: field("strDescription", z.string()),
  yearEstablished: field("intYearofEstablishment", z.nullable(z.number())),
  isVerified: field("isVerified", z.boolean()),
  isResponsive: field("isResponsive", z.boolean()),
  isClaimed: field("isClaimed", z.boolean()),
  isDemo: field("isDemo", z.boolean()),
  specialties: field("specialties", z.array(z.string())),
  suggestions: field("suggestions", z.number()),
  /** URLs; never empty: artwork of the category stands in for photos. */
  images: field("arrImages", z.array(z.string())),
  services: field("arrServices", list(shape({ name: field("strServiceName", z.string()) }))),
  tags: field("arrTags", tagsShape),
  /** What it has or does, as far as it is known. */
  attributes: field(
    "arrAttributes",
    list(shape({ id: field("strId", z.string()), name: field("strName", z.string()) })),
  ),
  /** 1, inexpensive, to 4; null where it is not known. */
  priceLevel: field("intPriceLevel", z.nullable(z.number())),
  hours: field("workingHours", hoursShape),
  /** Hours that are not in the common subset, as they were given. */
  hoursText: field("strHoursText", z.string()),
  /** IANA zone of the vendor's country. */
  timeZone: field("strTimeZone", z.string()),
  /** "longitude,latitude" as the specification reads it in one place. */
  geoLocation: field("strGeoLocation", z.string()),
  latitude: field("strLatitude", z.nullable(z.number())),
  longitude: field("strLongitude", z.nullable(z.number())),
  distanceKm: field("fltDistanceKm", z.nullable(z.number())),
  rating: field("objRating", ratingShape),
  /** Always "" for a visitor. */
  email: field("strEmail", z.string()),
  source: field(
    "objSource",
    nullable(shape({ name: field("strName", z.string()), licence: field("strLicence", z.string()) })),
  ),
  /** ISO 8601 instant. */
  updatedAt: field("dateUpdateDateAndTime", z.string()),
});
export type Vendor = OwnOf<typeof vendorShape>;

export const sortOrders = ["HIGH", "LOW"] as const;
export type SortOrder = (typeof sortOrders)[number];

export const getAllVendors = endpoint({
  method: "GET",
  path: "api/vendor/getAllVendors",
  summary:
    "The listing of a department, category or sub-category near a position; one vendor by its id; or what a text asks for.",
  input: shape({
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(20)),
    text: field("strSearchParams", text(200)),
    /** Takes the text for words of names, as they are written. */
    isLiteral: field("blnLiteral", flag),
    ...filterFields,
    ...nearFields,
    sort: field("sortOrder", oneOf(sortOrders)),
    id: field("pkVendorId", publicId),
    /** Only what lies in it, by relevance around its centre; distances are still from the position. */
    box: field("box", mapBox),
  }),
  output: list(vendorShape),
  maxAge: 60,
});
export type VendorQuery = OwnOf<(typeof getAllVendors)["input"]>;

const markShape = shape({
  /** How many vendors it stands for. */
  count: field("intCount", z.number()),
  /** False where the count was estimated from a part of them. */
  isExact: field("blnExact", z.boolean()),
  latitude: field("strLatitude", z.number()),
  longitude: field("strLongitude", z.number()),
  /** Where all of them lie. */
  west: field("west", z.number()),
  south: field("south", z.number()),
  east: field("east", z.number()),
  north: field("north", z.number()),
  /** The vendor, where it stands for one. */
  vendor: field(
    "objVendor",
    nullable(
      shape({
        id: field("pkVendorId", z.string()),
        name: field("strVendorName", z.string()),
        /** Drawing and tone of its category. */
        glyph: field("strGlyph", z.string()),
        tone: field("strTone", z.string()),
        isVerified: field("isVerified", z.boolean()),
        plan: field("intPlan", z.number()),
        ratingAverage: field("avgRating", z.number()),
        ratingCount: field("totalRatingCount", z.number()),
      }),
    ),
  ),
});
/** What the map draws at one spot: a vendor, or a cluster of them. */
export type Mark = OwnOf<typeof markShape>;

export const getVendorsInBox = endpoint({
  method: "GET",
  path: "api/vendor/getVendorsInBox",
  summary:
    "The vendors of a part of the map: single ones where they are few, clusters by grid cells where they are many. The box is widened to whole cells of the zoom.",
  input: shape({
    west: field("west", longitude),
    south: field("south", latitude),
    east: field("east", longitude),
    north: field("north", latitude),
    /** Of a map whose world is 512 px wide at 0. */
    zoom: field("zoom", decimal(0, 24)),
    text: field("strSearchParams", text(200)),
    ...filterFields,
  }),
  output: list(markShape),
  maxAge: 60,
});
export type BoxQuery = OwnOf<(typeof getVendorsInBox)["input"]>;

export const wrongBox = (fields: readonly string[], code: "required" | "box") =>
  invalidFields(Object.fromEntries(fields.map((field) => [field, code])));

export const unknownVendor = (wireName: "pkVendorId" | "fkVendorId") =>
  new AppError("missing", "unknown", { [wireName]: "unknown" });

const scopeFields = {
  departmentId: "fkDepartmentId",
  categoryId: "fkCategoryId",
  subcategoryId: "fkSubCategoryId",
} as const;
export type ScopeField = keyof typeof scopeFields;

export const unknownScope = (fields: readonly ScopeField[]) =>
  new AppError(
    "missing",
    "unknown",
    Object.fromEntries(fields.map((field) => [scopeFields[field], "unknown"])),
  );

export const unknownAttribute = () => invalidFields({ arrAttributes: "unknown" });

export const unknownCountry = () => invalidFields({ country: "unknown" });

const vendorFaqsShape = shape({
  vendorId: field("fkVendorId", z.string()),
  faqs: field(
    "arrFAQ",
    list(shape({ question: field("strQuestion", z.string()), answer: field("strAnswer", z.string()) })),
  ),
});

export type VendorFaqs = OwnOf<typeof vendorFaqsShape>;

export const getFaqsByVendor = endpoint({
  method: "GET",
  path: "api/vendor/getFAQsByVendor",
  summary: "Questions and answers about a vendor.",
  input: shape({ vendorId: field("fkVendorId", publicId) }),
  output: list(vendorFaqsShape),
  maxAge: 300,
});
