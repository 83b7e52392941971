import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mentionsOf } from "#features/search/mentions.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { forgetOldLeads } from "./jobs.server.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;

beforeAll(async () => {
  database = await cloneDatabase();
  bearers = await bearersOf(database.db);
  // A site knows the places before anybody asks.
  await mentionsOf(database.db, "", null);
});
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db);
  await sql`TRUNCATE leads, lead_terms, lead_vendors, vendors, limit_hits, messages, jobs CASCADE`.execute(
    database.db,
  );
});
afterEach(() => door.close());

const deira = { latitude: 25.271, longitude: 55.307 };
const sharjah = { latitude: 25.337, longitude: 55.412 };
const doha = { latitude: 25.285, longitude: 51.531 };
let mobiles = 0;

/** A plumber in Deira whom one can write to; say what matters to the test. */
async function aPlumber(nameEn: string, details: Partial<VendorDraft> = {}, slug = "plumbers") {
  const phone = `+97150${String(1_000_000 + ++mobiles)}`;
  return savedVendor(database.db, aVendor(await kindOf(database.db, slug), { nameEn, phone, ...details }));
}

const as = async (role: Parameters<Bearers>[0]) => ({ authorization: `Bearer ${await bearers(role)}` });
const leak = { strUserName: "Mariam", strDescription: "My kitchen tap is leaking, I need a plumber" };

interface WireLead {
  pkLeadId: string;
  arrCategories: { strType: string; strId: string }[];
  arrVendors: { strVendorName: string; strLeadStatus: string }[];
  blnCancelled: boolean;
  strPlace: string;
}
async function create(body: object, role: "customer A" | "customer B" = "customer A") {
  const answer = await door.post("api/vendor/createLead", body, await as(role));
  const [lead] = answer.body.data as WireLead[];
  return { ...answer, lead, names: lead?.arrVendors.map(({ strVendorName }) => strVendorName) };
}
async function preview(body: object) {
  const answer = await door.post("api/customer/previewLead", body, await as("customer A"));
  return (answer.body.data as WireLead[])[0]!;
}
const numberOf = async (table: string) =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(database.db))
    .rows[0]?.count;

describe("sending a lead", () => {
  it("[ENQ-2] [ENQ-5] reaches at most as many vendors as the customer chose, the verified ones first", async () => {
    for (const number of [1, 2, 3, 4, 5]) await aPlumber(`Plumber ${number}`);
    await aPlumber("Verified", { isVerified: true, latitude: 25.3 });
    for (const [intVendors, count] of [
      [1, 1],
      [3, 3],
      [5, 5],
    ] as const) {
      const { names } = await create({
        ...leak,
        strDescription: `${leak.strDescription} ${count}`,
        intVendors,
        ...deira,
      });
      expect(names).toHaveLength(count);
      expect(names?.[0]).toBe("Verified");
    }
    const { names } = await create({ ...leak, ...deira });
    expect(names).toHaveLength(3);
  });

  it("[ENQ-5] tells each vendor that somebody asks, but neither who nor in which words", async () => {
    const plumber = await aPlumber("Plumber");
    await sql`UPDATE customers SET phone = '+971558887766' WHERE name = 'customer A'`.execute(database.db);
    const { status, body, lead } = await create(leak);
    expect([status, body.message, lead?.arrVendors]).toMatchObject([
      200,
      "Your request is on its way.",
      [{ strVendorName: "Plumber", strLeadStatus: "SENT" }],
    ]);
    const { rows } = await sql<{
      receiver: string;
      text: string;
    }>`SELECT receiver, text FROM messages`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ receiver: plumber.draft.phone });
    expect(rows[0]!.text).not.toMatch(/Mariam|558887766|leaking/);
    expect(rows[0]!.text).toContain("Plumbers");
  });

  it("[ENQ-5] the place in the text goes before where the customer is, and the country is kept to", async () => {
    await aPlumber("In Deira");
    await aPlumber("In Sharjah", sharjah);
    await aPlumber("In Doha", { ...doha, countryCode: "QA" });
    const inSharjah = { ...leak, strDescription: "Plumber in Sharjah", intVendors: 1, ...deira };
    expect(await create(inSharjah)).toMatchObject({ names: ["In Sharjah"], lead: { strPlace: "Sharjah" } });
    expect((await create({ ...leak, ...doha })).names).toEqual(["In Doha"]);
    expect((await create({ ...leak, ...deira }, "customer B")).names).toEqual(["In Deira", "In Sharjah"]);
  });

  it("[ENQ-5] asks nobody who cannot be written to, is not published, or is invented while others are not", async () => {
    await aPlumber("Mute", { phone: null });
    await aPlumber("Invented", { isDemo: true });
    const hidden = await aPlumber("Hidden");
    await sql`UPDATE vendors SET status = 'hidden' WHERE id = ${hidden.id}`.execute(database.db);
    expect((await create({ ...leak, ...deira })).names).toEqual(["Invented"]);
    expect(await numberOf("messages")).toBe(0);
    await aPlumber("Real", sharjah);
    expect((await create({ ...leak, ...deira }, "customer B")).names).toEqual(["Real"]);
  });

  it("[ENQ-5] asks the kinds in turn where a description names several", async () => {
    for (const number of [1, 2]) await aPlumber(`Plumber ${number}`);
    for (const number of [1, 2]) await aPlumber(`Painter ${number}`, {}, "painters");
    const body = { ...leak, strDescription: "A plumber, and two rooms painted", ...deira };
    const { lead, names } = await create(body);
    expect(lead?.arrCategories.map(({ strId }) => strId).toSorted()).toEqual(["painters", "plumbers"]);
    expect(names?.filter((name) => name.startsWith("Plumber"))).toHaveLength(
      lead?.arrCategories[0]?.strId === "plumbers" ? 2 : 1,
    );
    expect(names).toHaveLength(3);
  });

  it("[ENQ-5] kinds that the customer has confirmed go before what the text names", async () => {
    await aPlumber("Plumber");
    await aPlumber("Painter", {}, "painters");
    const arrCategories = [{ strType: "category", strId: "painters" }];
    expect((await create({ ...leak, arrCategories })).names).toEqual(["Painter"]);
    for (const wrong of [
      [{ strType: "category", strId: "none" }],
      [{ strType: "x", strId: "painters" }],
      "painters",
      [null],
    ]) {
      expect((await create({ ...leak, arrCategories: wrong })).status).toBe(400);
    }
  });

  it("[ENQ-5] says so where nothing was understood and where nobody can be asked", async () => {
    const unclear = await create({ ...leak, strDescription: "zxcv asdf" });
    expect([unclear.status, unclear.body.message]).toEqual([
      400,
      "Please choose what kind of business you need.",
    ]);
    const nobody = await create(leak);
    expect([nobody.status, nobody.body.message]).toEqual([
      404,
      "There is no business of this kind near you that can be asked yet.",
    ]);
    expect(await numberOf("leads")).toBe(0);
  });

  it.each([
    [{ strUserName: "" }, "Name is required"],
    [{ strUserName: [] }, "Name is required"],
    [{ strDescription: " " }, "Description is required"],
    [{ strDescription: undefined }, "Description is required"],
    [{ strDescription: "x".repeat(1_001) }, "strDescription is too long."],
    [{ intVendors: 2 }, "intVendors must be one of the allowed values."],
    [{ intVendors: { $gt: 0 } }, "intVendors must be one of the allowed values."],
    [{ latitude: 25 }, "longitude is required."],
  ])("[ENQ-2] refuses %j and says why", async (wrong, message) => {
    await aPlumber("Plumber");
    const { status, body } = await create({ ...leak, ...wrong });
    expect([status, body.message]).toEqual([400, message]);
  });

  it("[ENQ-2] is for customers alone", async () => {
    expect((await door.post("api/vendor/createLead", leak)).status).toBe(401);
    expect((await door.post("api/customer/previewLead", leak)).status).toBe(401);
  });

  it("[ENQ-2] a double click makes one lead, and both answers name it", async () => {
    await aPlumber("Plumber");
    const answers = await Promise.all([create(leak), create(leak), create(leak)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ lead }) => lead?.pkLeadId)).size).toBe(1);
    expect([await numberOf("leads"), await numberOf("messages")]).toEqual([1, 1]);
  });

  it("[ENQ-2] so many in an hour are enough", async () => {
    await aPlumber("Plumber");
    const statuses = [];
    for (let number = 0; number < 7; number += 1) {
      statuses.push((await create({ ...leak, strDescription: `Plumber, job ${number}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await numberOf("leads")).toBe(6);
  });

  it("[ENQ-2] what nobody understands is not looked at without end", async () => {
    const statuses = [];
    for (let number = 0; number < 61; number += 1)
      statuses.push((await create({ ...leak, strDescription: `Xyzzy ${number}` })).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
    expect(statuses[60]).toBe(429);
  });
});

describe("the preview", () => {
  it("[ENQ-5] says which kinds and whom, just as it is then sent, and keeps nothing", async () => {
    for (const number of [1, 2, 3, 4])
      await aPlumber(`Plumber ${number}`, { latitude: 25.271 + number / 100 });
    const body = { strDescription: leak.strDescription, intVendors: 3, ...deira };
    const { arrCategories, arrVendors } = await preview(body);
    expect(arrCategories).toMatchObject([{ strType: "category", strId: "plumbers" }]);
    expect([await numberOf("leads"), await numberOf("lead_vendors")]).toEqual([0, 0]);
    const { names } = await create({ ...leak, ...body });
    expect(names).toEqual(arrVendors.map(({ strVendorName }) => strVendorName));
  });

  it("[ENQ-5] shows that nothing was understood, without refusing", async () => {
    expect(await preview({ strDescription: "zxcv asdf" })).toMatchObject({
      arrCategories: [],
      arrVendors: [],
    });
  });

  it("[ENQ-5] gives no number of any vendor away", async () => {
    await aPlumber("Plumber", { whatsapp: "+971509998877", email: "own@shop.example" });
    expect(JSON.stringify(await preview(leak))).not.toMatch(/998877|own@shop|\+97150/);
  });
});

describe("own leads", () => {
  const mine = async (role: "customer A" | "customer B") =>
    (await door.get("/api/customer/getLeads", await as(role))).body;

  it("[ENQ-5] a customer sees what each vendor made of it, and nobody else does", async () => {
    const [first] = [await aPlumber("Plumber 1"), await aPlumber("Plumber 2", { latitude: 25.4 })];
    await create({ ...leak, ...deira });
    await sql`
      UPDATE lead_vendors SET status = 'accepted', answered_at = '2026-11-20T10:00Z'
      WHERE vendor_id = ${first.id}`.execute(database.db);
    const { data, totalDocuments } = await mine("customer A");
    expect(totalDocuments).toBe(1);
    expect(data).toMatchObject([
      {
        strDescription: leak.strDescription,
        arrVendors: [
          { strVendorName: "Plumber 1", strLeadStatus: "ACCEPTED", dateAnswered: "2026-11-20T10:00:00.000Z" },
          { strVendorName: "Plumber 2", strLeadStatus: "SENT", dateAnswered: "" },
        ],
      },
    ]);
    expect((await mine("customer B")).data).toEqual([]);
  });

  it("[ENQ-5] is taken back by its author, and by nobody else", async () => {
    await aPlumber("Plumber");
    const { lead } = await create(leak);
    const cancel = async (role: "customer A" | "customer B") =>
      door.post("api/customer/cancelLead", { pkLeadId: lead!.pkLeadId }, await as(role));
    expect((await cancel("customer B")).status).toBe(404);
    expect(await numberOf("messages")).toBe(1);
    expect((await cancel("customer A")).body.data).toMatchObject([{ blnCancelled: true }]);
    // What has not left does not leave.
    expect(await numberOf("messages")).toBe(0);
    expect((await mine("customer A")).data).toMatchObject([{ blnCancelled: true }]);
    expect((await create(leak)).lead?.pkLeadId).not.toBe(lead!.pkLeadId);
  });

  it("[ENQ-5] is forgotten after twelve months", async () => {
    await aPlumber("Plumber");
    await create(leak);
    const context = { db: database.db, log: { info() {}, warn() {}, error() {} } };
    const signal = new AbortController().signal;
    await forgetOldLeads.run({ ...context, signal, now: new Date("2027-11-19T09:00:00Z") });
    expect(await numberOf("leads")).toBe(1);
    await forgetOldLeads.run({ ...context, signal, now: new Date("2027-11-21T09:00:00Z") });
    expect([await numberOf("leads"), await numberOf("lead_vendors")]).toEqual([0, 0]);
  });
});
