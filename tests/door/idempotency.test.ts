import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape } from "#base/shape.ts";
import { route } from "#door/route.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

const postThing = endpoint({
  method: "POST",
  path: "api/test/postThing",
  summary: "Counts how often it ran.",
  input: shape({ name: field("strName", z.string()) }),
  output: list(shape({ runs: field("intRuns", z.number()) })),
  maxAge: 0,
});

let runs = 0;
/** Resolves what every run waits for. */
let release = () => {};
let gate = Promise.resolve();
const things = route(postThing, async (_context, { name }) => {
  runs += 1;
  const now = runs;
  await gate;
  if (name === "wrong") throw new AppError("conflict", "conflict");
  return [{ runs: now }];
});

let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => void (database = await cloneDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db, { routes: [things] });
  [runs, gate] = [0, Promise.resolve()];
});
afterEach(() => door.close());

let keys = 0;
const newKey = () => `key-${++keys}`;
const post = (key: string, strName: string, headers: Record<string, string> = {}) =>
  door.post(postThing.path, { strName }, { "idempotency-key": key, ...headers });

it("[ENQ-6] the same key with the same body runs once and gets the same answer for a day", async () => {
  const key = newKey();
  const first = await post(key, "a");
  door.wait(86_000);
  expect(await post(key, "a")).toMatchObject({ status: 200, body: first.body });
  expect(runs).toBe(1);
  door.wait(1_000);
  await post(key, "a");
  expect(runs).toBe(2);
});

it("another body under the same key is refused, and another device has keys of its own", async () => {
  const key = newKey();
  const mine = { "x-device-id": "device-of-somebody" };
  await post(key, "a", mine);
  expect(await post(key, "b", mine)).toMatchObject({
    status: 409,
    body: { success: false, message: "This Idempotency-Key was used for another request." },
  });
  expect((await post(key, "b", { "x-device-id": "device-of-another" })).status).toBe(200);
});

it("twins that come together run once: the second waits for the answer of the first", async () => {
  const key = newKey();
  gate = new Promise((resolve) => (release = resolve));
  const twins = [post(key, "a"), post(key, "a"), post(key, "a")];
  while (runs === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  release();
  const answers = await Promise.all(twins);
  expect(answers.map(({ body }) => body.data)).toEqual([
    [{ intRuns: 1 }],
    [{ intRuns: 1 }],
    [{ intRuns: 1 }],
  ]);
});

it("a twin that would wait too long is told when to come again", async () => {
  const key = newKey();
  gate = new Promise((resolve) => (release = resolve));
  const first = post(key, "a");
  while (runs === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = await post(key, "a");
  expect([second.status, second.headers["retry-after"]]).toEqual([409, "1"]);
  release();
  expect((await first).status).toBe(200);
});

it("what was refused may be tried again under its key", async () => {
  const key = newKey();
  expect((await post(key, "wrong")).status).toBe(409);
  expect((await post(key, "wrong")).status).toBe(409);
  expect(runs).toBe(2);
});

it.each(["", " ", "a b", "ü", "x".repeat(201)])("the key %j is none", async (key) => {
  expect((await post(key, "a")).status).toBe(400);
});

it("neither key nor body nor answer can be read in the database", async () => {
  await post("a-very-secret-key", "a-very-secret-name");
  const { rows } = await sql<{ dump: string }>`
    SELECT string_agg(idempotency_keys::text || encode(coalesce(answer, ''), 'escape'), '') AS dump
    FROM idempotency_keys`.execute(database.db);
  expect(rows[0]!.dump).not.toMatch(/secret|success/);
});
