import type { InputOf } from "#base/endpoint.ts";
import { fromMinor } from "#base/money.ts";
import type { Page } from "#base/paging.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import { unknownVendor } from "#features/vendors/contract.ts";
import { idOfVendor } from "#features/vendors/vendors-by-id.server.ts";
import { unknownProductCategory, type Product, type ProductCategory } from "./contract.ts";
import type * as contract from "./contract.ts";
import { productCategoriesOf, productsOf, type ProductRow } from "./queries.server.ts";

export async function getAllProdCategories(
  { db, language }: Context,
  { vendorId }: InputOf<typeof contract.getAllProdCategories>,
): Promise<ProductCategory[]> {
  return productCategoriesOf(db, await knownVendor(db, vendorId), language);
}

/** A menu is short: cut here, it is counted on the way. */
export async function getProducts(
  { db, language }: Context,
  { vendorId, categoryId, skip, limit }: InputOf<typeof contract.getProducts>,
): Promise<Page<Product>> {
  const menu = await productsOf(db, await knownVendor(db, vendorId), language);
  const rows = categoryId === undefined ? menu : menu.filter((row) => row.categoryId === categoryId);
  if (rows.length === 0 && categoryId !== undefined) throw unknownProductCategory();
  return { items: rows.slice(skip, skip + limit).map(productView), total: rows.length, skip, limit };
}

function productView({ priceMinor, isVegetarian, ...row }: ProductRow): Product {
  const diet = isVegetarian ? "VEG" : "NON-VEG";
  return { ...row, price: fromMinor(priceMinor, row.currency), diet };
}

async function knownVendor(db: Db, publicId: string): Promise<number> {
  const id = await idOfVendor(db, publicId);
  if (id === null) throw unknownVendor("fkVendorId");
  return id;
}
