import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { listen, type Listener } from "#database/listener.server.ts";
import { revokeToken } from "#door/tokens.server.ts";
import { markRead } from "#features/notifications/queries.server.ts";
import { notificationsChannel, notify } from "#features/notifications/service.server.ts";
import { bearersOf, type BearerRole, type Bearers } from "#tests/factories/bearers.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";
import { cloneDatabase, somebodyWaits, type TestDatabase } from "#tests/setup/database.ts";
import { createListener } from "./listeners.server.ts";
import { openNotificationEvents } from "./notification-events.server.ts";

let database: TestDatabase;
let listener: Listener;
let server: FastifyInstance;
let url: string;
let bearers: Bearers;
let customer: { id: number };
const streams = new Set<AbortController>();
const path = "/api/customer/notificationEvents";

beforeAll(async () => {
  database = await cloneDatabase();
  const [mine] = await savedCustomers(database.db, ["Amal"]);
  customer = mine!;
  bearers = await bearersOf(database.db, { "customer A": mine!.publicId });
  listener = await listen(database.connection, [notificationsChannel]);
  server = await createListener({ logLevel: "silent", trustedProxies: [], limits: { requestsAtOnce: 1 } });
  openNotificationEvents(server, { db: database.db, listener, beatMs: 40 });
  url = await server.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => {
  for (const stream of streams) stream.abort();
  streams.clear();
});
afterAll(async () => {
  await server.close();
  await listener.close();
  await database.drop();
});

interface Event {
  event: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

/** A page of a customer that is open: `next` waits for the next event of the stream, null when it ends. */
async function openPage({ token, ...headers }: { token?: string } & Record<string, string>) {
  const stop = new AbortController();
  streams.add(stop);
  const authorization = `Bearer ${token ?? (await bearers("customer A"))}`;
  const answer = await fetch(url + path, { headers: { authorization, ...headers }, signal: stop.signal });
  const events = answer.ok ? eventsOf(answer) : null;
  const next = async () => {
    const result = await events?.next();
    return result?.done === false ? result.value : null;
  };
  return { answer, next, close: () => stop.abort() };
}

async function* eventsOf(answer: Response): AsyncGenerator<Event> {
  let text = "";
  for await (const bytes of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks.filter((each) => each.includes("data: "))) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
      yield {
        event: field("event") ?? "",
        id: field("id"),
        data: JSON.parse(field("data") ?? "{}") as Record<string, unknown>,
      };
    }
  }
}

const tell = (vendor: string) =>
  notify(database.db, customer.id, { kind: "leadAccepted", payload: { vendor }, now: new Date() });
const readAll = () => markRead(database.db, customer.id, { ids: null, now: new Date() });

it("an open page is told at once what is new, in its language, and how much is unread", async () => {
  await readAll();
  const page = await openPage({ "accept-language": "fr" });
  expect(page.answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(page.answer.headers.get("cache-control")).toContain("no-store");
  expect(await page.next()).toMatchObject({ event: "unread", data: { intUnread: 0 } });
  const id = await tell("Seven Ovens");
  expect(await page.next()).toMatchObject({
    event: "notification",
    id: String(id),
    data: { pkNotificationId: String(id), strText: expect.stringContaining("a accepté"), blnRead: false },
  });
  expect(await page.next()).toMatchObject({ event: "unread", data: { intUnread: 1 } });
});

it("what was read in one window is read in the other, and each customer hears of himself only", async () => {
  await readAll();
  const [one, stranger] = [await openPage({}), await openPage({ token: await bearers("customer B") })];
  await one.next();
  expect(await stranger.next()).toMatchObject({ event: "unread", data: { intUnread: 0 } });
  await tell("Blue Dry Clean");
  expect((await one.next())?.event).toBe("notification");
  expect((await one.next())?.data).toEqual({ intUnread: 1 });
  await readAll();
  expect((await one.next())?.data).toEqual({ intUnread: 0 });
  const silence = await Promise.race([
    stranger.next(),
    new Promise((resolve) => setTimeout(resolve, 150, "nothing")),
  ]);
  expect(silence).toBe("nothing");
});

it("a page that comes back with the last id that it has gets what it missed, in order", async () => {
  const first = await tell("First");
  await tell("Second");
  await tell("Third");
  const page = await openPage({ "last-event-id": String(first) });
  const texts = [await page.next(), await page.next()].map((event) => String(event?.data["strText"]));
  expect(texts.map((text) => text.split(" ")[0])).toEqual(["Second", "Third"]);
  expect((await page.next())?.event).toBe("unread");
});

it("nobody but a customer is let in", async () => {
  for (const role of ["vendor 1", "console", "revoked"] satisfies BearerRole[]) {
    expect((await openPage({ token: await bearers(role) })).answer.status).toBe(401);
  }
  expect((await fetch(url + path)).status).toBe(401);
  expect((await fetch(`${url}${path}?token=${await bearers("customer A")}`)).status).toBe(401);
});

it("a stream ends soon after its token does", async () => {
  const token = await bearers("customer A");
  const page = await openPage({ token });
  await page.next();
  await revokeToken(database.db, token, new Date());
  expect(await page.next()).toBeNull();
});

it("the sixth window of a customer closes his first, and no number of them shuts out other requests", async () => {
  const pages = [];
  for (let window = 0; window < 6; window++) {
    const page = await openPage({});
    await page.next();
    pages.push(page);
  }
  expect(await pages[0]?.next()).toBeNull();
  expect((await fetch(`${url}/nothing`)).status).toBe(404);
  await tell("Oud House");
  expect((await pages[5]?.next())?.event).toBe("notification");
  expect((await pages[1]?.next())?.event).toBe("notification");
});

it("a server that stops ends its streams, so that nobody waits for them", async () => {
  const other = await createListener({ logLevel: "silent", trustedProxies: [] });
  openNotificationEvents(other, { db: database.db });
  const address = await other.listen({ host: "127.0.0.1", port: 0 });
  const authorization = `Bearer ${await bearers("customer A")}`;
  const answer = await fetch(address + path, { headers: { authorization } });
  const ended = answer.text();
  await other.close();
  expect(await ended).toContain("retry: 5000");
});

it("a page that leaves before it is let in takes nobody's place", async () => {
  const small = await createListener({ logLevel: "silent", trustedProxies: [] });
  openNotificationEvents(small, { db: database.db, most: 1 });
  const address = await small.listen({ host: "127.0.0.1", port: 0 });
  const authorization = `Bearer ${await bearers("customer A")}`;
  const ask = (signal: AbortSignal) => fetch(address + path, { headers: { authorization }, signal });
  const connections = () => new Promise((resolve) => small.server.getConnections((_, n) => resolve(n)));
  await database.db.transaction().execute(async (transaction) => {
    // Until this ends nobody learns whose token it is.
    await sql`LOCK TABLE tokens`.execute(transaction);
    const leaving = new AbortController();
    const left = ask(leaving.signal).catch(() => null);
    await somebodyWaits(database.db);
    leaving.abort();
    await left;
    await expect.poll(connections).toBe(0);
  });
  const staying = new AbortController();
  expect((await ask(staying.signal)).status).toBe(200);
  staying.abort();
  await small.close();
});
