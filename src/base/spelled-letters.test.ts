import { expect, test } from "vitest";
import { withSpelledLetters } from "./spelled-letters.ts";

test.each([
  ["مستشفي ان ام سي رويال", "مستشفي nmc رويال"],
  ["بي ام دبليو", "bmw"],
  ["ال جي", "lg"],
  ["في البيت", "في البيت"],
  ["noor", "noor"],
  ["", ""],
])("%j is read as %j", (text, read) => {
  expect(withSpelledLetters(text.split(" ")).join(" ")).toBe(read);
});
