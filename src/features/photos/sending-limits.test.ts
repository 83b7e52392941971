import { afterAll, beforeAll, expect, it } from "vitest";
import { aListing, listingForm } from "#tests/factories/listings.ts";
import { ownerHeaders, savedMember, savedOwner } from "#tests/factories/owners.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const noPicture = Buffer.from("no picture");

it.each([
  ["adds to a listing", "api/vendor/addListingPhotos"],
  ["lists with a business", "api/vendor/createVendor"],
])("[ONB-7] photos that an owner %s are looked at thirty times an hour, good or not", async (_, path) => {
  const vendor = await savedVendor(database.db, aVendor(await kindOf(database.db, "pizza")));
  const ownerId = await savedOwner(database.db);
  await savedMember(database.db, ownerId, vendor.id);
  const headers = await ownerHeaders(database.db, ownerId);
  const send = async () => {
    const form = listingForm(aListing({ fkVendorId: vendor.publicId }), [noPicture]);
    return (await door.post(path, form, headers)).status;
  };
  for (let times = 0; times < 30; times++) expect(await send()).toBe(400);
  expect(await send()).toBe(429);
  door.wait(3_601);
  expect(await send()).toBe(400);
});
