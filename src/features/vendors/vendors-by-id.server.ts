import { sql, type RawBuilder } from "kysely";
import type { Bilingual, VendorDraft } from "./draft.ts";
import type { Period } from "#base/dated-hours.ts";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

/** What a visitor may read of a vendor. A WhatsApp number and an e-mail address are not even asked for (safety.md). */
export interface VendorRow {
  id: number;
  publicId: string;
  source: string;
  licence: string | null;
  isDemo: boolean;
  isClaimed: boolean;
  isVerified: boolean;
  isResponsive: boolean;
  nameEn: string | null;
  nameAr: string | null;
  departmentId: string;
  departmentName: string;
  departmentIcon: string;
  tone: string;
  categoryId: string | null;
  categoryName: string | null;
  categoryIcon: string | null;
  subcategoryId: string | null;
  subcategoryName: string | null;
  city: string | null;
  area: string | null;
  countryCode: string;
  timeZone: string;
  addressEn: string | null;
  addressAr: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  hasWhatsapp: boolean;
  website: string | null;
  descriptionEn: string | null;
  descriptionAr: string | null;
  hours: VendorDraft["hours"];
  ramadanHours: VendorDraft["hours"];
  specialDays: VendorDraft["hours"];
  /** Of its country; null where it has no other hours then. */
  ramadan: Period[] | null;
  hoursText: string | null;
  taxId: string | null;
  yearEstablished: number | null;
  specialties: Bilingual[];
  services: Bilingual[];
  tags: Bilingual[];
  attributes: number;
  priceLevel: number | null;
  suggestions: number;
  photos: string[];
  ratingSum: number;
  ratingCount: number;
  stars: number[];
  updatedAt: Date;
}

/** Published vendors in the order of the ids; what is not there is left out. */
export function vendorsById(db: Db, ids: readonly number[], language: Language): Promise<VendorRow[]> {
  return runPrepared(db, vendorRows(sql`${JSON.stringify(ids)}::json`, { language }));
}

/** The query for them; `ids` is a JSON array, and `more` goes before the columns. */
export function vendorRows<Row extends VendorRow>(
  ids: RawBuilder<unknown>,
  { language, more = sql`` }: { language: Language; more?: RawBuilder<unknown> },
): RawBuilder<Row> {
  const names = (table: string) => sql.ref(`${table}.names`);
  const name = (table: string) =>
    sql`coalesce(${names(table)} ->> ${language}::text, ${names(table)} ->> 'en')`;
  const theOne = (table: string, column: string) => sql`
    LATERAL (SELECT * FROM ${sql.table(table)} WHERE id = ${sql.ref(column)} LIMIT 1)`;
  // As JSON, and row by row: an array's length and the many tables would have the server plan this anew each time.
  return sql<Row>`
      SELECT ${more} v.id, v.public_id AS "publicId", v.source, v.licence, v.is_demo AS "isDemo",
        v.claimed_at IS NOT NULL AS "isClaimed", v.verified_at IS NOT NULL AS "isVerified",
        v.is_responsive AS "isResponsive", v.name_en AS "nameEn", v.name_ar AS "nameAr",
        department.slug AS "departmentId", ${name("department")} AS "departmentName",
        department.icon AS "departmentIcon", department.tone,
        category.slug AS "categoryId", ${name("category")} AS "categoryName", category.icon AS "categoryIcon",
        subcategory.slug AS "subcategoryId", ${name("subcategory")} AS "subcategoryName",
        coalesce(${name("city")}, v.city_text) AS city, coalesce(${name("area")}, v.area_text) AS area,
        v.country_code AS "countryCode",
        (SELECT time_zone FROM countries WHERE code = v.country_code) AS "timeZone",
        v.address_en AS "addressEn", v.address_ar AS "addressAr", v.latitude, v.longitude, v.phone,
        coalesce(v.whatsapp, '') <> '' AS "hasWhatsapp", v.website,
        v.description_en AS "descriptionEn", v.description_ar AS "descriptionAr",
        v.ramadan_hours AS "ramadanHours", v.special_days AS "specialDays",
        CASE WHEN v.ramadan_hours IS NOT NULL
          THEN (SELECT facts -> 'ramadan' FROM countries WHERE code = v.country_code) END AS ramadan,
        v.hours, v.hours_text AS "hoursText", v.tax_id AS "taxId", v.year_established AS "yearEstablished",
        v.specialties, v.services, v.tags, v.attributes, v.price_level AS "priceLevel", v.suggestions, v.photos,
        r.rating_sum AS "ratingSum", r.rating_count AS "ratingCount", r.stars, v.updated_at AS "updatedAt"
      FROM json_array_elements_text(${ids}) WITH ORDINALITY AS wanted(id, place)
      CROSS JOIN LATERAL (SELECT * FROM vendors WHERE id = wanted.id::int LIMIT 1) v
      CROSS JOIN LATERAL (SELECT * FROM vendor_ratings WHERE vendor_id = v.id LIMIT 1) r
      CROSS JOIN ${theOne("departments", "v.department_id")} department
      LEFT JOIN ${theOne("categories", "v.category_id")} category ON true
      LEFT JOIN ${theOne("categories", "v.subcategory_id")} subcategory ON true
      LEFT JOIN ${theOne("places", "v.city_id")} city ON true
      LEFT JOIN ${theOne("places", "v.area_id")} area ON true
      WHERE v.status = 'published'
      ORDER BY wanted.place`;
}

/** The internal id of a published vendor. */
export async function idOfVendor(db: Db, publicId: string): Promise<number | null> {
  const rows = await runPrepared(
    db,
    sql<{ id: number }>`SELECT id FROM vendors WHERE public_id = ${publicId} AND status = 'published'`,
  );
  return rows[0]?.id ?? null;
}
