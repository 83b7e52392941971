import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { saveMenus } from "#features/products/save.server.ts";
import { saveReviews } from "#features/reviews/save.server.ts";
import { saveFaqs } from "#features/vendors/save-faqs.server.ts";
import { aReview, savedCustomers } from "#tests/factories/reviews.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";

export interface World {
  vendorId: string;
  menuSection: string;
  customerId: string;
  /** By that customer, of that vendor. */
  reviewId: string;
}

export const secrets = { whatsapp: "+971501234567", email: "owner.secret@shop.example" } as const;

/** One vendor of whom everything is known, with reviews, questions and a menu, beside a plain one and a testimonial. */
export async function savedWorld(db: Db): Promise<World> {
  const kind = await kindOf(db, "pizza");
  const details = {
    nameEn: "Seven Ovens",
    nameAr: "الأفران السبعة",
    phone: "+97142223344",
    ...secrets,
    website: "https://ovens.example",
    descriptionEn: "Pizza from seven ovens.",
    addressEn: "Shop 7, Al Rigga Road",
    hours: { Monday: "08:00-23:00" },
    taxId: "100123456700003",
    yearEstablished: 1998,
    isVerified: true,
    specialties: [{ en: "Calzone" }],
    services: [{ en: "Delivery" }],
    tags: [{ en: "wood fired" }],
  };
  const { rows: cities } = await sql<{ id: number }>`SELECT id FROM places WHERE slug = 'dubai'`.execute(db);
  const [vendor] = await savedVendors(db, [
    aVendor(kind, details),
    aVendor(kind, { cityId: cities[0]?.id ?? null }),
  ]);
  const customers = await savedCustomers(db, ["Amal", "Badr"]);
  const [customer] = customers;
  if (!vendor || !customer) throw new Error("one draft gives one row");
  const reviewId = "worldreview1";
  await saveReviews(
    db,
    customers.map(({ id }, index) => {
      return aReview(
        { vendorId: vendor.id, customerId: id },
        index === 0 ? { publicId: reviewId, text: "Good." } : {},
      );
    }),
  );
  const question = { question: { en: "Is there parking?" }, answer: { en: "Yes." } };
  await saveFaqs(db, new Map([[vendor.id, Array.from({ length: 6 }, () => question)]]));
  const products = [{ names: { en: "Margherita" }, priceMinor: 3500, isVegetarian: true }];
  await saveMenus(db, new Map([[vendor.id, [{ names: { en: "Pizza" }, products }]]]));
  await sql`
    INSERT INTO testimonials (public_id, name, email, phone, place, text, rating)
    VALUES ('said', 'Salim', 'salim@mail.example', '+971501112233', 'Dubai', 'Good', 5)`.execute(db);
  const { rows } = await sql<{ id: string }>`SELECT public_id AS id FROM product_categories`.execute(db);
  return {
    vendorId: vendor.publicId,
    menuSection: rows[0]?.id ?? "",
    customerId: customer.publicId,
    reviewId,
  };
}
