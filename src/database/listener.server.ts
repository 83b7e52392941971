import { Client } from "pg";
import type { Connection } from "./connect.server.ts";

/** What other processes say through the database (`NOTIFY channel, 'payload'`), and this one too. */
export interface Listener {
  /** `tell` gets each payload; `*` after a break, in which anything may have been missed. */
  on(channel: string, tell: (payload: string) => void): void;
  close(): Promise<void>;
}

/** Listens on a connection of its own and comes back when it breaks. Channels are plain identifiers. */
export async function listen(connection: Connection, channels: readonly string[]): Promise<Listener> {
  const listeners: { channel: string; tell: (payload: string) => void }[] = [];
  let client: Client | undefined;
  let closed = false;
  const tell = (channel: string, payload: string) => {
    for (const each of listeners) if (each.channel === channel) each.tell(payload);
  };
  const open = async (): Promise<void> => {
    if (closed) return;
    const next = new Client({ ...connection, application_name: "mahalli listener", keepAlive: true });
    next.on("notification", ({ channel, payload }) => tell(channel, payload || "*"));
    next.on("error", () => {});
    next.once("end", () => setTimeout(() => void again(), 1_000).unref());
    await next.connect();
    try {
      for (const channel of channels) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      // A standby, say, that is about to become the primary: its end has us come again.
      void next.end();
      throw error;
    }
    client = next;
  };
  const again = () =>
    open()
      .then(() => channels.forEach((channel) => tell(channel, "*")))
      .catch(() => {});
  await open();
  return {
    on: (channel, tell) => void listeners.push({ channel, tell }),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
