import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mentionsOf } from "#features/search/mentions.server.ts";
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
  shop = await savedVendor(
    database.db,
    aVendor(await kindOf(database.db, "plumbers"), { phone: "+971501234567" }),
  );
  bearers = await bearersOf(database.db, { "vendor 1": shop.publicId });
  // A site knows the places before anybody asks.
  await mentionsOf(database.db, "", null);
  door = await testDoor(database.db);
});
afterAll(() => database.drop());

const as = async (role: "vendor 1" | "customer A") => ({ authorization: `Bearer ${await bearers(role)}` });
async function waiting(): Promise<[number, number]> {
  const { body } = await door.get("/api/vendor/getOwnVendors", await as("vendor 1"));
  const own = (
    body.data as { pkVendorId: string; intWaitingEnquiries: number; intWaitingLeads: number }[]
  ).find(({ pkVendorId }) => pkVendorId === shop.publicId)!;
  return [own.intWaitingEnquiries, own.intWaitingLeads];
}
const post = async (role: "vendor 1" | "customer A", path: string, body: object) => {
  const answer = await door.post(`api/${path}`, body, await as(role));
  expect(answer.status).toBe(200);
  return (answer.body.data as Record<string, string>[])[0]!;
};

it("[ACC-2] counts the enquiries and leads of a listing that nobody has answered yet", async () => {
  expect(await waiting()).toEqual([0, 0]);
  const enquiry = (strUserMobile: string) =>
    post("customer A", "customer/addEnquiry", {
      fkVendorId: shop.publicId,
      strUserName: "Mariam",
      strUserMobile,
    });
  const [first, second] = [await enquiry("0550000001"), await enquiry("0550000002")];
  const lead = { strUserName: "Mariam", strDescription: "My tap in Deira is leaking, I need a plumber" };
  const { pkLeadId } = await post("customer A", "vendor/createLead", lead);
  expect(await waiting()).toEqual([2, 1]);
  await post("vendor 1", "vendor/setEnquiryStatus", {
    fkVendorId: shop.publicId,
    pkEnquiryId: first["pkEnquiryId"],
    strEnquiryStatus: "APPROVED",
  });
  await post("customer A", "customer/cancelLead", { pkLeadId });
  expect(await waiting()).toEqual([1, 0]);
  // What is held back has not reached the vendor.
  await sql`UPDATE enquiries SET held_for = 'text' WHERE public_id = ${second["pkEnquiryId"]}`.execute(
    database.db,
  );
  expect(await waiting()).toEqual([0, 0]);
});
