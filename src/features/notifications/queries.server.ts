import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";

/** The channel on which a customer's id says that something of his changed. */
export const notificationsChannel = "mahalli_notifications";

export interface NotificationRow {
  id: number;
  kind: string;
  payload: Record<string, string | number>;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
}

const columns = sql`id, kind, payload, link, created_at AS "createdAt", read_at AS "readAt"`;

export async function insertNotification(
  db: Db,
  customerId: number,
  { kind, payload, link, createdAt }: Omit<NotificationRow, "id" | "readAt">,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH told AS (
      INSERT INTO notifications (customer_id, kind, payload, link, created_at)
      VALUES (${customerId}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${link}, ${createdAt}) RETURNING id
    )
    SELECT id, pg_notify(${notificationsChannel}, ${String(customerId)}) FROM told`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function notificationsOf(
  db: Db,
  customerId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    SELECT ${columns} FROM notifications WHERE customer_id = ${customerId}
    ORDER BY id DESC OFFSET ${skip} LIMIT ${limit}`.execute(db);
  return rows;
}

/** All of them, the oldest first. */
export async function allNotificationsOf(db: Db, customerId: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    SELECT ${columns} FROM notifications WHERE customer_id = ${customerId} ORDER BY id`.execute(db);
  return rows;
}

/** Those told after one of an id, oldest first. */
export async function notificationsAfter(
  db: Db,
  customerId: number,
  { id, limit }: { id: number; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    SELECT ${columns} FROM notifications WHERE customer_id = ${customerId} AND id > ${id}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface NotificationCounts {
  all: number;
  unread: number;
  /** 0 where there is none. */
  newest: number;
}

export async function countNotifications(db: Db, customerId: number): Promise<NotificationCounts> {
  const { rows } = await sql<NotificationCounts>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE read_at IS NULL)::int AS unread,
      coalesce(max(id), 0) AS newest
    FROM notifications WHERE customer_id = ${customerId}`.execute(db);
  return rows[0] ?? { all: 0, unread: 0, newest: 0 };
}

/** Marks those of the ids that are the customer's own, or all without ids; his other windows are told. */
export async function markRead(
  db: Db,
  customerId: number,
  { ids, now }: { ids: readonly number[] | null; now: Date },
): Promise<void> {
  const named = ids === null ? sql`true` : sql`id = ANY(${ids}::bigint[])`;
  await sql`
    WITH read AS (
      UPDATE notifications SET read_at = ${now}
      WHERE customer_id = ${customerId} AND read_at IS NULL AND ${named} RETURNING id
    )
    SELECT pg_notify(${notificationsChannel}, ${String(customerId)}) FROM read LIMIT 1`.execute(db);
}

export async function deleteNotifications(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM notifications WHERE created_at < ${before}`.execute(db);
}
