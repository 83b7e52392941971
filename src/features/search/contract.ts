import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, nullable, shape, type OwnOf } from "#base/shape.ts";
import { flag, pageLimit, skipCount, text } from "#base/wire.ts";
import { choicesShape, filterFields, nearFields } from "#features/vendors/filter-contract.ts";

const suggestionShape = shape({
  kind: field("strType", z.enum(["department", "category", "subcategory", "brand", "vendor"])),
  id: field("strId", z.string()),
  name: field("strName", z.string()),
  imageUrl: field("strImageUrl", z.string()),
  /** Department of a category, category of a vendor, what a brand sells; "" for a department. */
  label: field("strLabel", z.string()),
  /** True where a click goes to the department's or category's own page of categories first. */
  hasChildren: field("blnChildren", z.boolean()),
  isVerified: field("isVerified", z.boolean()),
  ratingAverage: field("avgRating", z.number()),
  ratingCount: field("totalRatingCount", z.number()),
  distanceKm: field("fltDistanceKm", z.nullable(z.number())),
});
export type Suggestion = OwnOf<typeof suggestionShape>;

export const getSuggestions = endpoint({
  method: "GET",
  path: "api/search/getSuggestions",
  summary:
    "Departments, categories, sub-categories, brands and vendors for the search box, mixed and ranked; trending for an empty text.",
  input: shape({
    text: field("strSearchParams", text(200)),
    ...nearFields,
    limit: field("pageLimit", pageLimit(15)),
  }),
  output: list(suggestionShape),
  maxAge: 60,
});

const namedShape = shape({ id: field("strId", z.string()), name: field("strName", z.string()) });

const interpretationShape = shape({
  /** False where the text was taken literally. */
  isInterpreted: field("blnInterpreted", z.boolean()),
  kind: field(
    "objKind",
    nullable(
      shape({
        level: field("strType", z.enum(["department", "category", "subcategory"])),
        id: field("strId", z.string()),
        name: field("strName", z.string()),
      }),
    ),
  ),
  place: field(
    "objPlace",
    nullable(
      shape({
        id: field("placeId", z.string()),
        name: field("name", z.string()),
        latitude: field("latitude", z.number()),
        longitude: field("longitude", z.number()),
        /** ISO 3166-1 alpha-2. */
        countryCode: field("countryCode", z.string()),
      }),
    ),
  ),
  isNearMe: field("blnNearMe", z.boolean()),
  isOpenNow: field("blnOpenNow", z.boolean()),
  /** What the text says that the kind of business is to have. */
  attributes: field("arrAttributes", list(namedShape)),
  /** What of the text decides the results, one by one: the id of an attribute, "open-now" or "place"; and the text without it. */
  wishes: field(
    "arrWishes",
    list(shape({ id: field("strId", z.string()), without: field("strWithout", z.string()) })),
  ),
  /** The words that were looked for in names; "" where there are none. */
  names: field("strNames", z.string()),
  /** What was taken for slips. */
  corrections: field(
    "arrCorrections",
    list(shape({ typed: field("strTyped", z.string()), meant: field("strMeant", z.string()) })),
  ),
  /** What was left out or widened so that something is found; null where nothing was. */
  widening: field("strWidening", z.nullable(z.enum(["place", "words", "category", "attributes", "openNow"]))),
  /** The kind that is shown in place of an empty one, with widening "category". */
  wider: field("objWider", nullable(namedShape)),
  /** Kilometres around the place within which there is nothing, so that all results are farther; else null. */
  noneWithinKm: field("intNoneWithin", z.nullable(z.number())),
  /** Categories of what was found, most vendors first; counted among the first 1,000. */
  categories: field(
    "arrCategories",
    list(
      shape({
        id: field("fkCategoryId", z.string()),
        name: field("strName", z.string()),
        count: field("intCount", z.number()),
      }),
    ),
  ),
  /** By what the results can be filtered; of the same. */
  choices: field("objChoices", choicesShape),
});
export type Interpretation = OwnOf<typeof interpretationShape>;

export const getInterpretation = endpoint({
  method: "GET",
  path: "api/search/getInterpretation",
  summary:
    "What a search text was taken for: a kind of business, a place, names; slips that were mended; categories.",
  input: shape({
    text: field("strSearchParams", text(200)),
    isLiteral: field("blnLiteral", flag),
    ...nearFields,
    /** As the list has them: what is found depends on them, and so what is put in place of nothing. */
    ...filterFields,
  }),
  output: list(interpretationShape),
  maxAge: 60,
});

const explainedShape = shape({
  id: field("pkVendorId", z.string()),
  name: field("strVendorName", z.string()),
  /** Its place in the list, from 1. */
  position: field("intPosition", z.number()),
  isNamed: field("blnNamed", z.boolean()),
  /** From the place that the results are near to; null without one. */
  distanceKm: field("fltDistanceKm", z.nullable(z.number())),
  /** The rating with ten votes of 3.9 added. */
  bayes: field("fltBayes", z.number()),
  isVerified: field("isVerified", z.boolean()),
  /** 0 to 3. */
  plan: field("intPlan", z.number()),
  /** 0 to 1: half from the rating, a fifth from verification, three tenths from the plan. */
  quality: field("fltQuality", z.number()),
  /** Kilometres plus up to 8 for what quality lacks: less comes first. */
  cost: field("fltCost", z.nullable(z.number())),
});

export const explainResults = endpoint({
  method: "GET",
  path: "api/search/explainResults",
  host: "console",
  summary: "For operators: why the results of a text stand in their order.",
  input: shape({
    text: field("strSearchParams", text(200)),
    ...nearFields,
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(20)),
  }),
  output: list(explainedShape),
  maxAge: 0,
});
export type Explained = OwnOf<typeof explainedShape>;
