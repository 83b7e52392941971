import { describe, expect, it } from "vitest";
import { nameIndexSteps, type FindOptions } from "./name-index.ts";
import { atOnce } from "./steps.ts";

const cities = {
  dubai: "Dubai دبي Дубай 迪拜",
  "abu dhabi": "Abu_Dhabi أبوظبي Абу-Даби",
  riyadh: "Riyadh الرياض",
};
const areas: Record<string, [city: keyof typeof cities, names: string]> = {
  barsha: ["dubai", "Al_Barsha البرشاء"],
  barsha1: ["dubai", "Al_Barsha_1 البرشاء_1"],
  barshaSouth: ["dubai", "Al_Barsha_South"],
  marina: ["dubai", "Dubai_Marina دبي_مارينا 迪拜码头"],
  khalifa: ["abu dhabi", "Khalifa_City مدينة_خليفة"],
  olaya: ["riyadh", "Olaya العليا"],
  reem: ["abu dhabi", "Al_Reem_Island"],
  qusais: ["dubai", "القصيص"],
  jumeirah: ["dubai", "Jumeirah"],
  jumeirahPark: ["dubai", "Jumeirah_Park"],
};
const trades = {
  pharmacy: "Pharmacy صيدلية Аптека",
  laptops: "Laptops",
  aluminium: "Aluminium",
  "7eleven": "7-Eleven",
};

const namesOf = (names: string) => names.split(" ").map((name) => name.replaceAll("_", " "));
const entries = [
  ...Object.entries({ ...cities, ...trades }).map(([item, names]) => ({ item, names })),
  ...Object.entries(areas).map(([item, [, names]]) => ({ item, names })),
].flatMap(({ item, names }) =>
  namesOf(names).map((name) => ({ item, name, weight: item in cities ? 100 : 0 })),
);
const index = atOnce(nameIndexSteps(entries, { within: (item) => areas[item]?.slice(0, 1) ?? [] }));

const found = (text: string, options?: FindOptions<string>) =>
  index.find(text, options).map(({ item }) => item);
const closenessOf = (text: string, item: string) =>
  index.find(text).find((match) => match.item === item)?.closeness;

describe("find", () => {
  it.each([
    ["dub", "dubai"],
    ["دب", "dubai"],
    ["迪", "dubai"],
    ["码头", "marina"],
    ["al barsha", "barsha"],
    ["albarsha", "barsha"],
    ["barsha", "barsha"],
    ["برشا", "barsha"],
    ["ash barsha", "barsha"],
    ["barsha 1", "barsha1"],
    ["albarsha1", "barsha1"],
    ["abudhabi", "abu dhabi"],
    ["ابو ظبي", "abu dhabi"],
    ["alum", "aluminium"],
    ["pharmacies", "pharmacy"],
    ["صيدليات", "pharmacy"],
    ["аптеки", "pharmacy"],
    ["laptop", "laptops"],
  ])("%s: %s first", (text, item) => {
    expect(found(text)[0]).toBe(item);
  });

  it.each([
    ["1 barsha", "barsha1"],
    ["barsha dubai 1", "barsha1"],
    ["دبي البرشاء 1", "barsha1"],
    ["south albarsha", "barshaSouth"],
    ["khalifa city abu dhabi", "khalifa"],
    ["khalifa abudhabi", "khalifa"],
    ["olaya الرياض", "olaya"],
    ["olaya riy", "olaya"],
  ])("takes words in any order and of what an item is within: %s", (text, item) => {
    expect(found(text)[0]).toBe(item);
  });

  it("finds nothing by the words of what items are within alone", () => {
    expect(found("riyadh")).toEqual(["riyadh"]);
  });

  it.each([
    ["khalfia city", "khalifa"],
    ["jumera", "jumeirah"],
    ["barhsa", "barsha"],
    ["barhs", "barsha"],
    ["kalifa city abu dhaby", "khalifa"],
    ["خلفية", "khalifa"],
    ["الرياظ", "riyadh"],
  ])("forgives slips: %s", (text, item) => {
    expect(found(text)).toContain(item);
    expect(closenessOf(text, item)).toBe("slip");
  });

  it.each([
    ["al qoseis", "qusais"],
    ["5alifa", "khalifa"],
    ["ريم", "reem"],
    ["جميرا بارك", "jumeirahPark"],
    ["халифа", "khalifa"],
  ])("knows names by their sound: %s", (text, item) => {
    expect(found(text)).toContain(item);
  });

  it("puts whole names first, then beginnings, later words, slips and sounds", () => {
    expect(found("barsha")).toEqual(["barsha", "barsha1", "barshaSouth"]);
    expect(["dubai", "marina", "jumeirahPark"].map((item) => closenessOf("dubai", item))).toEqual([
      "whole",
      "beginning",
      undefined,
    ]);
    expect(closenessOf("park", "jumeirahPark")).toBe("laterWord");
    expect(closenessOf("pharmacies", "pharmacy")).toBe("form");
  });

  it("tries slips only where less than the limit is found without", () => {
    expect(found("dubai", { limit: 1 })).toEqual(["dubai"]);
    expect(found("jumeirah", { limit: 1, score: ({ item }) => item.length })).toEqual(["jumeirahPark"]);
  });

  it("finds whole words only where nothing more is typed", () => {
    expect(found("jume", { isUnfinished: false })).toEqual([]);
    expect(found("park jumeirah", { isUnfinished: false })).toEqual(["jumeirahPark"]);
  });

  it.each([
    "",
    " ",
    "%",
    "💣",
    "\ud800",
    "((((",
    "a".repeat(10_000),
    "a b ".repeat(5_000),
    "7".repeat(500),
    "ـ",
    "al",
  ])("answers hostile text: %#", (text) => {
    expect(Array.isArray(index.find(text))).toBe(true);
    expect(Array.isArray(index.whole(text, { forgives: true }))).toBe(true);
  });
});

describe("whole", () => {
  const whole = (text: string, forgives = false) => index.whole(text, { forgives }).map(({ item }) => item);

  it.each([
    ["al barsha", "barsha"],
    ["pharmacies", "pharmacy"],
    ["صيدليات", "pharmacy"],
    ["ابوظبي", "abu dhabi"],
    ["迪拜", "dubai"],
  ])("finds %s", (text, item) => {
    expect(whole(text)).toEqual([item]);
    expect(whole(text, true)).toEqual([item]);
  });

  it("finds no beginnings and no words", () => {
    expect(whole("barsh", false)).toEqual([]);
    expect(whole("island", true)).toEqual([]);
  });

  it("forgives where it may, and not in short texts", () => {
    expect(whole("khalfia city")).toEqual([]);
    expect(whole("khalfia city", true)).toEqual(["khalifa"]);
    expect(whole("gomaira bark", true)).toEqual(["jumeirahPark"]);
    expect(whole("dba", true)).toEqual([]);
  });
});

it("an index of names can be left at every name while it is made", () => {
  const many = Array.from({ length: 300 }, (_, n) => ({ item: n, name: `Shop number ${n} of many` }));
  let pauses = 0;
  for (const steps = nameIndexSteps(many); !steps.next().done;) pauses += 1;
  expect(pauses).toBeGreaterThan(3 * many.length);
});
