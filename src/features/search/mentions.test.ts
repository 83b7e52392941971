import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { mentionsOf } from "./mentions.server.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await cloneDatabase()));
afterAll(() => database.drop());

const dubai = { latitude: 25.2, longitude: 55.3 };

async function mentioned(text: string): Promise<{ kinds: string[]; place: string | undefined }> {
  const { terms, place } = await mentionsOf(database.db, text, dubai);
  return { kinds: terms.map(({ slug }) => slug), place: place?.slug };
}

describe("what a description asks for", () => {
  it.each([
    ["I need three bedrooms painted next week", ["painters"]],
    ["My kitchen sink is blocked and I need a plumber", ["plumbers"]],
    ["Someone to clean my house every Friday", ["home-cleaning"]],
    ["I want to rent a car for two weeks", ["car-rental"]],
    ["Need quotes for deep cleaning of a villa and pest control", ["home-cleaning", "pest-control"]],
    ["My laptop screen is broken", ["computer-repair"]],
    ["I need a photografer", ["photography"]],
    ["أريد صباغ لدهان ثلاث غرف", ["painters"]],
    ["مصور أعراس", ["photography.wedding-photo"]],
    ["أبحث عن شركة نقل أثاث", ["packers-movers"]],
    ["Ищу фотографа на свадьбу", ["photography.wedding-photo"]],
    ["Нужно перевезти квартиру", ["packers-movers"]],
    ["ремонт кондиционера сегодня", ["ac-repair"]],
    ["Un traiteur pour 50 personnes", ["catering"]],
    ["Besoin d'un déménageur pour un appartement de deux pièces", ["packers-movers"]],
    ["我需要一个水管工修理厨房漏水", ["plumbers"]],
    ["空调不制冷需要维修", ["ac-repair"]],
    ["帮我打扫房子", ["home-cleaning"]],
    // No safety (سلامة) is asked for.
    ["السلام عليكم، أحتاج سباك لو سمحتم", ["plumbers"]],
    ["Здравствуйте, нужен сантехник, спасибо", ["plumbers"]],
    // Words that say nothing alone belong to a name.
    ["I am looking for a drug store", ["pharmacies"]],
    ["نحتاج ملابس أطفال", ["kids-wear"]],
    ["I need to know where the tap is", ["plumbers"]],
    ["asdf qwer zxcv", []],
    ["My kitchen tap is leaking", ["plumbers"]],
    ["hello", []],
    ["", []],
  ])("[ENQ-5] %s", async (text, kinds) => {
    expect((await mentioned(text)).kinds).toEqual(kinds);
  });
});

describe("where it is wanted", () => {
  it.each([
    ["Electrician in Al Barsha to install 3 chandeliers", "al-barsha-dubai"],
    ["Move a two bedroom flat from Deira to Abu Dhabi", "deira-dubai"],
    ["سباك في الشارقة", "sharjah"],
    // Without "in" it is French.
    ["A plumber in Sur", "sur"],
    ["Je cherche quelqu'un sur place", undefined],
    ["مكيف لا يبرد أحتاج صيانة مكيفات في الكويت", "kuwait-city"],
    ["Нужен сантехник в Дохе", "doha"],
    ["Je cherche un plombier à Dubaï", "dubai"],
    ["需要搬家公司从迪拜搬到阿布扎比", "dubai"],
    ["أريد صباغ لدهان ثلاث غرف", undefined],
    ["My laptop screen is broken", undefined],
  ])("[ENQ-5] %s", async (text, place) => {
    expect((await mentioned(text)).place).toBe(place);
  });
});

it("[ENQ-5] the longest hostile description is read in a moment", async () => {
  await mentioned("warm");
  for (const text of [
    "plumber ".repeat(250),
    "a".repeat(2_000),
    "漏水".repeat(1_000),
    "qwzxcv".repeat(300),
  ]) {
    const began = performance.now();
    await mentioned(text);
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});
