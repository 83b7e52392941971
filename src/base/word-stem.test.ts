import { expect, it } from "vitest";
import { wordStem } from "./word-stem.ts";

it.each([
  ["автомойка", "автомойки"],
  ["аптека", "аптеки"],
  ["стоматология", "стоматологи"],
  ["laptops", "laptop"],
  ["boulangeries", "boulangerie"],
])("%s and %s share their stem", (one, other) => {
  expect(wordStem(other)).toBe(wordStem(one));
});

it.each(["glass", "gas", "кафе", "مكيف", "بيتزا", "披萨", "spas", "1234s", ""])(
  "leaves %s as it is",
  (word) => {
    expect(wordStem(word)).toBe(word);
  },
);
