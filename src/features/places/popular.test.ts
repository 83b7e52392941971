import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aReview, savedCustomers } from "#tests/factories/reviews.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { saveReviews } from "#features/reviews/save.server.ts";
import { popularCities } from "./contract.ts";
import { orderedByUse } from "./popular.server.ts";
import type { CountedCity } from "./queries.server.ts";

const aCity = (slug: string, details: Partial<CountedCity> = {}): CountedCity => ({
  id: slug.charCodeAt(0),
  slug,
  countryCode: "QA",
  popular: null,
  listings: 0,
  reviews: 0,
  ...details,
});
const ordered = (...cities: CountedCity[]) => orderedByUse(cities).map(({ slug }) => slug);

describe("the order of cities", () => {
  const doha = { popular: 1 };
  const wakrah = { popular: 2 };

  it("[LOC-6] is the one that ships where nothing is listed", () => {
    expect(ordered(aCity("khor"), aCity("wakrah", wakrah), aCity("doha", doha))).toEqual(["doha", "wakrah"]);
  });

  it("[LOC-6] has a city with many listings in the place of one without", () => {
    const cities = [aCity("doha", { ...doha, listings: 90 }), aCity("wakrah", wakrah)];
    expect(ordered(...cities, aCity("khor", { listings: 3 }))).toEqual(["doha", "wakrah"]);
    expect(ordered(...cities, aCity("khor", { listings: 40 }))).toEqual(["doha", "khor"]);
  });

  it("[LOC-6] has the busier city first, and leaves those that are about alike as they ship", () => {
    const order = (first: number, second: number) =>
      ordered(aCity("doha", { ...doha, listings: first }), aCity("wakrah", { ...wakrah, listings: second }));
    expect(order(100, 110)).toEqual(["doha", "wakrah"]);
    expect(order(100, 400)).toEqual(["wakrah", "doha"]);
  });

  it("[LOC-6] counts the latest reviews as much as listings", () => {
    const cities = [
      aCity("doha", { ...doha, listings: 100, reviews: 2 }),
      aCity("wakrah", { ...wakrah, listings: 100, reviews: 60 }),
    ];
    expect(ordered(...cities)).toEqual(["wakrah", "doha"]);
  });

  it("[LOC-6] keeps as many cities of each country as ship", () => {
    const busy = ["khor", "rayyan", "dukhan"].map((slug) => aCity(slug, { listings: 500 }));
    const riyadh = aCity("riyadh", { countryCode: "SA", popular: 3 });
    expect(ordered(aCity("doha", doha), aCity("wakrah", wakrah), riyadh, ...busy)).toEqual([
      "khor",
      "rayyan",
      "riyadh",
    ]);
  });
});

describe("popularCities", () => {
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

  it("[LOC-6] follows what is published and reviewed, after ten minutes", async () => {
    const { db } = database;
    const inKuwait = async () =>
      (await door.callIn("ar")(popularCities, {})).data
        .filter(({ countryCode }) => countryCode === "KW")
        .map(({ id }) => id);
    expect(await inKuwait()).toEqual(["kuwait-city", "salmiya"]);

    const { rows } = await sql<{ id: number }>`SELECT id FROM places WHERE slug = 'jahra'`.execute(db);
    const pizza = await kindOf(db, "pizza");
    const vendors = Array.from({ length: 30 }, () =>
      aVendor(pizza, { countryCode: "KW", cityId: rows[0]!.id }),
    );
    const [first] = await savedVendors(db, vendors);
    const [customer] = await savedCustomers(db, ["Huda R."]);
    await saveReviews(db, [aReview({ vendorId: first!.id, customerId: customer!.id })]);
    expect(await inKuwait()).toEqual(["kuwait-city", "salmiya"]);
    door.wait(601);
    await expect.poll(inKuwait).toEqual(["jahra", "kuwait-city"]);
    const { data } = await door.call(popularCities, {});
    expect(data).toHaveLength(20);
    expect(data.find(({ id }) => id === "jahra")).toMatchObject({ kind: "city", country: "Kuwait" });
  });
});
