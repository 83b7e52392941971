import { afterAll, beforeAll, expect, it } from "vitest";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { listingForm } from "#tests/factories/listings.ts";
import { savedMember, savedOwner } from "#tests/factories/owners.ts";
import { aPicture } from "#tests/factories/pictures.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { runDueJobs, silent } from "#tests/setup/jobs.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";
import { forgetRemovedPhotos } from "./removed-photos.server.ts";

const files = memoryFiles();
const start = new Date("2026-11-20T09:00:00Z");
const day = 86_400;
let today = 0;
let database: TestDatabase;
let door: TestDoor;
let vendor: SavedVendor;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db, { now: start, files });
  vendor = await savedVendor(database.db, aVendor(await kindOf(database.db, "pizza")));
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const now = () => new Date(start.getTime() + today * day * 1_000);

/** Lets so many days pass; tokens do not live as long. */
async function pass(days: number): Promise<void> {
  today += days;
  door.wait(days * day);
  await signIn();
}

async function signIn(): Promise<void> {
  const ownerId = await savedOwner(database.db, "+971501230000");
  await savedMember(database.db, ownerId, vendor.id);
  const token = await issueToken(database.db, { kind: "vendor", ownerId }, { now: now(), caller: nobody });
  headers = { authorization: `Bearer ${token}` };
}

async function add(): Promise<string[]> {
  const form = listingForm({ fkVendorId: vendor.publicId }, [await aPicture(), await aPicture()]);
  const { body } = await door.post("api/vendor/addListingPhotos", form, headers);
  return (body.data as [{ arrImages: string[] }])[0].arrImages;
}
const keep = (arrImages: string[]) =>
  door.post(
    "api/vendor/updateListing",
    { fkVendorId: vendor.publicId, strPart: "photos", arrImages },
    headers,
  );
async function undoLast(): Promise<number> {
  const query = `fkVendorId=${vendor.publicId}&skipCount=0&pageLimit=1`;
  const { body } = await door.get(`/api/vendor/getListingChanges?${query}`, headers);
  const [{ pkChangeId }] = body.data as [{ pkChangeId: string }];
  return (
    await door.post("api/vendor/undoListingChange", { fkVendorId: vendor.publicId, pkChangeId }, headers)
  ).status;
}
async function shown(): Promise<string[]> {
  const { body } = await door.get(`/api/vendor/getListing?fkVendorId=${vendor.publicId}`, headers);
  return (body.data as [{ arrImages: string[] }])[0].arrImages;
}

async function sweep(): Promise<void> {
  const signal = new AbortController().signal;
  await forgetRemovedPhotos.run({ db: database.db, now: now(), log: silent, signal });
  await runDueJobs(database.db, { now: now(), files });
}
const isKept = (path: string) =>
  files.names().some((name) => name.startsWith(path.replace(/^\/(.*)1280.jpg$/, "$1")));

it("photos that were taken from a listing are kept for 90 days, so that undo brings them back, and then removed", async () => {
  await signIn();
  const [first, second] = (await add()) as [string, string];
  await keep([first]);
  await pass(89);
  await sweep();
  expect([first, second].map(isKept)).toEqual([true, true]);
  expect(await undoLast()).toBe(200);
  expect(await shown()).toEqual([first, second]);

  // What is shown again stays however old its removal is, and so does what was removed once more.
  await pass(89);
  await keep([first]);
  await pass(2);
  await sweep();
  expect([first, second].map(isKept)).toEqual([true, true]);
  await pass(89);
  await sweep();
  expect([first, second].map(isKept)).toEqual([true, false]);

  // Undone all the same, the listing shows no photo that is gone.
  expect(await undoLast()).toBe(200);
  expect(await shown()).toEqual([first]);
});
