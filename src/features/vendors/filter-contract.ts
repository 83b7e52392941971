import * as z from "zod/mini";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { flag, latitude, longitude, publicId, several, text, wholeNumber } from "#base/wire.ts";

/** What a call near a position takes. */
export const nearFields = {
  latitude: field("latitude", latitude),
  longitude: field("longitude", longitude),
  /** A country's name in any of the five languages, or its ISO code. */
  country: field("country", text(60)),
};

/** What a listing, a search and a map are filtered by. */
export const filterFields = {
  departmentId: field("fkDepartmentId", publicId),
  categoryId: field("fkCategoryId", publicId),
  subcategoryId: field("fkSubCategoryId", publicId),
  verified: field("isVerified", flag),
  /** `0` is no filter; `n` keeps vendors whose average rounds to n or more. */
  rating: field("filterRating", wholeNumber(0, 5, 0)),
  openNow: field("blnOpenNow", flag),
  attributes: field(
    "arrAttributes",
    several(/^[a-z][a-z0-9-]{1,29}$/, {
      most: 31,
      error: "identifier",
      description: "Ids of attributes parted by commas, as vendors have them; all must hold.",
    }),
  ),
  priceLevels: field(
    "intPriceLevel",
    several(/^[1-4]$/, {
      most: 4,
      error: "choice",
      description: "Price levels from 1 to 4 parted by commas; any holds.",
    }),
  ),
};

/** What vendors of a list have that it can be filtered by, with how many have it; what is chosen is among it always. */
export const choicesShape = shape({
  attributes: field(
    "arrAttributes",
    list(
      shape({
        id: field("strId", z.string()),
        name: field("strName", z.string()),
        count: field("intCount", z.number()),
      }),
    ),
  ),
  priceLevels: field(
    "arrPriceLevels",
    list(shape({ level: field("intPriceLevel", z.number()), count: field("intCount", z.number()) })),
  ),
  /** False where a part of a long list was counted. */
  isExact: field("blnExact", z.boolean()),
});
export type Choices = OwnOf<typeof choicesShape>;
