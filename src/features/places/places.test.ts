import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "#base/language.ts";
import { refreshHeld } from "#database/held.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import {
  autocompletePlaces,
  getCountries,
  getStates,
  placeDetails,
  popularCities,
  reversePlace,
} from "./contract.ts";
import { countryCodeOf, placeBySlug } from "./service.server.ts";

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

interface Typed {
  language?: Language;
  limit?: number;
  latitude?: number;
  longitude?: number;
}

async function found(text: string | undefined, { language = "en", ...rest }: Typed = {}): Promise<string[]> {
  const input = text === undefined ? rest : { text, ...rest };
  const { data } = await door.callIn(language)(autocompletePlaces, { limit: 8, ...input });
  return data.map((place) => place.id);
}

const inRiyadh = { latitude: 24.7, longitude: 46.68 };
const inMuscat = { latitude: 23.6, longitude: 58.5 };

describe("autocompletePlaces", () => {
  it.each([
    ["deira", "deira-dubai"],
    ["DEIRA", "deira-dubai"],
    ["ديرة", "deira-dubai"],
    ["الدوحه", "doha"],
    ["迪拜", "dubai"],
    ["码头", "dubai-marina"],
    ["Эр-Рияд", "riyadh"],
    ["abou dabi", "abu-dhabi"],
    ["jedda", "jeddah"],
  ])("[LOC-1] [LOC-7] finds by the beginning of a name in any language: %s", async (text, id) => {
    expect((await found(text))[0]).toBe(id);
  });

  it.each([
    ["JVT", "jumeirah-village-triangle-dubai"],
    ["tecom", "barsha-heights-dubai"],
    ["al nahda sharjah", "al-nahda-sharjah"],
    ["النهدة الشارقة", "al-nahda-sharjah"],
    ["mbz city", "mohamed-bin-zayed-city-abu-dhabi"],
    ["industrial area doha", "industrial-area-al-rayyan"],
    ["kaec", "king-abdullah-city-makkah"],
    ["dubai mall", "downtown-dubai"],
    ["سيتي سنتر ديرة", "port-saeed-dubai"],
    ["muscat airport", "muscat-international-airport-seeb"],
    ["olaya district", "olaya-riyadh"],
    ["karama metro", "al-karama-dubai"],
    ["محطة مترو الكرامة", "al-karama-dubai"],
    ["dubai frame", "zaabeel-dubai"],
    ["حي الياسمين", "al-yasmin-riyadh"],
    ["منطقة الجفير", "juffair-manama"],
    ["район Дейра", "deira-dubai"],
    ["شارع الشيخ زايد", "sheikh-zayed-road-dubai"],
    ["industrial area sharjah", "industrial-area-sharjah"],
    ["kuwait city", "kuwait-city"],
  ])("[LOC-1] finds by what people call a place: %s", async (text, id) => {
    expect((await found(text))[0]).toBe(id);
  });

  it.each(["al barsha", "barsha", "albarsha", "البرشا", "برشاء"])(
    "[LOC-7] finds a name with and without its article: %s",
    async (text) => {
      expect((await found(text))[0]).toBe("al-barsha-dubai");
    },
  );

  it.each(["barsha 1", "1 barsha", "barsha 1 dubai", "dubai al barsha 1", "البرشاء 1 دبي"])(
    "[LOC-7] takes several words in any order, also of the city: %s",
    async (text) => {
      expect((await found(text))[0]).toBe("al-barsha-1-dubai");
    },
  );

  it("[LOC-1] puts a whole name before the beginning of one, and cities before villages", async () => {
    expect(await found("doha", { limit: 2 })).toEqual(["doha", "doha-kuwait-city"]);
    expect((await found("mar"))[0]).toBe("dubai-marina");
  });

  it("[LOC-1] puts the nearest of places that bear one name first", async () => {
    const olayas = await found("olaya", { latitude: 26.28, longitude: 50.2 });
    expect(olayas.slice(0, 2)).toEqual(["al-olaya-al-khobar", "olaya-riyadh"]);
    expect((await found("rawdah", inRiyadh))[0]).toBe("al-rawdah-riyadh");
  });

  it("[LOC-1] names city and country, in the caller's language, to tell twins apart", async () => {
    const { data } = await door.callIn("ar")(autocompletePlaces, { text: "deira", limit: 1 });
    expect(data[0]).toMatchObject({
      name: "ديرة",
      context: "دبي، الإمارات العربية المتحدة",
      countryCode: "AE",
    });
    const { data: cities } = await door.call(autocompletePlaces, { text: "al ain", limit: 1 });
    expect(cities[0]).toMatchObject({
      context: "Abu Dhabi, United Arab Emirates",
      cityId: "al-ain",
      city: "Al Ain",
    });
  });

  it("[LOC-1] gives no region or district beside its city of the same name", async () => {
    const { data } = await door.call(autocompletePlaces, { text: "dubai", limit: 50 });
    expect(data.filter((place) => place.name === "Dubai").map((place) => place.kind)).toEqual(["city"]);
  });

  it.each(["a", "al", "ال", "d"])("[LOC-1] answers a first letter with known places: %s", async (text) => {
    const { data } = await door.call(autocompletePlaces, { text, limit: 8 });
    expect(data).toHaveLength(8);
    expect(data[0]?.kind).toBe("city");
  });

  it("[LOC-1] leads from a country to its cities", async () => {
    expect((await found("qatar"))[0]).toBe("doha");
    expect((await found("السعودية"))[0]).toBe("riyadh");
  });

  it.each([
    ["shrajah", "sharjah"],
    ["jumera", "jumeirah-dubai"],
    ["الرياظ", "riyadh"],
    ["khalfia city abu dhabi", "khalifa-city-abu-dhabi"],
    ["al barhsa 1", "al-barsha-1-dubai"],
    // What has less in common with it is better known.
    ["Al Kahfah", "al-kahafah-eastern-province"],
    ["Al Ashaqr", "al-ashqar-al-buraimi"],
  ])("[LOC-7] forgives slips: %s", async (text, id) => {
    expect((await found(text))[0]).toBe(id);
  });

  it.each([
    ["5alifa", "khalifa-city-abu-dhabi"],
    ["ديراا", "deira-dubai"],
    ["al gusais", "al-qusais-dubai"],
    ["abothbee", "abu-dhabi"],
    ["thhraan", "dhahran"],
    ["دبى مارينا", "dubai-marina"],
    ["Джумейра", "jumeirah-dubai"],
  ])("[LOC-7] reads chat spelling, other scripts and other vowels: %s", async (text, id) => {
    expect((await found(text)).slice(0, 5)).toContain(id);
  });

  it.each([
    ["khalifa city abu dhabi", "khalifa-city-abu-dhabi"],
    ["al bateen abudhabi", "al-bateen-abu-dhabi"],
    ["al bateen al ain", "al-bateen-al-ain"],
    ["al naseem makkah", "al-naseem-makkah"],
    ["deira uae", "deira-dubai"],
  ])("[LOC-1] tells twins apart by what they are in: %s", async (text, id) => {
    expect((await found(text))[0]).toBe(id);
  });

  it("gives nothing for what is no name", async () => {
    expect(await found("xqzwv")).toEqual([]);
  });

  it("no longer finds what left the data, once it is told", async () => {
    const name = "Sonapur Labour Village";
    await sql`INSERT INTO places (slug, source_id, country_code, kind, names, spellings, latitude, longitude, position)
      VALUES ('sonapur', 'test', 'AE', 'area', ${JSON.stringify({ en: name })}, '{}', 25, 55, '(0,0)')`.execute(
      database.db,
    );
    expect(await found(name)).not.toContain("sonapur");
    await sql`UPDATE loaded_data SET version = 'newer' WHERE name = 'places'`.execute(database.db);
    await refreshHeld(database.db);
    expect((await found(name))[0]).toBe("sonapur");
    await sql`UPDATE places SET spellings = NULL WHERE slug = 'sonapur'`.execute(database.db);
    await refreshHeld(database.db);
    expect((await found(name))[0]).toBe("sonapur");
    await sql`UPDATE loaded_data SET version = 'newest' WHERE name = 'places'`.execute(database.db);
    await refreshHeld(database.db);
    expect(await found(name)).not.toContain("sonapur");
  });

  it("[LOC-1] gives trending areas for an empty input: of the city where one stands", async () => {
    const { data } = await door.call(autocompletePlaces, { limit: 8, ...inMuscat });
    expect(data).toHaveLength(8);
    expect(new Set(data.map((place) => place.context))).toEqual(new Set(["Muscat, Oman"]));
  });

  it("[LOC-1] gives an area of each popular city where the position is not known or far away", async () => {
    const areas = await found(undefined, { limit: 3 });
    expect(areas).toEqual(["downtown-dubai", "al-reem-island-abu-dhabi", "al-majaz-sharjah"]);
    expect(await found(undefined, { limit: 3, latitude: 48.86, longitude: 2.35 })).toEqual(areas);
  });

  it.each(["%", "_", "\\", "'", "💣", "((((", "a b c d e f g h", "1 2 3", "a".repeat(200), "و".repeat(200)])(
    "[API-3] takes hostile text as text: %s",
    async (text) => {
      expect(Array.isArray(await found(text))).toBe(true);
    },
  );
});

describe("placeDetails", () => {
  it("[LOC-3] gives a place with its geometry", async () => {
    const { data } = await door.call(placeDetails, { id: "al-barsha-1-dubai" });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: "al-barsha-1-dubai", kind: "area", country: "United Arab Emirates" });
    expect(data[0]?.latitude).toBeCloseTo(25.11, 1);
    expect(data[0]?.longitude).toBeCloseTo(55.2, 1);
  });

  it("[API-3] says 404 and names the field for an id that is not known", async () => {
    const { status, body } = await door.get("/api/place/details?placeId=atlantis");
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, errors: { placeId: expect.any(String) } });
  });
});

describe("reversePlace", () => {
  const at = async (latitude: number, longitude: number) => {
    const { data } = await door.call(reversePlace, { latitude, longitude });
    return data[0]?.id;
  };

  it("[LOC-3] [LOC-7] prefers the area around a position to its city", async () => {
    expect(await at(25.113, 55.197)).toBe("al-barsha-1-dubai");
    expect(await at(24.694, 46.685)).toBe("olaya-riyadh");
  });

  it("[LOC-7] knows an area without an outline by its centre", async () => {
    expect(await at(23.6005, 58.5455)).toMatch(/^(ruwi|bayt-al-falaj)-muscat$/);
  });

  it("[LOC-7] gives the nearest centre where no outline is", async () => {
    expect(await at(17.015, 54.09)).toBe("salalah");
  });

  it("[LOC-7] gives a district or region only where nothing finer is near", async () => {
    const { data } = await door.call(reversePlace, { latitude: 20, longitude: 50 });
    expect(["district", "region"]).toContain(data[0]?.kind);
  });

  it("[LOC-7] gives nothing far from the six countries", async () => {
    expect(await at(35.7, 51.4)).toBeUndefined();
    expect(await at(27.18, 56.27)).toBeUndefined();
    expect(await at(-25.2, -55.3)).toBeUndefined();
  });

  it.each([
    ["longitude=55.3", "latitude"],
    ["latitude=25.2", "longitude"],
    ["latitude=99&longitude=55.3", "latitude"],
  ])("[API-3] refuses %s and names %s", async (query, field) => {
    const { status, body } = await door.get(`/api/place/reverse?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(field);
  });
});

describe("popularCities", () => {
  it("[LOC-6] gives twenty cities with fixed coordinates in their order", async () => {
    const { data } = await door.call(popularCities, {});
    expect(data.map((city) => city.name).join(", ")).toBe(
      "Dubai, Abu Dhabi, Sharjah, Ajman, Al Ain, Ras Al Khaimah, Fujairah, Riyadh, Jeddah, Makkah, Madinah, Dammam, " +
        "Al Khobar, Doha, Al Wakrah, Kuwait City, Salmiya, Manama, Muscat, Salalah",
    );
    expect(data[0]).toMatchObject({ latitude: 25.2048, longitude: 55.2708 });
  });
});

describe("getCountries", () => {
  it("[API-1] gives the six countries with dial code, currency and flag", async () => {
    const { body } = await door.get("/api/place/countries?lang=fr");
    expect(body.data).toHaveLength(6);
    expect(body.data).toContainEqual({
      strName: "Émirats arabes unis",
      countryCode: "AE",
      dialCode: "+971",
      currency: "AED",
      flag: "/flags/AE.svg",
      strTimeZone: "Asia/Dubai",
    });
  });

  it("[API-1] gives one by its code", async () => {
    const { data } = await door.call(getCountries, { code: "kw" });
    expect(data.map((country) => country.dialCode)).toEqual(["+965"]);
  });
});

describe("for other features", () => {
  it.each([
    ["QA", "QA"],
    ["united arab emirates", "AE"],
    ["KSA", "SA"],
    ["سلطنة عمان", "OM"],
    ["France", undefined],
    ["", undefined],
  ])("countryCodeOf reads %s as %s", async (text, code) => {
    expect(await countryCodeOf(database.db, text)).toBe(code);
  });

  it("placeBySlug tells what a place belongs to", async () => {
    const dubai = await placeBySlug(database.db, "dubai");
    const deira = await placeBySlug(database.db, "deira-dubai");
    expect(deira?.cityId).toBe(dubai?.id);
    expect(deira?.region).toBe("Dubai");
    expect(await placeBySlug(database.db, "atlantis")).toBeUndefined();
  });
});

it("[PAGE-2] there are fifty states of six countries, country by country, with names in the reader's language", async () => {
  const { data: states } = await door.call(getStates, {});
  expect(states).toHaveLength(50);
  expect([...new Set(states.map(({ countryCode }) => countryCode))]).toHaveLength(6);
  expect(states.map(({ country }) => country)).toEqual(states.map(({ country }) => country).toSorted());
  const { data: arabic } = await door.callIn("ar")(getStates, {});
  expect(arabic.find(({ id }) => id === "al-ain")?.name).toBe("العين");
});
