import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import { randomFrom } from "#base/random.ts";
import { removeVendor } from "#features/vendors/save.server.ts";
import { aVendor, kindOf, savedVendor, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getSuggestions, type Suggestion } from "./contract.ts";

const deira = { latitude: 25.271, longitude: 55.307 };

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  const pharmacies = await kindOf(db, "pharmacies");
  const pizza = await kindOf(db, "pizza");
  await savedVendors(db, [
    aVendor(pharmacies, { nameEn: "Al Noor Pharmacy", nameAr: "صيدلية النور", whatsapp: "+971501234567" }),
    aVendor(pharmacies, { nameEn: "Noor", isVerified: true, plan: 3 }),
    aVendor(pizza, { nameEn: "Noor Kitchen", latitude: 25.9, longitude: 56.0 }),
    aVendor(pizza, { nameEn: "Noor Kitchen" }),
    aVendor(pizza, { nameEn: "Pizzeria Noor" }),
    aVendor(pizza, { nameEn: "Noor Riyadh", countryCode: "SA", latitude: 24.7, longitude: 46.7 }),
    aVendor(pizza, { nameEn: "Al Baik", nameAr: "مطعم البيك" }),
    aVendor(pizza, { nameEn: "Restaurants Supply Depot" }),
  ]);
  door = await testDoor(db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const suggest = async (
  text: string | undefined,
  query: object = {},
  call = door.call,
): Promise<Suggestion[]> =>
  (await call(getSuggestions, { limit: 15, country: "AE", ...(text && { text }), ...query })).data;
const namesFor = async (...asked: Parameters<typeof suggest>) =>
  (await suggest(...asked)).map(({ name }) => name);

describe("suggestions", () => {
  it("[LOC-5] mix departments, categories and vendors, each with picture, name and label", async () => {
    const found = await suggest("rest", deira);
    const department = found.find(({ kind }) => kind === "department");
    expect(department).toMatchObject({
      id: "restaurants",
      name: "Restaurants",
      label: "",
      hasChildren: true,
    });
    const category = found.find(({ id }) => id === "italian-restaurants");
    expect(category).toMatchObject({ kind: "category", label: "Restaurants", hasChildren: false });
    const vendor = found.find(({ kind }) => kind === "vendor");
    expect(vendor).toMatchObject({ name: "Restaurants Supply Depot", label: "Pizza", distanceKm: 0 });
    expect(found.every(({ imageUrl }) => imageUrl.startsWith("/art/"))).toBe(true);
  });

  it("[LOC-5] rank exact before beginning before later word, departments before vendors at equal match", async () => {
    const found = await suggest("restaurants", deira);
    expect(found[0]).toMatchObject({ kind: "department", id: "restaurants" });
    const places = ["Restaurants Supply Depot", "Italian Restaurants"].map((name) =>
      found.findIndex((suggestion) => suggestion.name === name),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it("put the whole name first, then near beginnings, then later words and what is far", async () => {
    expect(await namesFor("noor", deira)).toEqual([
      "Noor",
      "Al Noor Pharmacy",
      "Noor Kitchen",
      "Pizzeria Noor",
      "Noor Kitchen",
    ]);
    const kitchens = (await suggest("noor k", deira)).map(({ distanceKm }) => Math.round(distanceKm ?? 0));
    expect(kitchens.slice(0, 2)).toEqual([0, 99]);
  });

  it("keep to a country, or look in all", async () => {
    expect(await namesFor("noor ri")).not.toContain("Noor Riyadh");
    expect(await namesFor("noor ri", { country: "Saudi Arabia" })).toEqual(["Noor Riyadh"]);
    expect(await namesFor("noor ri", { country: undefined })).toEqual(["Noor Riyadh"]);
  });

  it.each([
    ["albaik", "Al Baik"],
    ["al bai", "Al Baik"],
    ["البيك", "Al Baik"],
    ["صيدلية النور", "Al Noor Pharmacy"],
    ["pharmacy noor", "Al Noor Pharmacy"],
    ["kitchen no", "Noor Kitchen"],
  ])("find by %s the vendor %s", async (text, name) => {
    expect(await namesFor(text)).toContain(name);
  });

  it.each([
    ["аренда а", "ru", "car-rental"],
    ["牙科", "zh-CN", "dentists"],
    ["plomb", "fr", "plumbers"],
    ["صيدلي", "ar", "pharmacies"],
    ["chemist", "en", "pharmacies"],
    ["ac repair", "en", "ac-repair"],
    ["service ac", "en", "ac-repair"],
  ] as const)("[LANG-3] find by %s in %s the category %s", async (text, language, id) => {
    const found = await suggest(text, {}, door.callIn(language));
    expect(found.map((suggestion) => suggestion.id)).toContain(id);
  });

  it.each([
    ["gym business b", "gyms"],
    ["cafe dubai m", "coffee-shops"],
    ["صيدلية حي ال", "pharmacies"],
    ["the barber", "barbers"],
  ])(
    "[LOC-5] begin, for %s, with the kind that is said with the beginning of a place, or with a filler",
    async (text, id) => {
      expect((await suggest(text))[0]?.id).toBe(id);
    },
  );

  it("show a category in the reader's language, whatever language found it", async () => {
    const found = await suggest("pharmacies", {}, door.callIn("ar"));
    expect(found.find(({ id }) => id === "pharmacies")).toMatchObject({ name: "صيدليات" });
  });

  it.each([
    ["bu", "Bureaux et coworking"],
    ["ma", "Maison et mobilier"],
    ["pa", "Parfums et oud"],
    ["se", "Services à domicile et entretien"],
  ])(
    "[LOC-5] begin, for %s, with the kind that does, however many words for kinds do",
    async (text, name) => {
      expect((await suggest(text, {}, door.callIn("fr")))[0]).toMatchObject({ name });
    },
  );

  it("[LOC-5] find a brand, by any spelling, with what it sells", async () => {
    const kfc = { kind: "brand", id: "KFC", name: "KFC", label: "Fast Food" };
    expect((await suggest("kfc"))[0]).toMatchObject(kfc);
    expect((await suggest("الطازج"))[0]).toMatchObject({ kind: "brand", id: "Al Tazaj" });
  });

  it("[LOC-5] are the trending categories while nothing is typed", async () => {
    const found = await suggest(undefined, { limit: 6 });
    expect(found).toHaveLength(6);
    expect(found.every(({ kind, label }) => kind === "category" && label !== "")).toBe(true);
  });

  it("leave room for vendors where the taxonomy alone would fill the list", async () => {
    const found = await suggest("p", deira);
    expect(found).toHaveLength(15);
    expect(found.filter(({ kind }) => kind === "vendor").map(({ name }) => name)).toContain("Pizzeria Noor");
    expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(15);
  });

  it("never show what is removed, nor a WhatsApp number", async () => {
    const gone = await savedVendor(
      database.db,
      aVendor(await kindOf(database.db, "pizza"), { nameEn: "Zzyzx" }),
    );
    expect(await namesFor("zzyzx")).toEqual(["Zzyzx"]);
    await removeVendor(database.db, gone.id);
    expect(await namesFor("zzyzx")).toEqual([]);
    const { body } = await door.get("/api/search/getSuggestions?strSearchParams=noor");
    expect(JSON.stringify(body)).not.toContain("501234567");
  });

  it.each([
    ["strSearchParams=noor&country=Atlantis", "country"],
    ["strSearchParams=noor&latitude=25", "longitude"],
    ["pageLimit=51", "pageLimit"],
    [`strSearchParams=${"a".repeat(201)}`, "strSearchParams"],
  ])("[API-3] refuse %s", async (query, field) => {
    const { status, body } = await door.get(`/api/search/getSuggestions?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it.each(["%25", "_", "''", "😀", "\\", "a ".repeat(100), "ـ", "(SELECT 1)"])(
    "[API-3] answer %s like any other text",
    async (text) => {
      for (const language of languages) {
        expect(Array.isArray(await suggest(text, deira, door.callIn(language)))).toBe(true);
      }
    },
  );
});

describe("a beginning that very many names share", () => {
  let crowded: TestDatabase;
  let busy: TestDoor;

  beforeAll(async () => {
    crowded = await cloneDatabase();
    const random = randomFrom("crowd");
    const kind = await kindOf(crowded.db, "pizza");
    const drafts = Array.from({ length: 1_500 }, (_, n) =>
      aVendor(kind, {
        nameEn: `${random.chance(0.5) ? "Omega" : "House Omega"} ${n}`,
        latitude: 24 + 2 * random.next(),
        longitude: 54 + 2 * random.next(),
      }),
    );
    await savedVendors(crowded.db, [
      ...drafts,
      aVendor(kind, { nameEn: "Omega Next Door" }),
      aVendor(kind, { nameEn: "Omega Best", isVerified: true, plan: 3, latitude: 24.1, longitude: 54.1 }),
      aVendor(kind, { nameEn: "Omega", latitude: 24.2, longitude: 54.2 }),
    ]);
    busy = await testDoor(crowded.db);
  });
  afterAll(async () => {
    await busy.close();
    await crowded.drop();
  });

  it("still gives the whole name first and then the nearest", async () => {
    const found = await suggest("omega", deira, busy.call);
    expect(found.slice(0, 2).map(({ name }) => name)).toEqual(["Omega", "Omega Next Door"]);
    expect(found.every(({ name }) => name.startsWith("Omega"))).toBe(true);
    expect(found).toHaveLength(15);
  });

  it("gives the best where no place is chosen", async () => {
    const found = await suggest("omeg", {}, busy.call);
    expect(found[0]).toMatchObject({ name: "Omega Best" });
    expect(found).toHaveLength(15);
  });
});
