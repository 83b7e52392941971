import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAllVendors } from "#features/vendors/contract.ts";
import { rebuildLists } from "#features/vendors/name-rebuild.server.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getInterpretation, getSuggestions } from "./contract.ts";

const quoz = { latitude: 25.1464, longitude: 55.2419 };
const mussafah = { latitude: 24.3514, longitude: 54.4917 };
const gardens = { latitude: 25.039, longitude: 55.1395 };
const ajman = { latitude: 25.4052, longitude: 55.5136 };
const isaTown = { latitude: 26.1736, longitude: 50.5478, countryCode: "BH" };
const hawalli = { latitude: 29.3328, longitude: 48.0286, countryCode: "KW" };
const nuzhaOfRiyadh = { latitude: 24.7586, longitude: 46.709, countryCode: "SA" };
const khorOfQatar = { latitude: 25.6839, longitude: 51.5058, countryCode: "QA" };
const jeddah = { latitude: 21.5433, longitude: 39.1728, countryCode: "SA" };

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  const vendorsOf = async (kind: string, names: [string | null, string | null, object][]) => {
    const trade = await kindOf(db, kind);
    await savedVendors(
      db,
      names.map(([nameEn, nameAr, place]) => aVendor(trade, { nameEn, nameAr, ...place })),
    );
  };
  await vendorsOf("aluminium-glass", [["Sitra Glass & Windows", null, isaTown]]);
  await vendorsOf("nurseries", [
    ["Smart Kids Nursery", null, quoz],
    ["Smart Kids Nursery", null, jeddah],
    ["Noor Nursery", null, jeddah],
  ]);
  await vendorsOf("car-repair", [
    ["Quick Fix Garage", null, quoz],
    ["Diwan Al Oud Garage", null, quoz],
    [null, "كراج الشويخ الدولي", hawalli],
  ]);
  await vendorsOf("building-materials", [
    ["Emirates Wood Industries", null, mussafah],
    ["Corner Hardware", null, mussafah],
  ]);
  await vendorsOf("pharmacies", [
    [null, "صيدلية ركن الدواء", nuzhaOfRiyadh],
    [null, "صيدلية ركن الدواء", jeddah],
    ["Blue Palm Pharmacy", null, hawalli],
    ["Discovery Gardens Pharmacy", null, gardens],
  ]);
  await vendorsOf("nurseries", [["Zahra Nursery", null, gardens]]);
  await vendorsOf("malls", [["Ibn Battuta Mall", null, gardens]]);
  await vendorsOf("car-wash", [
    ["Falcon Car Wash", null, mussafah],
    ["Shining Wheels", null, mussafah],
  ]);
  await vendorsOf("plumbers", [
    ["Bu Khalifa Plumber", null, mussafah],
    ["Blue Pipes", null, mussafah],
  ]);
  await vendorsOf("gyms", [
    ["Al Baraha Gym", null, ajman],
    ["Ras Gym", null, khorOfQatar],
  ]);
  await rebuildLists(database.connection);
  door = await testDoor(db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const listed = async (text: string) =>
  (await door.call(getAllVendors, { text, rating: 0, skip: 0, limit: 5 })).data;
const suggested = async (text: string) =>
  (await door.call(getSuggestions, { text, limit: 10 })).data.filter(({ kind }) => kind === "vendor");
const meaningOf = async (text: string, query: object = {}) =>
  (await door.call(getInterpretation, { text, rating: 0, ...query })).data[0];

describe("a name and an area", () => {
  it.each([
    ["smart kids al quoz", "Smart Kids Nursery", quoz],
    ["al quoz smart kids", "Smart Kids Nursery", quoz],
    // "Kids in" is no kind of business.
    ["smart kids in al quoz", "Smart Kids Nursery", quoz],
    ["smart kids القوز", "Smart Kids Nursery", quoz],
    // A letter left out.
    ["smart kids al quz", "Smart Kids Nursery", quoz],
    ["sitra glass in isa twon", "Sitra Glass & Windows", isaTown],
    // One of several areas of the name, and not the best known.
    ["صيدلية ركن الدواء النزهة", "صيدلية ركن الدواء", nuzhaOfRiyadh],
    ["ركن الدواء في النزهه", "صيدلية ركن الدواء", nuzhaOfRiyadh],
    // With what the area is in.
    ["smart kids al quoz dubai", "Smart Kids Nursery", quoz],
    ["blue palm salmiya kuwait", "Blue Palm Pharmacy", hawalli],
    ["صيدلية ركن الدواء النزهة الرياض", "صيدلية ركن الدواء", nuzhaOfRiyadh],
    ["smart kids al quz dubai", "Smart Kids Nursery", quoz],
    // A word of the name that is a country too.
    ["mussafah emirates wood", "Emirates Wood Industries", mussafah],
    // A place that is a business too.
    ["ibn battuta mall discovery gardens", "Ibn Battuta Mall", gardens],
    // It sounds like "around me".
    ["blue palm حولي", "Blue Palm Pharmacy", hawalli],
  ])("[LOC-5] for %s are suggested and listed first as %s", async (text, name, { latitude, longitude }) => {
    const [first] = await listed(text);
    expect(first).toMatchObject({ name, latitude, longitude });
    expect((await suggested(text))[0]).toMatchObject({ kind: "vendor", name, id: first?.id });
  });
});

it("takes a whole name of a place for the place, though its end is one with such a vendor in it", async () => {
  expect(await meaningOf("gym ras al khor")).toMatchObject({ place: { id: "ras-al-khor-dubai" }, names: "" });
});

it("is suggested where it is, for a name in a place where it is not", async () => {
  for (const text of ["quick fix garage al barsha", "quick fix garage rifaa"]) {
    const name = "Quick Fix Garage";
    expect((await suggested(text))[0]?.name).toBe(name);
    expect((await listed(text))[0]?.name).toBe(name);
  }
});

describe("a slip", () => {
  it.each([
    ["Quick Fic Garage", "Quick Fix Garage"],
    ["Diwan sAl Oud Garage", "Diwan Al Oud Garage"],
    ["كراج لاشويخ الدولي", "كراج الشويخ الدولي"],
    ["كراج لالشويخ الدولي", "كراج الشويخ الدولي"],
  ])("in a short word or an article is forgiven beside other words: %s", async (text, name) => {
    expect((await listed(text))[0]?.name).toBe(name);
    expect((await suggested(text))[0]?.name).toBe(name);
  });
});

describe("a kind of business and a place", () => {
  it("is read though some name has all its words: صالون نسائي في الرياض", async () => {
    const meant = { kind: { id: "ladies-salons" }, place: { id: "riyadh" } };
    expect(await meaningOf("صالون نسائي في الرياض")).toMatchObject(meant);
    expect(await meaningOf("صالون نسائي بالرياض")).toMatchObject(meant);
  });

  it.each([
    ["pharmacy al barsha dubai", "pharmacies", "al-barsha-dubai"],
    ["dubai al barsha pharmacy", "pharmacies", "al-barsha-dubai"],
    ["nursery in khalifa city, abu dhabi", "nurseries", "khalifa-city-abu-dhabi"],
    ["سباك السالمية الكويت", "plumbers", "salmiya"],
    ["аптека Дейра Дубай", "pharmacies", "deira-dubai"],
  ])("[LOC-5] are read and suggested with what the place is in: %s", async (text, id, place) => {
    expect(await meaningOf(text)).toMatchObject({ kind: { id }, place: { id: place }, names: "" });
    const { data } = await door.call(getSuggestions, { text, limit: 10 });
    expect(data.map((suggestion) => suggestion.id)).toContain(id);
  });

  it.each([
    ["car wash musafah", "car-wash", "mussafah-abu-dhabi"],
    ["plumer in abu dabi", "plumbers", "abu-dhabi"],
    // "Gym in" sounds like Ajman, "in Abu Dabi" like Al Ain.
    ["gym in al barhsa", "gyms", "al-barsha-dubai"],
  ])("[LOC-5] are read with slips though names have the words: %s", async (text, id, place) => {
    const meant = { kind: { id }, place: { id: place }, names: "" };
    expect(await meaningOf(text)).toMatchObject(meant);
    const here = { latitude: 25.2, longitude: 55.3, country: "AE" };
    expect(await meaningOf(text, here)).toMatchObject(meant);
  });

  it("are read with what the place is in before it: 迪拜国际城药店", async () => {
    const meant = { kind: { id: "pharmacies" }, place: { id: "international-city-dubai" }, names: "" };
    expect(await meaningOf("迪拜国际城药店")).toMatchObject(meant);
  });

  it("is near me or in Hawalli for حولي, by where it is asked from", async () => {
    const dubai = { latitude: quoz.latitude, longitude: quoz.longitude };
    expect(await meaningOf("صيدلية حولي", dubai)).toMatchObject({ isNearMe: true, place: null });
    expect(await meaningOf("صيدلية حولي")).toMatchObject({ isNearMe: false, place: { id: "hawalli" } });
  });
});

it.each([
  ["pharmacy deira area", "deira-dubai"],
  ["pharmacy in olaya district", "olaya-riyadh"],
  ["صيدلية بحي الملقا", "al-malqa-riyadh"],
  ["аптека район дейра", "deira-dubai"],
  ["pharmacie quartier deira", "deira-dubai"],
])("of %s is the place with the word for what it is", async (text, id) => {
  expect(await meaningOf(text)).toMatchObject({
    kind: { id: "pharmacies" },
    place: { id },
    corrections: [],
  });
});

it.each([
  ["kfc deira", "fast-food"],
  ["كنتاكي ديرة", "fast-food"],
  ["starbucks mirdif", "coffee-shops"],
  ["carrefour mirdif", "supermarkets"],
  // A letter less is another name.
  ["zara", "ladies-fashion"],
])("%s is what the brand sells, where nobody is called so", async (text, id) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id }, widening: "words" });
  const { data } = await door.call(getSuggestions, { text, limit: 10 });
  expect(data.map((each) => each.id)).toContain(id);
});
