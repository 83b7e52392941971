import { afterAll, beforeAll, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getSubscriptions } from "./contract.ts";

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

it("[PAGE-3] the two plans have price, offer, period and features", async () => {
  const { body } = await door.get("/api/subscription/getSubscriptions");
  expect(body).toMatchObject({ success: true, totalDocuments: 2 });
  expect(body.data).toMatchObject([
    { title: "Free Listing", actualPrice: 0, offer: 0, price: 0, currency: "AED", isHighlighted: false },
    { title: "Basic", actualPrice: 1000, offer: 75, price: 249, period: "For 3 Year", isHighlighted: true },
  ]);
});

it.each(languages)("[LANG-3] the plans have as many features in %s as in English", async (language) => {
  const english = await door.call(getSubscriptions, {});
  const { data } = await door.callIn(language)(getSubscriptions, {});
  expect(data.map(({ features }) => features.length)).toEqual(
    english.data.map(({ features }) => features.length),
  );
});
