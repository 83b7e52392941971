import { sql } from "kysely";
import type { Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import type { TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import { retentionMonths, sameMinutes } from "./policy.ts";

export interface NewLead {
  publicId: string;
  customerId: number;
  name: string;
  description: string;
  mostVendors: number;
  position: Position | null;
  placeId: number | null;
  consentVersion: string;
  consentLanguage: string;
  now: Date;
}

/** The id of the new row; null where the same customer has just sent the same words. */
export async function insertLead(db: Db, lead: NewLead): Promise<number | null> {
  const { publicId, customerId, name, description, mostVendors, position, placeId, now } = lead;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO leads (public_id, customer_id, name, description, most_vendors, latitude, longitude, place_id,
      consent_version, consent_language, created_at, same)
    VALUES (${publicId}, ${customerId}, ${name}, ${description}, ${mostVendors}, ${position?.latitude ?? null},
      ${position?.longitude ?? null}, ${placeId}, ${lead.consentVersion}, ${lead.consentLanguage}, ${now},
      tstzrange(${now}::timestamptz, ${now}::timestamptz + make_interval(mins => ${sameMinutes})))
    ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function insertTerms(
  db: Db,
  leadId: number,
  terms: readonly Pick<TaxonomyTerm, "kind" | "id">[],
): Promise<void> {
  await sql`
    INSERT INTO lead_terms (lead_id, position, department_id, category_id)
    SELECT ${leadId}, position, CASE WHEN kind = 'department' THEN id END, CASE WHEN kind <> 'department' THEN id END
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(terms.map(({ kind, id }) => ({ kind, id })))}::json)
      AS (kind text, id int)) WITH ORDINALITY AS term (kind, id, position)`.execute(db);
}

export async function insertLeadVendors(
  db: Db,
  leadId: number,
  { vendorIds, now }: { vendorIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO lead_vendors (lead_id, vendor_id, position, sent_at)
    SELECT ${leadId}, id::int, position, ${now}
    FROM json_array_elements_text(${JSON.stringify(vendorIds)}::json) WITH ORDINALITY AS vendor (id, position)`.execute(
    db,
  );
}

export interface LeadTermRow {
  departmentId: number | null;
  categoryId: number | null;
}

export interface LeadRow {
  publicId: string;
  name: string;
  description: string;
  mostVendors: number;
  placeId: number | null;
  createdAt: Date;
  cancelledAt: Date | null;
  terms: LeadTermRow[];
  vendors: {
    vendorId: number;
    status: "sent" | "accepted" | "declined" | "done";
    answeredAt: string | null;
    doneAt: string | null;
  }[];
}

/** Of the lead that a query calls `lead`. */
export const leadTerms = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('departmentId', department_id, 'categoryId', category_id)
    ORDER BY position), '[]') FROM lead_terms WHERE lead_id = lead.id) AS terms`;

const leadColumns = sql`
  lead.public_id AS "publicId", lead.name, lead.description, lead.most_vendors AS "mostVendors",
  lead.place_id AS "placeId", lead.created_at AS "createdAt", lead.cancelled_at AS "cancelledAt",
  ${leadTerms},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('vendorId', vendor_id, 'status', status, 'answeredAt', answered_at,
    'doneAt', done_at) ORDER BY position), '[]') FROM lead_vendors WHERE lead_id = lead.id) AS vendors`;

/** One customer's own, the newest first. */
export async function leadsOf(
  db: Db,
  { customerId, skip, limit }: { customerId: number; skip: number; limit: number },
): Promise<{ total: number; rows: LeadRow[] }> {
  const [count, page] = await Promise.all([
    sql<{
      total: number;
    }>`SELECT count(*)::int AS total FROM leads WHERE customer_id = ${customerId}`.execute(db),
    sql<LeadRow>`
      SELECT ${leadColumns} FROM leads lead WHERE customer_id = ${customerId}
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db),
  ]);
  return { total: count.rows[0]?.total ?? 0, rows: page.rows };
}

/** The customer's own one; undefined for another's. */
export async function ownLead(
  db: Db,
  { publicId, customerId }: { publicId: string; customerId: number },
): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`
    SELECT ${leadColumns} FROM leads lead
    WHERE public_id = ${publicId} AND customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/** The one that stands in the way of a repetition. */
export async function sameLead(
  db: Db,
  { customerId, description, now }: Pick<NewLead, "customerId" | "description" | "now">,
): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`
    SELECT ${leadColumns} FROM leads lead
    WHERE customer_id = ${customerId} AND words = md5(${description}) AND cancelled_at IS NULL
      AND same && tstzrange(${now}::timestamptz, ${now}::timestamptz + make_interval(mins => ${sameMinutes}))
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Public ids of the vendors that it had asked; none where it was taken back before, or is another's. */
export async function markCancelled(
  db: Db,
  { publicId, customerId, now }: { publicId: string; customerId: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    WITH lead AS (
      UPDATE leads SET cancelled_at = ${now}
      WHERE public_id = ${publicId} AND customer_id = ${customerId} AND cancelled_at IS NULL RETURNING id
    )
    SELECT v.public_id AS "vendorId" FROM lead JOIN lead_vendors got ON got.lead_id = lead.id
    JOIN vendors v ON v.id = got.vendor_id`.execute(db);
  return rows.map(({ vendorId }) => vendorId);
}

/** Where a customer is at home, by the account. */
export async function countryOfCustomer(db: Db, customerId: number): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    SELECT country_code AS code FROM customers WHERE id = ${customerId}`.execute(db);
  return rows[0]?.code ?? null;
}

/** What is older than the privacy policy promises. */
export async function deleteOldLeads(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM leads WHERE created_at < ${now}::timestamptz - make_interval(months => ${retentionMonths})`.execute(
    db,
  );
}
