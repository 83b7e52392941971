import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addReview } from "#features/reviews/write-contract.ts";
import { changeVendor } from "#features/vendors/save.server.ts";
import { draftOf } from "#features/vendors/vendor-rows.server.ts";
import { ownerHeaders, savedMember, savedOwner } from "#tests/factories/owners.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, somebodyWaits, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { acceptChange } from "./moderation.server.ts";
import { withdrawWaiting } from "./queries.server.ts";

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

const aListing = async () => savedVendor(database.db, aVendor(await kindOf(database.db, "pizza")));

it("[REV-5] a review does not wait for an edit of its listing, which would wait for the review", async () => {
  const { id, publicId: vendorId } = await aListing();
  const [amal] = await savedCustomers(database.db, ["Amal"]);
  const asAmal = door.callAs({ kind: "customer", tokenId: 1, ...amal! });
  await database.db.transaction().execute(async (edit) => {
    await draftOf(edit, id);
    await asAmal(addReview, { vendorId, rating: 5, text: "", photos: [] });
    await changeVendor(edit, id, { nameEn: "Another name" });
  });
  const { rows } = await sql`
    SELECT v.name_en AS name, (SELECT count(*)::int FROM reviews WHERE vendor_id = v.id) AS reviews
    FROM vendors v WHERE v.id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ name: "Another name", reviews: 1 }]);
});

/** A listing that its owner wants to be called otherwise: by which he asks, and the number of the change that waits. */
async function aWaitingName() {
  const { db } = database;
  const vendor = await aListing();
  const ownerId = await savedOwner(db);
  await savedMember(db, ownerId, vendor.id);
  const headers = await ownerHeaders(db, ownerId);
  const fkVendorId = vendor.publicId;
  const name = { fkVendorId, strPart: "name", strVendorNameEn: "Another name" };
  expect((await door.post("api/vendor/updateListing", name, headers)).status).toBe(200);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM vendor_changes WHERE vendor_id = ${vendor.id}`.execute(db);
  const [{ id: changeId }] = rows as [{ id: number }];
  return { vendor, fkVendorId, headers, changeId };
}

it("[ACC-5] a change is not accepted any more that another edit has just replaced", async () => {
  const { vendor, changeId } = await aWaitingName();
  let accepted: ReturnType<typeof acceptChange> | undefined;
  await database.db.transaction().execute(async (edit) => {
    await draftOf(edit, vendor.id);
    accepted = acceptChange(database.db, changeId, new Date());
    await somebodyWaits(database.db);
    await withdrawWaiting(edit, vendor.id, "name");
  });
  expect(await accepted).toBeNull();
});

it("[ACC-5] a change that is accepted at this moment is not taken back any more", async () => {
  const { vendor, fkVendorId, headers, changeId } = await aWaitingName();
  const taking = { fkVendorId, pkChangeId: String(changeId) };
  let taken: ReturnType<TestDoor["post"]> | undefined;
  await database.db.transaction().execute(async (decision) => {
    await draftOf(decision, vendor.id);
    taken = door.post("api/vendor/undoListingChange", taking, headers);
    await somebodyWaits(database.db);
    await sql`UPDATE vendor_changes SET state = 'refused' WHERE id = ${changeId}`.execute(decision);
  });
  expect((await taken)?.status).toBe(409);
});
