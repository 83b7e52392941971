import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

export interface ProductCategoryRow {
  id: string;
  name: string;
}

/** The sections of a vendor's menu that have products, in its order. */
export function productCategoriesOf(
  db: Db,
  vendorId: number,
  language: Language,
): Promise<ProductCategoryRow[]> {
  return runPrepared(
    db,
    sql<ProductCategoryRow>`
      SELECT c.public_id AS id, ${nameIn("c", language)} AS name FROM product_categories c
      WHERE c.vendor_id = ${vendorId} AND EXISTS (SELECT FROM products p WHERE p.category_id = c.id)
      ORDER BY c.position, c.id`,
  );
}

export interface ProductRow {
  id: string;
  categoryId: string;
  name: string;
  priceMinor: number;
  currency: string;
  isVegetarian: boolean;
}

/** The whole menu, section by section. */
export function productsOf(db: Db, vendorId: number, language: Language): Promise<ProductRow[]> {
  return runPrepared(
    db,
    sql<ProductRow>`
      SELECT p.public_id AS id, c.public_id AS "categoryId", ${nameIn("p", language)} AS name,
        p.price_minor AS "priceMinor", country.currency, p.is_vegetarian AS "isVegetarian"
      FROM products p
      JOIN product_categories c ON c.id = p.category_id
      JOIN vendors v ON v.id = p.vendor_id
      JOIN countries country ON country.code = v.country_code
      WHERE p.vendor_id = ${vendorId}
      ORDER BY c.position, c.id, p.position, p.id LIMIT 2000`,
  );
}

function nameIn(table: string, language: Language) {
  const names = sql.ref(`${table}.names`);
  // A menu may be written in Arabic only.
  return sql<string>`coalesce(${names} ->> ${language}::text, ${names} ->> 'en', ${names} ->> 'ar', '')`;
}
