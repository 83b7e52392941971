import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseArtworkPath } from "#base/artwork.ts";
import { distanceKm, isInGulf } from "#base/geometry.ts";
import { fold } from "#base/text-folding.ts";
import { parseRanges, parseWeek } from "#base/hours-text.ts";
import { parsePhone } from "#base/phone.server.ts";
import { readBrands } from "#features/departments/taxonomy-data.server.ts";
import { readCountries } from "#features/places/place-data.server.ts";
import { maskOfIds } from "#features/vendors/attributes.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { shippedWorld } from "#tests/factories/demo-world.ts";
import { readDemoContent } from "./content.server.ts";
import { demoListings } from "./generate.server.ts";

const world = shippedWorld();
const content = readDemoContent();
const now = new Date("2026-11-20T09:00:00Z");
const listingsOf = (count: number, seed = "mahalli") => [
  ...demoListings(world, { count, seed, now, content }),
];
const listings = listingsOf(2_400);
const drafts = listings.map(({ draft }) => draft);
const reviews = listings.flatMap((listing) => listing.reviews);
const arabic = /\p{Script=Arabic}/u;
const cityOf = new Map(world.places.map(({ id, slug }) => [id, slug]));

describe("demo listings", () => {
  it("are the same for the same seed and others for another", () => {
    expect(listingsOf(40)).toEqual(listingsOf(40));
    expect(listingsOf(40, "other").map(({ publicId }) => publicId)).not.toEqual(
      listingsOf(40).map(({ publicId }) => publicId),
    );
  });

  it("have ids that differ and look like those of other vendors", () => {
    expect(new Set(listings.map(({ publicId }) => publicId)).size).toBe(2_400);
    for (const { publicId } of listings) expect(publicId).toMatch(/^[0-9A-Za-z]{12}$/);
  });

  it("are marked as demo and claim no licence", () => {
    expect(
      drafts.every(({ isDemo, source, licence }) => isDemo && source === "demo" && licence === null),
    ).toBe(true);
  });

  it("have a name in both scripts, hardly one of them twice", () => {
    for (const { nameEn, nameAr } of drafts) {
      expect(nameEn).toMatch(/^[^\p{Script=Arabic}~@#]+$/u);
      expect(nameAr).toMatch(/^[^A-Za-z~@#]+$/);
    }
    expect(new Set(drafts.map(({ nameEn }) => nameEn)).size).toBeGreaterThan(2_350);
  });

  it("[LIST-2] know attributes and price levels that fit their trade, and not all of them", () => {
    const families = JSON.parse(
      readFileSync(new URL("../../../data/demo/attributes.json", import.meta.url), "utf8"),
    ) as Record<string, { has?: Record<string, number> }>;
    const used = Object.values(families).flatMap(({ has = {} }) => Object.keys(has));
    expect(maskOfIds([...new Set(used)])).not.toBeNull();
    const share = (holds: (draft: VendorDraft) => boolean) => drafts.filter(holds).length / drafts.length;
    expect(share(({ attributes = 0 }) => attributes === 0)).toBeGreaterThan(0.05);
    expect(share(({ attributes = 0 }) => attributes !== 0)).toBeGreaterThan(0.8);
    expect(share(({ priceLevel }) => typeof priceLevel === "number")).toBeGreaterThan(0.6);
    expect(new Set(drafts.map(({ priceLevel }) => priceLevel ?? null))).toEqual(new Set([null, 1, 2, 3, 4]));
    const tables = maskOfIds(["outdoor-seating"])!;
    const dining = world.departments.filter(({ slug }) => ["restaurants", "cafes-desserts"].includes(slug));
    const fits = ({ departmentId }: VendorDraft) => dining.some(({ id }) => id === departmentId);
    const outside = drafts.filter(({ attributes = 0 }) => attributes & tables);
    expect(outside.length).toBeGreaterThan(10);
    expect(outside.filter((draft) => !fits(draft))).toEqual([]);
  });

  it("have no brand in their names", () => {
    const brands = readBrands()
      .flatMap(({ name, ar, alt = [] }) => [name, ar ?? "", ...alt])
      .concat(knownNames)
      .map((brand) => ` ${fold(brand).trim()} `)
      .filter((brand) => brand.trim().length > 2 && !plainWords.has(brand.trim()));
    const names = drafts.flatMap(({ nameEn, nameAr }) => [` ${fold(nameEn!)} `, ` ${fold(nameAr!)} `]);
    const found = names.filter((name) => brands.some((brand) => name.includes(brand)));
    expect(found).toEqual([]);
  });

  it("can be called: every number is valid in its country, WhatsApp numbers are mobiles", () => {
    for (const { phone, whatsapp, countryCode } of drafts) {
      expect(parsePhone(phone!, countryCode)?.e164).toBe(phone);
      if (whatsapp !== null)
        expect(parsePhone(whatsapp, countryCode)).toEqual({ e164: whatsapp, kind: "mobile" });
    }
    expect(new Set(drafts.map(({ phone }) => phone)).size).toBeGreaterThan(2_380);
    expect(drafts.filter(({ whatsapp }) => whatsapp === null).length).toBeGreaterThan(300);
  });

  it("have hours that read without loss: split days, Friday pauses, past midnight, all day, and unknown ones", () => {
    const weeks = drafts.flatMap(({ hours }) => (hours ? [hours] : []));
    for (const week of weeks) {
      expect(Object.values(week).some((text) => parseRanges(text).broken)).toBe(false);
      expect(parseWeek(week)).not.toBeNull();
    }
    const ofSome = (test: (week: Record<string, string>) => boolean) => weeks.filter(test).length;
    expect(ofSome((week) => week.Monday?.includes(", ") ?? false)).toBeGreaterThan(300);
    expect(ofSome((week) => /11:\d\d, 1[345]:/.test(week.Friday ?? ""))).toBeGreaterThan(150);
    expect(ofSome((week) => /-0[0-3]:\d\d/.test(week.Monday ?? ""))).toBeGreaterThan(150);
    expect(ofSome((week) => week.Monday === "00:00-23:59")).toBeGreaterThan(60);
    expect(ofSome((week) => week.Friday === undefined)).toBeGreaterThan(200);
    expect(drafts.length - weeks.length).toBeGreaterThan(80);
  });

  it.each([
    ["AE", /(Street|Road)/, /شارع|طريق/],
    ["SA", /^\d{4} .+ \d{5}-\d{4}$/, /^\d{4} .+ \d{5}-\d{4}$/],
    ["KW", /Block \d+, Street \d+, Building \d+/, /قطعة \d+، شارع \d+، مبنى \d+/],
    ["QA", /Building \d+, Street \d+, Zone \d+/, /مبنى \d+، شارع \d+، منطقة \d+/],
    ["BH", /Building \d+, Road \d+, Block \d+/, /مبنى \d+، طريق \d+، مجمع \d+/],
    ["OM", /Building \d+, Way \d+/, /بناية \d+، سكة \d+/],
  ])("have addresses in the form of %s, in both languages", (country, english, inArabic) => {
    for (const { addressEn, addressAr } of drafts.filter(({ countryCode }) => countryCode === country)) {
      expect(addressEn).toMatch(english);
      expect(addressEn).not.toMatch(arabic);
      expect(addressAr).toMatch(inArabic);
      expect(addressAr).not.toMatch(/[A-Za-z]{2}/);
    }
  });

  it("have tax ids in the form of their country, none in Kuwait and Qatar", () => {
    const forms = new Map(readCountries().map(({ code, taxIdRegex }) => [code, taxIdRegex]));
    const isRight = ({ taxId, countryCode }: (typeof drafts)[number]) => {
      const form = forms.get(countryCode);
      return taxId === null || (typeof form === "string" && new RegExp(form).test(taxId));
    };
    expect(drafts.filter((draft) => !isRight(draft))).toEqual([]);
    expect(drafts.filter(({ taxId }) => taxId !== null).length).toBeGreaterThan(900);
  });

  it("stand near the centre of their area or city, within the Gulf", () => {
    const places = new Map(world.places.map((place) => [place.id, place]));
    for (const { latitude, longitude, areaId, cityId } of drafts) {
      const position = { latitude: latitude!, longitude: longitude! };
      expect(isInGulf(position)).toBe(true);
      expect(distanceKm(position, places.get(areaId ?? cityId!)!)).toBeLessThan(areaId ? 1 : 3);
    }
  });

  it("are in all six countries, in every popular city and in the departments that people look for most", () => {
    const count = (test: (draft: (typeof drafts)[number]) => boolean) => drafts.filter(test).length;
    expect(new Set(drafts.map(({ countryCode }) => countryCode)).size).toBe(6);
    for (const city of world.places.filter(({ popular }) => popular !== null)) {
      expect(count(({ cityId }) => cityId === city.id)).toBeGreaterThanOrEqual(35);
    }
    const dubai = drafts.filter(({ cityId }) => cityOf.get(cityId!) === "dubai");
    for (const slug of ["restaurants", "home-services-maintenance", "health-care-wellness", "car-services"]) {
      const id = world.departments.find((department) => department.slug === slug)!.id;
      expect(dubai.filter(({ departmentId }) => departmentId === id).length).toBeGreaterThanOrEqual(8);
    }
  });

  it("leave no department empty, and none of what must not be invented is invented", () => {
    expect(new Set(drafts.map(({ departmentId }) => departmentId)).size).toBe(48);
    const never = new Set(["police", "embassies", "government-offices", "banks", "charities"]);
    const ids = new Set(world.categories.filter(({ slug }) => never.has(slug)).map(({ id }) => id));
    expect(drafts.filter(({ categoryId }) => ids.has(categoryId!))).toEqual([]);
  });

  it("say what they do in both languages", () => {
    for (const { specialties, services, tags } of drafts) {
      expect(specialties.length).toBeGreaterThan(0);
      expect(services.length).toBeGreaterThan(2);
      expect(tags.length).toBeGreaterThan(1);
      expect(new Set(services.map(({ en }) => en)).size).toBe(services.length);
      for (const { en, ar } of [...specialties, ...services, ...tags]) {
        expect(en).not.toMatch(arabic);
        expect(ar).toBeTruthy();
      }
    }
  });

  it("answer six questions in both languages with every gap filled", () => {
    for (const { faqs } of listings) {
      expect(faqs).toHaveLength(6);
      for (const { question, answer } of faqs) {
        expect(question.ar).toMatch(arabic);
        expect(`${question.en}${answer.en}${question.ar}${answer.ar}`).not.toMatch(/[{}]|null|undefined/);
      }
    }
  });

  it("have menus of five sections with both diets where food is served, in the country's money", () => {
    const menus = listings.filter(({ menu }) => menu.length > 0);
    expect(menus.length).toBeGreaterThan(350);
    for (const { menu } of menus) {
      const products = menu.flatMap((section) => section.products);
      expect(menu).toHaveLength(5);
      expect(products.some(({ isVegetarian }) => isVegetarian)).toBe(true);
      expect(products.every(({ priceMinor }) => Number.isInteger(priceMinor) && priceMinor >= 50)).toBe(true);
    }
    expect(
      menus.filter(({ menu }) => menu.some(({ products }) => products.some((one) => !one.isVegetarian)))
        .length,
    ).toBeGreaterThan(250);
  });

  it("show drawn pictures, or leave them to the category", () => {
    for (const { photos } of drafts) {
      expect(photos.every((photo) => parseArtworkPath(photo) !== null)).toBe(true);
    }
    expect(drafts.filter(({ photos }) => photos.length === 0).length).toBeGreaterThan(500);
    expect(drafts.filter(({ photos }) => photos.length > 5).length).toBeGreaterThan(500);
  });

  it("reach out only under the domain that is kept for examples", () => {
    const addresses = drafts.flatMap(({ website, email }) => [website, email]).filter((one) => one !== null);
    expect(addresses.length).toBeGreaterThan(2_000);
    expect(addresses.every((one) => /^(https:\/\/|[a-z]+@)[a-z0-9]+\.example$/.test(one))).toBe(true);
  });
});

describe("demo reviews", () => {
  it("have a long tail, an average of about 4.2 and some bad days", () => {
    const counts = listings.map((listing) => listing.reviews.length).toSorted((a, b) => a - b);
    expect(reviews.length).toBeGreaterThan(15_000);
    expect(reviews.length).toBeLessThan(30_000);
    expect(counts.at(-1)).toBeGreaterThan(120);
    expect(counts.at(-1)).toBeLessThanOrEqual(400);
    expect(counts.filter((count) => count >= 3 && count <= 40).length).toBeGreaterThan(1_400);
    const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(average).toBeGreaterThan(4.1);
    expect(average).toBeLessThan(4.35);
    for (const stars of [1, 2, 3, 4, 5]) {
      expect(reviews.filter(({ rating }) => rating === stars).length).toBeGreaterThan(300);
    }
  });

  it("come from another person and say something else each time within one listing", () => {
    for (const { reviews: own } of listings) {
      expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
      expect(new Set(own.map(({ reviewer }) => reviewer.publicId)).size).toBe(own.length);
    }
  });

  it("are written in five languages, most in Arabic and English, without a gap left open", () => {
    const count = (language: string) =>
      reviews.filter(({ reviewer }) => reviewer.language === language).length;
    for (const language of ["ru", "fr", "zh-CN"]) expect(count(language)).toBeGreaterThan(150);
    expect(count("en") + count("ar")).toBeGreaterThan(reviews.length * 0.85);
    expect(reviews.filter(({ text }) => /[{}]|undefined/.test(text) || text.length < 4)).toEqual([]);
    const inArabic = reviews.filter(({ reviewer }) => reviewer.language === "ar");
    expect(inArabic.every(({ text }) => arabic.test(text))).toBe(true);
  });

  it("are at most three years old and not younger than now", () => {
    const ages = reviews.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(3 * 366);
    expect(ages.filter((age) => age < 14).length).toBeGreaterThan(300);
  });

  it.each(["en", "ar", "zh-CN", "ru", "fr"] as const)(
    "have more than a hundred sentences to choose from in %s",
    (language) => {
      const sentences = Object.values(content.voices[language]).flatMap((tones) =>
        Object.values(tones).flat(),
      );
      expect(new Set(sentences).size).toBeGreaterThan(100);
    },
  );
});

/** Names of brands that are everyday words and may stand in any name. */
const plainWords = new Set([
  "garage",
  "element",
  "canopy",
  "edition",
  "zoom",
  "shell",
  "panda",
  "محطه",
  "الطازج",
]);

/** Well-known names of the Gulf that the list of brands does not have. */
const knownNames = `
  Nakheel, Emaar, Damac, Aldar, Jumeirah Group, Al Futtaim, Al Rostamani, Al Ghurair, Al Habtoor,
  Al Shaya, Alshaya, Chalhoub, Landmark, Majid Al Futtaim, Al Tayer, Etihad, Emirates Airlines,
  flydubai, Salik, Careem, Talabat, Noon, Deliveroo, Zomato, Almarai, Al Rawabi, Nadec, Al Ain Water,
  Masafi, Mai Dubai, Al Islami, Barakat, Bateel, Patchi, Al Hallab, Al Fanar, Al Nafoorah,
  Shater Abbas, Al Safadi, Just Falafel, Operation Falafel, Zaroob, Al Mallah, Hatam,
  Ravi Restaurant, Pak Liyari, Calicut Paragon, Arabian Tea House, Filli, Project Chaiwala, Tea Time,
  Al Reef, Wooden Bakery, Al Maya, Al Madina, Nesto, Choithrams, Union Coop, Al Meera, Al Othaim,
  Bin Dawood, Danube, Farm Superstores, Sultan Center, Al Anees, Ajmal, Rasasi, Swiss Arabian,
  Arabian Oud, Abdul Samad Al Qurashi, Al Haramain, Lattafa, Damas, L'azurde, Sharaf DG,
  Jumbo Electronics, Emax, Extra, Home Centre, Pan Emirates, Al Huzaifa, Zulekha, Burjeel,
  Mediclinic, NMC, Thumbay, Al Zahra Hospital, Saudi German, Dallah Hospital, Al Mouwasat, Al Habib,
  Medcare, Prime Medical, Life Pharmacy, Boots, BinSina, Al Manara Pharmacy, Justlife, Rizek,
  ServiceMarket, Mr Usta, Al Masaood, Al Naboodah, Al Jaber, Arabtec, Al Ansari, Al Fardan, Al Mulla,
  Al Zamil, Al Rajhi, Al Muhaidib, Barwa, Al Bandary, Al Jazeera, Al Bayan, Al Khaleej Times,
  Gulf News`
  .split(",")
  .map((name) => name.trim());
