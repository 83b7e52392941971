import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptsMarketing } from "#features/messages/queries.server.ts";
import { sendMessage } from "#features/messages/service.server.ts";
import { bearersOf } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { runDueJobs } from "#tests/setup/jobs.ts";

const now = new Date("2026-11-20T09:00:00Z");
const phone = "+971501234567";
let database: TestDatabase;
let door: TestDoor;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db, { now });
  headers = { authorization: `Bearer ${await (await bearersOf(database.db))("customer A")}` };
  await sql`UPDATE customers SET phone = ${phone} WHERE name = 'customer A'`.execute(database.db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

interface WireConsents {
  arrOffered: string[];
  arrConsents: Record<string, string>[];
}
const change = (verb: "give" | "withdraw", strPurpose: string, more = {}) =>
  door.post(`api/customer/${verb}Consent`, { strPurpose }, { ...headers, ...more });
const consents = async () =>
  ((await door.get("/api/customer/getConsents", headers)).body.data as WireConsents[])[0]!;
/** Whether a message of marketing that was written today leaves. */
async function leaves(): Promise<boolean> {
  const draft = {
    to: { phone },
    channel: "sms",
    kind: "marketing",
    language: "en",
    text: "Offer",
    now,
  } as const;
  const id = await sendMessage(database.db, draft);
  await runDueJobs(database.db, { now });
  const { rows } = await sql<{ status: string }>`SELECT status FROM messages WHERE id = ${id}`.execute(
    database.db,
  );
  return rows[0]!.status === "sent";
}

it("[SHELL-5] nothing is agreed to beforehand, and only what the account can receive is offered", async () => {
  expect(await consents()).toEqual({
    arrOffered: ["marketing:sms", "marketing:whatsapp"],
    arrConsents: [],
  });
  expect(await leaves()).toBe(false);
  expect((await change("give", "marketing:email")).status).toBe(409);
});

it("[SHELL-5] a consent says in which wording and language it was given, and lets news leave", async () => {
  const { status, body } = await change("give", "marketing:sms", { "accept-language": "ar" });
  expect([status, body.message]).toEqual([200, "سُجّلت موافقتك."]);
  expect((await consents()).arrConsents).toEqual([
    {
      strPurpose: "marketing:sms",
      strVersion: "2026-11-20",
      strLanguage: "ar",
      dateGiven: now.toISOString(),
      dateWithdrawn: "",
    },
  ]);
  expect(await leaves()).toBe(true);
  expect(await acceptsMarketing(database.db, { receiver: phone, channel: "whatsapp" })).toBe(false);
});

it("[SHELL-5] given twice it is one; withdrawn it stays in the list, and what waits does not leave", async () => {
  await change("give", "marketing:sms");
  const waiting = {
    to: { phone },
    channel: "sms",
    kind: "marketing",
    language: "en",
    text: "Later",
  } as const;
  const id = await sendMessage(database.db, { ...waiting, now });
  door.wait(60);
  await change("withdraw", "marketing:sms");
  const { arrConsents } = await consents();
  expect(arrConsents).toMatchObject([{ dateWithdrawn: "2026-11-20T09:01:00.000Z" }]);
  await runDueJobs(database.db, { now });
  const { rows } = await sql`SELECT status, reason FROM messages WHERE id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ status: "dead", reason: "no consent" }]);
  await change("give", "marketing:sms");
  expect((await consents()).arrConsents.map(({ dateWithdrawn }) => dateWithdrawn === "")).toEqual([
    true,
    false,
  ]);
  await change("withdraw", "marketing:sms");
});

it("[SHELL-5] what was agreed to with enquiries stands in the list too, once for a wording", async () => {
  const vendor = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers")));
  const body = { fkVendorId: vendor.publicId, strUserName: "Amal" };
  for (const strUserMobile of ["0501234567", "0557654321"]) {
    door.wait(60);
    const answer = await door.post(
      "api/customer/addEnquiry",
      { ...body, strUserMobile },
      { ...headers, "accept-language": "fr" },
    );
    expect(answer.status).toBe(200);
  }
  const sent = (await consents()).arrConsents.filter(({ strPurpose }) => strPurpose === "enquiries");
  expect(sent).toMatchObject([
    { strLanguage: "fr", dateGiven: "2026-11-20T09:02:00.000Z", dateWithdrawn: "" },
  ]);
});

it.each(["terms", "enquiries", "", "marketing", null, ["marketing:sms"]])(
  "[API-3] %j cannot be given or taken back here",
  async (purpose) => {
    for (const verb of ["give", "withdraw"] as const) {
      const answer = await change(verb, purpose as string);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ["strPurpose"]]);
    }
  },
);
