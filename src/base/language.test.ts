import fc from "fast-check";
import { expect, test } from "vitest";
import {
  directionOf,
  isLanguage,
  languageOfCookie,
  languageOfHeader,
  languages,
  textIn,
} from "./language.ts";

fc.configureGlobal({ seed: 7, numRuns: 500 });

test("the languages are five, in the order of the picker", () => {
  expect(languages).toEqual(["en", "ar", "zh-CN", "ru", "fr"]);
  expect(languages.every(isLanguage)).toBe(true);
  expect(["de", "EN", "", null, undefined, 0, ["en"], "toString"].some(isLanguage)).toBe(false);
});

test("a text falls back to English, then to any that there is", () => {
  expect(textIn({ en: "Dubai", ar: "دبي" }, "ar")).toBe("دبي");
  expect(textIn({ en: "Dubai", ar: "دبي" }, "fr")).toBe("Dubai");
  expect(textIn({ ar: "دبي" }, "fr")).toBe("دبي");
  expect(textIn({}, "fr")).toBe("");
});

test("only Arabic runs from right to left", () => {
  expect(languages.map(directionOf)).toEqual(["ltr", "rtl", "ltr", "ltr", "ltr"]);
});

test.each([
  ["/en/ar", "ar"],
  ["/en/zh-CN", "zh-CN"],
  ["%2Fen%2Ffr", "fr"],
  ["ru", "ru"],
  ["/en/xx", undefined],
  ["/en/ar/", undefined],
  ["%", undefined],
  ["", undefined],
  [undefined, undefined],
])("the cookie googtrans=%j names %j", (value, language) => {
  expect(languageOfCookie(value)).toBe(language);
});

test.each([
  ["ar", "ar"],
  ["ar-AE,en;q=0.5", "ar"],
  ["zh-TW", "zh-CN"],
  ["de, fr;q=0.3, ru;q=0.7", "ru"],
  ["en;q=0, fr", "fr"],
  ["EN-us", "en"],
  ["en;q=x, ru;q=0.1", "ru"],
  ["de;q=1", undefined],
  ["*", undefined],
  ["", undefined],
  [undefined, undefined],
])("the header %j asks for %j", (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});

test("no cookie and no header breaks the reading", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const language of [languageOfCookie(text), languageOfHeader(text)]) {
        expect(language === undefined || isLanguage(language)).toBe(true);
      }
    }),
  );
});
