import { AppError } from "#base/errors.ts";
import type { Language } from "#base/language.ts";
import { enqueue, jobKind } from "#database/jobs.server.ts";
import type { Db } from "#database/connect.server.ts";
import { inTransaction } from "#database/in-transaction.server.ts";
import type { Context } from "#door/context.server.ts";
import type { Channel } from "#outside/provider.server.ts";
import { sendableOutside, type MessageKind, type QuietHours } from "./policy.ts";
import { deleteMessages, insertMessage, timeZoneOf } from "./queries.server.ts";

export const deliverMessage = jobKind<{
  messageId: number;
  /** As they were when it was written: a try may come hours later. */
  quiet?: QuietHours;
}>("deliverMessage");

export interface MessageDraft {
  /** E.164, or an e-mail address. */
  to: { phone: string } | { email: string };
  channel: Channel;
  /** A code leaves at any hour, a notice by day, marketing in office hours and with consent. */
  kind: MessageKind;
  /** Of the text, which the caller has from the catalogue: `translatorOf(language)`. */
  language: Language;
  text: string;
  subject?: string;
  /** The code in a text of kind `code`: WhatsApp wants it by itself. */
  code?: string;
  /** It is written to a business, about those who turn to it. */
  isForVendor?: true;
  /** The same receiver gets one message for a key, however often it is sent. */
  key?: string;
  /** Where the receiver of an e-mail is, for the hours of his day: `AE`. A number tells that itself. */
  country?: string;
  /** When the receiver wants none, by his clock. */
  quiet?: QuietHours | undefined;
  now: Date;
}

/**
 * Writes a message and the job that sends it, in the caller's transaction where there is one. Gives the message's id,
 * or null when the receiver has one with that key already.
 */
export async function sendMessage(db: Db, draft: MessageDraft): Promise<number | null> {
  return inTransaction(db, (transaction) => write(transaction, draft));
}

async function write(db: Db, draft: MessageDraft): Promise<number | null> {
  const { to, channel, kind, language, text, quiet, now } = draft;
  const receiver = "phone" in to ? to.phone : to.email.toLowerCase();
  const timeZone = await timeZoneOf(db, receiver, draft.country ?? null);
  const sendAt = sendableOutside(quiet, { kind, now, timeZone });
  const messageId = await insertMessage(db, {
    channel,
    kind,
    receiver,
    language,
    timeZone,
    subject: draft.subject ?? null,
    text,
    code: draft.code ?? null,
    isForVendor: draft.isForVendor ?? false,
    key: draft.key ?? null,
    createdAt: now,
    sendAt,
  });
  if (messageId !== null)
    await enqueue(db, deliverMessage, { messageId, ...(quiet && { quiet }) }, { runAt: sendAt });
  return messageId;
}

/** The key of a message that leaves by several channels: a receiver may have SMS and WhatsApp under one number. */
export function keyBy(channel: Channel, key: string): string {
  return channel === "sms" ? key : `${key}#${channel}`;
}

/** Deletes messages by their keys, whoever they are for: what has not left does not leave. */
export async function withdrawMessages(
  db: Db,
  keys: readonly string[],
  { keepsSent = false }: { keepsSent?: boolean } = {},
): Promise<void> {
  if (keys.length === 0) return;
  const all = keys.flatMap((key) => [key, ...(["whatsapp", "email"] as const).map((by) => keyBy(by, key))]);
  await deleteMessages(db, all, keepsSent);
}

/** Throws 503 when nothing can leave by this channel now: ask before anything is charged to the receiver's budget. */
export function requireChannel({ canSend }: Pick<Context, "canSend">, channel: Channel): void {
  if (!canSend(channel)) throw new AppError("unavailable", "cannotSend");
}
