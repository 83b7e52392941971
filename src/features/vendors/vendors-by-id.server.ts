import { sql } from "kysely";
import type { Bilingual, VendorDraft } from "./draft.ts";
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
  hoursText: string | null;
  taxId: string | null;
  yearEstablished: number | null;
  specialties: Bilingual[];
  services: Bilingual[];
  tags: Bilingual[];
  suggestions: number;
  photos: string[];
  ratingSum: number;
  ratingCount: number;
  stars: number[];
  updatedAt: Date;
}

/** Published vendors in the order of the ids; what is not there is left out. */
export function vendorsById(db: Db, ids: readonly number[], language: Language): Promise<VendorRow[]> {
  const name = (table: string) =>
    sql`coalesce(${sql.ref(`${table}.names`)} ->> ${language}::text, ${sql.ref(`${table}.names`)} ->> 'en')`;
  return runPrepared(
    db,
    sql<VendorRow>`
      SELECT v.id, v.public_id AS "publicId", v.source, v.licence, v.is_demo AS "isDemo",
        v.claimed_at IS NOT NULL AS "isClaimed", v.verified_at IS NOT NULL AS "isVerified",
        v.is_responsive AS "isResponsive", v.name_en AS "nameEn", v.name_ar AS "nameAr",
        department.slug AS "departmentId", ${name("department")} AS "departmentName",
        department.icon AS "departmentIcon", department.tone,
        category.slug AS "categoryId", ${name("category")} AS "categoryName", category.icon AS "categoryIcon",
        subcategory.slug AS "subcategoryId", ${name("subcategory")} AS "subcategoryName",
        coalesce(${name("city")}, v.city_text) AS city, coalesce(${name("area")}, v.area_text) AS area,
        v.country_code AS "countryCode", country.time_zone AS "timeZone",
        v.address_en AS "addressEn", v.address_ar AS "addressAr", v.latitude, v.longitude, v.phone,
        coalesce(v.whatsapp, '') <> '' AS "hasWhatsapp", v.website,
        v.description_en AS "descriptionEn", v.description_ar AS "descriptionAr",
        v.hours, v.hours_text AS "hoursText", v.tax_id AS "taxId", v.year_established AS "yearEstablished",
        v.specialties, v.services, v.tags, v.suggestions, v.photos,
        r.rating_sum AS "ratingSum", r.rating_count AS "ratingCount", r.stars, v.updated_at AS "updatedAt"
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted(id, place)
      JOIN vendors v ON v.id = wanted.id AND v.status = 'published'
      JOIN vendor_ratings r ON r.vendor_id = v.id
      JOIN departments department ON department.id = v.department_id
      JOIN countries country ON country.code = v.country_code
      LEFT JOIN categories category ON category.id = v.category_id
      LEFT JOIN categories subcategory ON subcategory.id = v.subcategory_id
      LEFT JOIN places city ON city.id = v.city_id
      LEFT JOIN places area ON area.id = v.area_id
      ORDER BY wanted.place`,
  );
}

/** The internal id of a published vendor. */
export async function idOfVendor(db: Db, publicId: string): Promise<number | null> {
  const rows = await runPrepared(
    db,
    sql<{ id: number }>`SELECT id FROM vendors WHERE public_id = ${publicId} AND status = 'published'`,
  );
  return rows[0]?.id ?? null;
}
