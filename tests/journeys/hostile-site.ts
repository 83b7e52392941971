// A site of its own whose listings were written by somebody who means harm; its line tells the ids of the listings.
import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { saveMenus } from "#features/products/save.server.ts";
import { saveReviews } from "#features/reviews/save.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { saveFaqs } from "#features/vendors/save-faqs.server.ts";
import { aReview, savedCustomers } from "#tests/factories/reviews.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { hostileAddresses, hostileGroups, secretEmail, secretWhatsapp } from "./hostile-texts.ts";
import { ownSite } from "./own-site.ts";

await ownSite({
  env: { ORIGIN: "https://canonical.example" },
  fill: async (db) => ({ vendors: await savedListings(db) }),
});

/** A listing for each group of texts, with it in every field, and one for each address. */
async function savedListings(db: Db): Promise<string[]> {
  const kind = await kindOf(db, "pizza");
  const saved = await savedVendors(db, [
    ...hostileGroups.map((text) => aVendor(kind, everywhere(text))),
    ...hostileAddresses.map((website) => aVendor(kind, { website })),
  ]);
  const textOf = (index: number) => hostileGroups[index % hostileGroups.length] ?? "";
  const customers = await savedCustomers(db, hostileGroups);
  await saveReviews(
    db,
    saved.flatMap(({ id: vendorId }, index) => {
      const said = { text: textOf(index), tags: [textOf(index)], images: [textOf(index)] };
      return customers.map(({ id }) => aReview({ vendorId, customerId: id }, said));
    }),
  );
  const both = (index: number) => ({ en: textOf(index), ar: textOf(index) });
  const ids = saved.slice(0, hostileGroups.length).map(({ id }) => id);
  const faqs = (index: number) =>
    Array.from({ length: 6 }, () => ({ question: both(index), answer: both(index) }));
  await saveFaqs(db, new Map(ids.map((id, index) => [id, faqs(index)])));
  const menu = (index: number) => {
    const products = [{ names: both(index), priceMinor: 100, isVegetarian: true }];
    return [{ names: both(index), products }];
  };
  await saveMenus(db, new Map(ids.map((id, index) => [id, menu(index)])));
  for (const text of hostileGroups) {
    await sql`
      INSERT INTO testimonials (public_id, name, email, phone, place, text, rating)
      VALUES (md5(${text}), ${text}, ${text}, ${text}, ${text}, ${text}, 5)`.execute(db);
  }
  return saved.map(({ publicId }) => publicId);
}

function everywhere(text: string): Partial<VendorDraft> {
  const both = [{ en: text, ar: text }];
  return {
    source: text,
    licence: text,
    nameEn: text,
    nameAr: text,
    cityText: text,
    areaText: text,
    addressEn: text,
    addressAr: text,
    phone: "+97142223344",
    phoneTyped: text,
    whatsapp: secretWhatsapp,
    email: secretEmail,
    website: `https://a.example/${text}`,
    descriptionEn: text,
    descriptionAr: text,
    hours: { Monday: "08:00-23:00", [text]: text },
    hoursText: text,
    taxId: text,
    yearEstablished: 1999,
    specialties: both,
    services: both,
    tags: both,
    photos: [text],
  };
}
