import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sendMessage } from "#features/messages/service.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { runDueJobs } from "#tests/setup/jobs.ts";
import { httpProvider, type FakeProvider } from "#tests/setup/provider-checks.ts";
import { channelsOf } from "./channels.server.ts";
import { configOf } from "./config.ts";

let database: TestDatabase;
let unifonic: FakeProvider & { seen: unknown[] };
let twilio: FakeProvider & { seen: unknown[] };
const noon = new Date("2026-11-20T08:00:00Z");

beforeAll(async () => {
  database = await cloneDatabase();
  unifonic = await httpProvider({
    takes: { status: 200, body: { success: true, data: { MessageID: 7 } } },
    refuses: { status: 200, body: { success: false, message: "Dest num is too short", errorCode: "ER-04" } },
    misconfigured: { status: 401, body: {} },
    broken: { status: 500, body: {} },
  });
  twilio = await httpProvider({
    takes: { status: 201, body: { sid: "SM1" } },
    refuses: { status: 400, body: { code: 21211 } },
    misconfigured: { status: 401, body: { code: 20003 } },
    broken: { status: 503, body: {} },
  });
});
afterAll(async () => {
  await unifonic.close();
  await twilio.close();
  await database.drop();
});
beforeEach(async () => {
  [unifonic.mood, twilio.mood] = ["takes", "takes"];
  await sql`TRUNCATE messages, jobs`.execute(database.db);
});

const configured = () =>
  channelsOf(
    configOf({
      SMS_PROVIDERS: "unifonic, twilio",
      UNIFONIC_APP_SID: "app",
      UNIFONIC_SENDER_ID: "Mahalli",
      UNIFONIC_URL: unifonic.url,
      TWILIO_ACCOUNT_SID: "AC1",
      TWILIO_AUTH_TOKEN: "token",
      TWILIO_FROM: "Mahalli",
      TWILIO_URL: `${twilio.url}/`,
    }),
  );

async function sentCode() {
  const to = { phone: "+971501234567" };
  const about = { channel: "sms", kind: "code", language: "en", now: noon } as const;
  await sendMessage(database.db, { ...about, to, text: "Your code is 12345", code: "12345" });
}

async function states() {
  const { rows } = await sql`
    SELECT status, reason, provider, provider_id AS id, text FROM messages ORDER BY id`.execute(database.db);
  return rows;
}

it("a code leaves by the second provider while the first is down", async () => {
  unifonic.mood = "broken";
  await sentCode();
  expect(await runDueJobs(database.db, { now: noon, channels: configured() })).toEqual(["done"]);
  expect(await states()).toEqual([
    { status: "sent", reason: null, provider: "twilio", id: "SM1", text: null },
  ]);
});

it("while both are down it is tried again, and a channel that is down says so before anything is charged", async () => {
  const channels = configured();
  [unifonic.mood, twilio.mood] = ["broken", "misconfigured"];
  for (let code = 0; code < 5; code++) await sentCode();
  expect(channels.canSend("sms")).toBe(true);
  expect(await runDueJobs(database.db, { now: noon, channels })).toEqual(Array(5).fill("failed"));
  expect((await states())[0]).toMatchObject({
    status: "failed",
    reason: "unifonic: 500; twilio: 401 (20003)",
  });
  expect(channels.canSend("sms")).toBe(false);
});

it("a number that the provider refuses is dead at once, with the reason and without another try", async () => {
  unifonic.mood = "refuses";
  const before = twilio.seen.length;
  await sentCode();
  expect(await runDueJobs(database.db, { now: noon, channels: configured() })).toEqual(["dead"]);
  expect(await states()).toMatchObject([{ status: "dead", reason: "unifonic: 200 (ER-04)" }]);
  expect(twilio.seen).toHaveLength(before);
});

it("what has no provider cannot be sent, and is not kept for anybody to read", async () => {
  const channels = configured();
  expect([channels.canSend("sms"), channels.canSend("email"), channels.canSend("whatsapp")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(channels.isOutbox).toBe(false);
  const about = { channel: "email", kind: "notice", language: "en", now: noon } as const;
  await sendMessage(database.db, { ...about, to: { email: "a@mail.example" }, text: "Hello" });
  expect(await runDueJobs(database.db, { now: noon, channels })).toEqual(["dead"]);
  expect(await states()).toMatchObject([{ status: "dead", reason: "no provider" }]);
});
