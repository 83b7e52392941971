import { sql, type RawBuilder } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { retentionMonths, sameMinutes } from "./policy.ts";

export interface EnquiryRow {
  publicId: string;
  vendorId: number;
  name: string;
  mobile: string;
  status: "pending" | "approved" | "rejected" | "cancelled";
  heldFor: HeldFor | null;
  createdAt: Date;
  statusAt: Date;
}

export type HeldFor = "device" | "network" | "mobile" | "text";

const columns = sql`public_id AS "publicId", vendor_id AS "vendorId", name, mobile, status, held_for AS "heldFor",
  created_at AS "createdAt", status_at AS "statusAt"`;

export interface NewEnquiry {
  publicId: string;
  vendorId: number;
  customerId: number | null;
  name: string;
  mobile: string;
  consentVersion: string;
  consentLanguage: string;
  now: Date;
}

/** False where the same mobile has just asked the same vendor. */
export async function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<boolean> {
  const { publicId, vendorId, customerId, name, mobile, consentVersion, consentLanguage, now } = enquiry;
  const { rows } = await sql`
    INSERT INTO enquiries (public_id, vendor_id, customer_id, name, mobile, status_at, consent_version,
      consent_language, created_at, same)
    VALUES (${publicId}, ${vendorId}, ${customerId}, ${name}, ${mobile}, ${now}, ${consentVersion},
      ${consentLanguage}, ${now}, tstzrange(${now}::timestamptz, ${now}::timestamptz + make_interval(mins => ${sameMinutes})))
    ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

/** The one that stands in the way of a repetition. */
export async function sameEnquiry(
  db: Db,
  { vendorId, mobile, now }: Pick<NewEnquiry, "vendorId" | "mobile" | "now">,
): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`
    SELECT ${columns} FROM enquiries
    WHERE vendor_id = ${vendorId} AND mobile = ${mobile} AND status <> 'cancelled'
      AND same && tstzrange(${now}::timestamptz, ${now}::timestamptz + make_interval(mins => ${sameMinutes}))
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function holdEnquiry(db: Db, publicId: string, reason: HeldFor): Promise<void> {
  await sql`UPDATE enquiries SET held_for = ${reason} WHERE public_id = ${publicId}`.execute(db);
}

export async function enquiriesOf(
  db: Db,
  { customerId, skip, limit }: { customerId: number; skip: number; limit: number },
): Promise<{ total: number; rows: EnquiryRow[] }> {
  const [count, page] = await Promise.all([
    sql<{ total: number }>`
      SELECT count(*)::int AS total FROM enquiries WHERE customer_id = ${customerId}`.execute(db),
    sql<EnquiryRow>`
      SELECT ${columns} FROM enquiries WHERE customer_id = ${customerId}
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db),
  ]);
  return { total: count.rows[0]?.total ?? 0, rows: page.rows };
}

/** The customer's own one; undefined for another's. */
export async function ownEnquiry(
  db: Db,
  { publicId, customerId }: { publicId: string; customerId: number },
): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`
    SELECT ${columns} FROM enquiries WHERE public_id = ${publicId} AND customer_id = ${customerId}`.execute(
    db,
  );
  return rows[0];
}

/** Undefined where it is not pending any more, or not the customer's. */
export async function cancelPending(
  db: Db,
  { publicId, customerId, now }: { publicId: string; customerId: number; now: Date },
): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`
    UPDATE enquiries SET status = 'cancelled', status_at = ${now}
    WHERE public_id = ${publicId} AND customer_id = ${customerId} AND status = 'pending'
    RETURNING ${columns}`.execute(db);
  return rows[0];
}

export interface HeldEnquiry {
  publicId: string;
  vendorName: string;
  name: string;
  mobile: string;
  heldFor: HeldFor;
  createdAt: Date;
  /** How many others of the same number wait. */
  more: number;
}

/** Those that wait longest first. */
export async function heldEnquiries(db: Db, limit: number): Promise<HeldEnquiry[]> {
  const { rows } = await sql<HeldEnquiry>`
    SELECT e.public_id AS "publicId", coalesce(v.name_en, v.name_ar) AS "vendorName", e.name, e.mobile,
      e.held_for AS "heldFor", e.created_at AS "createdAt",
      (count(*) OVER (PARTITION BY e.mobile) - 1)::int AS more
    FROM enquiries e JOIN vendors v ON v.id = e.vendor_id
    WHERE e.status = 'pending' AND e.held_for IS NOT NULL ORDER BY e.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface JudgedEnquiry {
  publicId: string;
  vendorId: number;
  vendorName: string;
  customerId: number | null;
  name: string;
  mobile: string;
}

/** Undefined where it is not held any more, or taken back. */
export function releaseHeld(db: Db, publicId: string): Promise<JudgedEnquiry | undefined> {
  return judge(db, publicId, sql`held_for = NULL`);
}

/** Why it was held stays with it, so that it is never taken for one that the vendor has seen. */
export function refuseHeld(db: Db, publicId: string, now: Date): Promise<JudgedEnquiry | undefined> {
  return judge(db, publicId, sql`status = 'rejected', status_at = ${now}`);
}

async function judge(
  db: Db,
  publicId: string,
  change: RawBuilder<unknown>,
): Promise<JudgedEnquiry | undefined> {
  const { rows } = await sql<JudgedEnquiry>`
    UPDATE enquiries e SET ${change} FROM vendors v
    WHERE e.public_id = ${publicId} AND e.status = 'pending' AND e.held_for IS NOT NULL AND v.id = e.vendor_id
    RETURNING e.public_id AS "publicId", e.vendor_id AS "vendorId", e.customer_id AS "customerId", e.name, e.mobile,
      coalesce(v.name_en, v.name_ar) AS "vendorName"`.execute(db);
  return rows[0];
}

/** What is older than the privacy policy promises. */
export async function deleteOldEnquiries(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM enquiries WHERE created_at < ${now}::timestamptz - make_interval(months => ${retentionMonths})`.execute(
    db,
  );
}
