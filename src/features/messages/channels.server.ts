import type { Language } from "#base/language.ts";
import type { Channel } from "#outside/provider.server.ts";

/** A message as it leaves. */
export interface Letter {
  to: string;
  subject: string | null;
  text: string;
  /** The code by itself, where the text tells one. */
  code: string | null;
  language: Language;
}

export interface Sent {
  provider: string;
  providerId: string | null;
}

export interface Channels {
  /** Whether a message can leave by this channel now. */
  canSend(channel: Channel): boolean;
  /** Throws `Refused` for good, `NoProvider` where nobody delivers on this channel. */
  send(channel: Channel, letter: Letter, signal: AbortSignal): Promise<Sent>;
  /** Whether what is sent stays here to be read at /outbox. */
  readonly isOutbox: boolean;
}

export class NoProvider extends Error {
  override readonly name = "NoProvider";
}

/** Nothing leaves: the messages are read where they are kept. */
export const outbox: Channels = {
  canSend: () => true,
  send: async () => ({ provider: "outbox", providerId: null }),
  isOutbox: true,
};
