import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomFrom } from "#base/random.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { matchVendors } from "./match-vendors.server.ts";
import { nameWords, type NameWord } from "./name-query.ts";
import { rebuildLists } from "./name-rebuild.server.ts";
import { scopeOf } from "./scope.server.ts";
import { suggestVendors, type SuggestionQuery } from "./suggest-vendors.server.ts";

const deira = { latitude: 25.271, longitude: 55.307 };
const names = new Map<number, string>();

let database: TestDatabase;
let pharmacies: Awaited<ReturnType<typeof kindOf>>;

async function add(drafts: Parameters<typeof savedVendors>[1]): Promise<void> {
  for (const { id, draft } of await savedVendors(database.db, drafts)) {
    names.set(id, draft.nameEn ?? draft.nameAr ?? "");
  }
}

beforeAll(async () => {
  database = await cloneDatabase();
  pharmacies = await kindOf(database.db, "pharmacies");
  const pizza = await kindOf(database.db, "pizza");
  await add([
    aVendor(pharmacies, { nameEn: "Noor Pharmacy", phone: "+971501234567" }),
    aVendor(pharmacies, { nameEn: "Medicina Pharmacy", nameAr: "صيدلية مديسينا" }),
    aVendor(pizza, { nameEn: null, nameAr: "مطعم البيك" }),
    aVendor(pizza, { nameEn: "Carrefour Market" }),
    aVendor(pizza, { nameEn: "Nar Grill", nameAr: "مشاوي نار" }),
    aVendor(pizza, { nameEn: "Hyper Market Deira", nameAr: "هايبر ديرة" }),
  ]);
  await rebuildLists(database.connection);
});
afterAll(() => database.drop());

const suggest = (words: readonly NameWord[], query: Partial<SuggestionQuery> = {}) =>
  suggestVendors(database.db, { words, countries: ["AE"], position: deira, limit: 15, ...query });
const found = async (text: string, query?: Partial<SuggestionQuery>) =>
  (await suggest(nameWords(text), query)).matches.map(({ id }) => names.get(id));
const match = async (text: string) => {
  const filter = { ...(await scopeOf(database.db, {})), verified: false, rating: 0, openAt: null };
  const slice = { skip: 0, limit: 20, sort: undefined, position: deira, reach: null };
  const { items, ...rest } = await matchVendors(database.db, {
    ...slice,
    filter,
    text,
    words: nameWords(text),
  });
  return { ...rest, names: items.map((id) => names.get(id)) };
};

describe("vendors with slips in what was typed", () => {
  it.each([
    ["pharmcy noor", "Noor Pharmacy"],
    ["nor pharmacy", "Noor Pharmacy"],
    ["carefour", "Carrefour Market"],
    ["carefo", "Carrefour Market"],
    ["carrefuor maket", "Carrefour Market"],
    ["medisina", "Medicina Pharmacy"],
    ["صيدليه مديسنا", "Medicina Pharmacy"],
  ])("are found by %s: %s", async (text, name) => {
    expect(await found(text)).toContain(name);
    expect((await match(text)).names).toContain(name);
  });

  it("say what was meant", async () => {
    expect(await match("carefour")).toMatchObject({
      closest: 3,
      total: 1,
      corrections: [{ typed: "carefour", meant: "carrefour" }],
    });
    expect((await suggest(nameWords("medisina"))).corrections).toEqual([
      { typed: "medisina", meant: "medicina" },
    ]);
  });

  it("come behind those that match as typed", async () => {
    expect((await found("nar"))[0]).toBe("Nar Grill");
    expect(await match("nar")).toMatchObject({ names: ["Nar Grill"], corrections: [], closest: 1 });
  });
});

describe("vendors whose names are in the other script", () => {
  it.each([
    ["كارفور", "Carrefour Market"],
    ["كارفور ماركت", "Carrefour Market"],
    ["al baik", "مطعم البيك"],
    ["albeik", "مطعم البيك"],
    ["نور", "Noor Pharmacy"],
  ])("are found by %s: %s", async (text, name) => {
    expect((await found(text))[0]).toBe(name);
    expect(await match(text)).toMatchObject({ closest: 4, names: expect.arrayContaining([name]) });
  });

  it("are found by a category in place of a word", async () => {
    const [first, second] = nameWords("صيدلية نور");
    const words = [{ ...first!, categoryIds: [pharmacies.categoryId!] }, second!];
    const { matches } = await suggest(words);
    expect(matches.map(({ id }) => names.get(id))).toEqual(["Noor Pharmacy"]);
  });
});

it("Vendors are found by joined and split words", async () => {
  expect(await found("hypermarket")).toEqual(["Hyper Market Deira"]);
  expect(await found("hypermar")).toEqual(["Hyper Market Deira"]);
  expect(await found("carre four")).toEqual(["Carrefour Market"]);
});

it.each(["0501234567", "+971 50 123 4567", "00971501234567", "٠٥٠ ١٢٣ ٤٥٦٧", "050-123-4567"])(
  "A vendor is found by its number, typed as %s",
  async (text) => {
    expect(await found(text, { text })).toEqual(["Noor Pharmacy"]);
    expect((await match(text)).names).toEqual(["Noor Pharmacy"]);
  },
);

it.each([
  ["' noor", "noor"],
  ["noor\\", "noor"],
  ["$ noor ^ ~", "noor"],
  ["noor & !grill | (pharmacy", "noor grill pharmacy"],
  ["noor:*", "noor"],
  ["!noor", "noor"],
  ["😀 noor 😀", "noor"],
  ["\ud800 noor", "noor"],
  ["\0noor", "noor"],
  [":*", ""],
  ["x".repeat(10_000), ""],
])("[API-3] signs mean nothing: the text %.40j finds what %j finds", async (text, plain) => {
  expect(await found(text, { text })).toEqual(await found(plain, { text: plain }));
  expect((await match(text)).names).toEqual((await match(plain)).names);
});

it("[API-3] a text of very many words is looked up like any other", async () => {
  expect((await match("noor ".repeat(60))).names).toContain("Noor Pharmacy");
});

describe("a beginning that very many names share", () => {
  beforeAll(async () => {
    const random = randomFrom("crowd");
    const pizza = await kindOf(database.db, "pizza");
    await add(
      Array.from({ length: 900 }, (_, n) =>
        aVendor(pizza, {
          nameEn: `${random.pick(["Omega", "House Omega", "Omega House"])} ${n}`,
          nameAr: "بيت",
          latitude: 24 + 2 * random.next(),
          longitude: 54 + 2 * random.next(),
          plan: random.integer(0, 3),
        }),
      ),
    );
    await add([
      aVendor(pizza, { nameEn: "Omega", nameAr: "بيت", latitude: 24.2, longitude: 54.2 }),
      aVendor(pizza, { nameEn: "Omega Next Door", nameAr: "بيت" }),
    ]);
  });

  const texts = [
    "o",
    "om",
    "omega",
    "house",
    "omega h",
    "house omega",
    "omega 1",
    "house om",
    "بيت",
    "omeag",
    "huose omega",
  ];

  it.each(["near a place", "without one"])("gives %s with lists what it gives without", async (where) => {
    const position = where === "near a place" ? deira : null;
    const all = async (limit: number) =>
      Promise.all(texts.map(async (text) => (await suggest(nameWords(text), { position, limit })).matches));
    await rebuildLists(database.connection);
    await sql`TRUNCATE hot_prefixes`.execute(database.db);
    const looked = await all(15);
    await rebuildLists(database.connection);
    // A list has quality in steps: who is fifteenth may be sixteenth.
    const listed = await all(20);
    const few = (matches: Awaited<ReturnType<typeof all>>[number]) =>
      matches.slice(0, 8).map(({ id }) => names.get(id));
    for (const [index, matches] of listed.entries()) {
      const without = looked[index]!;
      expect(matches[0]?.class).toBe(without[0]?.class);
      // Of several common words a few that are near are enough.
      if (texts[index]!.includes(" ")) {
        expect(matches.length).toBeGreaterThanOrEqual(Math.min(5, without.length));
        continue;
      }
      expect(matches.length).toBeGreaterThanOrEqual(without.length);
      // What is within 8 km is in the four cells; beyond, a list knows only the best.
      const near = without.filter(({ distance }) => distance !== null && distance <= 8).map(({ id }) => id);
      expect(matches.map(({ id }) => id)).toEqual(expect.arrayContaining(near));
    }
    expect(few(listed[2]!)[0]).toBe("Omega");
    if (position) expect(few(listed[2]!)[1]).toBe("Omega Next Door");
  });
});
