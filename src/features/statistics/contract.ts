import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { parameterDocs, requiredId } from "#base/wire.ts";
import { figureKinds, periods } from "./policy.ts";

/** 7, 30 or 90; 30 without it. */
const days = z._default(
  z.pipe(
    z.union([z.number(), z.string()], { error: "choice" }),
    z.transform((value, context) => {
      const period = periods.find((each) => String(each) === String(value));
      if (period) return period;
      context.issues.push({ code: "custom", message: "choice", input: value });
      return z.NEVER;
    }),
  ),
  30,
);
parameterDocs.add(days, {
  type: "integer",
  enum: periods,
  maximum: 90,
  default: 30,
  description: "7, 30 or 90.",
});

const asked = { vendorId: field("fkVendorId", requiredId), days: field("intDays", days) };
const count = z.number();

const dayShape = shape({
  /** ISO 8601 date, by the vendor's calendar. */
  day: field("strDay", z.string()),
  view: field("intViews", count),
  call: field("intCalls", count),
  whatsapp: field("intWhatsapp", count),
  directions: field("intDirections", count),
  website: field("intWebsite", count),
  enquiry: field("intEnquiries", count),
});
export type StatisticsDay = OwnOf<typeof dayShape>;

const figureShape = shape({
  kind: field("strKind", z.enum(figureKinds)),
  count: field("intCount", count),
  /** In the period of the same length before. */
  before: field("intBefore", count),
  /** Of the others of the same kind in the same city; null where they are too few. */
  median: field("intMedian", z.nullable(count)),
});
export type Figure = OwnOf<typeof figureShape>;

const statisticsShape = shape({
  days: field("arrDays", list(dayShape)),
  figures: field("arrFigures", list(figureShape)),
  words: field(
    "arrWords",
    list(shape({ words: field("strWords", z.string()), count: field("intCount", count) })),
  ),
  /** With whom it is compared: "" where there are too few. */
  category: field("strCategoryName", z.string()),
  city: field("strCity", z.string()),
});
export type Statistics = OwnOf<typeof statisticsShape>;

export const getStatistics = endpoint({
  method: "GET",
  path: "api/vendor/getStatistics",
  audience: ["vendor"],
  summary:
    "How often people looked at one's own listing and turned to it, by day, beside the days before and its peers.",
  input: shape(asked),
  output: list(statisticsShape),
  maxAge: 0,
});

export const exportStatistics = endpoint({
  method: "GET",
  path: "api/vendor/exportStatistics",
  audience: ["vendor"],
  summary: "The same by day, as the text of a CSV file.",
  input: shape(asked),
  output: list(shape({ csv: field("strCsv", z.string()) })),
  maxAge: 0,
});
