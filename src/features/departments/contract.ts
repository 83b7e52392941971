import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { pageLimit, publicId, skipCount, text } from "#base/wire.ts";

const departmentShape = shape({
  id: field("pkDepartmentId", z.string()),
  name: field("strDepartmentName", z.string()),
  /** For tight places: "Home Services" for "Home Services & Maintenance". */
  shortName: field("strShortName", z.string()),
  /** Its drawing among the glyphs: `temaki-tools`. */
  glyph: field("strGlyph", z.string()),
  iconUrl: field("iconUrl", z.string()),
  imageUrl: field("strImageUrl", z.string()),
  hasCategories: field("blnCategory", z.boolean()),
});
export type Department = OwnOf<typeof departmentShape>;

const categoryShape = shape({
  id: field("pkCategoryId", z.string()),
  name: field("strName", z.string()),
  glyph: field("strGlyph", z.string()),
  imageUrl: field("strImageUrl", z.string()),
  departmentId: field("fkDepartmentId", z.string()),
  departmentName: field("strDepartmentName", z.string()),
  hasSubcategories: field("blnSubCategory", z.boolean()),
  /** True for a category, false for a sub-category. */
  isCategory: field("blnCategory", z.boolean()),
  parentId: field("fkParentCategoryId", z.nullable(z.string())),
  parentName: field("strParentCategoryName", z.nullable(z.string())),
});
export type Category = OwnOf<typeof categoryShape>;

export const unknownDepartment = (wireName: "pkDepartmentId" | "fkDepartmentId") =>
  new AppError("missing", "unknown", { [wireName]: "unknown" });

export const unknownCategory = (wireName: "pkCategoryId" | "fkParentCategoryId") =>
  new AppError("missing", "unknown", { [wireName]: "unknown" });

export const getDepartments = endpoint({
  method: "GET",
  path: "api/department/getDepartments",
  summary: "Departments in the order of the board, or those whose names or synonyms match a text.",
  input: shape({
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(15)),
    text: field("strSearchParams", text(200)),
    id: field("pkDepartmentId", publicId),
  }),
  output: list(departmentShape),
  maxAge: 300,
});

export const getAllCategories = endpoint({
  method: "GET",
  path: "api/department/getAllCategories",
  summary:
    "Categories of a department or of all, optionally filtered by a text in any of the five languages.",
  input: shape({
    departmentId: field("fkDepartmentId", publicId),
    id: field("pkCategoryId", publicId),
    text: field("strSearchParams", text(200)),
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(50)),
  }),
  output: list(categoryShape),
  maxAge: 300,
});

export const getAllSubCategories = endpoint({
  method: "GET",
  path: "api/department/getAllSubCategories",
  summary: "Sub-categories of a category, optionally filtered by a text in any of the five languages.",
  input: shape({
    parentId: field("fkParentCategoryId", publicId),
    id: field("pkCategoryId", publicId),
    text: field("strSearchParams", text(200)),
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(50)),
  }),
  output: list(categoryShape),
  maxAge: 300,
});

export const getTopReviewedCategories = endpoint({
  method: "GET",
  path: "api/department/getTopReviewedCategories",
  summary: "Categories whose vendors got the most reviews in the last 90 days: the trending searches.",
  input: shape({
    country: field("country", text(60)),
    limit: field("pageLimit", pageLimit(12)),
  }),
  output: list(categoryShape),
  maxAge: 300,
});
