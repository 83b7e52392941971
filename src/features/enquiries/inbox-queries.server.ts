import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { EnquiryRow } from "./queries.server.ts";

export type ReceivedRow = Pick<
  EnquiryRow,
  "publicId" | "name" | "mobile" | "status" | "createdAt" | "statusAt"
>;
type Status = EnquiryRow["status"];

const columns = sql`e.public_id AS "publicId", e.name, e.mobile, e.status, e.created_at AS "createdAt",
  e.status_at AS "statusAt"`;

/** What is held back, or was refused, has never reached the vendor. */
const hasArrived = sql`e.held_for IS NULL`;

export async function receivedBy(
  db: Db,
  vendorId: number,
  { status, skip, limit }: { status: Status | null; skip: number; limit: number },
): Promise<{ total: number; rows: ReceivedRow[] }> {
  const isWanted = sql`e.vendor_id = ${vendorId} AND ${hasArrived}
    AND (${status}::text IS NULL OR e.status = ${status})`;
  const [count, page] = await Promise.all([
    sql<{ total: number }>`SELECT count(*)::int AS total FROM enquiries e WHERE ${isWanted}`.execute(db),
    sql<ReceivedRow>`
      SELECT ${columns} FROM enquiries e WHERE ${isWanted}
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db),
  ]);
  return { total: count.rows[0]?.total ?? 0, rows: page.rows };
}

export interface AnsweredRow extends ReceivedRow {
  before: Status;
  customerId: number | null;
  vendorName: string;
}

/** Undefined where the vendor has none of this id; one that was taken back stays as it is. */
export async function answerReceived(
  db: Db,
  { vendorId, publicId, status, now }: { vendorId: number; publicId: string; status: Status; now: Date },
): Promise<AnsweredRow | undefined> {
  const { rows } = await sql<AnsweredRow>`
    WITH known AS (
      SELECT e.id, e.status FROM enquiries e
      WHERE e.public_id = ${publicId} AND e.vendor_id = ${vendorId} AND ${hasArrived} FOR UPDATE
    )
    UPDATE enquiries e SET
      status = CASE WHEN known.status = 'cancelled' THEN known.status ELSE ${status} END,
      status_at = CASE WHEN known.status IN ('cancelled', ${status}) THEN e.status_at ELSE ${now}::timestamptz END
    FROM known, vendors v WHERE e.id = known.id AND v.id = e.vendor_id
    RETURNING ${columns}, known.status AS before, e.customer_id AS "customerId",
      coalesce(v.name_en, v.name_ar) AS "vendorName"`.execute(db);
  return rows[0];
}

/** The time zone by which a vendor tells the day. */
export async function timeZoneOf(db: Db, vendorId: number): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    SELECT c.time_zone AS "timeZone" FROM vendors v JOIN countries c ON c.code = v.country_code
    WHERE v.id = ${vendorId}`.execute(db);
  return rows[0]?.timeZone ?? "UTC";
}
