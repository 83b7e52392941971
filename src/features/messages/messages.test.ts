import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GiveUp } from "#door/job.server.ts";
import { Refused, type Channel } from "#outside/provider.server.ts";
import { giveConsent } from "#features/accounts/consents.server.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { runDueJobs } from "#tests/setup/jobs.ts";
import type { Channels, Letter } from "./channels.server.ts";
import { forgetOldMessages, messageHandlers } from "./jobs.server.ts";
import { acceptsMarketing } from "./queries.server.ts";
import { requireChannel, sendMessage, type MessageDraft } from "./service.server.ts";

let database: TestDatabase;
beforeAll(async () => (database = await cloneDatabase()));
afterAll(() => database.drop());
afterEach(() => sql`TRUNCATE messages, jobs`.execute(database.db));

const noon = new Date("2026-11-20T08:00:00Z");
const night = new Date("2026-11-20T20:00:00Z");
const morning = new Date("2026-11-21T05:00:00Z");
const after = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000);
const phone = "+971501234567";

function draft(details: Partial<MessageDraft> = {}): MessageDraft {
  return {
    to: { phone },
    channel: "sms",
    kind: "notice",
    language: "en",
    text: "Hello",
    now: noon,
    ...details,
  };
}

/** A provider that does what it is told, and remembers the letters. */
function providing(deliver: (letter: Letter) => void = () => {}) {
  const letters: Letter[] = [];
  const channels: Channels = {
    canSend: () => true,
    isOutbox: false,
    async send(_channel, letter) {
      deliver(letter);
      letters.push(letter);
      return { provider: "test", providerId: `id ${letters.length}` };
    },
  };
  return { letters, channels };
}

async function rows() {
  const found = await sql<{
    status: string;
    reason: string | null;
    text: string | null;
    code: string | null;
  }>`
    SELECT receiver, status, reason, text, code, provider, provider_id AS "providerId", sent_at AS "sentAt"
    FROM messages ORDER BY id`.execute(database.db);
  return found.rows;
}

describe("a message", () => {
  it("leaves through a job, once, and says by whom", async () => {
    const { letters, channels } = providing();
    await sendMessage(
      database.db,
      draft({ to: { email: "Amal@Mail.Example" }, channel: "email", subject: "Hi" }),
    );
    expect(await rows()).toMatchObject([{ receiver: "amal@mail.example", status: "waiting" }]);
    expect(await runDueJobs(database.db, { now: noon, channels })).toEqual(["done"]);
    expect(letters).toEqual([
      { to: "amal@mail.example", subject: "Hi", text: "Hello", code: null, language: "en" },
    ]);
    expect(await rows()).toMatchObject([
      { status: "sent", provider: "test", providerId: "id 1", sentAt: noon, text: "Hello" },
    ]);
  });

  it("is written with what causes it, or not at all", async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await sendMessage(transaction, draft());
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await rows()).toEqual([]);
    expect(await runDueJobs(database.db, { now: after(60) })).toEqual([]);
  });

  it("with the same key reaches a receiver once, also when it is sent at the same moment", async () => {
    const send = (details = {}) => sendMessage(database.db, draft({ key: "lead 7", ...details }));
    const ids = await Promise.all([send(), send(), send({ to: { phone: "+971501234568" } })]);
    expect(ids.filter((id) => id !== null)).toHaveLength(2);
    const { letters, channels } = providing();
    await runDueJobs(database.db, { now: noon, channels });
    expect(letters.map(({ to }) => to).toSorted()).toEqual([phone, "+971501234568"]);
  });

  it("waits at night until the morning of its receiver, a code does not", async () => {
    const { letters, channels } = providing();
    await sendMessage(database.db, draft({ now: night }));
    await sendMessage(database.db, draft({ now: night, to: { phone: "+966501234567" } }));
    await sendMessage(
      database.db,
      draft({ now: night, to: { email: "a@mail.example" }, channel: "email", country: "SA" }),
    );
    await sendMessage(database.db, draft({ now: night, kind: "code", text: "12345", code: "12345" }));
    await runDueJobs(database.db, { now: night, channels });
    expect(letters.map(({ text }) => text)).toEqual(["12345"]);
    await runDueJobs(database.db, { now: morning, channels });
    expect(letters.map(({ to }) => to)).toEqual([phone, phone]);
    await runDueJobs(database.db, { now: after(60, morning), channels });
    expect(letters.map(({ to }) => to)).toEqual([phone, phone, "+966501234567", "a@mail.example"]);
  });

  it("that could not leave by day does not leave at night", async () => {
    const { letters, channels } = providing();
    await sendMessage(database.db, draft());
    expect(await runDueJobs(database.db, { now: night, channels })).toEqual(["postponed"]);
    expect(letters).toEqual([]);
    expect(await runDueJobs(database.db, { now: morning, channels })).toEqual(["done"]);
  });

  it("[ACC-5] that could not leave at once does not leave in quiet hours", async () => {
    const { letters, channels } = providing();
    // From 1 to 4 in the afternoon in Dubai.
    await sendMessage(database.db, draft({ quiet: { from: 13 * 60, until: 16 * 60 } }));
    expect(await runDueJobs(database.db, { now: after(2 * 60), channels })).toEqual(["postponed"]);
    expect(await runDueJobs(database.db, { now: after(4 * 60 - 1), channels })).toEqual([]);
    expect(letters).toEqual([]);
    expect(await runDueJobs(database.db, { now: after(4 * 60), channels })).toEqual(["done"]);
  });

  it("is tried again while its provider fails, and is dead after the last try", async () => {
    const { channels } = providing(() => {
      throw new Error("provider: 500");
    });
    const id = await sendMessage(database.db, draft());
    expect(await runDueJobs(database.db, { now: noon, channels })).toEqual(["failed"]);
    expect(await rows()).toMatchObject([{ status: "failed", reason: "provider: 500" }]);
    await sql`UPDATE jobs SET tries = 7, run_at = ${noon}`.execute(database.db);
    expect(await runDueJobs(database.db, { now: noon, channels })).toEqual(["dead"]);
    expect(await rows()).toMatchObject([{ status: "dead", reason: "provider: 500" }]);
    expect(id).not.toBeNull();
  });

  it("that is refused for good is dead with the reason, and is not tried again", async () => {
    const { channels } = providing(() => {
      throw new Refused("provider: no such number");
    });
    await sendMessage(database.db, draft());
    expect(await runDueJobs(database.db, { now: noon, channels })).toEqual(["dead"]);
    expect(await rows()).toMatchObject([{ status: "dead", reason: "provider: no such number" }]);
    expect(await runDueJobs(database.db, { now: after(600), channels })).toEqual([]);
  });
});

it("a channel that nobody serves is told as such before anything is written", () => {
  const only = { canSend: (channel: string) => channel === "email" };
  expect(() => requireChannel(only, "email")).not.toThrow();
  expect(() => requireChannel(only, "sms")).toThrow("unavailable: cannotSend");
});

describe("marketing", () => {
  const marketing = draft({ kind: "marketing" });
  const handlers = (accepts: boolean, channels: Channels) =>
    messageHandlers({ channels, acceptsMarketing: async () => accepts });

  it("never leaves without consent, also when that was taken back meanwhile", async () => {
    const { letters, channels } = providing();
    await sendMessage(database.db, marketing);
    expect(await runDueJobs(database.db, { now: noon, handlers: handlers(false, channels) })).toEqual([
      "dead",
    ]);
    expect(letters).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "dead", reason: "no consent" }]);
  });

  it("leaves with consent in office hours only", async () => {
    const { letters, channels } = providing();
    await sendMessage(database.db, { ...marketing, now: after(7 * 60) });
    await runDueJobs(database.db, { now: after(7 * 60), handlers: handlers(true, channels) });
    expect(letters).toEqual([]);
    await runDueJobs(database.db, { now: morning, handlers: handlers(true, channels) });
    expect(letters).toHaveLength(1);
  });
});

it("[SHELL-5] consent to marketing counts for its channel until it is taken back", async () => {
  const { db } = database;
  const accepts = (receiver: string, channel: Channel) => acceptsMarketing(db, { receiver, channel });
  const [customer] = await savedCustomers(db, ["Amal"]);
  const { id } = customer!;
  await sql`UPDATE customers SET phone = ${phone}, email = 'amal@mail.example' WHERE id = ${id}`.execute(db);
  expect(await accepts(phone, "sms")).toBe(false);
  await giveConsent(db, { id }, { purpose: "terms", version: "1", language: "en", now: noon });
  expect(await accepts(phone, "sms")).toBe(false);
  await giveConsent(db, { id }, { purpose: "marketing:sms", version: "1", language: "en", now: noon });
  expect(await accepts(phone, "sms")).toBe(true);
  expect(await accepts(phone, "whatsapp")).toBe(false);
  expect(await accepts("amal@mail.example", "email")).toBe(false);
  expect(await accepts("+971501234568", "sms")).toBe(false);
  await sql`UPDATE consents SET withdrawn_at = ${noon} WHERE purpose = 'marketing:sms'`.execute(db);
  expect(await accepts(phone, "sms")).toBe(false);
});

describe("a code", () => {
  const code = draft({ kind: "code", text: "Your code is 12345", code: "12345" });

  it("is not kept once it has left", async () => {
    const { letters, channels } = providing();
    await sendMessage(database.db, code);
    await runDueJobs(database.db, { now: noon, channels });
    expect(letters).toMatchObject([{ text: "Your code is 12345", code: "12345" }]);
    expect(await rows()).toMatchObject([{ status: "sent", text: null, code: null }]);
  });

  it("stays in the outbox for 24 hours, and is then wiped", async () => {
    await sendMessage(database.db, code);
    await sendMessage(database.db, draft());
    await runDueJobs(database.db, { now: noon });
    const context = { db: database.db, log: console, signal: new AbortController().signal };
    await forgetOldMessages.run({ ...context, now: after(24 * 60 - 1) });
    expect(await rows()).toMatchObject([{ text: code.text }, { text: "Hello" }]);
    await forgetOldMessages.run({ ...context, now: after(24 * 60) });
    expect(await rows()).toMatchObject([{ text: null, code: null }, { text: "Hello" }]);
    await forgetOldMessages.run({ ...context, now: after(30 * 24 * 60) });
    expect(await rows()).toEqual([]);
  });

  it("that is older than its five minutes does not leave any more", async () => {
    const { letters, channels } = providing();
    await sendMessage(database.db, code);
    expect(await runDueJobs(database.db, { now: after(6), channels })).toEqual(["dead"]);
    expect(letters).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "dead", reason: "too late" }]);
  });

  it("is told in no log and in no job", async () => {
    const { channels } = providing(() => {
      throw new GiveUp("provider: 400");
    });
    await sendMessage(database.db, code);
    await runDueJobs(database.db, { now: noon, channels });
    const { rows: jobs } = await sql`SELECT * FROM jobs`.execute(database.db);
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).not.toContain("12345");
  });
});
