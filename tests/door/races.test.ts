import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape } from "#base/shape.ts";
import { openCalls } from "#door/calls.server.ts";
import { createDoor } from "#door/door.server.ts";
import { route } from "#door/route.server.ts";
import { createListener } from "#main/listeners.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { contextsOn } from "#tests/setup/door.ts";

const input = shape({ phones: field("arrPhones", z.array(z.string())) });
const output = list(shape({ phone: field("strPhone", z.string()) }));
const callOf = (path: string) =>
  endpoint({ method: "POST", path, summary: "Writes rows.", input, output, maxAge: 0 });

const postOwn = route(callOf("api/test/postOwn"), async ({ db }, { phones }) => {
  for (const phone of phones) await sql`INSERT INTO own_phones VALUES (${phone})`.execute(db);
  return [];
});

/** Resolves once all who are to write have written their first row. */
let firstWritten = Promise.withResolvers<void>();
let waiting = 0;
const postInTurn = route(callOf("api/test/postInTurn"), async ({ db }, { phones }) => {
  await db.transaction().execute(async (transaction) => {
    for (const [index, phone] of phones.entries()) {
      await sql`UPDATE own_phones SET phone = phone WHERE phone = ${phone}`.execute(transaction);
      if (index > 0) continue;
      waiting -= 1;
      if (waiting === 0) firstWritten.resolve();
      await firstWritten.promise;
    }
  });
  return [];
});

const postSerially = route(callOf("api/test/postSerially"), async ({ db }, { phones: [phone] }) => {
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      await sql`SELECT FROM own_phones`.execute(transaction);
      await sql`UPDATE own_phones SET phone = phone WHERE phone = ${phone}`.execute(db);
      await sql`UPDATE own_phones SET phone = phone WHERE phone = ${phone}`.execute(transaction);
    });
  return [];
});

const [first, second] = ["+971501234567", "+971507654321"];
const lines: string[] = [];
let database: TestDatabase;
let server: Awaited<ReturnType<typeof createListener>>;
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`CREATE TABLE own_phones (phone text PRIMARY KEY, CHECK (phone LIKE '+%'))`.execute(database.db);
  await sql`INSERT INTO own_phones VALUES (${first}), (${second})`.execute(database.db);
  server = await createListener({
    logLevel: "info",
    trustedProxies: [],
    limits: { eventLoopDelay: 60_000 },
    logTo: { write: (line) => void lines.push(line) },
  });
  openCalls(
    server,
    createDoor([postOwn, postInTurn, postSerially], contextsOn(database.db, { log: server.log })),
    "site",
  );
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  await server.close();
  await database.drop();
});

const post = (name: string, arrPhones: string[], language = "en") =>
  server.inject({
    method: "POST",
    url: `/api/test/${name}`,
    payload: { arrPhones },
    headers: { cookie: `googtrans=/en/${language}` },
  });

it("[API-3] what there may be once only is a conflict, in the caller's language and with a line for the operator", async () => {
  const { statusCode, body } = await post("postOwn", [first], "fr");
  expect(statusCode).toBe(409);
  expect(body).toContain("existe déjà");
  expect(lines.join("")).toContain("own_phones_pkey");
  expect(lines.join("") + body).not.toContain(first);
});

it("[API-3] of two writers who wait for one another, one has written and the other may ask again", async () => {
  [firstWritten, waiting] = [Promise.withResolvers(), 2];
  const answers = await Promise.all([
    post("postInTurn", [first, second]),
    post("postInTurn", [second, first]),
  ]);
  const [written, refused] = [200, 503].map((status) =>
    answers.find(({ statusCode }) => statusCode === status),
  );
  expect(written).toBeDefined();
  expect(refused?.headers["retry-after"]).toBe("2");
  expect(lines.join("")).toContain("deadlock detected");
});

it("[API-3] whoever writes what has changed since he read it may ask again", async () => {
  expect((await post("postSerially", [first])).statusCode).toBe(503);
});

it("a line about what is ours to mend tells the constraint, and nothing of the row", async () => {
  expect((await post("postOwn", ["0501112223"])).statusCode).toBe(500);
  expect(lines.join("")).toContain("own_phones_phone_check");
  expect(lines.join("")).not.toContain("0501112223");
});
