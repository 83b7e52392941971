import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { leadTerms, type LeadTermRow } from "./queries.server.ts";

export type ReceivedStatus = "sent" | "accepted" | "declined" | "done";

export interface ReceivedRow {
  publicId: string;
  description: string;
  placeId: number | null;
  terms: LeadTermRow[];
  status: ReceivedStatus;
  isCancelled: boolean;
  askedCount: number;
  /** Null before the lead was accepted, and after it was taken back or declined: not even read. */
  name: string | null;
  mobile: string | null;
  email: string | null;
  createdAt: Date;
  answeredAt: Date | null;
}

const isOpen = sql`got.status IN ('accepted', 'done') AND lead.cancelled_at IS NULL`;

const select = sql`
  SELECT lead.public_id AS "publicId", lead.description, lead.place_id AS "placeId", ${leadTerms}, got.status,
    lead.cancelled_at IS NOT NULL AS "isCancelled",
    (SELECT count(*)::int FROM lead_vendors WHERE lead_id = lead.id) AS "askedCount",
    CASE WHEN ${isOpen} THEN lead.name END AS name, CASE WHEN ${isOpen} THEN c.phone END AS mobile,
    CASE WHEN ${isOpen} THEN c.email END AS email,
    lead.created_at AS "createdAt", got.answered_at AS "answeredAt"
  FROM lead_vendors got JOIN leads lead ON lead.id = got.lead_id JOIN customers c ON c.id = lead.customer_id`;

export async function leadsReceivedBy(
  db: Db,
  vendorId: number,
  { status, skip, limit }: { status: ReceivedStatus | null; skip: number; limit: number },
): Promise<{ total: number; rows: ReceivedRow[] }> {
  const isWanted = sql`got.vendor_id = ${vendorId} AND (${status}::text IS NULL OR got.status = ${status})`;
  const [count, page] = await Promise.all([
    sql<{ total: number }>`SELECT count(*)::int AS total FROM lead_vendors got WHERE ${isWanted}`.execute(db),
    sql<ReceivedRow>`
      ${select} WHERE ${isWanted} ORDER BY got.sent_at DESC, lead.id DESC LIMIT ${limit} OFFSET ${skip}`.execute(
      db,
    ),
  ]);
  return { total: count.rows[0]?.total ?? 0, rows: page.rows };
}

export async function leadReceivedBy(
  db: Db,
  vendorId: number,
  publicId: string,
): Promise<ReceivedRow | undefined> {
  const { rows } = await sql<ReceivedRow>`
    ${select} WHERE got.vendor_id = ${vendorId} AND lead.public_id = ${publicId}`.execute(db);
  return rows[0];
}

export interface LockedLead {
  leadId: number;
  customerId: number;
  status: ReceivedStatus;
  isCancelled: boolean;
  vendorName: string;
}

/** What a vendor has of a lead, which nobody else changes before the transaction ends; undefined where it has none. */
export async function lockReceived(
  db: Db,
  vendorId: number,
  publicId: string,
): Promise<LockedLead | undefined> {
  const { rows } = await sql<LockedLead>`
    SELECT lead.id AS "leadId", lead.customer_id AS "customerId", got.status,
      lead.cancelled_at IS NOT NULL AS "isCancelled", coalesce(v.name_en, v.name_ar) AS "vendorName"
    FROM lead_vendors got JOIN leads lead ON lead.id = got.lead_id JOIN vendors v ON v.id = got.vendor_id
    WHERE got.vendor_id = ${vendorId} AND lead.public_id = ${publicId} FOR UPDATE OF got, lead`.execute(db);
  return rows[0];
}

export async function setReceived(
  db: Db,
  { leadId, vendorId, status, now }: { leadId: number; vendorId: number; status: ReceivedStatus; now: Date },
): Promise<void> {
  await sql`
    UPDATE lead_vendors SET status = ${status},
      answered_at = CASE WHEN ${status} = 'done' THEN answered_at ELSE ${now}::timestamptz END,
      done_at = CASE WHEN ${status} = 'done' THEN ${now}::timestamptz END
    WHERE lead_id = ${leadId} AND vendor_id = ${vendorId}`.execute(db);
}
