import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getListedCities, getListedKinds } from "./listed-contract.ts";

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  const { rows } = await sql<{ slug: string; id: number }>`
    SELECT slug, id FROM places WHERE slug IN ('dubai', 'doha')`.execute(db);
  const cityId = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? null;
  const pizza = await kindOf(db, "pizza");
  await savedVendors(db, [
    aVendor(pizza, { cityId: cityId("dubai") }),
    aVendor(pizza, { cityId: cityId("dubai") }),
    aVendor(pizza, { cityId: cityId("doha"), countryCode: "QA" }),
    aVendor(await kindOf(db, "insurance"), { cityId: cityId("doha"), countryCode: "QA" }),
    aVendor(await kindOf(db, "dentists")),
  ]);
  door = await testDoor(db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

it("[SHELL-4] kinds with businesses are counted, those without are left out", async () => {
  expect((await door.call(getListedKinds, {})).data).toEqual([
    { departmentId: "restaurants", categoryId: "pizza", count: 3 },
    { departmentId: "health-care-wellness", categoryId: "dentists", count: 1 },
    { departmentId: "insurance", categoryId: null, count: 1 },
  ]);
  expect((await door.call(getListedKinds, { cityId: "doha" })).data).toEqual([
    { departmentId: "restaurants", categoryId: "pizza", count: 1 },
    { departmentId: "insurance", categoryId: null, count: 1 },
  ]);
});

it("[SHELL-4] cities with businesses are counted, those with most first", async () => {
  const cities = (await door.callIn("ar")(getListedCities, {})).data;
  expect(cities.map(({ id, name, count }) => [id, name, count])).toEqual([
    ["dubai", "دبي", 2],
    ["doha", "الدوحة", 2],
  ]);
  const insured = (await door.call(getListedCities, { departmentId: "insurance" })).data;
  expect(insured).toMatchObject([{ id: "doha", country: "Qatar", count: 1 }]);
  const pizza = (await door.call(getListedCities, { categoryId: "pizza" })).data;
  expect(pizza.map(({ id }) => id)).toEqual(["dubai", "doha"]);
});

it("[SHELL-4] counts are made anew after ten minutes, and the old ones given meanwhile", async () => {
  const { db } = database;
  await savedVendors(db, [aVendor(await kindOf(db, "pizza"))]);
  const pizzas = async () =>
    (await door.call(getListedKinds, { departmentId: "restaurants" })).data[0]?.count;
  expect(await pizzas()).toBe(3);
  door.wait(601);
  expect(await pizzas()).toBe(3);
  await expect.poll(pizzas).toBe(4);
});
