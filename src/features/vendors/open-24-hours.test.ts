import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayNames } from "#base/opening-hours.ts";
import { getInterpretation } from "#features/search/contract.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { attributeLoader } from "./load-attributes.server.ts";
import { getAllVendors, type VendorQuery } from "./contract.ts";
import { getListedChoices } from "./listed-contract.ts";
import { changeVendor } from "./save.server.ts";

const everyDay = (hours: string) => Object.fromEntries(dayNames.map((day) => [day, hours]));
const deira = { latitude: 25.271, longitude: 55.307, country: "AE" };

describe("open 24 hours", () => {
  let database: TestDatabase;
  let door: TestDoor;
  let always: SavedVendor;

  beforeAll(async () => {
    database = await cloneDatabase();
    door = await testDoor(database.db);
    const pharmacies = await kindOf(database.db, "pharmacies");
    const dentists = await kindOf(database.db, "dentists");
    [always] = (await savedVendors(database.db, [
      aVendor(pharmacies, { nameEn: "Always", hours: everyDay("00:00-23:59") }),
      aVendor(pharmacies, { nameEn: "Late", hours: everyDay("06:00-02:00") }),
      aVendor(pharmacies, { nameEn: "Unknown", tags: [{ en: "24 hours" }] }),
      aVendor(pharmacies, { nameEn: "Resting", hours: { ...everyDay("00:00-23:59"), Friday: "" } }),
      aVendor(dentists, { nameEn: "Molar" }),
    ])) as [SavedVendor];
  });
  afterAll(async () => {
    await door.close();
    await database.drop();
  });

  const names = async (query: Partial<VendorQuery>) => {
    const { data } = await door.call(getAllVendors, { ...deira, skip: 0, limit: 20, rating: 0, ...query });
    return data.map(({ name }) => name).toSorted();
  };
  const meaningOf = async (text: string) =>
    (await door.call(getInterpretation, { text, ...deira, rating: 0 })).data[0];
  const asked = { categoryId: "pharmacies", attributes: ["open-24-hours"] };

  it("[LIST-2] is a filter that the hours of all seven days answer, not what anybody says", async () => {
    expect(await names(asked)).toEqual(["Always"]);
    const { data } = await door.call(getListedChoices, { ...deira, rating: 0, categoryId: "pharmacies" });
    expect(data[0]?.attributes).toEqual([{ id: "open-24-hours", name: "Open 24 hours", count: 1 }]);
  });

  it.each([
    "24 hour pharmacy",
    "pharmacy open 24 hours in deira",
    "24/7 pharmacy",
    "صيدلية 24 ساعة",
    "صيدلية مفتوحة ٢٤ ساعة",
    "24小时药店",
    "круглосуточная аптека",
    "pharmacie 24h/24",
  ])("[LIST-2] %s lists those", async (text) => {
    expect(await meaningOf(text)).toMatchObject({
      kind: { id: "pharmacies" },
      attributes: [{ id: "open-24-hours" }],
      names: "",
      widening: null,
    });
    expect(await names({ text })).toEqual(["Always"]);
  });

  it("[LIST-2] is asked for by itself, of all kinds", async () => {
    expect(await meaningOf("open 24 hours")).toMatchObject({
      kind: null,
      attributes: [{ id: "open-24-hours" }],
    });
    expect(await names({ text: "open 24 hours" })).toEqual(["Always"]);
  });

  it("[LIST-4] where none is, all of the trade are listed, and that is said", async () => {
    expect(await meaningOf("24 hour dentist")).toMatchObject({
      kind: { id: "dentists" },
      widening: "attributes",
    });
    expect(await names({ text: "24 hour dentist" })).toEqual(["Molar"]);
  });

  it("follows the hours, and is kept when tags come to say more", async () => {
    const { db } = database;
    await attributeLoader.load(db);
    expect(await names(asked)).toEqual(["Always"]);
    await changeVendor(db, always.id, { hours: everyDay("08:00-22:00") });
    expect(await names(asked)).toEqual([]);
    await changeVendor(db, always.id, { hours: everyDay("24 hours") });
    expect(await names(asked)).toEqual(["Always"]);
  });
});
