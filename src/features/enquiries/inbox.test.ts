import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let shop: SavedVendor;

beforeAll(async () => {
  database = await cloneDatabase();
  const details = { nameEn: "Al Noor Plumbing", phone: "+971501234567" };
  shop = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers"), details));
  bearers = await bearersOf(database.db, { "vendor 1": shop.publicId });
});
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db);
  await sql`TRUNCATE enquiries, limit_hits, notifications, messages, jobs`.execute(database.db);
});
afterEach(() => door.close());

type Role = Parameters<Bearers>[0];
const as = async (role: Role) => ({ authorization: `Bearer ${await bearers(role)}` });
let sent = 0;

/** Sent by customer A unless told; gives its id. */
async function enquire(strUserName = "Mariam", role: Role | null = "customer A"): Promise<string> {
  const strUserMobile = `05${String(50_000_000 + ++sent).padStart(8, "0")}`;
  const body = { fkVendorId: shop.publicId, strUserName, strUserMobile };
  const { body: answer } = await door.post("api/customer/addEnquiry", body, role ? await as(role) : {});
  return (answer.data as [{ pkEnquiryId: string }])[0].pkEnquiryId;
}
const received = async (query = "", role: Role = "vendor 1") =>
  door.get(`/api/vendor/getEnquiry?fkVendorId=${shop.publicId}${query}`, await as(role));
const answer = async (pkEnquiryId: string, strEnquiryStatus: string, role: Role = "vendor 1") =>
  door.post(
    "api/vendor/setEnquiryStatus",
    { fkVendorId: shop.publicId, pkEnquiryId, strEnquiryStatus },
    await as(role),
  );
async function told(): Promise<string[]> {
  const { body } = await door.get("/api/customer/getNotifications", await as("customer A"));
  return (body.data as { strText: string }[]).map(({ strText }) => strText);
}
const namesOf = (data: unknown) => (data as { strUserName: string }[]).map((each) => each.strUserName);

describe("the enquiries of a listing", () => {
  it("[ACC-3] [ENQ-4] are there at once for whoever acts for it, the newest first", async () => {
    await enquire("Mariam");
    door.wait(60);
    await enquire("Jonas", null);
    const { status, body } = await received("&skipCount=0&pageLimit=20");
    expect([status, body.totalDocuments]).toEqual([200, 2]);
    expect(body.data).toMatchObject([
      {
        strUserName: "Jonas",
        strEnquiryStatus: "PENDING",
        dateCreateDateAndTime: "2026-11-20T09:01:00.000Z",
      },
      { strUserName: "Mariam", strUserMobile: `+9715${50_000_000 + sent - 1}` },
    ]);
  });

  it("[ACC-3] [API-4] are nobody else's: neither another owner's nor a customer's", async () => {
    const id = await enquire();
    for (const [role, status] of [
      ["vendor 2", 404],
      ["customer A", 401],
      ["console", 401],
    ] as const) {
      expect((await received("", role)).status).toBe(status);
      expect((await answer(id, "APPROVED", role)).status).toBe(status);
    }
    const other = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers")));
    const body = { fkVendorId: other.publicId, pkEnquiryId: id, strEnquiryStatus: "APPROVED" };
    expect((await door.post("api/vendor/setEnquiryStatus", body, await as("vendor 1"))).status).toBe(404);
    expect(await told()).toEqual([]);
  });

  it("[ACC-3] what is held back has not arrived", async () => {
    await enquire("Buy on www.cheap.example");
    expect((await received()).body.data).toEqual([]);
  });

  it("[ACC-3] can be asked for by their status", async () => {
    const first = await enquire("Mariam");
    await enquire("Jonas");
    await answer(first, "APPROVED");
    expect(namesOf((await received("&strEnquiryStatus=APPROVED")).body.data)).toEqual(["Mariam"]);
    expect(namesOf((await received("&strEnquiryStatus=PENDING")).body.data)).toEqual(["Jonas"]);
    expect((await received("&strEnquiryStatus=NEW")).status).toBe(400);
  });
});

describe("what a vendor makes of an enquiry", () => {
  it("[ENQ-4] [ENQ-6] tells its author, once for each change of mind", async () => {
    const id = await enquire();
    const { body } = await answer(id, "APPROVED");
    expect(body.data).toMatchObject([{ pkEnquiryId: id, strEnquiryStatus: "APPROVED" }]);
    await answer(id, "APPROVED");
    expect(await told()).toEqual(["Al Noor Plumbing has taken up your enquiry and will call you."]);
    await answer(id, "REJECTED");
    expect(await told()).toHaveLength(2);
    await answer(id, "PENDING");
    expect(await told()).toHaveLength(2);
    const { body: own } = await door.get("/api/customer/getEnquiries", await as("customer A"));
    expect(own.data).toMatchObject([{ strEnquiryStatus: "PENDING" }]);
  });

  it("[ENQ-4] is told to nobody for ever: a mind that changes all day is stopped", async () => {
    const id = await enquire();
    const statuses = [];
    for (let time = 0; time < 7; time += 1)
      statuses.push((await answer(id, time % 2 ? "REJECTED" : "APPROVED")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it("[ENQ-4] changes nothing of one that was taken back, whose number it sees no more", async () => {
    const id = await enquire();
    await door.post("api/customer/cancelEnquiry", { pkEnquiryId: id }, await as("customer A"));
    const { status, body } = await answer(id, "APPROVED");
    expect([status, body.message]).toEqual([409, "This enquiry was taken back by its author."]);
    expect((await received()).body.data).toMatchObject([
      { strEnquiryStatus: "CANCELLED", strUserMobile: "" },
    ]);
  });

  it.each(["CANCELLED", "approved", "", null, { $ne: 1 }])(
    "[ENQ-4] is none of its own making: %j",
    async (status) => {
      expect((await answer(await enquire(), status as string)).status).toBe(400);
    },
  );
});

describe("exporting enquiries", () => {
  it("[ACC-3] gives a file in the vendor's time that a spreadsheet runs nothing of", async () => {
    await enquire("=HYPERLINK(1)");
    const url = `/api/vendor/exportEnquiries?fkVendorId=${shop.publicId}`;
    const { body } = await door.get(url, { ...(await as("vendor 1")), "accept-language": "ar" });
    const [{ strCsv }] = body.data as [{ strCsv: string }];
    expect(strCsv).toBe(
      `\uFEFFالاسم,الجوال,الحالة,التاريخ\r\n'=HYPERLINK(1),'+9715${50_000_000 + sent},PENDING,2026-11-20 13:00\r\n`,
    );
    expect((await door.get(url, await as("vendor 2"))).status).toBe(404);
  });
});
