import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages, type Texts } from "#base/language.ts";
import { fold } from "#base/text-folding.ts";
import { getInterpretation } from "#features/search/contract.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { attributeFile, maskOfIds, maskOfOsm, maskOfTags } from "./attributes.server.ts";
import { getAllVendors, getVendorsInBox, type VendorQuery } from "./contract.ts";
import { getListedChoices } from "./listed-contract.ts";
import type { VendorDraft } from "./draft.ts";
import { attributeLoader } from "./load-attributes.server.ts";
import { changeVendor } from "./save.server.ts";
import { narrowed } from "./few-chosen.server.ts";
import { scopeOf } from "./scope.server.ts";

const mask = (...ids: string[]) => maskOfIds(ids) ?? Number.NaN;

describe("the vocabulary", () => {
  const { attributes } = JSON.parse(readFileSync(attributeFile, "utf8")) as {
    attributes: { id: string; bit: number; names: Texts; words: Record<string, string[]> }[];
  };

  it("keeps every bit with its attribute for ever: what is in databases says so", () => {
    const bits = Object.fromEntries(attributes.map(({ id, bit }) => [id, bit]));
    expect(bits).toEqual({
      delivery: 0,
      takeaway: 1,
      "outdoor-seating": 2,
      "drive-through": 3,
      parking: 4,
      wheelchair: 5,
      wifi: 6,
      "card-payment": 7,
      "family-section": 8,
      "women-only": 9,
      "women-section": 10,
      "prayer-room": 11,
      "home-service": 12,
      booking: 13,
      halal: 14,
      vegetarian: 15,
      "kids-area": 16,
      "english-spoken": 17,
      installments: 18,
      insurance: 19,
      "female-staff": 20,
      "open-24-hours": 21,
    });
  });

  it("has a name in every language, and no word that means two things", () => {
    const meanings = new Map<string, Set<string>>();
    for (const { id, names, words } of attributes) {
      expect(languages.filter((language) => !names[language])).toEqual([]);
      for (const word of [id, ...Object.values(names), ...Object.values(words).flat()]) {
        expect(fold(word)).not.toBe("");
        meanings.set(fold(word), (meanings.get(fold(word)) ?? new Set()).add(id));
      }
    }
    expect([...meanings].filter(([, ids]) => ids.size > 1)).toEqual([]);
  });

  it("understands tags as people write them, whole ones alone", () => {
    expect(maskOfTags([{ en: "Free Wi-Fi" }, { ar: "مواقف سيّارات" }, { en: "x", ar: "حلال" }])).toBe(
      mask("wifi", "parking", "halal"),
    );
    expect(maskOfTags([{ en: "Delivery of furniture" }, { en: "" }, {}])).toBe(0);
  });

  it.each([
    [{ wheelchair: "yes", internet_access: "wlan" }, ["wheelchair", "wifi"]],
    [{ wheelchair: "limited", internet_access: "no", delivery: "no" }, []],
    [
      { takeaway: "only", "payment:cards": "yes", "diet:halal": "only" },
      ["takeaway", "card-payment", "halal"],
    ],
    [{ female: "yes" }, ["women-only"]],
    [{ female: "yes", male: "no" }, ["women-only"]],
    [{ female: "yes", male: "yes" }, []],
    [{ outdoor_seating: "garden;roof", drive_through: "Yes" }, ["outdoor-seating", "drive-through"]],
  ])("takes %j of a map for %j", (tags, ids) => {
    expect(maskOfOsm(tags as Record<string, string>)).toBe(mask(...ids));
  });
});

describe("listings", () => {
  let database: TestDatabase;
  let door: TestDoor;
  let vendors: Record<string, SavedVendor>;
  const deira = { latitude: 25.271, longitude: 55.307 };

  beforeAll(async () => {
    database = await cloneDatabase();
    door = await testDoor(database.db, { now: new Date("2026-11-22T08:00:00Z") });
    const signs = await kindOf(database.db, "signage");
    const said: Record<string, Partial<VendorDraft>> = {
      both: { attributes: mask("wifi"), tags: [{ en: "Parking" }], priceLevel: 1 },
      wifi: { attributes: mask("wifi"), priceLevel: 4 },
      parking: { tags: [{ ar: "مواقف" }], priceLevel: 2 },
      none: {},
    };
    const names = Object.keys(said);
    const drafts = names.map((name) =>
      aVendor(signs, { nameEn: `Zarqan ${name} signs`, nameAr: `زرقان ${name}`, ...said[name] }),
    );
    const saved = await savedVendors(database.db, drafts);
    vendors = Object.fromEntries(names.map((name, index) => [name, saved[index]!]));
  });
  afterAll(async () => {
    await door.close();
    await database.drop();
  });

  const listed = async (query: Partial<VendorQuery>) => {
    const { data, total } = await door.call(getAllVendors, { skip: 0, limit: 20, rating: 0, ...query });
    expect(data).toHaveLength(total);
    return namesOf(data.map(({ id }) => id));
  };
  const namesOf = (ids: readonly string[]) =>
    Object.keys(vendors)
      .filter((name) => ids.includes(vendors[name]!.publicId))
      .toSorted();

  it("[LIST-2] keeps what has all the attributes, and any of the price levels", async () => {
    const near = { categoryId: "signage", country: "AE", ...deira };
    for (const query of [near, { categoryId: "signage" }, { ...near, sort: "HIGH" as const }]) {
      expect(await listed(query)).toEqual(["both", "none", "parking", "wifi"]);
      expect(await listed({ ...query, attributes: ["wifi"] })).toEqual(["both", "wifi"]);
      expect(await listed({ ...query, attributes: ["parking"] })).toEqual(["both", "parking"]);
      expect(await listed({ ...query, attributes: ["wifi", "parking"] })).toEqual(["both"]);
      expect(await listed({ ...query, attributes: ["halal"] })).toEqual([]);
      expect(await listed({ ...query, priceLevels: ["1", "4"] })).toEqual(["both", "wifi"]);
      expect(await listed({ ...query, priceLevels: ["3"] })).toEqual([]);
      expect(await listed({ ...query, attributes: ["wifi"], priceLevels: ["2", "4"] })).toEqual(["wifi"]);
    }
  });

  it("[LIST-2] keeps it in results of a search, in what is told of them, and in a part of a list", async () => {
    const text = "zarqan signs";
    expect(await listed({ text })).toEqual(["both", "none", "parking", "wifi"]);
    expect(await listed({ text, attributes: ["wifi"] })).toEqual(["both", "wifi"]);
    expect(await listed({ text, priceLevels: ["2"] })).toEqual(["parking"]);
    expect(await listed({ text: "زرقان", attributes: ["parking"] })).toEqual(["both", "parking"]);
    const box = { west: 55.2, south: 25.2, east: 55.4, north: 25.4 };
    expect(await listed({ categoryId: "signage", box, attributes: ["wifi"] })).toEqual(["both", "wifi"]);
    const asked = { text, rating: 0, attributes: ["wifi"], priceLevels: ["4"] };
    const told = await door.call(getInterpretation, asked);
    expect(told.data[0]?.categories).toMatchObject([{ id: "signage", count: 1 }]);
  });

  it("[LIST-2] keeps it where the text names a place in another country", async () => {
    const text = "zarqan deira";
    expect(await listed({ text, country: "KW", attributes: ["wifi"] })).toEqual(["both", "wifi"]);
  });

  it("the few that have what was chosen are found first, in their countries alone; many are not gathered", async () => {
    const { db } = database;
    const inCountry = async (country: string) => ({
      ...(await scopeOf(db, { country })),
      verified: false,
      rating: 0,
      openAt: null,
    });
    const wifi = { ...(await inCountry("AE")), attributes: mask("wifi") };
    const ids = (...names: string[]) => names.map((name) => vendors[name]!.id);
    expect(new Set((await narrowed(db, wifi)).among)).toEqual(new Set(ids("both", "wifi")));
    expect((await narrowed(db, { ...wifi, prices: 1 << 4 })).among).toEqual(ids("wifi"));
    expect((await narrowed(db, { ...(await inCountry("KW")), prices: 1 << 4 })).among).toEqual([]);
    expect((await narrowed(db, await inCountry("AE"))).among).toBeNull();
    expect((await narrowed(db, wifi, 1)).among).toBeNull();
  });

  it("[LIST-2] says by what a list or the results of a search can be filtered further, with how many", async () => {
    const choices = async (query: object) =>
      (await door.call(getListedChoices, { rating: 0, categoryId: "signage", ...query })).data[0];
    const text = async (query: object) =>
      (await door.call(getInterpretation, { rating: 0, text: "zarqan signs", ...query })).data[0]?.choices;
    const all = {
      attributes: [
        { id: "parking", name: "Parking", count: 2 },
        { id: "wifi", name: "Wi-Fi", count: 2 },
      ],
      priceLevels: [1, 2, 4].map((level) => ({ level, count: 1 })),
      isExact: true,
    };
    expect(await choices({ ...deira, country: "AE" })).toEqual(all);
    expect(await choices({})).toEqual(all);
    expect(await text({})).toEqual(all);
    // Attributes narrow; of prices others can be chosen beside, and what is chosen can be taken away.
    const wifi = { attributes: ["wifi"], priceLevels: ["4"] };
    const parking = { id: "parking", name: "Parking", count: 0 };
    expect(await choices({ attributes: ["wifi"] })).toMatchObject({
      attributes: [
        { ...parking, count: 1 },
        { id: "wifi", count: 2 },
      ],
      priceLevels: [{ level: 1 }, { level: 4 }],
    });
    expect(await choices(wifi)).toMatchObject({
      attributes: [{ id: "wifi", count: 1 }],
      priceLevels: [{ level: 1 }, { level: 4 }],
    });
    expect(await text(wifi)).toMatchObject({
      attributes: [{ id: "wifi", count: 1 }],
      priceLevels: [{ level: 4, count: 1 }],
    });
    expect(await choices({ attributes: ["parking", "halal"], priceLevels: ["3"] })).toMatchObject({
      attributes: [parking, { id: "halal", count: 0 }],
      priceLevels: [{ level: 3, count: 0 }],
    });
    expect(await choices({ verified: true })).toEqual({ attributes: [], priceLevels: [], isExact: true });
  });

  it("[LIST-2] keeps it on the map", async () => {
    const box = { west: 55.2, south: 25.2, east: 55.4, north: 25.4, zoom: 12, rating: 0 };
    const counted = async (query: object) =>
      (await door.call(getVendorsInBox, { ...box, categoryId: "signage", ...query })).data.reduce(
        (sum, { count }) => sum + count,
        0,
      );
    expect(await counted({})).toBe(4);
    expect(await counted({ attributes: ["wifi"] })).toBe(2);
    expect(await counted({ attributes: ["wifi", "parking"], priceLevels: ["1", "2"] })).toBe(1);
    expect(await counted({ text: "zarqan", priceLevels: ["2"] })).toBe(1);
  });

  describe("a search for what a kind of business has", () => {
    beforeAll(async () => {
      const cafes = await kindOf(database.db, "coffee-shops");
      await savedVendors(database.db, [
        aVendor(cafes, { nameEn: "Wired Cup", tags: [{ en: "Wi-Fi" }, { en: "Terrace" }] }),
        aVendor(cafes, { nameEn: "Calm Cup", tags: [{ en: "Family section" }] }),
        aVendor(cafes, { nameEn: "Halal Guys", hours: { Sunday: "00:00-23:59" } }),
      ]);
    });
    const names = async (text: string) =>
      (await door.call(getAllVendors, { text, ...deira, country: "AE", rating: 0, skip: 0, limit: 20 })).data
        .map(({ name }) => name)
        .toSorted();
    const meaningOf = async (text: string) =>
      (await door.call(getInterpretation, { text, ...deira, country: "AE", rating: 0 })).data[0];

    it.each([
      ["coffee shop with wifi", ["wifi"]],
      ["coffee shop free wi-fi in deira", ["wifi"]],
      ["كوفي شوب مع واي فاي", ["wifi"]],
      ["coffee shop with wifi and outdoor seating", ["wifi", "outdoor-seating"]],
      ["café avec terrasse", ["outdoor-seating"]],
      ["кофейня с wi-fi", ["wifi"]],
      ["有无线网络的咖啡馆", ["wifi"]],
    ])("[LIST-2] %s is read, and lists those", async (text, ids) => {
      const meaning = await meaningOf(text);
      const id = expect.stringMatching(/^(coffee-shops|cafes-desserts)$/);
      expect(meaning).toMatchObject({ kind: { id }, names: "", widening: null });
      expect(meaning?.attributes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(await names(text)).toEqual(["Wired Cup"]);
    });

    it.each([
      [
        "open now coffee shop in deira",
        { "open-now": "coffee shop in deira", place: "open now coffee shop" },
      ],
      [
        "coffee shop with wifi and outdoor seating",
        { wifi: "coffee shop and outdoor seating", "outdoor-seating": "coffee shop with wifi" },
      ],
      ["كوفي شوب مع واي فاي في ديرة", { wifi: "كوفي شوب في ديرة", place: "كوفي شوب مع واي فاي" }],
      ["带无线网络的咖啡馆", { wifi: "的咖啡馆" }],
    ])("[LIST-2] %s can be had without what it filters by", async (text, without) => {
      const wishes = (await meaningOf(text))?.wishes ?? [];
      expect(Object.fromEntries(wishes.map((wish) => [wish.id, wish.without]))).toEqual(without);
    });

    it("[LIST-2] is read though some name has all its words: restaurant with delivery", async () => {
      expect(await meaningOf("restaurant with delivery in deira")).toMatchObject({
        kind: { id: "restaurants" },
        place: { id: "deira-dubai" },
        attributes: [{ id: "delivery" }],
      });
    });

    it("where a place to park is asked for, parks are not", async () => {
      expect(await meaningOf("cafe with wifi and parking")).toMatchObject({
        kind: { id: "coffee-shops" },
        attributes: [{ id: "parking" }, { id: "wifi" }],
      });
    });

    it("[LIST-4] where nobody is known to have it, all are listed, and that is said", async () => {
      const text = "coffee shop with prayer room";
      expect(await meaningOf(text)).toMatchObject({
        widening: "attributes",
        wishes: [],
        kind: { id: "coffee-shops" },
        attributes: [{ id: "prayer-room", name: "Prayer room" }],
      });
      expect(await names(text)).toEqual(["Calm Cup", "Halal Guys", "Wired Cup"]);
    });

    it("what follows ‘with’ is no kind, though there is one of that name", async () => {
      expect(await meaningOf("coffee shop with kids area")).toMatchObject({
        kind: { id: "coffee-shops" },
        attributes: [{ id: "kids-area" }],
      });
    });

    it("without a kind it is a word of a name", async () => {
      expect(await names("halal guys")).toEqual(["Halal Guys"]);
      expect(await meaningOf("halal guys")).toMatchObject({ attributes: [], names: "halal guys" });
    });
  });

  it("[DET-4] a vendor says in the reader's language what it has, and how dear it is", async () => {
    const told = async (language: "en" | "ar", name: string) => {
      const id = vendors[name]!.publicId;
      const { data } = await door.callIn(language)(getAllVendors, { id, skip: 0, limit: 1, rating: 0 });
      return { attributes: data[0]?.attributes, priceLevel: data[0]?.priceLevel };
    };
    expect(await told("en", "both")).toEqual({
      attributes: [
        { id: "parking", name: "Parking" },
        { id: "wifi", name: "Wi-Fi" },
      ],
      priceLevel: 1,
    });
    expect((await told("ar", "parking")).attributes).toEqual([{ id: "parking", name: "مواقف سيارات" }]);
    expect(await told("en", "none")).toEqual({ attributes: [], priceLevel: null });
  });

  it.each([
    ["arrAttributes=jacuzzi", "arrAttributes"],
    ["arrAttributes=wifi,jacuzzi", "arrAttributes"],
    ["arrAttributes=wifi;drop", "arrAttributes"],
    ["arrAttributes=%00", "arrAttributes"],
    ["arrAttributes=wifi&arrAttributes=parking", "arrAttributes"],
    [`arrAttributes=${"wifi,".repeat(40)}wifi!`, "arrAttributes"],
    ["arrAttributes=__proto__", "arrAttributes"],
    ["intPriceLevel=0", "intPriceLevel"],
    ["intPriceLevel=5", "intPriceLevel"],
    ["intPriceLevel=1,,2", "intPriceLevel"],
    ["intPriceLevel=1e0", "intPriceLevel"],
    ["intPriceLevel=%D9%A1", "intPriceLevel"],
  ])("[LIST-2] %s is refused by the name of its field", async (query, field) => {
    const box = "west=55&south=25&east=56&north=26&zoom=9";
    for (const path of [
      `vendor/getAllVendors?${query}`,
      `vendor/getVendorsInBox?${box}&${query}`,
      `vendor/getListedChoices?${query}`,
      `search/getInterpretation?strSearchParams=x&${query}`,
    ]) {
      const { status, body } = await door.get(`/api/${path}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, message: expect.stringContaining(field) });
    }
  });

  it("an empty filter is none, and one said twice counts once", async () => {
    const { body } = await door.get(
      "/api/vendor/getAllVendors?fkCategoryId=signage&arrAttributes=&intPriceLevel=",
    );
    expect(body).toMatchObject({ totalDocuments: 4 });
    const twice = await door.get("/api/vendor/getAllVendors?fkCategoryId=signage&arrAttributes=wifi,wifi");
    expect(twice.body).toMatchObject({ totalDocuments: 2 });
  });

  it("a change is found by its new attributes at once", async () => {
    const { id } = vendors["none"]!;
    await changeVendor(database.db, id, { attributes: mask("prayer-room"), priceLevel: 3 });
    expect(await listed({ categoryId: "signage", attributes: ["prayer-room"], priceLevels: ["3"] })).toEqual([
      "none",
    ]);
    await changeVendor(database.db, id, { attributes: 0, priceLevel: null });
    expect(await listed({ categoryId: "signage", attributes: ["prayer-room"] })).toEqual([]);
  });

  it("tags that a vendor had before say what they say now, in a listing too", async () => {
    const { db } = database;
    const read = async () =>
      (
        await sql<{ id: number; attributes: number; listed: number }>`
          SELECT v.id, v.attributes, d.attributes AS listed FROM vendors v JOIN vendor_docs d ON d.vendor_id = v.id
          ORDER BY v.id`.execute(db)
      ).rows;
    const before = await read();
    expect(before.filter(({ attributes }) => attributes > 0)).toHaveLength(5);
    await sql`UPDATE vendors SET attributes = attributes & ${mask("wifi")}`.execute(db);
    await sql`UPDATE vendor_docs SET attributes = 0`.execute(db);
    await attributeLoader.load(db);
    expect(await read()).toEqual(before);
  });
});
