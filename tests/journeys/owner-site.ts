// A site of its own with a business for each language, whose owner has enquiries, a lead, reviews and figures.
import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { saveReviews } from "#features/reviews/save.server.ts";
import { savedMember, savedOwner } from "#tests/factories/owners.ts";
import { aReview, savedCustomers } from "#tests/factories/reviews.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { ownSite } from "./own-site.ts";

await ownSite({
  env: {},
  fill: async (db) => ({ en: await business(db, "en"), ar: await business(db, "ar") }),
});

async function business(db: Db, language: string): Promise<object> {
  const kind = await kindOf(db, "plumbers");
  const { rows } = await sql<{ id: number }>`SELECT id FROM places WHERE slug = 'dubai'`.execute(db);
  const names = { nameEn: `Al Noor Plumbing ${language}`, nameAr: "النور للسباكة" };
  const contact = { phone: "+971501234567", whatsapp: "+971501234567", cityId: rows[0]!.id };
  const photos = [1, 2, 3].map((number) => `/art/maki-restaurant/sand/${number}.svg`);
  const peers = Array.from({ length: 10 }, () => aVendor(kind, { cityId: rows[0]!.id }));
  const [vendor] = await savedVendors(db, [aVendor(kind, { ...names, ...contact, photos }), ...peers]);
  const customers = await savedCustomers(db, ["Fatima Al N.", "Jonas W."]);
  const [fatima, jonas] = customers.map(({ id }) => id) as [number, number];
  await sql`
    UPDATE customers SET phone = ${`+97155${language === "en" ? 1 : 2}000119`} WHERE id = ${fatima}`.execute(
    db,
  );
  const ownerId = await savedOwner(db);
  await savedMember(db, ownerId, vendor!.id);
  const ids = { vendorId: vendor!.id, fatima, jonas };
  await saveReviews(db, [
    aReview({ vendorId: ids.vendorId, customerId: fatima }, { rating: 5, text: "Came within the hour." }),
    aReview({ vendorId: ids.vendorId, customerId: jonas }, { rating: 3, text: "Good, but late." }),
  ]);
  await saveAsked(db, ids);
  await saveFigures(db, ids.vendorId);
  const as = { now: new Date(), caller: nobody };
  return {
    vendorId: vendor!.publicId,
    vendorToken: await issueToken(db, { kind: "vendor", ownerId }, as),
    token: await issueToken(db, { kind: "customer", customerId: fatima }, as),
  };
}

interface Ids {
  vendorId: number;
  fatima: number;
  jonas: number;
}

async function saveAsked(db: Db, { vendorId, fatima, jonas }: Ids): Promise<void> {
  for (const [index, [customerId, name]] of (
    [
      [fatima, "Fatima Al N."],
      [jonas, "Jonas W."],
    ] as const
  ).entries()) {
    await sql`
      INSERT INTO enquiries (public_id, vendor_id, customer_id, name, mobile, status_at, consent_version,
        consent_language, created_at, same)
      VALUES (${`enquiry${customerId}`}, ${vendorId}, ${customerId}, ${name}, ${`+97150555011${index}`}, now(), '1',
        'en', now() - make_interval(hours => ${index}), tstzrange(now(), now()))`.execute(db);
  }
  await sql`
    WITH lead AS (
      INSERT INTO leads (public_id, customer_id, name, description, most_vendors, consent_version, consent_language,
        created_at, same)
      VALUES (${`lead${fatima}`}, ${fatima}, 'Fatima Al N.', 'Two taps leak and a boiler is cold.', 3, '1', 'en', now(),
        tstzrange(now(), now())) RETURNING id
    )
    INSERT INTO lead_vendors (lead_id, vendor_id, position, sent_at) SELECT id, ${vendorId}, 1, now() FROM lead`.execute(
    db,
  );
}

/** Figures for ninety days; seventeen calls yesterday. */
async function saveFigures(db: Db, vendorId: number): Promise<void> {
  await sql`
    INSERT INTO contact_counts (vendor_id, day, kind, source, count)
    SELECT ${vendorId}, (now() AT TIME ZONE 'Asia/Dubai')::date - back, kind, 'detail',
      CASE WHEN kind = 'call' AND back = 1 THEN 17 ELSE 3 + (back * times) % 11 END
    FROM generate_series(1, 90) back, (VALUES ('view', 7), ('call', 3), ('whatsapp', 5)) kinds(kind, times)`.execute(
    db,
  );
  await sql`
    INSERT INTO vendor_search_words (vendor_id, day, words, count)
    VALUES (${vendorId}, (now() AT TIME ZONE 'Asia/Dubai')::date - 1, 'leaking tap', 4),
      (${vendorId}, (now() AT TIME ZONE 'Asia/Dubai')::date - 1, 'سباك', 3)`.execute(db);
}
