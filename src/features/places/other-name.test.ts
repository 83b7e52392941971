import { expect, it } from "vitest";
import { otherName } from "./other-name.server.ts";

const place = (en: string, ar: string, ...spellings: string[]) => ({ names: { en, ar }, spellings });
const downtown = place(
  "Downtown Dubai",
  "وسط مدينة دبي",
  "burj khalifa",
  "dubai mall",
  "downtown",
  "برج خليفة",
  "哈利法塔",
);
const towers = place("Jumeirah Lake Towers", "أبراج بحيرات الجميرا", "jlt");
const barsha = place("Al Barsha", "البرشاء", "mall of the emirates", "al barsha first", "barsha");
const sharjah = place("Sharjah", "الشارقة", "sharjah city", "Sharja");
const nahda = place("Al Nahda", "النهدة", "al nahda sharjah", "sahara centre");
const mussafah = place("Mussafah", "مصفح", "musaffah", "dalma mall");

it.each([
  [downtown, "burj khalifa", "Burj Khalifa"],
  [downtown, "dubai mall", "Dubai Mall"],
  [downtown, "برج خليفة", "برج خليفة"],
  [downtown, "哈利法塔", "哈利法塔"],
  [towers, "jlt", "JLT"],
  [barsha, "mall of the emirates", "Mall of the Emirates"],
  [mussafah, "dalma mall", "Dalma Mall"],
])("of %o, found by %s, the other name is %s", (found, by, name) => {
  expect(otherName(found, by)).toBe(name);
});

it.each([
  [downtown, "Downtown Dubai"],
  [downtown, "downtown"],
  [mussafah, "musaffah"],
  [barsha, "barsha"],
  [sharjah, "sharjah city"],
  [sharjah, "Sharja"],
  [nahda, "al nahda sharjah"],
])("of %o, found by %s, there is none", (found, by) => {
  expect(otherName(found, by)).toBeNull();
});
