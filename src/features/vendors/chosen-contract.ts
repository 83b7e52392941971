import * as z from "zod/mini";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { several } from "#base/wire.ts";

/** Attributes of which a vendor must have all. */
export const chosenAttributes = several(/^[a-z][a-z-]{1,29}$/, {
  most: 31,
  error: "identifier",
  description: "Ids of attributes parted by commas, as vendors have them; all must hold.",
});

/** Price levels of which a vendor must have one. */
export const chosenPrices = several(/^[1-4]$/, {
  most: 4,
  error: "choice",
  description: "Price levels from 1 to 4 parted by commas; any holds.",
});

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
