import { afterAll, beforeAll, expect, it } from "vitest";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getAllProdCategories, getProducts } from "./contract.ts";
import { saveMenus, type MenuSection } from "./save.server.ts";

let database: TestDatabase;
let door: TestDoor;
let kuwaiti: SavedVendor;
let withoutMenu: SavedVendor;

const menu: MenuSection[] = [
  {
    names: { en: "Starters", ar: "مقبلات" },
    products: [
      { names: { en: "Hummus", ar: "حمص" }, priceMinor: 1250, isVegetarian: true },
      { names: { ar: "كبدة" }, priceMinor: 2000, isVegetarian: false },
    ],
  },
  { names: { en: "Grills" }, products: [{ names: { en: "Tikka" }, priceMinor: 3750, isVegetarian: false }] },
  { names: { en: "Nothing yet" }, products: [] },
];

beforeAll(async () => {
  database = await cloneDatabase();
  const pizza = await kindOf(database.db, "pizza");
  const saved = await savedVendors(database.db, [aVendor(pizza, { countryCode: "KW" }), aVendor(pizza)]);
  [kuwaiti, withoutMenu] = saved as [SavedVendor, SavedVendor];
  await saveMenus(database.db, new Map([[kuwaiti.id, menu]]));
  door = await testDoor(database.db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

it("[DET-5] a menu has its sections in order, those without products left out", async () => {
  const { data } = await door.callIn("ar")(getAllProdCategories, { vendorId: kuwaiti.publicId });
  expect(data.map(({ name }) => name)).toEqual(["مقبلات", "Grills"]);
});

it("[DET-5] its products have a price in the country's currency and a diet", async () => {
  const { body } = await door.get(`/api/vendor/getProducts?fkVendorId=${kuwaiti.publicId}`);
  expect(body).toMatchObject({ totalDocuments: 3, currentPage: 1, numberOfPages: 1 });
  expect(body.data).toMatchObject([
    { strProductName: "Hummus", intPrice: 1.25, strCurrency: "KWD", strVeg: "VEG" },
    { strProductName: "كبدة", intPrice: 2, strCurrency: "KWD", strVeg: "NON-VEG" },
    { strProductName: "Tikka", intPrice: 3.75, strCurrency: "KWD", strVeg: "NON-VEG" },
  ]);
});

it("[DET-5] they can be those of one section, and come in pages", async () => {
  const { data: sections } = await door.call(getAllProdCategories, { vendorId: kuwaiti.publicId });
  const grills = { vendorId: kuwaiti.publicId, categoryId: sections[1]!.id, skip: 0, limit: 50 };
  expect((await door.call(getProducts, grills)).data.map(({ name }) => name)).toEqual(["Tikka"]);
  const second = await door.call(getProducts, { vendorId: kuwaiti.publicId, skip: 2, limit: 2 });
  expect(second).toMatchObject({ total: 3, page: 2, pages: 2, data: [{ name: "Tikka" }] });
});

it("[DET-3] a vendor without a menu has no sections", async () => {
  expect((await door.call(getAllProdCategories, { vendorId: withoutMenu.publicId })).data).toEqual([]);
});

it.each([
  ["getAllProdCategories?fkVendorId=nobody", 404, "fkVendorId"],
  ["getAllProdCategories", 400, "fkVendorId"],
  ["getProducts?fkVendorId=nobody", 404, "fkVendorId"],
])("[API-3] %s is refused", async (call, status, field) => {
  const answer = await door.get(`/api/vendor/${call}`);
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
});

it("[API-3] a section of another vendor is refused", async () => {
  const { data } = await door.call(getAllProdCategories, { vendorId: kuwaiti.publicId });
  const query = `fkVendorId=${withoutMenu.publicId}&fkCategoryId=${data[0]!.id}`;
  const { status, body } = await door.get(`/api/vendor/getProducts?${query}`);
  expect(status).toBe(404);
  expect(Object.keys(body.errors ?? {})).toEqual(["fkCategoryId"]);
});

it("a menu saved again replaces the old one", async () => {
  await saveMenus(database.db, new Map([[withoutMenu.id, menu]]));
  await saveMenus(database.db, new Map([[withoutMenu.id, menu.slice(1, 2)]]));
  const { data } = await door.call(getProducts, { vendorId: withoutMenu.publicId, skip: 0, limit: 50 });
  expect(data.map(({ name }) => name)).toEqual(["Tikka"]);
});
