import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { errorText } from "#door/answer.server.ts";
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
  vendor = await savedVendor(database.db, aVendor(await kindOf(database.db, "pizza")));
  const id = await savedOwner(database.db);
  await savedMember(database.db, id, vendor.id);
  owner = await ownerHeaders(database.db, id);
});
afterEach(() => door.close());

const now = new Date("2026-11-20T09:00:00Z");

let numbers = 0;
const aNumber = () => `+97156${4_000_000 + ++numbers}`;

const invite = (headers: Record<string, string>, strPhone: string) =>
  door.post("api/vendor/inviteMember", { fkVendorId: vendor.publicId, strPhone }, headers);
const members = async (headers: Record<string, string>) =>
  (await door.get(`/api/vendor/getMembers?fkVendorId=${vendor.publicId}`, headers)).body.data as Record<
    string,
    string
  >[];
const remove = (headers: Record<string, string>, pkMemberId: string) =>
  door.post("api/vendor/removeMember", { fkVendorId: vendor.publicId, pkMemberId }, headers);
const edit = (headers: Record<string, string>) =>
  door.post(
    "api/vendor/updateListing",
    { fkVendorId: vendor.publicId, strPart: "description", strDescriptionEn: `Text ${++numbers}` },
    headers,
  );

async function staffWith(phone: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM vendor_owners WHERE phone = ${phone}`.execute(
    database.db,
  );
  return ownerHeaders(database.db, rows[0]!.id);
}

it("[ACC-5] an owner invites staff by phone, who are told and may edit", async () => {
  const phone = aNumber();
  expect((await invite(owner, phone)).status).toBe(200);
  expect(await members(owner)).toMatchObject([
    { strRole: "owner", blnMine: true },
    { strRole: "staff", strPhone: phone, blnMine: false },
  ]);
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM messages WHERE receiver = ${phone}`.execute(database.db);
  expect(rows[0]?.text).toContain("/vendor");
  expect((await edit(await staffWith(phone))).status).toBe(200);
});

it("[API-4] staff add nobody and remove nobody", async () => {
  const phone = aNumber();
  await invite(owner, phone);
  const clerk = await staffWith(phone);
  expect((await invite(clerk, aNumber())).status).toBe(403);
  const [, me] = await members(clerk);
  expect((await remove(clerk, me!["pkMemberId"]!)).status).toBe(403);
});

it("[API-4] who was removed may do nothing more, with the token of before", async () => {
  const phone = aNumber();
  await invite(owner, phone);
  const clerk = await staffWith(phone);
  const [, known] = await members(owner);
  expect((await remove(owner, known!["pkMemberId"]!)).status).toBe(200);
  expect((await edit(clerk)).status).toBe(404);
  expect(await members(owner)).toHaveLength(1);
});

it("[API-4] an owner is not removed, not even by himself, and an owner who is invited stays one", async () => {
  const [me] = await members(owner);
  expect((await remove(owner, me!["pkMemberId"]!)).status).toBe(404);
  await invite(owner, me!["strPhone"]!);
  expect(await members(owner)).toMatchObject([{ strRole: "owner" }]);
});

it("[ACC-5] what is no phone number is refused by its field", async () => {
  const { status, body } = await invite(owner, "call me");
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["strPhone"]]);
});

it("invites nobody whom no code would reach: the SMS is paid for by the operator", async () => {
  for (const [phone, code] of [
    ["+447400123456", "dialCode"],
    ["+97142223344", "phoneMobile"],
  ] as const) {
    const { status, body } = await invite(owner, phone);
    expect([phone, status]).toEqual([phone, 400]);
    expect(body.errors?.["strPhone"]).toBe(errorText("en", code, "strPhone"));
    expect(await messagesTo(phone)).toBe(0);
  }
  expect(await members(owner)).toHaveLength(1);
});

it("sends no message with a name that nobody has looked at", async () => {
  await sql`UPDATE vendors SET status = 'pending' WHERE id = ${vendor.id}`.execute(database.db);
  const phone = aNumber();
  const { status, body } = await invite(owner, phone);
  expect([status, body.message]).toEqual([409, errorText("en", "inviteLater")]);
  expect(await messagesTo(phone)).toBe(0);
  expect(await members(owner)).toHaveLength(1);
});

async function messagesTo(phone: string): Promise<number> {
  const { rows } = await sql`SELECT FROM messages WHERE receiver = ${phone}`.execute(database.db);
  return rows.length;
}
