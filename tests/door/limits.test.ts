import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { createListener, type ListenerOptions } from "#main/listeners.server.ts";
import { faultOf } from "./hostile.ts";

let server: FastifyInstance;
afterEach(() => server.close());

async function listen(limits: ListenerOptions["limits"] = {}): Promise<FastifyInstance> {
  server = await createListener({ logLevel: "silent", trustedProxies: [], limits });
  server.get("/quick", () => ({}));
  server.post("/quick", () => ({}));
  return server;
}

/** What the server says to these bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<{ status: number; head: string; body: string }> {
  if (!server.server.listening) await server.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  const parts: Buffer[] = [];
  socket.on("data", (part: Buffer) => parts.push(part)).on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  const [head = "", body = ""] = Buffer.concat(parts).toString().split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body };
}

const asked = { path: "", url: "", language: "en" } as const;

it("the limits of the two listeners are those of the design, not of the libraries", async () => {
  await listen();
  expect(server.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 120_000 });
  expect(server.initialConfig.bodyLimit).toBe(65_536);
});

describe("what never becomes a request is told so with the envelope, and the connection is closed", () => {
  it.each<[string, string, number]>([
    ["a query over 64 KB", `GET /quick?a=${"x".repeat(65_536)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    [
      "headers over 64 KB",
      `GET /quick HTTP/1.1\r\nHost: a\r\n${`X: ${"y".repeat(1_000)}\r\n`.repeat(70)}\r\n`,
      431,
    ],
    ["no HTTP", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
    ["an unknown method", "EAT /quick HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    [
      "two lengths",
      "POST /quick HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
      400,
    ],
    [
      "a length and chunks",
      "POST /quick HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["a broken header", "GET /quick HTTP/1.1\r\nHost: a\r\nX Y: z\r\n\r\n", 400],
  ])("%s", async (_name, bytes, status) => {
    await listen();
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    expect(answer.head).toContain("connection: close");
    expect(answer.head).toContain("cache-control: no-store");
    expect(faultOf(asked, answer)).toBeNull();
  });

  it.each<[string, string]>([
    ["headers that do not come", "GET /quick HTTP/1.1\r\nHost: a\r\nX-Slow: "],
    [
      "a body that does not come",
      "POST /quick HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx",
    ],
  ])("%s in time", async (_name, bytes) => {
    await listen({ headersTimeout: 100, requestTimeout: 150, checkEvery: 30 });
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(408);
    expect(faultOf(asked, answer)).toBeNull();
  });
});

describe("overload", () => {
  const isRefusal = ({
    statusCode,
    body,
    headers,
  }: {
    statusCode: number;
    body: string;
    headers: object;
  }) => {
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ "cache-control": "no-store", "retry-after": "2" });
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      message: "The service is not available right now. Please try again in a moment.",
    });
  };
  /** Refuses within 50 ms; of a few tries on a machine that others use too, the best counts. */
  async function soonest(url: string): Promise<number> {
    const times: number[] = [];
    for (let time = 0; time < 5; time++) {
      const begun = performance.now();
      isRefusal(await server.inject({ url }));
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  }

  it("whoever comes when too many are being answered is refused at once, until there is room again", async () => {
    await listen({ requestsAtOnce: 3 });
    const free: (() => void)[] = [];
    server.get("/slow", () => new Promise<object>((resolve) => free.push(() => resolve({}))));
    const slow = Array.from({ length: 3 }, () => server.inject({ url: "/slow" }));
    while (free.length < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(await soonest("/quick")).toBeLessThan(50);
    for (const finish of free) finish();
    expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (let time = 0; time < 10; time++)
      expect((await server.inject({ url: "/quick" })).statusCode).toBe(200);
  });

  it("a visitor who leaves makes room", async () => {
    await listen({ requestsAtOnce: 1 });
    server.get("/never", () => new Promise(() => {}));
    await server.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
    const came = once(server.server, "request");
    socket.write("GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
    await came;
    expect((await server.inject({ url: "/quick" })).statusCode).toBe(503);
    socket.destroy();
    while ((await server.inject({ url: "/quick" })).statusCode !== 200)
      await new Promise((resolve) => setImmediate(resolve));
  });

  it("a process that cannot keep up sheds requests", async () => {
    await listen({ eventLoopDelay: Number.MIN_VALUE });
    while ((await server.inject({ url: "/quick" })).statusCode === 200) await busy(30);
    expect(await soonest("/quick")).toBeLessThan(50);
  });

  it("one long task turns nobody away", async () => {
    await listen();
    await busy(1_200);
    expect((await server.inject({ url: "/quick" })).statusCode).toBe(200);
  });
});

function busy(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return new Promise((resolve) => setImmediate(resolve));
}

it("a server that stops does not wait for connections on which nothing was ever asked", async () => {
  await listen();
  await server.listen({ host: "127.0.0.1", port: 0 });
  const accepted = once(server.server, "connection");
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  const closed = once(socket, "close");
  await accepted;
  await server.close();
  await closed;
  expect(socket.destroyed).toBe(true);
});
