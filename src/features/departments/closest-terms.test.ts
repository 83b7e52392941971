import { expect, it } from "vitest";
import { atOnce } from "#base/steps.ts";
import { closestSteps } from "./closest-terms.ts";

const closest = atOnce(
  closestSteps([
    { item: "towing", name: "Car towing" },
    { item: "towing", name: "tow truck" },
    { item: "sale", name: "Used car sale" },
    { item: "sale", name: "cars" },
    { item: "rental", name: "Car rental" },
    { item: "hotpot", name: "火锅餐厅" },
    { item: "florist", name: "доставка цветов" },
    { item: "plumber", name: "تصليح مواسير" },
  ]),
);

it.each([
  ["tow my car", "towing"],
  ["rental of a car", "rental"],
  ["火锅店", "hotpot"],
  ["доставить цветы", "florist"],
  ["أبي أصلح المواسير", "plumber"],
])("%s is closest to %s", (text, item) => {
  expect(closest(text, 3)[0]?.item).toBe(item);
});

it("says how much of the text a name has, rare words counting more", () => {
  const [tow, car] = ["tow my car", "my own car"].map((text) => closest(text, 1)[0]?.share ?? 0);
  expect(tow).toBeGreaterThan(car!);
});

it("knows that most pairs of Chinese letters are no words", () => {
  expect(closest("哪里有好吃的火锅", 1)[0]?.share).toBeGreaterThan(0.4);
});

it.each(["", "%", "😀", "xqzwv", "a".repeat(10_000)])("nothing is close to %s", (text) => {
  expect(closest(text, 5)).toEqual([]);
});
