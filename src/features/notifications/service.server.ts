import type { InputOf } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import type { Page } from "#base/paging.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import type * as contract from "./contract.ts";
import type { Notification } from "./contract.ts";
import * as queries from "./queries.server.ts";

export { notificationsChannel } from "./queries.server.ts";

export interface NotificationDraft {
  /** A key below `notifications` in the catalogue: its text is told in the reader's language. */
  kind: string;
  /** What the text names: public names only, no numbers or addresses of people. */
  payload?: Record<string, string | number>;
  /** A path of the site. */
  link?: string;
  now: Date;
}

/** Tells a customer something on his own pages, in the caller's transaction; whoever has them open sees it at once. */
export async function notify(
  db: Db,
  customerId: number,
  { kind, payload = {}, link, now }: NotificationDraft,
): Promise<number> {
  if (!translatorOf("en").has(`notifications.${kind}`)) throw new Error(`no text tells ${kind}`);
  if (link !== undefined && !/^\/(?![/\\])/.test(link)) throw new Error("a link must be a path of the site");
  return queries.insertNotification(db, customerId, { kind, payload, link: link ?? null, createdAt: now });
}

export async function getNotifications(
  context: Context,
  { skip, limit }: InputOf<typeof contract.getNotifications>,
): Promise<Page<Notification>> {
  const { id } = customerOf(context);
  const [{ all }, rows] = await Promise.all([
    queries.countNotifications(context.db, id),
    queries.notificationsOf(context.db, id, { skip, limit }),
  ]);
  return { items: rows.map((row) => notificationView(row, context.language)), total: all, skip, limit };
}

export async function getUnreadNotifications(context: Context): Promise<{ unread: number }[]> {
  const { unread } = await queries.countNotifications(context.db, customerOf(context).id);
  return [{ unread }];
}

/** An id that is not the customer's own changes nothing. */
export async function markNotificationsRead(
  context: Context,
  { ids }: InputOf<typeof contract.markNotificationsRead>,
): Promise<{ unread: number }[]> {
  const { db, now } = context;
  const own = ids?.filter((id) => /^\d{1,15}$/.test(id)).map(Number) ?? null;
  await queries.markRead(db, customerOf(context).id, { ids: own, now });
  return getUnreadNotifications(context);
}

export function notificationView(row: queries.NotificationRow, language: Language): Notification {
  const { id, kind, payload, link, createdAt, readAt } = row;
  return {
    id: String(id),
    kind,
    text: translatorOf(language)(`notifications.${kind}`, payload),
    link: link ?? "",
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}
