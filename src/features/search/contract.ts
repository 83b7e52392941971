import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { latitude, longitude, pageLimit, text } from "#base/wire.ts";

const suggestionShape = shape({
  kind: field("strType", z.enum(["department", "category", "subcategory", "vendor"])),
  id: field("strId", z.string()),
  name: field("strName", z.string()),
  imageUrl: field("strImageUrl", z.string()),
  /** Department of a category, category of a vendor; "" for a department. */
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
    "Departments, categories, sub-categories and vendors for the search box, mixed and ranked; trending for an empty text.",
  input: shape({
    text: field("strSearchParams", text(200)),
    latitude: field("latitude", latitude),
    longitude: field("longitude", longitude),
    country: field("country", text(60)),
    limit: field("pageLimit", pageLimit(15)),
  }),
  output: list(suggestionShape),
  maxAge: 60,
});
