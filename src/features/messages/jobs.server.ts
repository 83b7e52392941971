import type { Db } from "#database/connect.server.ts";
import { GiveUp, handler, NotNow, type Chore, type JobContext, type JobHandler } from "#door/job.server.ts";
import { Refused } from "#outside/provider.server.ts";
import { NoProvider, type Channels } from "./channels.server.ts";
import { codeLifetime, codeRetention, retention, sendableOutside } from "./policy.ts";
import {
  forgetMessages,
  markSent,
  markUnsent,
  messageOf,
  wipeCodes,
  type StoredMessage,
} from "./queries.server.ts";
import { deliverMessage } from "./service.server.ts";

export interface MessageRules {
  channels: Channels;
  /** Whether this receiver has said yes to marketing by this channel and not taken it back. */
  acceptsMarketing(db: Db, message: Pick<StoredMessage, "receiver" | "channel">): Promise<boolean>;
}

export function messageHandlers(rules: MessageRules): JobHandler[] {
  return [
    handler(
      deliverMessage,
      (context, payload) => deliver(context, payload, rules),
      ({ db }, { messageId }, reason) => markUnsent(db, messageId, { status: "dead", reason }),
    ),
  ];
}

async function deliver(
  context: JobContext,
  { messageId: id, quiet }: NonNullable<typeof deliverMessage.payload>,
  rules: MessageRules,
): Promise<void> {
  const { db, now, signal } = context;
  const message = await messageOf(db, id);
  if (!message || message.status === "sent") return;
  const { text } = message;
  if (text === null || isStale(message, now)) throw new GiveUp("too late");
  // A try that failed may have run into the night, or into quiet hours.
  const from = sendableOutside(quiet, { kind: message.kind, now, timeZone: message.timeZone });
  if (from > now) throw new NotNow(from);
  if (message.kind === "marketing" && !(await rules.acceptsMarketing(db, message))) {
    throw new GiveUp("no consent");
  }
  const { channel, receiver: to, subject, code, language } = message;
  const letter = { to, subject, text, code, language };
  const sent = await rules.channels.send(channel, letter, signal).catch(async (error: Error) => {
    if (error instanceof Refused || error instanceof NoProvider) throw new GiveUp(error.message);
    await markUnsent(db, id, { status: "failed", reason: error.message });
    throw error;
  });
  await markSent(db, id, { sent, now, keepsCode: rules.channels.isOutbox });
}

function isStale({ kind, createdAt }: StoredMessage, now: Date): boolean {
  return kind === "code" && now.getTime() - createdAt.getTime() > codeLifetime;
}

/** Keeps what the privacy policy says: codes for 24 hours, technical records for thirty days. */
export const forgetOldMessages: Chore = {
  name: "forgetOldMessages",
  every: 10 * 60_000,
  async run({ db, now }) {
    await wipeCodes(db, new Date(now.getTime() - codeRetention));
    await forgetMessages(db, new Date(now.getTime() - retention));
  },
};
