import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { EmbeddedConnection } from "#database/embedded.server.ts";

export interface Proxy {
  /** The same database by way of the proxy. */
  connection: EmbeddedConnection;
  /** The server dies: every connection breaks, and no new one comes about. */
  cut(): Promise<void>;
  /** The network swallows everything, without a word. */
  mute(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between a test and the database of the run, which others go on using. */
export async function proxyTo(target: EmbeddedConnection): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isMute = false;
  const server = createServer((near) => {
    const far = target.host.startsWith("/")
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    join(near, far);
    join(far, near);
  });
  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on("data", (bytes) => !isMute && to.write(bytes));
    from.on("error", () => {});
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  }
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as { port: number }).port;
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  return {
    connection: { ...target, host: "127.0.0.1", port },
    cut,
    mute: () => void (isMute = true),
    async restore() {
      isMute = false;
      if (!server.listening) await listen(port);
    },
    close: async () => (server.listening ? cut() : undefined),
  };
}
