import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { Channel } from "#outside/provider.server.ts";
import type { Sent } from "./channels.server.ts";
import type { MessageKind } from "./policy.ts";

export interface MessageRow {
  channel: Channel;
  kind: MessageKind;
  receiver: string;
  language: Language;
  timeZone: string;
  subject: string | null;
  text: string;
  code: string | null;
  isForVendor: boolean;
  key: string | null;
  createdAt: Date;
  sendAt: Date;
}

/** The id, or null where this receiver already has a message with that key. */
export async function insertMessage(db: Db, row: MessageRow): Promise<number | null> {
  const query = sql<{ id: number }>`
    INSERT INTO messages
      (channel, kind, receiver, language, time_zone, subject, text, code, for_vendor, key, created_at, send_at)
    VALUES (${row.channel}, ${row.kind}, ${row.receiver}, ${row.language}, ${row.timeZone}, ${row.subject},
      ${row.text}, ${row.code}, ${row.isForVendor}, ${row.key}, ${row.createdAt}, ${row.sendAt})
    ON CONFLICT (receiver, key) WHERE key IS NOT NULL DO NOTHING
    RETURNING id`;
  const rows = await runPrepared(db, query);
  return rows[0]?.id ?? null;
}

/** Of the country that the number or, for an address, `country` tells; of Dubai where neither does. */
export async function timeZoneOf(db: Db, receiver: string, country: string | null): Promise<string> {
  const query = sql<{ timeZone: string }>`
    SELECT time_zone AS "timeZone" FROM countries
    WHERE starts_with(${receiver}, dial_code) OR code = ${country}
    ORDER BY starts_with(${receiver}, dial_code) DESC LIMIT 1`;
  const rows = await runPrepared(db, query);
  return rows[0]?.timeZone ?? "Asia/Dubai";
}

export type StoredMessage = Omit<MessageRow, "text" | "isForVendor"> & {
  id: number;
  text: string | null;
  status: string;
};

export async function messageOf(db: Db, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    SELECT id, channel, kind, receiver, language, time_zone AS "timeZone", subject, text, code, key, status,
      created_at AS "createdAt", send_at AS "sendAt"
    FROM messages WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** A code that has left is of no more use here, except where it stays to be read. */
export async function markSent(
  db: Db,
  id: number,
  { sent, now, keepsCode }: { sent: Sent; now: Date; keepsCode: boolean },
): Promise<void> {
  const kept = sql`(kind <> 'code' OR ${keepsCode})`;
  await sql`
    UPDATE messages SET status = 'sent', sent_at = ${now}, provider = ${sent.provider},
      provider_id = ${sent.providerId}, reason = NULL,
      text = CASE WHEN ${kept} THEN text END, code = CASE WHEN ${kept} THEN code END
    WHERE id = ${id}`.execute(db);
}

export async function markUnsent(
  db: Db,
  id: number,
  { status, reason }: { status: "failed" | "dead"; reason: string },
): Promise<void> {
  await sql`UPDATE messages SET status = ${status}, reason = ${reason} WHERE id = ${id} AND status <> 'sent'`.execute(
    db,
  );
}

/** Whether a customer of this number or address has said yes to marketing by this channel and not taken it back. */
export async function acceptsMarketing(
  db: Db,
  { receiver, channel }: Pick<MessageRow, "receiver" | "channel">,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM consents JOIN customers ON customers.id = customer_id
    WHERE purpose = ${`marketing:${channel}`} AND withdrawn_at IS NULL AND banned_at IS NULL AND ${receiver} IN (phone, email) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteMessages(db: Db, keys: readonly string[], keepsSent: boolean): Promise<void> {
  await sql`
    DELETE FROM messages WHERE key = ANY(${keys}::text[]) AND NOT (${keepsSent} AND status = 'sent')`.execute(
    db,
  );
}

export async function wipeCodes(db: Db, before: Date): Promise<void> {
  await sql`
    UPDATE messages SET text = NULL, code = NULL
    WHERE kind = 'code' AND text IS NOT NULL AND created_at <= ${before}`.execute(db);
}

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM messages WHERE created_at <= ${before} AND send_at <= ${before}`.execute(db);
}

export interface KeptMessage {
  to: string;
  channel: Channel;
  language: Language;
  subject: string | null;
  text: string;
  at: Date;
  status: "waiting" | "sent" | "failed" | "dead";
  sendAt: Date;
}

/** Newest first, all receivers' or one's. */
export async function keptMessages(db: Db, receiver: string | null, limit: number): Promise<KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    SELECT receiver AS to, channel, language, subject, text, created_at AS at, status, send_at AS "sendAt"
    FROM messages WHERE text IS NOT NULL AND ${receiver === null ? sql`true` : sql`receiver = ${receiver}`}
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
