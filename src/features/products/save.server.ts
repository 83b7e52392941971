import { sql } from "kysely";
import type { Texts } from "#base/language.ts";
import { newPublicId } from "#base/public-id.server.ts";
import type { Db } from "#database/connect.server.ts";
import { inTransaction } from "#database/in-transaction.server.ts";

/** A section of a menu with its products, in order. */
export interface MenuSection {
  names: Texts;
  products: { names: Texts; priceMinor: number; isVegetarian: boolean }[];
}

/** Replaces the menus of vendors. */
export async function saveMenus(db: Db, menus: ReadonlyMap<number, readonly MenuSection[]>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`DELETE FROM product_categories WHERE vendor_id = ANY(${[...menus.keys()]}::int[])`.execute(
      transaction,
    );
    await insert(transaction, menus);
  });
}

async function insert(db: Db, menus: ReadonlyMap<number, readonly MenuSection[]>): Promise<void> {
  const sections = [...menus].flatMap(([vendorId, menu]) =>
    menu.map((section, position) => ({ vendorId, position, publicId: newPublicId(), ...section })),
  );
  const products = sections.flatMap(({ publicId: section, products }) =>
    products.map((product, position) => ({ section, position, publicId: newPublicId(), ...product })),
  );
  await sql`
    INSERT INTO product_categories (public_id, vendor_id, position, names)
    SELECT "publicId", "vendorId", position, names FROM json_to_recordset(${JSON.stringify(sections)}::json)
      AS e ("publicId" text, "vendorId" int, position int, names jsonb)`.execute(db);
  await sql`
    INSERT INTO products (public_id, vendor_id, category_id, position, names, price_minor, is_vegetarian)
    SELECT e."publicId", c.vendor_id, c.id, e.position, e.names, e."priceMinor", e."isVegetarian"
    FROM json_to_recordset(${JSON.stringify(products)}::json)
      AS e ("publicId" text, section text, position int, names jsonb, "priceMinor" int, "isVegetarian" boolean)
    JOIN product_categories c ON c.public_id = e.section`.execute(db);
}
