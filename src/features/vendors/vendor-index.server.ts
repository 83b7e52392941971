import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { toKilometres } from "#base/geometry.ts";
import type { VendorDraft } from "./draft.ts";
import { nameKeysOf } from "./name-keys.ts";
import { openMinutesOf } from "./open-minutes.ts";
import { scoresOf } from "./ranking.server.ts";

/** What listing and search need of a vendor beyond its row in SQL. */
export interface Indexed extends Pick<VendorDraft, "nameEn" | "nameAr" | "latitude" | "longitude" | "hours"> {
  id: number;
}

/** Writes the search rows of vendors that were saved; only published ones have any. */
export async function indexVendors(db: Db, vendors: readonly Indexed[]): Promise<void> {
  if (vendors.length === 0) return;
  await writeDocs(db, vendors);
  const keys = vendors.flatMap(({ id, nameEn, nameAr }) =>
    nameKeysOf([nameEn, nameAr]).map((key) => ({ id, ...key })),
  );
  await sql`
    INSERT INTO vendor_keys (country_code, is_leading, key, vendor_id, quality)
    SELECT d.country_code, k.is_leading, k.key, d.vendor_id, d.quality
    FROM unnest(
      ${keys.map((key) => key.id)}::int[], ${keys.map((key) => key.key)}::text[],
      ${keys.map((key) => key.isLeading)}::boolean[]
    ) AS k(vendor_id, key, is_leading) JOIN vendor_docs d USING (vendor_id)`.execute(db);
}

/** Takes vendors out of listing and search. */
export async function unindexVendors(db: Db, vendorIds: readonly number[]): Promise<void> {
  if (vendorIds.length === 0) return;
  await sql`
    WITH docs AS (DELETE FROM vendor_docs WHERE vendor_id = ANY(${vendorIds}::int[]))
    DELETE FROM vendor_keys WHERE vendor_id = ANY(${vendorIds}::int[])`.execute(db);
}

/** A vendor without a position is ranked as if it were at the centre of its area or city. */
async function writeDocs(db: Db, vendors: readonly Indexed[]): Promise<void> {
  const ids = vendors.map((vendor) => vendor.id);
  const points = vendors.map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? null : toKilometres({ latitude, longitude }),
  );
  await sql`
    INSERT INTO vendor_docs (vendor_id, department_id, category_id, subcategory_id, country_code, city_id,
      verified, plan, bayes, rounded_rating, quality, band, position, open_minutes)
    SELECT v.id, v.department_id, v.category_id, v.subcategory_id, v.country_code, v.city_id,
      v.verified_at IS NOT NULL, v.plan, s.bayes, s.rounded_rating, s.quality, s.band,
      coalesce(point(e.x, e.y), area.position, city.position), e.open::int4multirange
    FROM unnest(
      ${ids}::int[], ${points.map((point) => point?.x ?? null)}::float8[],
      ${points.map((point) => point?.y ?? null)}::float8[],
      ${vendors.map((vendor) => openMinutesOf(vendor.hours))}::text[]
    ) AS e(id, x, y, open)
    JOIN (${scoresOf(sql`v.id = ANY(${ids}::int[])`)}) s USING (id)
    JOIN vendors v USING (id)
    LEFT JOIN places area ON area.id = v.area_id
    LEFT JOIN places city ON city.id = v.city_id
    WHERE v.status = 'published'`.execute(db);
}
