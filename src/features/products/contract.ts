import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { pageLimit, publicId, requiredId, skipCount } from "#base/wire.ts";

const productCategoryShape = shape({
  id: field("pkCategoryId", z.string()),
  name: field("strName", z.string()),
});
export type ProductCategory = OwnOf<typeof productCategoryShape>;

const productShape = shape({
  id: field("pkProductId", z.string()),
  categoryId: field("fkCategoryId", z.string()),
  name: field("strProductName", z.string()),
  /** In major units of `currency`: 12.5 is twelve and a half dirhams. */
  price: field("intPrice", z.number()),
  /** ISO 4217. */
  currency: field("strCurrency", z.string()),
  diet: field("strVeg", z.enum(["VEG", "NON-VEG"])),
});
export type Product = OwnOf<typeof productShape>;

export const getAllProdCategories = endpoint({
  method: "GET",
  path: "api/vendor/getAllProdCategories",
  summary: "The sections of a vendor's menu.",
  input: shape({ vendorId: field("fkVendorId", requiredId) }),
  output: list(productCategoryShape),
  maxAge: 300,
});

export const getProducts = endpoint({
  method: "GET",
  path: "api/vendor/getProducts",
  summary: "The products of a vendor, of one section or of all.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    categoryId: field("fkCategoryId", publicId),
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(50)),
  }),
  output: list(productShape),
  maxAge: 300,
});

export const unknownProductCategory = () => new AppError("missing", "unknown", { fkCategoryId: "unknown" });
