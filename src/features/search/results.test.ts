import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAllVendors } from "#features/vendors/contract.ts";
import { rebuildLists } from "#features/vendors/name-rebuild.server.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { explainResults, getInterpretation, getSuggestions } from "./contract.ts";

const deira = { latitude: 25.271, longitude: 55.307 };
const barsha = { latitude: 25.113, longitude: 55.2 };
const riyadh = { latitude: 24.7, longitude: 46.7, countryCode: "SA" };

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  const pharmacies = await kindOf(db, "pharmacies");
  const pizza = await kindOf(db, "pizza");
  const dentists = await kindOf(db, "dentists");
  await savedVendors(db, [
    aVendor(pharmacies, { nameEn: "Noor", nameAr: null, ...deira, hours: { Sunday: "00:00-23:59" } }),
    aVendor(pharmacies, { nameEn: "Barsha Corner", nameAr: null, ...barsha, hours: null }),
    aVendor(pharmacies, { nameEn: "Noor Barsha Branch", nameAr: null, ...barsha, hours: null }),
    aVendor(pharmacies, { nameEn: null, nameAr: "صيدلية الواحة", ...riyadh }),
    aVendor(pizza, { nameEn: "Pharmacy Street Pizza", nameAr: null, ...deira }),
    aVendor(pizza, { nameEn: "Deira", nameAr: null, ...barsha }),
    aVendor(dentists, { nameEn: "Smile House", nameAr: null, ...deira }),
    aVendor(dentists, { nameEn: "Emirates Dental Corner", nameAr: null, ...barsha, hours: null }),
    aVendor(dentists, { nameEn: "Emirates Dental Corner", nameAr: null, ...deira, hours: null }),
    aVendor(dentists, { nameEn: "Rukn Al Afia Dental", nameAr: null, ...barsha, isVerified: true }),
    aVendor(dentists, { nameEn: null, nameAr: "عيادة المحروسة للأسنان", ...deira, hours: null }),
  ]);
  await rebuildLists(database.connection);
  door = await testDoor(db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const near = { ...deira, country: "AE" };
const search = async (text: string, query: object = {}) => {
  const { data } = await door.call(getAllVendors, {
    text,
    ...near,
    rating: 0,
    skip: 0,
    limit: 20,
    ...query,
  });
  return data.map(({ name }) => name);
};
const meaningOf = async (text: string, query: object = {}) =>
  (await door.call(getInterpretation, { text, ...near, rating: 0, ...query })).data[0];

describe("a search", () => {
  it.each([
    ["pharmacy al barsha", ["Noor Barsha Branch", "Barsha Corner", "Noor"]],
    ["صيدلية البرشاء", ["Noor Barsha Branch", "Barsha Corner", "Noor"]],
    ["pharmacies near me", ["Noor", "Noor Barsha Branch", "Barsha Corner"]],
    ["药房", ["Noor", "Noor Barsha Branch", "Barsha Corner"]],
    ["аптека рядом", ["Noor", "Noor Barsha Branch", "Barsha Corner"]],
    ["phramacy", ["Noor", "Noor Barsha Branch", "Barsha Corner"]],
    ["pharmacy riyadh", ["صيدلية الواحة"]],
  ])("for %s lists the kind of business near the place", async (text, names) => {
    expect((await search(text)).toSorted()).toEqual(names.toSorted());
  });

  it.each([
    // The article belongs to the next word: this is not Al Noor.
    ["noor al xqzwvk taif", "taif"],
    // And no form of بريد.
    ["ليالينا بريدة", "buraydah"],
  ])("%s is in %s", async (text, id) => {
    expect((await meaningOf(text))?.place?.id).toBe(id);
  });

  it("puts the vendor of the very name first, then what the text asks for", async () => {
    expect((await search("deira"))[0]).toBe("Deira");
    expect((await search("deira")).length).toBeGreaterThan(3);
  });

  it.each([
    ["noor pharmacy", ["Noor", "Noor Barsha Branch"]],
    ["noor al barsha", ["Noor Barsha Branch"]],
    ["alwaha pharmacy riyadh", ["صيدلية الواحة"]],
    ["smile hous", ["Smile House"]],
    ["smiel house", ["Smile House"]],
    // The name says a place too, which is not the one that is meant.
    ["emirates dental corner al barsha", ["Emirates Dental Corner"]],
  ])("for %s finds names, whatever of it the kind or the place says", async (text, names) => {
    expect(await search(text)).toEqual(names);
  });

  it("keeps what is open now where the text asks for it", async () => {
    const sunday = new Date("2026-11-22T08:00:00Z");
    const open = await testDoor(database.db, { now: sunday });
    const { data } = await open.call(getAllVendors, {
      text: "pharmacy open now",
      ...near,
      rating: 0,
      skip: 0,
      limit: 20,
    });
    expect(data.map(({ name }) => name)).toEqual(["Noor"]);
    await open.close();
  });

  it.each([
    ["noor open now", ["Noor"]],
    ["noor pharmacy open now near me", ["Noor"]],
    ["النور مفتوح الآن", ["Noor"]],
    // Closed, but asked for by its name.
    ["noor barsha open now", ["Noor Barsha Branch"]],
    ["smiel house with parking", ["Smile House"]],
    ["smile house near me", ["Smile House"]],
  ])("for %s finds the name, and of several those that have what is asked for", async (text, names) => {
    const open = await testDoor(database.db, { now: new Date("2026-11-22T08:00:00Z") });
    const asked = { text, ...near, rating: 0, skip: 0, limit: 20 };
    const { data } = await open.call(getAllVendors, asked);
    expect(data.map(({ name }) => name)).toEqual(names);
    await open.close();
  });

  it("takes the word of a name for no village without businesses", async () => {
    expect(await search("النور")).toEqual(["Noor", "Noor Barsha Branch"]);
  });

  it("takes a text literally where that is asked", async () => {
    expect(await search("pharmacy", { isLiteral: true })).toEqual(["Pharmacy Street Pizza"]);
  });

  it("pages through names and the list behind them without doubles", async () => {
    const pages = await Promise.all([0, 2, 4].map((skip) => search("deira", { skip, limit: 2 })));
    expect(pages.flat()).toHaveLength(6);
    expect(new Set(pages.flat()).size).toBe(6);
  });

  it.each([
    // A day is no place, and "open" on one is not now.
    ["dentist open on friday", { kind: "dentists" }],
    ["открытые аптеки рядом", { kind: "pharmacies", isOpenNow: true }],
    ["pharmacie ouverte le samedi", { kind: "pharmacies", isOpenNow: false }],
    ["open pharmacies near me", { kind: "pharmacies", isOpenNow: true }],
    ["pharmacy that delivers", { kind: "pharmacies", attributes: ["delivery"] }],
    ["аптека с доставкой", { kind: "pharmacies", attributes: ["delivery"] }],
    ["english speaking dentist", { kind: "dentists", attributes: ["english-spoken"] }],
    ["barbier", { kind: "barbers" }],
    ["шиномонтаж", { kind: "tyres" }],
    ["plombier pas cher", { kind: "plumbers" }],
    // A trade more is said by more of the text.
    ["kid friendly restaurant", { kind: "restaurants", attributes: ["kids-area"] }],
    ["car wash at home", { kind: "car-wash" }],
    ["hotel with pool", { kind: "hotels" }],
    ["school with bus", { kind: "schools" }],
    ["مدرسة مع باص", { kind: "schools" }],
    // Al Noor of Riyadh is not meant in Dubai, but by who asks for it.
    ["noor dental", { kind: "dentists", place: undefined }],
    ["dental in al noor", { kind: "dentists", place: "al-noor-riyadh" }],
  ])("[LIST-2] %s is read by all that it says", async (text, said) => {
    const meaning = (await meaningOf(text))!;
    const { isOpenNow } = meaning;
    const attributes = meaning.attributes.map(({ id }) => id);
    expect({ kind: meaning.kind?.id, place: meaning.place?.id, isOpenNow, attributes }).toMatchObject(said);
  });

  it.each(["𝕏".repeat(200), "a".repeat(200), "%", "_", "((((", "😀", "x ".repeat(99), "*:&|!'\\"])(
    "[API-3] for %s answers",
    async (text) => {
      expect(Array.isArray(await search(text))).toBe(true);
    },
  );
});

describe("suggestions", () => {
  const suggest = async (text: string) =>
    (await door.call(getSuggestions, { text, ...near, limit: 10 })).data.filter(
      ({ kind }) => kind === "vendor",
    );

  it.each([
    ["emirates dental corner al barsha", "Emirates Dental Corner"],
    ["al barsha emirates dental corner", "Emirates Dental Corner"],
    ["emirates dentl corner al barsha", "Emirates Dental Corner"],
  ])("for %s are of the name in the place", async (text, name) => {
    const [first] = await suggest(text);
    expect([first?.name, Math.round(first?.distanceKm ?? 0)]).toEqual([name, 21]);
  });

  it.each(["noor near me", "noor open now", "noor with parking"])("for %s are of the name", async (text) => {
    expect((await suggest(text)).map(({ name }) => name)).toEqual(["Noor", "Noor Barsha Branch"]);
  });

  it.each([
    ["mahroosa dental clinic", "عيادة المحروسة للأسنان"],
    ["اتلمحروسة", "عيادة المحروسة للأسنان"],
    ["عيادة الحمروسة", "عيادة المحروسة للأسنان"],
    ["عيادة امحروسة", "عيادة المحروسة للأسنان"],
    ["عيادة لمحروسة", "عيادة المحروسة للأسنان"],
    ["عيادة املحروسة", "عيادة المحروسة للأسنان"],
  ])("for %s forgive another script, the word of a kind and slips in an article", async (text, name) => {
    expect((await suggest(text))[0]?.name ?? null).toBe(name);
  });
});

describe("what a search was taken for", () => {
  it("is said: the kind, the place, the words of names", async () => {
    expect(await meaningOf("noor pharmacy near al barsha")).toMatchObject({
      isInterpreted: true,
      kind: { level: "category", id: "pharmacies", name: "Pharmacies" },
      place: { id: "al-barsha-dubai" },
      names: "noor",
      widening: null,
    });
  });

  it("says no place that a word of a name might be too, but is not where anything was found", async () => {
    expect(await meaningOf("noor")).toMatchObject({ place: null, names: "noor" });
    expect(await meaningOf("noor pharmacy")).toMatchObject({
      place: null,
      kind: { id: "pharmacies" },
      names: "noor",
    });
  });

  it.each([
    ["noor barsha open now", { isOpenNow: true, widening: "openNow" }],
    ["noor pharmacy with parking", { attributes: [{ id: "parking" }], widening: "attributes" }],
    ["noor near me", { isNearMe: true, widening: null }],
  ])("for %s says whether names have what is asked for", async (text, said) => {
    expect(await meaningOf(text)).toMatchObject(said);
  });

  it("says which slips were mended", async () => {
    expect(await meaningOf("phramacy deira")).toMatchObject({
      kind: { id: "pharmacies" },
      corrections: [{ typed: "phramacy", meant: "pharmacy" }],
    });
  });

  it("says what was left out where nothing matches all of it", async () => {
    expect(await meaningOf("xqzwv pharmacy")).toMatchObject({
      widening: "words",
      kind: { id: "pharmacies" },
    });
    expect(await meaningOf("smile house al barsha")).toMatchObject({
      widening: "place",
    });
  });

  it("shows the next kind up that has anything, and says so", async () => {
    expect(await meaningOf("sushi")).toMatchObject({
      kind: { id: "asian-restaurants.japanese" },
      widening: "category",
      wider: { id: "restaurants" },
    });
    expect(await search("sushi")).toEqual(["Pharmacy Street Pizza", "Deira"]);
    expect(await meaningOf("budget hotels")).toMatchObject({ widening: null, wider: null });
  });

  it("[LIST-2] shows nothing wider in place of what filters leave out", async () => {
    expect(await search("pharmacies in deira", { verified: true })).toEqual([]);
    expect(await meaningOf("pharmacies in deira", { verified: true })).toMatchObject({ widening: null });
  });

  it.each([
    ["taxi", "taxis"],
    ["the barber", "barbers"],
    ["doctor", "doctors"],
    ["hotels in deira", "hotels"],
    ["محامي", "lawyers"],
    ["банк", "banks"],
    ["健身", "gyms"],
    ["clothes", "ladies-fashion"],
    ["sports", "sports-fitness"],
    ["boats", "marine-boats"],
    ["restaurants", "restaurants"],
  ])("%s means the one category of which it is said, else the department", async (text, id) => {
    expect(await meaningOf(text)).toMatchObject({ kind: { id } });
  });

  it.each([
    ["emergency pharmacy", "pharmacies", ""],
    ["24 hour dentist", "dentists", ""],
    ["صيدلية طوارئ", "pharmacies", ""],
    ["emergency", "hospitals", ""],
    ["kids dentist", "dentists", ""],
    ["kids optician", "opticians", "kids"],
  ])("of %s is the trade, whatever kind its other words name by themselves", async (text, id, names) => {
    expect(await meaningOf(text)).toMatchObject({ kind: { id }, place: null, names });
  });

  it("[LIST-4] is nothing for a text without a letter or a digit, and nothing is listed for it", async () => {
    for (const text of ["...", "🍕"]) {
      expect(await search(text)).toEqual([]);
      expect(await meaningOf(text)).toMatchObject({ isInterpreted: true, kind: null, categories: [] });
    }
  });

  it("takes words for a name with slips rather than for a place nobody wrote so", async () => {
    // Afif is a town far away.
    const text = "rukn afia dentl";
    expect(await search(text)).toEqual(["Rukn Al Afia Dental"]);
    expect(await meaningOf(text)).toMatchObject({ widening: null });
  });

  it("[LIST-2] says where nothing is in the place that was named, only farther away", async () => {
    expect(await meaningOf("pharmacy in deira")).toMatchObject({ noneWithinKm: null });
    expect(await meaningOf("pharmacy in abu dhabi")).toMatchObject({ widening: null, noneWithinKm: 40 });
    expect(await meaningOf("pharmacy")).toMatchObject({ noneWithinKm: null });
  });

  it("counts the categories of what was found", async () => {
    expect((await meaningOf("deira"))?.categories).toMatchObject([
      { id: "dentists", count: 5 },
      { id: "pharmacies", count: 3 },
      { id: "pizza", count: 2 },
    ]);
  });

  it("names no kind that a word of a name was mended away from", async () => {
    const text = "bait al afia dental";
    await savedVendors(database.db, [
      aVendor(await kindOf(database.db, "dentists"), { nameEn: "Bayt Al Afia Dental", ...barsha }),
    ]);
    expect((await search(text))[0]).toBe("Bayt Al Afia Dental");
    expect(await meaningOf(text)).toMatchObject({ kind: null, names: text });
  });

  it("is nothing where the text is literal", async () => {
    expect(await meaningOf("pharmacy", { isLiteral: true })).toMatchObject({
      isInterpreted: false,
      kind: null,
    });
  });

  it("leads from a brand that is not listed to what it sells", async () => {
    expect(await meaningOf("Pizza Hut Deira")).toMatchObject({ kind: { id: "pizza" } });
  });
});

describe("for operators", () => {
  it("the order of results is explained by what each weighs", async () => {
    const { data } = await door.call(explainResults, { text: "pharmacies", ...near, skip: 0, limit: 20 });
    expect(data.map(({ position }) => position)).toEqual([1, 2, 3]);
    for (const { cost, distanceKm, quality } of data) {
      expect(cost).toBeCloseTo(distanceKm! + 8 * (1 - quality), 3);
    }
    expect(data.map(({ cost }) => cost)).toEqual(data.map(({ cost }) => cost!).toSorted((a, b) => a - b));
  });

  it("a paid plan lifts none above a clearly better match", async () => {
    await savedVendors(database.db, [
      aVendor(await kindOf(database.db, "pizza"), { nameEn: "Zaytoon Garden", ...barsha }),
      aVendor(await kindOf(database.db, "pizza"), { nameEn: "Zaytoon", ...barsha }),
      aVendor(await kindOf(database.db, "pizza"), {
        nameEn: "House of Zaytoon",
        ...deira,
        isVerified: true,
        plan: 3,
      }),
    ]);
    expect(await search("zaytoon")).toEqual(["Zaytoon", "Zaytoon Garden", "House of Zaytoon"]);
  });
});

describe("a name that has words for near me", () => {
  it("is found by all of them", async () => {
    const { db, connection, drop } = await cloneDatabase();
    const cafes = await kindOf(db, "coffee-shops");
    const named = ["Noor", "Nearby Noor", "Noor Corner"].map((nameEn) =>
      aVendor(cafes, { nameEn, ...deira }),
    );
    await savedVendors(db, named);
    await rebuildLists(connection);
    const own = await testDoor(db);
    const { data } = await own.call(getAllVendors, {
      text: "nearby noor",
      ...near,
      rating: 0,
      skip: 0,
      limit: 9,
    });
    expect(data.map(({ name }) => name)).toEqual(["Nearby Noor"]);
    await own.close();
    await drop();
  });
});
