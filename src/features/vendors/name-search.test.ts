import { afterAll, beforeAll, expect, it } from "vitest";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getAllVendors, type VendorQuery } from "./contract.ts";

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  const pharmacy = await kindOf(database.db, "pharmacies");
  const pizza = await kindOf(database.db, "pizza");
  await savedVendors(database.db, [
    aVendor(pharmacy, { nameEn: "Al Noor Pharmacy", nameAr: "صيدلية النور" }),
    aVendor(pharmacy, { nameEn: "Noor", plan: 0 }),
    aVendor(pharmacy, { nameEn: "Noor Al Sabah Medical Centre", plan: 3, isVerified: true }),
    aVendor(pizza, { nameEn: "Pizza Noor", latitude: 25.9, longitude: 56.0 }),
    aVendor(pizza, { nameEn: "Pizza Noor", countryCode: "SA", latitude: 24.7, longitude: 46.7 }),
    aVendor(pizza, { nameEn: "Al Baik", nameAr: "مطعم البيك", plan: 1 }),
    aVendor(pizza, { nameEn: "Albaik Express" }),
    aVendor(pizza, { nameEn: "مخبز أبو إبراهيم", nameAr: null }),
    aVendor(pizza, { nameEn: "Café Zoë 24" }),
    aVendor(pizza, { nameEn: "中国餐厅" }),
    ...Array.from({ length: 30 }, (_, n) => aVendor(pizza, { nameEn: `Common Ground ${n}` })),
  ]);
  door = await testDoor(database.db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const search = async (text: string, query: Partial<VendorQuery> = {}) =>
  (await door.call(getAllVendors, { skip: 0, limit: 20, rating: 0, text, isLiteral: true, ...query })).data;
const namesFor = async (text: string, query: Partial<VendorQuery> = {}) =>
  (await search(text, query)).map(({ name }) => name);

it("finds names by several words in any order, the last one unfinished", async () => {
  expect(await namesFor("pharmacy noor")).toEqual(["Al Noor Pharmacy"]);
  expect(await namesFor("medical noor sab")).toEqual(["Noor Al Sabah Medical Centre"]);
  expect(await namesFor("noor sushi")).toEqual([]);
});

it("gives the whole name first, then names that begin so, then the others", async () => {
  expect(await namesFor("noor", { country: "AE" })).toEqual([
    "Noor",
    "Noor Al Sabah Medical Centre",
    "Al Noor Pharmacy",
    "Pizza Noor",
  ]);
});

it.each([
  ["al baik", ["Al Baik", "Albaik Express"]],
  ["albaik", ["Al Baik", "Albaik Express"]],
  ["AlBaik exp", ["Albaik Express"]],
  ["البيك", ["Al Baik"]],
  ["مطعم البيـك", ["Al Baik"]],
  ["صيدليه نور", ["Al Noor Pharmacy"]],
  ["ابو ابراهيم", ["مخبز أبو إبراهيم"]],
  ["cafe zoe ٢٤", ["Café Zoë 24"]],
  ["餐厅", ["中国餐厅"]],
])("finds %s in both scripts, however it is spelled", async (text, expected) => {
  expect(await namesFor(text)).toEqual(expected);
});

it("keeps to a category, a country and the other filters", async () => {
  expect(await namesFor("noor", { categoryId: "pizza" })).toEqual(["Pizza Noor", "Pizza Noor"]);
  expect(await namesFor("noor", { categoryId: "pizza", country: "Saudi Arabia" })).toHaveLength(1);
  expect(await namesFor("noor", { verified: true })).toEqual(["Noor Al Sabah Medical Centre"]);
});

it("puts the nearer of two equal names first", async () => {
  const [first, second] = await search("pizza noor", { latitude: 24.7, longitude: 46.7 });
  expect([first?.countryCode, second?.countryCode]).toEqual(["SA", "AE"]);
});

it("prefers a word inside a near name to the beginning of a far one", async () => {
  const near = await search("noor", { country: "AE", latitude: 25.9, longitude: 56.0 });
  expect(near.map(({ name }) => name)).toEqual([
    "Noor",
    "Pizza Noor",
    "Noor Al Sabah Medical Centre",
    "Al Noor Pharmacy",
  ]);
});

it("pages with an exact total", async () => {
  const page = await door.call(getAllVendors, {
    skip: 20,
    limit: 20,
    rating: 0,
    text: "common gr",
    isLiteral: true,
  });
  expect(page).toMatchObject({ total: 30, page: 2, pages: 2 });
  expect(page.data).toHaveLength(10);
});
