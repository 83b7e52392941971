import { expect, it } from "vitest";
import { wordForm, wordStem } from "./word-stem.ts";

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

it.each([
  ["pharmacies", "pharmacy"],
  ["boxes", "box"],
  ["laptops", "laptop"],
  ["صيدليات", "صيدليه"],
  ["аптеки", "аптека"],
])("%s and %s share their form", (one, other) => {
  expect(wordForm(one)).toBe(wordForm(other));
});

it.each([
  ["gas", "gassy"],
  ["tax", "taxy"],
  ["spa", "spas"],
  ["دبي", "دبه"],
])("%s and %s do not", (one, other) => {
  expect(wordForm(one)).not.toBe(wordForm(other));
});
