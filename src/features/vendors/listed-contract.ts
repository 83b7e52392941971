import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { mapBox, publicId } from "#base/wire.ts";
import { choicesShape, filterFields, nearFields } from "./filter-contract.ts";

const kindShape = shape({
  departmentId: field("fkDepartmentId", z.string()),
  /** Null for vendors of a department without categories. */
  categoryId: field("fkCategoryId", z.nullable(z.string())),
  count: field("intCount", z.number()),
});
export type ListedKind = OwnOf<typeof kindShape>;

export const getListedKinds = endpoint({
  method: "GET",
  path: "api/vendor/getListedKinds",
  summary:
    "Departments and categories that have vendors, in all or in one city, with how many; ten minutes old at most.",
  input: shape({
    departmentId: field("fkDepartmentId", publicId),
    cityId: field("placeId", publicId),
  }),
  output: list(kindShape),
  maxAge: 300,
});

const cityShape = shape({
  id: field("placeId", z.string()),
  name: field("name", z.string()),
  countryCode: field("countryCode", z.string()),
  country: field("country", z.string()),
  count: field("intCount", z.number()),
});
export type ListedCity = OwnOf<typeof cityShape>;

export const getListedCities = endpoint({
  method: "GET",
  path: "api/vendor/getListedCities",
  summary: "Cities that have vendors, in all or in one department or category, with how many.",
  input: shape({
    departmentId: field("fkDepartmentId", publicId),
    categoryId: field("fkCategoryId", publicId),
  }),
  output: list(cityShape),
  maxAge: 300,
});

export const getListedChoices = endpoint({
  method: "GET",
  path: "api/vendor/getListedChoices",
  summary:
    "Attributes and price levels by which a listing can be filtered further, with how many vendors of it have each. Takes what getAllVendors takes; getInterpretation tells the same of a search.",
  input: shape({
    ...filterFields,
    ...nearFields,
    box: field("box", mapBox),
  }),
  output: list(choicesShape),
  maxAge: 60,
});
