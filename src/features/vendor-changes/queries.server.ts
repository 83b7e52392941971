import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { PartValue } from "./parts.server.ts";
import type { ChangeState, Part } from "./policy.ts";

export interface NewChange {
  vendorId: number;
  ownerId: number | null;
  part: Part;
  before: PartValue;
  after: PartValue;
  state: "live" | "waiting";
  now: Date;
}

export async function insertChange(db: Db, change: NewChange): Promise<void> {
  const { vendorId, ownerId, part, before, after, state, now } = change;
  await sql`
    INSERT INTO vendor_changes (vendor_id, owner_id, part, before, after, state, changed_at)
    VALUES (${vendorId}, ${ownerId}, ${part}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${state}, ${now})`.execute(db);
}

/** What waits of a part makes room for another change of it. */
export async function withdrawWaiting(db: Db, vendorId: number, part: Part): Promise<void> {
  await sql`
    UPDATE vendor_changes SET state = 'withdrawn'
    WHERE vendor_id = ${vendorId} AND part = ${part} AND state = 'waiting'`.execute(db);
}

export interface ChangeRow {
  id: number;
  vendorId: number;
  part: Part;
  before: PartValue;
  after: PartValue;
  changedAt: Date;
  state: ChangeState;
  reason: string;
  /** "" where he gave no name. */
  by: string;
}

const changes = sql`
  SELECT c.id, c.vendor_id AS "vendorId", c.part, c.before, c.after, c.changed_at AS "changedAt", c.state, c.reason,
    coalesce(o.name, o.phone, '') AS by
  FROM vendor_changes c LEFT JOIN vendor_owners o ON o.id = c.owner_id`;

/** The newest first. */
export async function changesOf(
  db: Db,
  vendorId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ items: ChangeRow[]; total: number }> {
  const { rows } = await sql<ChangeRow>`${changes}
    WHERE c.vendor_id = ${vendorId} ORDER BY c.id DESC OFFSET ${skip} LIMIT ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM vendor_changes WHERE vendor_id = ${vendorId}`.execute(db);
  return { items: rows, total: counted[0]!.total };
}

export async function waitingChangesOf(db: Db, vendorId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`${changes}
    WHERE c.vendor_id = ${vendorId} AND c.state = 'waiting' ORDER BY c.id`.execute(db);
  return rows;
}

/** A change of one vendor. */
export async function changeOf(db: Db, vendorId: number, id: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`${changes}
    WHERE c.id = ${id} AND c.vendor_id = ${vendorId}`.execute(db);
  return rows[0];
}

export async function setState(
  db: Db,
  id: number,
  { state, reason = "", now }: { state: ChangeState; reason?: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE vendor_changes SET state = ${state}, reason = ${reason}, decided_at = ${now} WHERE id = ${id}`.execute(
    db,
  );
}

export interface WaitingChange extends ChangeRow {
  vendorPublicId: string;
  nameEn: string | null;
  nameAr: string | null;
  countryCode: string;
  ownerPhone: string | null;
  ownerLanguage: string | null;
}

const waiting = sql`
  SELECT c.id, c.vendor_id AS "vendorId", c.part, c.before, c.after, c.changed_at AS "changedAt", c.state, c.reason,
    coalesce(o.name, '') AS by, v.public_id AS "vendorPublicId", v.name_en AS "nameEn", v.name_ar AS "nameAr",
    v.country_code AS "countryCode", o.phone AS "ownerPhone", o.language AS "ownerLanguage"
  FROM vendor_changes c JOIN vendors v ON v.id = c.vendor_id LEFT JOIN vendor_owners o ON o.id = c.owner_id
  WHERE c.state = 'waiting'`;

/** What waits for a decision, the oldest first. */
export async function waitingChanges(db: Db, limit: number): Promise<WaitingChange[]> {
  const { rows } = await sql<WaitingChange>`${waiting} ORDER BY c.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function waitingChange(db: Db, id: number): Promise<WaitingChange | undefined> {
  const { rows } = await sql<WaitingChange>`${waiting} AND c.id = ${id}`.execute(db);
  return rows[0];
}
