import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mentionsOf } from "#features/search/mentions.server.ts";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let plumber: SavedVendor;
const secret = "+971558887766";

beforeAll(async () => {
  database = await cloneDatabase();
  const details = { nameEn: "Al Noor Plumbing", phone: "+971501234567" };
  plumber = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers"), details));
  bearers = await bearersOf(database.db, { "vendor 1": plumber.publicId });
  await sql`UPDATE customers SET phone = ${secret} WHERE name = 'customer A'`.execute(database.db);
  // A site knows the places before anybody asks.
  await mentionsOf(database.db, "", null);
});
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db);
  await sql`TRUNCATE leads, lead_terms, lead_vendors, limit_hits, notifications, messages, jobs CASCADE`.execute(
    database.db,
  );
});
afterEach(() => door.close());

type Role = Parameters<Bearers>[0];
const as = async (role: Role) => ({ authorization: `Bearer ${await bearers(role)}` });

async function ask(strDescription = "My tap in Deira is leaking, I need a plumber"): Promise<string> {
  const body = { strUserName: "Mariam", strDescription };
  const answer = await door.post("api/vendor/createLead", body, await as("customer A"));
  return (answer.body.data as [{ pkLeadId: string }])[0].pkLeadId;
}
const received = async (query = "", role: Role = "vendor 1") =>
  door.get(`/api/vendor/getReceivedLeads?fkVendorId=${plumber.publicId}${query}`, await as(role));
const answer = async (pkLeadId: string, strLeadStatus: string, role: Role = "vendor 1") =>
  door.post(
    "api/vendor/answerLead",
    { fkVendorId: plumber.publicId, pkLeadId, strLeadStatus },
    await as(role),
  );
async function told() {
  const { body } = await door.get("/api/customer/getNotifications", await as("customer A"));
  return (body.data as { strText: string; strLink: string }[]).map(({ strText, strLink }) => [
    strText,
    strLink,
  ]);
}

describe("the leads of a listing", () => {
  it("[ENQ-5] [ACC-2] say what is needed and where, and not who needs it", async () => {
    const id = await ask();
    const { status, body } = await received();
    expect([status, body.totalDocuments]).toEqual([200, 1]);
    expect(body.data).toEqual([
      {
        pkLeadId: id,
        strDescription: "My tap in Deira is leaking, I need a plumber",
        arrCategories: [expect.objectContaining({ strName: "Plumbers" })],
        strPlace: expect.stringContaining("Deira"),
        strLeadStatus: "SENT",
        blnCancelled: false,
        intVendors: 1,
        strUserName: "",
        strUserMobile: "",
        strUserEmail: "",
        dateCreateDateAndTime: "2026-11-20T09:00:00.000Z",
        dateAnswered: "",
      },
    ]);
  });

  it("[ENQ-5] [API-4] are nobody else's: neither another owner's nor a customer's", async () => {
    const id = await ask();
    for (const [role, status] of [
      ["vendor 2", 404],
      ["customer A", 401],
      ["console", 401],
    ] as const) {
      expect((await received("", role)).status).toBe(status);
      expect((await answer(id, "ACCEPTED", role)).status).toBe(status);
    }
    const other = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers")));
    const body = { fkVendorId: other.publicId, pkLeadId: id, strLeadStatus: "ACCEPTED" };
    expect((await door.post("api/vendor/answerLead", body, await as("vendor 1"))).status).toBe(404);
    expect(await told()).toEqual([]);
  });

  it("[ENQ-5] an owner who was sent none of it answers nothing, also with its id", async () => {
    const id = await ask();
    const other = await savedVendor(database.db, aVendor(await kindOf(database.db, "dentists")));
    const theirs = await bearersOf(database.db, { "vendor 1": other.publicId });
    const headers = { authorization: `Bearer ${await theirs("vendor 1")}` };
    const body = { fkVendorId: other.publicId, pkLeadId: id, strLeadStatus: "ACCEPTED" };
    expect((await door.post("api/vendor/answerLead", body, headers)).status).toBe(404);
  });
});

describe("answering a lead", () => {
  it("[ENQ-5] [ENQ-6] who accepts sees whom to call, and the customer is told", async () => {
    const id = await ask();
    const { body } = await answer(id, "ACCEPTED");
    expect(body.data).toMatchObject([
      { strLeadStatus: "ACCEPTED", strUserName: "Mariam", strUserMobile: secret },
    ]);
    expect((await received("&strLeadStatus=ACCEPTED")).body.data).toMatchObject([{ strUserMobile: secret }]);
    expect((await received("&strLeadStatus=SENT")).body.data).toEqual([]);
    await answer(id, "ACCEPTED");
    expect(await told()).toEqual([
      ["Al Noor Plumbing has accepted your request and may now call you.", "/me/enquiries"],
    ]);
  });

  it("[ENQ-5] [ENQ-6] what is done leads the customer to say how it was", async () => {
    const id = await ask();
    expect((await answer(id, "DONE")).status).toBe(409);
    await answer(id, "ACCEPTED");
    expect((await answer(id, "DONE")).body.data).toMatchObject([{ strLeadStatus: "DONE" }]);
    expect((await told())[0]).toEqual([
      "Al Noor Plumbing says that your request is done. How was it?",
      `/shop-details?id=${plumber.publicId}#reviews`,
    ]);
    expect((await answer(id, "DECLINED")).status).toBe(409);
  });

  it("[ENQ-5] who declines never sees who asked, and cannot come back to it", async () => {
    const id = await ask();
    const { body } = await answer(id, "DECLINED");
    expect(body.data).toMatchObject([{ strLeadStatus: "DECLINED", strUserName: "", strUserMobile: "" }]);
    const again = await answer(id, "ACCEPTED");
    expect([again.status, again.body.message]).toEqual([409, "You have answered this request already."]);
    expect((await told())[0]![0]).toBe("Al Noor Plumbing cannot take on your request.");
  });

  it("[ENQ-5] what was taken back can be accepted no more, and hides its author again", async () => {
    const [early, late] = [await ask(), await ask("A plumber for the new bathroom, please")];
    await answer(early, "ACCEPTED");
    for (const pkLeadId of [early, late])
      await door.post("api/customer/cancelLead", { pkLeadId }, await as("customer A"));
    const refused = await answer(late, "ACCEPTED");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This request was taken back by its author.",
    ]);
    const { body } = await received();
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(body.data).toMatchObject([{ blnCancelled: true }, { blnCancelled: true, strUserName: "" }]);
  });

  it.each(["SENT", "accepted", "", null])("[ENQ-5] is one of three answers, not %j", async (status) => {
    expect((await answer(await ask(), status as string)).status).toBe(400);
  });
});
