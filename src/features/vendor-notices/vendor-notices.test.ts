import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { ownerHeaders, savedMember, savedOwner } from "#tests/factories/owners.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

let database: TestDatabase;
let door: TestDoor;
let vendor: SavedVendor;
let owner: Record<string, string>;
beforeAll(async () => void (database = await cloneDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db, { now });
  const details = { phone: "+971501230000", email: "shop@bakery.example", countryCode: "AE" };
  vendor = await savedVendor(database.db, aVendor(await kindOf(database.db, "pizza"), details));
  const ownerId = await savedOwner(database.db);
  await savedMember(database.db, ownerId, vendor.id);
  owner = await ownerHeaders(database.db, ownerId);
});
afterEach(() => door.close());

// One in the afternoon in Dubai.
const now = new Date("2026-11-20T09:00:00Z");

const choose = (settings: object) =>
  door.post("api/vendor/updateNoticeSettings", { fkVendorId: vendor.publicId, ...settings }, owner);

let numbers = 0;
async function enquire(): Promise<{ channel: string; sendAt: Date }[]> {
  const strUserMobile = `${55_100_000 + ++numbers}`;
  const enquiry = { fkVendorId: vendor.publicId, strUserName: "Amal", strUserMobile };
  expect((await door.post("api/customer/addEnquiry", enquiry)).status).toBe(200);
  const { rows } = await sql<{ channel: string; sendAt: Date }>`
    SELECT channel, send_at AS "sendAt" FROM messages WHERE kind = 'notice'
    ORDER BY id`.execute(database.db);
  await sql`DELETE FROM messages`.execute(database.db);
  return rows;
}

it("[ACC-5] without a choice a vendor is told by SMS at once", async () => {
  expect(await enquire()).toEqual([{ channel: "sms", sendAt: now }]);
});

it("[ACC-5] an enquiry is told by every channel that was chosen", async () => {
  const settings = { arrChannels: ["whatsapp", "email"], intQuietFrom: null, intQuietUntil: null };
  expect((await choose(settings)).status).toBe(200);
  expect((await enquire()).map(({ channel }) => channel)).toEqual(["whatsapp", "email"]);
  const kept = await door.get(`/api/vendor/getNoticeSettings?fkVendorId=${vendor.publicId}`, owner);
  expect(kept.body.data).toEqual([settings]);
});

it("[ACC-5] in quiet hours it waits for their end, by the vendor's clock", async () => {
  await choose({ arrChannels: ["sms"], intQuietFrom: 12 * 60, intQuietUntil: 16 * 60 });
  expect(await enquire()).toEqual([{ channel: "sms", sendAt: new Date("2026-11-20T12:00:00Z") }]);
});

it("[ACC-5] without any channel nothing is sent", async () => {
  await choose({ arrChannels: [], intQuietFrom: null, intQuietUntil: null });
  expect(await enquire()).toEqual([]);
});

it("[ACC-5] half a pair of quiet hours is refused by the field that lacks", async () => {
  const { status, body } = await choose({ arrChannels: ["sms"], intQuietFrom: 60, intQuietUntil: null });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["intQuietUntil"]]);
});
