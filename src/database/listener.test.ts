import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { listen, type Listener } from "./listener.server.ts";

let listener: Listener | undefined;
afterEach(() => listener?.close());

function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const ready = message("Z", Buffer.from("I"));
const letIn = Buffer.concat([message("R", Buffer.alloc(4)), ready]);
const listening = Buffer.concat([message("C", Buffer.from("LISTEN\0")), ready]);
const inRecovery = "SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0";
const refused = Buffer.concat([message("E", Buffer.from(inRecovery)), ready]);

/** Speaks as much of PostgreSQL as a listener needs: the answers to what is asked first on each connection in turn. */
async function aServer(answers: readonly Buffer[]) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const answer = answers[sockets.length] ?? listening;
    sockets.push(socket);
    socket.once("data", () => {
      socket.write(letIn);
      socket.on("data", (asked) => asked[0] === "Q".charCodeAt(0) && socket.write(answer));
    });
    socket.on("error", () => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, sockets, port: (server.address() as AddressInfo).port };
}

it("a server that lets nobody listen at first is asked again", async () => {
  const { server, sockets, port } = await aServer([listening, refused, listening]);
  listener = await listen({ host: "127.0.0.1", port, user: "x", database: "x" }, ["changes"]);
  const told: string[] = [];
  listener.on("changes", (payload) => told.push(payload));
  sockets[0]!.destroy();
  await expect.poll(() => told, { timeout: 5_000 }).toEqual(["*"]);
  expect(sockets).toHaveLength(3);
  await listener.close();
  listener = undefined;
  server.close();
});
