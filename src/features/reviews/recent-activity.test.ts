import { afterAll, beforeAll, expect, it } from "vitest";
import { aReview, savedCustomers } from "#tests/factories/reviews.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { removeVendor } from "#features/vendors/save.server.ts";
import { getRecentActivityByLocation } from "./contract.ts";
import { saveReviews } from "./save.server.ts";

const deira = { latitude: 25.271, longitude: 55.307 };
const riyadh = { latitude: 24.71, longitude: 46.67 };
const salalah = { latitude: 17.02, longitude: 54.09 };
const minute = (n: number) => new Date(Date.UTC(2026, 5, 1, 0, n));

let database: TestDatabase;
let door: TestDoor;
let inDeira: SavedVendor[];
let inRiyadh: SavedVendor[];

beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  const pizza = await kindOf(db, "pizza");
  const vendorsAt = (place: typeof deira, count: number) =>
    savedVendors(
      db,
      Array.from({ length: count }, (_, n) =>
        aVendor(pizza, {
          ...place,
          latitude: place.latitude + n / 1000,
          whatsapp: "+971501234567",
          areaText: "Deira",
        }),
      ),
    );
  inDeira = await vendorsAt(deira, 15);
  inRiyadh = await vendorsAt(riyadh, 4);
  const [first, second] = await savedCustomers(db, ["Huda R.", "Imran S."]);
  const reviews = [...inDeira, ...inRiyadh].flatMap(({ id }, n) => [
    aReview({ vendorId: id, customerId: first!.id }, { createdAt: minute(2 * n), text: "older" }),
    aReview({ vendorId: id, customerId: second!.id }, { createdAt: minute(2 * n + 1), text: "newer" }),
  ]);
  await saveReviews(db, reviews);
  door = await testDoor(db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const ask = (query: Partial<{ latitude: number; longitude: number; skip: number; limit: number }>) =>
  door.call(getRecentActivityByLocation, { skip: 0, limit: 12, ...query });
const idsOf = (vendors: readonly SavedVendor[]) => vendors.map(({ publicId }) => publicId);

it("[HOME-6] shows the newest reviews around a place, the newest of each vendor, twelve", async () => {
  const { data, total } = await ask(deira);
  expect(data.map(({ vendorId }) => vendorId)).toEqual(idsOf(inDeira.toReversed().slice(0, 12)));
  expect(data.every(({ text, userName }) => text === "newer" && userName === "Imran S.")).toBe(true);
  expect(total).toBe(15);
});

it("[HOME-6] keeps to the place where there is little, as long as there is something", async () => {
  expect((await ask(riyadh)).data.map(({ vendorId }) => vendorId)).toEqual(idsOf(inRiyadh.toReversed()));
});

it("[HOME-6] shows the newest of all where nothing is near, or without a place", async () => {
  const newest = idsOf([...inDeira, ...inRiyadh].toReversed().slice(0, 12));
  expect((await ask(salalah)).data.map(({ vendorId }) => vendorId)).toEqual(newest);
  expect((await ask({})).data.map(({ vendorId }) => vendorId)).toEqual(newest);
});

it("[HOME-6] goes on where the last page ended", async () => {
  const pages = await Promise.all([0, 12].map((skip) => ask({ ...deira, skip })));
  expect(pages.flatMap(({ data }) => data.map(({ vendorId }) => vendorId))).toEqual(
    idsOf(inDeira.toReversed()),
  );
});

it("[API-1] has every field of the specification, and no WhatsApp number for a visitor", async () => {
  const { body } = await door.get("/api/vendor/getRecentActivityByLocation?latitude=25.271&longitude=55.307");
  expect((body.data as object[])[0]).toEqual({
    pkVendorId: inDeira[14]!.publicId,
    strVendorName: inDeira[14]!.draft.nameEn,
    strVendorImage: expect.stringMatching(/^\/art\/.*\.svg$/),
    strAddress: "Deira",
    strWhatsappNumber: "",
    strUserName: "Imran S.",
    intRating: 4,
    strReviewText: "newer",
    dateCreateDateAndTime: minute(29).toISOString(),
  });
  expect(JSON.stringify(body)).not.toContain("501234567");
});

it("[API-3] refuses half a position", async () => {
  const { status, body } = await door.get("/api/vendor/getRecentActivityByLocation?latitude=25");
  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {})).toEqual(["longitude"]);
});

it("does not speak of removed vendors", async () => {
  await removeVendor(database.db, inRiyadh[3]!.id);
  expect((await ask(riyadh)).data.map(({ vendorId }) => vendorId)).not.toContain(inRiyadh[3]!.publicId);
});
