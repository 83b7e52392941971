import { expect, it } from "vitest";
import { atOnce } from "#base/steps.ts";
import { closestSteps } from "./closest-terms.ts";

const names = [
  { item: "towing", name: "Car towing" },
  { item: "towing", name: "tow truck" },
  { item: "sale", name: "Used car sale" },
  { item: "sale", name: "cars" },
  { item: "rental", name: "Car rental" },
  { item: "hotpot", name: "火锅餐厅" },
  { item: "florist", name: "доставка цветов" },
  { item: "plumber", name: "تصليح مواسير" },
  { item: "pets", name: "宠物狗" },
  { item: "repair", name: "Laptop repair" },
];
const { closest, isSaidBy } = atOnce(
  closestSteps(names, { same: [["repair", "fix", "mend"]], empty: ["please", "for", "my", "son"] }),
);

it.each([
  ["tow my car", "towing"],
  ["rental of a car", "rental"],
  ["火锅店", "hotpot"],
  ["доставить цветы", "florist"],
  ["أبي أصلح المواسير", "plumber"],
  ["买狗", "pets"],
  ["fix my laptop", "repair"],
])("%s is closest to %s", (text, item) => {
  expect(closest(text, 3)[0]?.item).toBe(item);
});

it("says how much of the text a name has, rare words counting more", () => {
  const [tow, car] = ["tow my car", "my own car"].map((text) => closest(text, 1)[0]?.share ?? 0);
  expect(tow).toBeGreaterThan(car!);
});

it("counts no word that says nothing of a business, and those that say the same as one", () => {
  expect(closest("please mend my laptop for my son", 1)[0]).toEqual({ item: "repair", share: 1, words: 2 });
});

it("knows that most pairs of Chinese letters are no words", () => {
  expect(closest("哪里有好吃的火锅", 1)[0]?.share).toBeGreaterThan(0.4);
});

it.each([
  ["used laptops", "sale", false],
  ["used cars", "sale", true],
  ["towing truck", "towing", true],
  ["for my car", "rental", true],
])("all words of %s are of names of %s: %s", (text, item, expected) => {
  expect(isSaidBy(text, item)).toBe(expected);
});

it.each(["", "%", "😀", "xqzwv", "a".repeat(10_000)])("nothing is close to %s", (text) => {
  expect(closest(text, 5)).toEqual([]);
});
