import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { datedMinutes, type Period } from "#base/dated-hours.ts";
import { toKilometres } from "#base/geometry.ts";
import type { VendorDraft } from "./draft.ts";
import { nameKeysOf } from "./name-keys.ts";
import { placeKey } from "./name-place.server.ts";
import { attributesOfHours } from "./attributes.server.ts";
import { openMinutesOf, weekMinutes } from "./open-minutes.ts";
import { lockRanking, scoresOf } from "./ranking.server.ts";

/** What listing and search need of a vendor beyond its row in SQL. */
export interface Indexed extends Pick<
  VendorDraft,
  "nameEn" | "nameAr" | "latitude" | "longitude" | "countryCode" | "hours" | "ramadanHours" | "specialDays"
> {
  id: number;
}

/** Writes the search rows of vendors that were saved; only published ones have any. */
export async function indexVendors(db: Db, vendors: readonly Indexed[]): Promise<void> {
  if (vendors.length === 0) return;
  await lockRanking(
    db,
    vendors.map(({ id }) => id),
  );
  await writeDocs(db, vendors);
  await writeNames(db, vendors);
}

/** Takes vendors out of listing and search. */
export async function unindexVendors(db: Db, vendorIds: readonly number[]): Promise<void> {
  if (vendorIds.length === 0) return;
  await lockRanking(db, vendorIds);
  await sql`
    WITH docs AS (
      DELETE FROM vendor_docs WHERE vendor_id = ANY(${vendorIds}::int[])
      RETURNING vendor_id, country_code, quality, position
    ), names AS (
      DELETE FROM vendor_names WHERE vendor_id = ANY(${vendorIds}::int[]) RETURNING vendor_id, keys
    )
    INSERT INTO vendor_name_changes (vendor_id, has_keys, keys, country_code, quality, position)
    SELECT vendor_id, true, keys, country_code, quality, position FROM docs JOIN names USING (vendor_id)`.execute(
    db,
  );
}

async function writeNames(
  db: Db,
  vendors: readonly Pick<Indexed, "id" | "nameEn" | "nameAr">[],
): Promise<void> {
  await sql`
    WITH names AS (
      INSERT INTO vendor_names (vendor_id, keys)
      SELECT d.vendor_id, ${sql.raw(keysInPlace("k.keys"))}
      FROM unnest(
        ${vendors.map(({ id }) => id)}::int[], ${vendors.map((vendor) => keysLiteral(vendor))}::text[]
      ) AS k(vendor_id, keys) JOIN vendor_docs d USING (vendor_id)
      RETURNING vendor_id
    )
    INSERT INTO vendor_name_changes (vendor_id, has_keys) SELECT vendor_id, true FROM names`.execute(db);
}

/** The column `keys` in SQL: those of the names, given as text, and of the place of the row `d` of vendor_docs. */
export function keysInPlace(keysOfNames: string): string {
  return `(${keysOfNames} || coalesce(' ''' || ${placeKey} || '''', ''))::tsvector`;
}

/** The keys as PostgreSQL reads a tsvector: folding leaves nothing in them that would need escaping. */
export function keysLiteral({ nameEn, nameAr }: Pick<Indexed, "nameEn" | "nameAr">): string {
  return nameKeysOf([nameEn, nameAr])
    .map((key) => `'${key}'`)
    .join(" ");
}

/** A vendor without a position is ranked as if it were at the centre of its area or city. */
export async function writeDocs(db: Db, vendors: readonly Indexed[]): Promise<void> {
  const ids = vendors.map((vendor) => vendor.id);
  const points = vendors.map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? null : toKilometres({ latitude, longitude }),
  );
  const dated = await datedOf(db, vendors);
  await sql`
    INSERT INTO vendor_docs (vendor_id, department_id, category_id, subcategory_id, country_code, city_id,
      verified, plan, bayes, rounded_rating, quality, band, position, open_minutes, dated_minutes, dated_open,
      attributes, price_level)
    SELECT v.id, v.department_id, v.category_id, v.subcategory_id, v.country_code, v.city_id,
      v.verified_at IS NOT NULL, v.plan, s.bayes, s.rounded_rating, s.quality, s.band,
      coalesce(point(e.x, e.y), area.position, city.position), e.open::int4multirange,
      e.dated::int4multirange, e.dated::int4multirange * e.dated_open::int4multirange,
      v.attributes | CASE WHEN e.open::int4multirange @> int4range(0, ${weekMinutes}) THEN ${attributesOfHours}::int ELSE 0 END,
      v.price_level
    FROM unnest(
      ${ids}::int[], ${points.map((point) => point?.x ?? null)}::float8[],
      ${points.map((point) => point?.y ?? null)}::float8[],
      ${vendors.map((vendor) => openMinutesOf(vendor.hours))}::text[],
      ${dated.map((each) => each?.minutes ?? null)}::text[], ${dated.map((each) => each?.open ?? null)}::text[]
    ) AS e(id, x, y, open, dated, dated_open)
    JOIN (${scoresOf(sql`v.id = ANY(${ids}::int[])`)}) s USING (id)
    JOIN vendors v USING (id)
    LEFT JOIN places area ON area.id = v.area_id
    LEFT JOIN places city ON city.id = v.city_id
    WHERE v.status = 'published'`.execute(db);
}

/** Of each vendor what the calendar decides; most have nothing of the kind. */
async function datedOf(
  db: Db,
  vendors: readonly Indexed[],
): Promise<readonly ReturnType<typeof datedMinutes>[]> {
  if (!vendors.some(({ ramadanHours, specialDays }) => ramadanHours ?? specialDays))
    return vendors.map(() => null);
  const { rows } = await sql<{ code: string; ramadan: Period[] | null }>`
    SELECT code, facts -> 'ramadan' AS ramadan FROM countries`.execute(db);
  const ramadan = new Map(rows.map((row) => [row.code, row.ramadan]));
  return vendors.map((vendor) => datedMinutes(vendor, ramadan.get(vendor.countryCode) ?? []));
}
