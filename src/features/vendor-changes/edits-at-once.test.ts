import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addReview } from "#features/reviews/write-contract.ts";
import { changeVendor } from "#features/vendors/save.server.ts";
import { draftOf } from "#features/vendors/vendor-rows.server.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";
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
