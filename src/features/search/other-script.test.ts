import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAllVendors } from "#features/vendors/contract.ts";
import { rebuildLists } from "#features/vendors/name-rebuild.server.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getSuggestions } from "./contract.ts";

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  const banks = await kindOf(db, "banks");
  const names = [
    ["Riyad Bank", null],
    ["Abu Dhabi Commercial Bank", null],
    [null, "بنك الظفرة"],
    ["NMC Royal Hospital", null],
    [null, "مغسلة بي إم دبليو"],
    ["Turath Farm", null],
    [null, "هرفي"],
    ["Herfy", null],
    ["Harfa", null],
    ["Al Ain Water", null],
    ["Turkish House", "البيت التركي"],
    ["Zahrat Al Wadi", null],
    ["City Lights", null],
    ["Mashreq Bank House", null],
    [null, "صالون عدسة الفن"],
    [null, "مؤسسة سعد الغامدي التجارية"],
    [null, "استوديو لحظة للتصوير"],
    [null, "محل خميس البلوشي وأولاده"],
    [null, "محامي عبدالرحمن القحطاني"],
    [null, "مجوهرات لآلئ الخليج"],
    [null, "بلو أوشن للغوص"],
    [null, "مطعم باب الحارة"],
    [null, "مكتب الفيصل لتخليص المعاملات"],
    ["Speed Line Couriers", null],
    ["Teatime Corner", null],
  ] as const;
  await savedVendors(
    db,
    names.map(([nameEn, nameAr]) => aVendor(banks, { nameEn, nameAr })),
  );
  await rebuildLists(database.connection);
  door = await testDoor(db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

/** What is typed, and the name that is there in the other script only. */
const across = [
  // In another order of words, which are a kind and a place too.
  ["بنك الرياض", "Riyad Bank"],
  // One word for two, and a word that is translated.
  ["بنك أبوظبي التجاري", "Abu Dhabi Commercial Bank"],
  ["Al Dhafra Bank", "بنك الظفرة"],
  // Letters that are spelled out.
  ["مستشفى إن إم سي رويال", "NMC Royal Hospital"],
  ["bmw", "مغسلة بي إم دبليو"],
  ["مزرعة تراث", "Turath Farm"],
  // A word of one consonant.
  ["مياه العين", "Al Ain Water"],
  // ة before the word that it belongs to.
  ["زهرة الوادي", "Zahrat Al Wadi"],
  ["adasat alfan", "صالون عدسة الفن"],
  // Letters that nobody says.
  ["سيتي لايتس", "City Lights"],
  // A kind of business and the name of a little known place.
  ["بنك المشرق", "Mashreq Bank House"],
  // What a company is called beside its name.
  ["Saad Al Ghamdi Trading Est", "مؤسسة سعد الغامدي التجارية"],
  // ظ, which is written in several ways.
  ["Lahza Studio", "استوديو لحظة للتصوير"],
  ["lahtha", "استوديو لحظة للتصوير"],
  // "And" and "for", which Arabic writes on the next word.
  ["khamis el beloushi sons", "محل خميس البلوشي وأولاده"],
  ["alfaisal takhlees", "مكتب الفيصل لتخليص المعاملات"],
  // عبد, which is a word or none.
  ["Abdul Rahman Alqahtani", "محامي عبدالرحمن القحطاني"],
  // Several of a thing.
  ["Gulf Pearls Jewellery", "مجوهرات لآلئ الخليج"],
  // English as it is said.
  ["Blue Ocean Diving", "بلو أوشن للغوص"],
  // Words joined, or apart.
  ["babalhara", "مطعم باب الحارة"],
  ["سبيدلاين للتوصيل", "Speed Line Couriers"],
  ["تي تايم كورنر", "Teatime Corner"],
] as const;

describe("a name in the other script", () => {
  it.each(across)("%s is among the results", async (typed, name) => {
    const { data } = await door.call(getAllVendors, { text: typed, rating: 0, skip: 0, limit: 5 });
    expect(data.map((vendor) => vendor.name)).toContain(name);
  });

  it.each(across)("[LOC-5] %s is suggested", async (typed, name) => {
    const { data } = await door.call(getSuggestions, { text: typed, limit: 15 });
    expect(data.map((suggestion) => suggestion.name)).toContain(name);
  });

  it("comes behind those that are written so, and before slips", async () => {
    const page = { rating: 0, limit: 1 };
    const all = await door.call(getAllVendors, { text: "herfy", ...page, skip: 0, limit: 20 });
    expect(all.data.map(({ name }) => name)).toEqual(["Herfy", "هرفي"]);
    const second = await door.call(getAllVendors, { text: "herfy", ...page, skip: 1 });
    expect(second.data.map(({ name }) => name)).toEqual(["هرفي"]);
  });
});
