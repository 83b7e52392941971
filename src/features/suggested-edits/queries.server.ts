import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import type { EditField } from "./policy.ts";

export interface NewEdit {
  field: EditField;
  value: string;
  before: string;
}

export async function insertEdits(
  db: Db,
  edits: readonly NewEdit[],
  from: { vendorId: number; customerId: number | null; language: Language; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO suggested_edits (vendor_id, customer_id, language, created_at, field, value, before)
    SELECT ${from.vendorId}, ${from.customerId}, ${from.language}, ${from.now}, field, value, before
    FROM json_to_recordset(${JSON.stringify(edits)}::json) AS t(field text, value text, before text)`.execute(
    db,
  );
}

export interface EditRow extends NewEdit {
  id: number;
  vendorId: number;
  vendorPublicId: string;
  nameEn: string | null;
  nameAr: string | null;
  customerId: number | null;
  language: Language;
  createdAt: Date;
}

const columns = sql`
  e.id, e.field, e.value, e.before, e.vendor_id AS "vendorId", v.public_id AS "vendorPublicId",
  v.name_en AS "nameEn", v.name_ar AS "nameAr", e.customer_id AS "customerId", e.language,
  e.created_at AS "createdAt"`;

/** The oldest first. */
export async function waitingEdits(db: Db, limit: number): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`
    SELECT ${columns} FROM suggested_edits e JOIN vendors v ON v.id = e.vendor_id
    WHERE e.status = 'waiting' ORDER BY e.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Ends an edit that waits, so that nobody else can; undefined where none does. */
export async function decideEdit(
  db: Db,
  id: number,
  { status, now }: { status: "accepted" | "rejected"; now: Date },
): Promise<EditRow | undefined> {
  const { rows } = await sql<EditRow>`
    UPDATE suggested_edits e SET status = ${status}, decided_at = ${now} FROM vendors v
    WHERE e.id = ${id} AND e.status = 'waiting' AND v.id = e.vendor_id RETURNING ${columns}`.execute(db);
  return rows[0];
}
