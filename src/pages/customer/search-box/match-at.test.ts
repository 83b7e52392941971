import { expect, test } from "vitest";
import { matchAt } from "./match-at.ts";

const marked = (text: string, query: string) => {
  const at = matchAt(text, query);
  return at && text.slice(at.start, at.end);
};

test.each([
  ["Al Barsha 1", "bar", "Bar"],
  ["Car AC Repair", "ac re", "AC Re"],
  ["Crêperie", "crepe", "Crêpe"],
  ["البرشاء", "بر", "بر"],
  ["المطاعم", "مط", "مط"],
  ["صيدلية", "صيدليه", "صيدلية"],
  ["أبوظبي", "ابو", "أبو"],
])("in %s, %s marks %s", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("what only stands inside a word is not marked", () => {
  expect(marked("Dubai Bar", "ar")).toBeNull();
  expect(marked("سالم", "لم")).toBeNull();
  expect(marked("Dubai", "")).toBeNull();
});
