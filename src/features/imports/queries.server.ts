import { sql } from "kysely";
import type { Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";

/** A listing as it stands, in the form of a draft. */
export interface StoredVendor extends VendorDraft {
  id: number;
  isRemoved: boolean;
}

const draftColumns = sql`
  v.id, v.status = 'removed' AS "isRemoved", v.source, v.source_id AS "sourceId", v.licence, v.is_demo AS "isDemo",
  v.verified_at IS NOT NULL AS "isVerified", v.claimed_at IS NOT NULL AS "isClaimed", v.plan,
  v.is_responsive AS "isResponsive", v.name_en AS "nameEn", v.name_ar AS "nameAr",
  v.department_id AS "departmentId", v.category_id AS "categoryId", v.subcategory_id AS "subcategoryId",
  v.country_code AS "countryCode", v.city_id AS "cityId", v.area_id AS "areaId", v.city_text AS "cityText",
  v.area_text AS "areaText", v.address_en AS "addressEn", v.address_ar AS "addressAr", v.latitude, v.longitude,
  v.phone, v.phone_typed AS "phoneTyped", v.whatsapp, v.email, v.website, v.description_en AS "descriptionEn",
  v.description_ar AS "descriptionAr", v.hours, v.hours_text AS "hoursText", v.tax_id AS "taxId",
  v.year_established AS "yearEstablished", v.specialties, v.services, v.tags, v.attributes, v.price_level AS "priceLevel", v.suggestions, v.photos, v.postcode,
  v.ramadan_hours AS "ramadanHours", v.special_days AS "specialDays"`;

/** Those of the pairs (source, sourceId) that are there, removed ones too. */
export async function storedVendors(
  db: Db,
  pairs: readonly { source: string; sourceId: string }[],
): Promise<StoredVendor[]> {
  const { rows } = await sql<StoredVendor>`
    SELECT ${draftColumns} FROM unnest(
      ${pairs.map(({ source }) => source)}::text[], ${pairs.map(({ sourceId }) => sourceId)}::text[]
    ) AS pair (source, source_id)
    JOIN vendors v USING (source, source_id)`.execute(db);
  return rows;
}

/** Published listings in the order of their ids, after `afterId`; of one source, or of all. */
export async function publishedVendors(
  db: Db,
  { afterId, limit, source }: { afterId: number; limit: number; source: string | null },
): Promise<StoredVendor[]> {
  const { rows } = await sql<StoredVendor>`
    SELECT ${draftColumns} FROM vendors v
    WHERE v.id > ${afterId} AND v.status = 'published' AND (${source}::text IS NULL OR v.source = ${source})
    ORDER BY v.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** For the time of this transaction; false when another import has it. */
export async function lockImports(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('import')) AS locked`.execute(transaction);
  return rows[0]?.locked === true;
}

/** A file takes as long as it takes, whatever the limits of the connection are. */
export async function liftTimeLimits(transaction: Db): Promise<void> {
  await sql`SELECT set_config(name, '0', true) FROM unnest(ARRAY[
    'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']) AS name`.execute(
    transaction,
  );
}

interface TaxonomyRow {
  level: "department" | "category" | "subcategory";
  id: number;
  slug: string;
  departmentId: number;
  parentId: number | null;
  hasCategories: boolean;
  osmPreset: string | null;
  names: Texts[];
  synonyms: Partial<Record<string, string[]>>;
}

export async function taxonomyRows(db: Db): Promise<TaxonomyRow[]> {
  const { rows } = await sql<TaxonomyRow>`
    SELECT 'department' AS level, id, slug, id AS "departmentId", NULL::int AS "parentId",
      has_categories AS "hasCategories", NULL AS "osmPreset", jsonb_build_array(names) AS names, synonyms
    FROM departments
    UNION ALL
    SELECT CASE WHEN parent_id IS NULL THEN 'category' ELSE 'subcategory' END, id, slug, department_id, parent_id,
      false, osm_preset, jsonb_build_array(names), synonyms
    FROM categories`.execute(db);
  return rows;
}

interface PlaceRow {
  id: number;
  slug: string;
  countryCode: string;
  kind: "region" | "district" | "city" | "area" | "block" | "town";
  cityId: number | null;
  name: string;
  latitude: number;
  longitude: number;
  rank: number;
  /** In all languages, with other spellings. */
  allNames: string[];
}

/** All places with the names under which they are known. */
export async function placeRows(db: Db): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    SELECT p.id, p.slug, p.country_code AS "countryCode", p.kind, p.city_id AS "cityId", p.names->>'en' AS name,
      p.latitude, p.longitude, p.rank,
      CASE WHEN p.spellings IS NULL THEN '{}'
        ELSE p.spellings || ARRAY(SELECT value FROM jsonb_each_text(p.names)) END AS "allNames"
    FROM places p
    ORDER BY p.id`.execute(db);
  return rows;
}

/** The outer rings of the regions, as PostgreSQL writes polygons: ((longitude,latitude),...). */
export async function regionShapes(db: Db): Promise<{ countryCode: string; shape: string }[]> {
  const { rows } = await sql<{ countryCode: string; shape: string }>`
    SELECT p.country_code AS "countryCode", s.shape::text AS shape
    FROM place_shapes s JOIN places p ON p.id = s.place_id AND p.kind = 'region'`.execute(db);
  return rows;
}

export async function countryRows(
  db: Db,
): Promise<{ code: string; dialCode: string; names: Texts; spellings: string[] }[]> {
  const { rows } = await sql<{ code: string; dialCode: string; names: Texts; spellings: string[] }>`
    SELECT code, dial_code AS "dialCode", names, coalesce(facts->'alt', '[]') AS spellings FROM countries`.execute(
    db,
  );
  return rows;
}
