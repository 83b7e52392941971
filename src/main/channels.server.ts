import { NoProvider, outbox, type Channels } from "#features/messages/channels.server.ts";
import type { Config } from "./config.ts";

/** How messages leave this process, by its configuration. */
export function channelsOf(config: Config): Channels {
  return config.outbox ? outbox : none;
}

const none: Channels = {
  canSend: () => false,
  send: () => Promise.reject(new NoProvider("no provider")),
  isOutbox: false,
};
