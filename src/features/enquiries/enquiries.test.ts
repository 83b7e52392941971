import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { runCommand } from "#tests/setup/commands.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { enquiriesCommand } from "./commands.server.ts";
import { forgetOldEnquiries } from "./jobs.server.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let shop: SavedVendor;
const ownNumber = "+971501234567";

beforeAll(async () => {
  database = await cloneDatabase();
  bearers = await bearersOf(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db);
  await sql`TRUNCATE enquiries, limit_hits, messages, jobs`.execute(database.db);
  const details = { nameEn: "Al Noor Plumbing", phone: ownNumber, email: "owner@noor.example" };
  shop = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers"), details));
});
afterEach(() => door.close());

const as = async (role: Parameters<Bearers>[0]) => ({ authorization: `Bearer ${await bearers(role)}` });
const right = (vendor = shop) => ({
  fkVendorId: vendor.publicId,
  strVendorName: "Somebody else",
  strVendorEmail: "attacker@evil.example",
  strVendorMobile: "+971509999999",
  strUserName: "Mariam Al Falasi",
  strUserMobile: "0559876543",
});
const send = (body: object, headers = {}) => door.post("api/customer/addEnquiry", body, headers);

async function rows<Row>(table: string): Promise<Row[]> {
  return (await sql<Row>`SELECT * FROM ${sql.table(table)} ORDER BY id`.execute(database.db)).rows;
}
interface EnquiryRow {
  name: string;
  mobile: string;
  status: string;
  held_for: string | null;
  customer_id: number | null;
  consent_version: string;
  consent_language: string;
}
const kept = () => rows<EnquiryRow>("enquiries");
const messages = () => rows<{ receiver: string; text: string; channel: string }>("messages");

describe("sending an enquiry", () => {
  it("[ENQ-1] [ENQ-4] keeps what a visitor asked, and tells the vendor whom we know", async () => {
    const { status, body } = await send(right(), { "accept-language": "fr" });
    expect([status, body.success]).toEqual([200, true]);
    expect(body.message).toBe("Votre demande a été envoyée à Al Noor Plumbing.");
    expect(body.data).toMatchObject([{ strDelivery: "told" }]);
    expect(await kept()).toMatchObject([
      {
        name: "Mariam Al Falasi",
        mobile: "+971559876543",
        status: "pending",
        held_for: null,
        customer_id: null,
        consent_language: "fr",
      },
    ]);
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ receiver: ownNumber, channel: "sms" });
    expect(message!.text).toContain("Mariam Al Falasi");
    expect(message!.text).toContain("+971 55 987 6543");
  });

  it("[ENQ-4] what a client says of the vendor changes nothing, of whatever type it is", async () => {
    const lies = { strVendorName: { $ne: null }, strVendorEmail: ["a@b.example"], strVendorMobile: 42 };
    const body = { ...right(), ...lies, strEnquiryStatus: "APPROVED", userId: "x" };
    expect((await send(body)).status).toBe(200);
    expect(await kept()).toMatchObject([{ status: "pending", customer_id: null }]);
    expect((await messages()).map(({ receiver }) => receiver)).toEqual([ownNumber]);
  });

  it("[ENQ-4] a vendor without a mobile is told by e-mail, an invented one not at all", async () => {
    const kind = await kindOf(database.db, "plumbers");
    const landline = { phone: "+97142223344", email: "desk@shop.example" };
    const fixed = await savedVendor(database.db, aVendor(kind, landline));
    const demo = await savedVendor(database.db, aVendor(kind, { phone: ownNumber, isDemo: true }));
    const mute = await savedVendor(database.db, aVendor(kind));
    const deliveries = [];
    for (const vendor of [fixed, demo, mute]) {
      deliveries.push(((await send(right(vendor))).body.data as { strDelivery: string }[])[0]?.strDelivery);
    }
    expect(deliveries).toEqual(["told", "demo", "kept"]);
    expect((await messages()).map(({ receiver }) => receiver)).toEqual(["desk@shop.example"]);
    expect(await kept()).toHaveLength(3);
  });

  it.each([
    [{ strUserName: "  " }, "strUserName", "Name is required."],
    [{ strUserName: undefined }, "strUserName", "Name is required."],
    [{ strUserName: 7 }, "strUserName", "Name is required."],
    [{ strUserMobile: undefined }, "strUserMobile", "Mobile is required and must be 10 digits."],
    [{ strUserMobile: "1234567" }, "strUserMobile", "Mobile is required and must be 10 digits."],
    [{ strUserMobile: "12345678901" }, "strUserMobile", "Mobile is required and must be 10 digits."],
    [{ strUserMobile: "05O1234567" }, "strUserMobile", "Mobile is required and must be 10 digits."],
    [{ strUserMobile: 1e9 + 0.5 }, "strUserMobile", "Mobile is required and must be 10 digits."],
    [{ strUserMobile: null }, "strUserMobile", "Mobile is required and must be 10 digits."],
  ])("[ENQ-1] refuses %j and says why", async (wrong, field, message) => {
    const { status, body } = await send({ ...right(), ...wrong });
    expect([status, body.success, body.errors?.[field]]).toEqual([400, false, message]);
    expect(await kept()).toEqual([]);
  });

  // In English the message is that of the specification (customer-side §5), which names the longest alone.
  it.each(languages.filter((language) => language !== "en"))(
    "[ENQ-1] says in %s how many digits a number has",
    async (language) => {
      const wrong = { ...right(), strUserMobile: "1234567" };
      const { body } = await send(wrong, { "accept-language": language });
      expect(body.errors?.["strUserMobile"]?.match(/\d+/g)).toEqual(["8", "10"]);
    },
  );

  it("[ENQ-1] takes eight to ten digits, also Arabic-Indic ones and as a number", async () => {
    for (const strUserMobile of ["55987654", "559876543", "٠٥٥٩٨٧٦٥٤٣", 559876544]) {
      expect((await send({ ...right(), strUserMobile })).status).toBe(200);
    }
    expect((await kept()).map(({ mobile }) => mobile)).toEqual([
      "55987654",
      "+971559876543",
      "+971559876544",
    ]);
  });

  it("[ENQ-1] knows the number of another country by its code", async () => {
    await send({ ...right(), strUserMobile: "501234567", strDialCode: "+966" });
    expect(await kept()).toMatchObject([{ mobile: "+966501234567" }]);
  });

  it("[ENQ-1] a vendor that is not there is told as such", async () => {
    const { status, body } = await send({ ...right(), fkVendorId: "nobody" });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([404, ["fkVendorId"]]);
  });
});

describe("sending the same twice", () => {
  it("[ENQ-1] a double click makes one enquiry and one message, and both answers name it", async () => {
    const answers = await Promise.all([send(right()), send(right()), send(right())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data)))).toHaveProperty("size", 1);
    expect(await kept()).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  it("[ENQ-1] ten minutes later it is another one", async () => {
    await send(right());
    door.wait(601);
    await send(right());
    expect(await kept()).toHaveLength(2);
  });
});

describe("too many enquiries", () => {
  const numbered = (number: number) => ({ ...right(), strUserMobile: `55900000${number}` });

  it("[ENQ-1] the sixth of a device in an hour waits for a person, and no message leaves", async () => {
    for (let number = 0; number < 7; number += 1) await send(numbered(number));
    expect((await kept()).map(({ held_for }) => held_for)).toEqual([
      ...Array.from({ length: 5 }, () => null),
      "device",
      "device",
    ]);
    expect(await messages()).toHaveLength(5);
    door.wait(3_601);
    const { body } = await send(numbered(8));
    expect(body.data).toMatchObject([{ strDelivery: "told" }]);
  });

  it("[ENQ-1] the fourth of a mobile to a vendor in a day waits, from wherever it comes", async () => {
    for (let time = 0; time < 4; time += 1) {
      await send(right(), { "x-device-id": `device-number-${time}-----` });
      door.wait(3_700);
    }
    expect((await kept()).map(({ held_for }) => held_for)).toEqual([null, null, null, "mobile"]);
  });

  it("[ENQ-1] a name that is an advertisement waits for a person", async () => {
    const { body } = await send({ ...right(), strUserName: "Win now https://evil.example" });
    expect(body.message).toBe("Your enquiry is being checked before it goes to Al Noor Plumbing.");
    expect(await messages()).toEqual([]);
  });

  it("the operator passes on what was held, or refuses it; the customer is told either way", async () => {
    const run = (...args: string[]) => runCommand(enquiriesCommand, database, args);
    expect(await run("held")).toEqual(["No enquiry is held back."]);
    const hold = async (strUserMobile: string) => {
      const spam = { ...right(), strUserName: "Win www.evil.example", strUserMobile };
      const { body } = await send(spam, await as("customer A"));
      return (body.data as { pkEnquiryId: string }[])[0]!.pkEnquiryId;
    };
    const [good, bad] = [await hold("559000001"), await hold("559000002")];
    const lines = await run("held");
    expect(lines[0]).toContain(String.raw`"Win www.evil.example" "+971 55 900 0001" asks "Al Noor Plumbing"`);
    expect([lines[0]!.startsWith(good), lines[1], lines.at(-1)]).toEqual([
      true,
      "  held for text",
      "2 held back",
    ]);

    expect(await run("release", good)).toEqual([`${good} is on its way to the business.`]);
    expect(await messages()).toMatchObject([
      { receiver: ownNumber, text: expect.stringContaining("55 900 0001") },
    ]);
    expect(await run("refuse", bad)).toEqual([`${bad} is refused.`]);
    expect(await messages()).toHaveLength(1);
    const own = (await door.get("/api/customer/getEnquiries", await as("customer A"))).body.data;
    expect(own).toMatchObject([
      { pkEnquiryId: bad, strEnquiryStatus: "REJECTED", blnHeld: false },
      { pkEnquiryId: good, strEnquiryStatus: "PENDING", blnHeld: false },
    ]);
    const told = (await door.get("/api/customer/getNotifications", await as("customer A"))).body.data;
    expect(told).toMatchObject([{ strKind: "enquiryRefused" }, { strKind: "enquiryReleased" }]);

    for (const [verb, id] of [
      ["release", bad],
      ["refuse", good],
      ["release", "nothing"],
    ] as const) {
      await expect(run(verb, id)).rejects.toThrow(`No enquiry ${id} is held back.`);
    }
    for (const wrong of [[], ["held", good], ["release"], ["burn", good]]) {
      await expect(run(...wrong)).rejects.toThrow("takes");
    }
  });

  it("what was held for a business that has gone stays held", async () => {
    const { body } = await send({ ...right(), strUserName: "www.evil.example" });
    const [{ pkEnquiryId: id }] = body.data as [{ pkEnquiryId: string }];
    await sql`UPDATE vendors SET status = 'removed' WHERE id = ${shop.id}`.execute(database.db);
    await expect(runCommand(enquiriesCommand, database, ["release", id])).rejects.toThrow("not published");
    expect(await kept()).toMatchObject([{ held_for: "text", status: "pending" }]);
  });

  it("[ENQ-1] a flood from one network is refused", async () => {
    const statuses = [];
    for (let number = 0; number < 121; number += 1) {
      statuses.push((await send({ ...right(), strUserMobile: String(550_000_000 + number) })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("own enquiries", () => {
  const mine = async (role: "customer A" | "customer B", query = "") =>
    (await door.get(`/api/customer/getEnquiries?${query}`, await as(role))).body;

  it("[ENQ-4] a customer sees the own ones, the newest first, page by page, and nobody else's", async () => {
    for (const number of [1, 2, 3]) {
      await send({ ...right(), strUserMobile: `55911111${number}` }, await as("customer A"));
      door.wait(60);
    }
    await send({ ...right(), strUserMobile: "559222222" }, await as("customer B"));
    const page = await mine("customer A", "pageLimit=2");
    expect([page.totalDocuments, page.currentPage, page.numberOfPages]).toEqual([3, 1, 2]);
    expect(page.data).toMatchObject([
      { strUserMobile: "+971559111113", strEnquiryStatus: "PENDING", strVendorName: "Al Noor Plumbing" },
      { strUserMobile: "+971559111112" },
    ]);
    expect((await mine("customer B")).totalDocuments).toBe(1);
    expect(JSON.stringify(await mine("customer B"))).not.toContain("5591111");
  });

  it("[ENQ-4] is taken back by its author while nobody has answered, and by nobody else", async () => {
    const sent = await send(right(), await as("customer A"));
    const [{ pkEnquiryId }] = sent.body.data as [{ pkEnquiryId: string }];
    const cancel = async (role: "customer A" | "customer B") =>
      door.post("api/customer/cancelEnquiry", { pkEnquiryId }, await as(role));
    expect((await cancel("customer B")).status).toBe(404);
    expect((await cancel("customer A")).body.data).toMatchObject([{ strEnquiryStatus: "CANCELLED" }]);
    expect((await cancel("customer A")).status).toBe(200);
    await send(right(), await as("customer A"));
    await sql`UPDATE enquiries SET status = 'approved' WHERE status = 'pending'`.execute(database.db);
    const { rows: answered } = await sql<{ id: string }>`
      SELECT public_id AS id FROM enquiries WHERE status = 'approved'`.execute(database.db);
    const late = { pkEnquiryId: answered[0]!.id };
    const refused = await door.post("api/customer/cancelEnquiry", late, await as("customer A"));
    expect([refused.status, refused.body.message]).toEqual([409, "This enquiry has been answered already."]);
  });

  it("[ENQ-4] is not told to the vendor in the morning when it was taken back at night", async () => {
    door.wait(12 * 3_600);
    const sent = async () => {
      const { body } = await send(right(), await as("customer A"));
      return (body.data as [{ pkEnquiryId: string }])[0];
    };
    const cancel = async (enquiry: object) =>
      door.post("api/customer/cancelEnquiry", enquiry, await as("customer A"));
    const unsaid = await sent();
    expect(await messages()).toHaveLength(1);
    await cancel(unsaid);
    expect(await messages()).toEqual([]);
    const told = await sent();
    await sql`UPDATE messages SET status = 'sent'`.execute(database.db);
    await cancel(told);
    expect(await messages()).toHaveLength(1);
  });

  it("[ENQ-4] is forgotten after twelve months", async () => {
    await send(right());
    const context = { db: database.db, log: { info() {}, warn() {}, error() {} } };
    const signal = new AbortController().signal;
    await forgetOldEnquiries.run({ ...context, signal, now: new Date("2027-11-19T09:00:00Z") });
    expect(await kept()).toHaveLength(1);
    await forgetOldEnquiries.run({ ...context, signal, now: new Date("2027-11-21T09:00:00Z") });
    expect(await kept()).toEqual([]);
  });
});
