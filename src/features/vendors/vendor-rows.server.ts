import { sql } from "kysely";
import { newPublicId } from "#base/public-id.server.ts";
import type { Db } from "#database/connect.server.ts";
import { maskOfTags } from "./attributes.server.ts";
import type { VendorDraft } from "./draft.ts";

/** Columns of `vendors` that a draft fills as they are: the column, its type, the field. */
const columns = [
  ["source", "text", "source"],
  ["source_id", "text", "sourceId"],
  ["licence", "text", "licence"],
  ["is_demo", "boolean", "isDemo"],
  ["name_en", "text", "nameEn"],
  ["name_ar", "text", "nameAr"],
  ["department_id", "int", "departmentId"],
  ["category_id", "int", "categoryId"],
  ["subcategory_id", "int", "subcategoryId"],
  ["country_code", "text", "countryCode"],
  ["city_id", "int", "cityId"],
  ["area_id", "int", "areaId"],
  ["city_text", "text", "cityText"],
  ["area_text", "text", "areaText"],
  ["address_en", "text", "addressEn"],
  ["address_ar", "text", "addressAr"],
  ["latitude", "float8", "latitude"],
  ["longitude", "float8", "longitude"],
  ["phone", "text", "phone"],
  ["phone_typed", "text", "phoneTyped"],
  ["whatsapp", "text", "whatsapp"],
  ["email", "text", "email"],
  ["website", "text", "website"],
  ["description_en", "text", "descriptionEn"],
  ["description_ar", "text", "descriptionAr"],
  ["hours", "jsonb", "hours"],
  ["hours_text", "text", "hoursText"],
  ["tax_id", "text", "taxId"],
  ["year_established", "int", "yearEstablished"],
  ["specialties", "jsonb", "specialties"],
  ["services", "jsonb", "services"],
  ["tags", "jsonb", "tags"],
  ["attributes", "int", "attributes"],
  ["price_level", "smallint", "priceLevel"],
  ["suggestions", "int", "suggestions"],
  ["photos", "jsonb", "photos"],
  ["postcode", "text", "postcode"],
  ["ramadan_hours", "jsonb", "ramadanHours"],
  ["special_days", "jsonb", "specialDays"],
] as const satisfies readonly (readonly [string, string, keyof VendorDraft])[];

/** What a listing that its owner has claimed keeps when a save without a claim, an import say, comes again. */
const isTakenOver = sql`v.claimed_at IS NOT NULL AND NOT i.is_claimed`;
const kept = [
  ["plan", sql`CASE WHEN ${isTakenOver} THEN v.plan ELSE i.plan END`],
  ["is_responsive", sql`CASE WHEN ${isTakenOver} THEN v.is_responsive ELSE i.is_responsive END`],
  [
    "verified_at",
    sql`CASE WHEN i.is_verified THEN coalesce(v.verified_at, now()) WHEN ${isTakenOver} THEN v.verified_at END`,
  ],
  ["claimed_at", sql`CASE WHEN i.is_claimed THEN coalesce(v.claimed_at, now()) ELSE v.claimed_at END`],
] as const;

const plain = sql.join(columns.map(([column]) => sql.ref(column)));
const plainOf = (table: string) => sql.join(columns.map(([column]) => sql.ref(`${table}.${column}`)));
const allOf = (table: string) =>
  sql.join([...columns, ...kept].map(([column]) => sql.ref(`${table}.${column}`)));
const assignments = sql.join(
  [...columns, ...kept].map(([column]) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`),
);
const recordType = sql.raw(
  columns.map(([column, type]) => `${column} ${type}`).join(", ") +
    ", ord int, public_id text, status text, plan int, is_responsive boolean, is_verified boolean, is_claimed boolean",
);

/**
 * Inserts what is new and rewrites what differs, in one statement. Rows (ord, id, outcome); `id` is null where another
 * transaction inserted the same listing at this moment.
 */
export function upsertOf(json: string) {
  return sql<{ ord: number; id: number | null; outcome: Outcome }>`
    WITH i AS MATERIALIZED (SELECT * FROM json_to_recordset(${json}::json) AS t(${recordType})),
    known AS MATERIALIZED (SELECT i.ord, v.id, v.status FROM i JOIN vendors v USING (source, source_id)),
    inserted AS (
      INSERT INTO vendors (public_id, status, ${plain}, plan, is_responsive, verified_at, claimed_at)
      SELECT public_id, status, ${plain}, plan, is_responsive,
        CASE WHEN is_verified THEN now() END, CASE WHEN is_claimed THEN now() END
      FROM i WHERE NOT EXISTS (SELECT FROM known WHERE known.ord = i.ord) ORDER BY ord
      ON CONFLICT (source, source_id) DO NOTHING
      RETURNING id, source, source_id
    ),
    n AS (
      SELECT v.id, ${plainOf("i")}, ${sql.join(kept.map(([column, value]) => sql`${value} AS ${sql.ref(column)}`))}
      FROM i JOIN known ON known.ord = i.ord AND known.status <> 'removed' JOIN vendors v ON v.id = known.id
    ),
    updated AS (
      UPDATE vendors v SET ${assignments}, updated_at = now()
      FROM n WHERE v.id = n.id AND (${allOf("v")}) IS DISTINCT FROM (${allOf("n")})
      RETURNING v.id
    )
    SELECT i.ord, coalesce(known.id, inserted.id) AS id, CASE
      WHEN inserted.id IS NOT NULL THEN 'inserted'
      WHEN known.status = 'removed' THEN 'removed'
      WHEN EXISTS (SELECT FROM updated WHERE updated.id = known.id) THEN 'updated'
      ELSE 'unchanged' END AS outcome
    FROM i LEFT JOIN known USING (ord) LEFT JOIN inserted USING (source, source_id)
    ORDER BY i.ord`;
}

/**
 * A vendor, published or to be, as it would be saved again; locked where this is a transaction. Not `FOR UPDATE`: whoever
 * writes a review has the ranking locked and would wait here, and the one who saves the vendor there for him.
 */
export async function draftOf(db: Db, id: number): Promise<VendorDraft | undefined> {
  const plainFields = columns.map(([column, , field]) => sql`${sql.ref(column)} AS ${sql.ref(field)}`);
  const { rows } = await sql<VendorDraft>`
    SELECT ${sql.join(plainFields)}, plan, is_responsive AS "isResponsive",
      verified_at IS NOT NULL AS "isVerified", claimed_at IS NOT NULL AS "isClaimed"
    FROM vendors WHERE id = ${id} AND status IN ('published', 'pending')
      ${db.isTransaction ? sql`FOR NO KEY UPDATE` : sql``}`.execute(db);
  return rows[0];
}

export type Outcome = "inserted" | "updated" | "unchanged" | "removed";

/** A draft, and of a new vendor the public id, where it is not to be random, and the state. */
export interface Incoming {
  draft: VendorDraft;
  publicId: string | undefined;
  status: "published" | "pending";
}

/** What `upsertOf` reads, without what PostgreSQL cannot keep in a text. */
export function jsonOf(incoming: readonly Incoming[]): string {
  const rows = incoming.map(({ draft, publicId = newPublicId(), status }, ord) => ({
    ...Object.fromEntries(columns.map(([column, , field]) => [column, draft[field]])),
    attributes: (draft.attributes ?? 0) | maskOfTags(draft.tags),
    ord,
    public_id: publicId,
    status,
    plan: draft.plan,
    is_responsive: draft.isResponsive,
    is_verified: draft.isVerified,
    is_claimed: draft.isClaimed,
  }));
  const json = JSON.stringify(rows);
  return /\\u0000|\\ud[89a-f]/.test(json) ? JSON.stringify(rows, storable) : json;
}

function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}
