import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, keysOf, withoutArticle, words } from "./text-folding.ts";

fc.configureGlobal({ seed: 7, numRuns: 500 });

const anyText = fc.string({ unit: "binary", maxLength: 60 });
const halves = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });

test.each([
  ["أحمد إبراهيم آل ٱلنور", "احمد ابراهيم ال النور"],
  ["مستشفى", "مستشفي"],
  ["صيدلية", "صيدليه"],
  ["مُحَمَّــد", "محمد"],
  ["الرحمٰن", "الرحمن"],
  ["کیف", "كيف"],
  ["\u202bدبي\u202c\u200f", "دبي"],
  ["٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹", "0123456789 0123456789"],
  ["ﻻ ﷼", "لا ريال"],
  ["مؤسسة بيئة", "مؤسسه بيئه"],
  ["و\u0654", "ؤ"],
  ["ا\u0654حمد", "احمد"],
])("Arabic %j folds to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ["Café CRÈME", "cafe creme"],
  ["İstanbul ıçın", "istanbul icin"],
  ["Ǿre Łódź Straße Æther", "ore lodz strasse aether"],
  ["Ёлка Й", "елка й"],
  ["Al-Baik & Sons (L.L.C)", "al baik sons l l c"],
  ["Fresh™ Ｆｕｌｌ①", "fresh full1"],
  ["ʿAjmān", "ajman"],
  ["  ", ""],
  ["🍕\ud800x\udc00", "x"],
  ["a\u00adb\u200dc", "abc"],
])("%j folds to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("folding twice changes nothing, whatever the text", () => {
  fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
});

test("ASCII folds as it does beside a letter that is not", () => {
  fc.assert(fc.property(fc.string(), (text) => fold(`${text} ب`) === `${fold(text)} ب`.trim()));
});

test("composed and decomposed spellings fold alike", () => {
  fc.assert(fc.property(anyText, (text) => fold(text.normalize("NFD")) === fold(text.normalize("NFC"))));
});

test("lone surrogates and any other code units do not throw", () => {
  fc.assert(
    fc.property(halves, (codes) => {
      const text = String.fromCharCode(...codes);
      expect(fold(text).isWellFormed()).toBe(true);
      expect(keysOf(text).every((key) => key.isWellFormed())).toBe(true);
    }),
  );
});

test("words are the folded tokens in order", () => {
  expect(words("Al Baik, المطعم")).toEqual(["al", "baik", "المطعم"]);
  expect(words("...")).toEqual([]);
});

test("a Chinese run becomes pairs, beside words of other scripts", () => {
  expect(words("KFC肯德基 店")).toEqual(["kfc", "肯德", "德基", "店"]);
});

test("keys hold each word with and without its article, and neighbours joined", () => {
  expect(keysOf("Al Baik")).toEqual(["al", "baik", "albaik"]);
  expect(keysOf("مطعم البيك")).toEqual(["مطعم", "البيك", "بيك", "مطعمالبيك"]);
  expect(keysOf("Albaik")).toEqual(["albaik", "baik"]);
  expect(keysOf("أبو ظبي")).toContain("ابوظبي");
});

test("every part of a Chinese name is found by the beginning of a key", () => {
  const keys = keysOf("老四川火锅店");
  expect(keys).toEqual(["老四", "四川", "川火", "火锅", "锅店", "店"]);
  for (const query of ["老", "火锅", "锅店", "店", "四川火锅"]) {
    expect(words(query).every((word) => keys.some((key) => key.startsWith(word)))).toBe(true);
  }
});

test("an article is dropped only where a word is left", () => {
  expect(["البن", "الو", "alfaisal", "alpha", "al"].map(withoutArticle)).toEqual([
    "بن",
    "الو",
    "faisal",
    "alpha",
    "al",
  ]);
});

test("every beginning of a name's words finds the name", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const keys = new Set(keysOf(name));
      for (const word of words(name)) expect(keys.has(word) && keys.has(withoutArticle(word))).toBe(true);
    }),
  );
});

test("the number and the length of words and keys are bounded", () => {
  const long = `${"x".repeat(5000)} ${Array.from({ length: 5000 }, (_, index) => `w${index}`).join(" ")}`;
  expect(words(long)).toHaveLength(32);
  expect(keysOf(long).length).toBeLessThanOrEqual(96);
  expect(keysOf(`${long} ${"火".repeat(5000)}`).every((key) => [...key].length <= 40)).toBe(true);
  expect(words("火锅".repeat(5000))).toHaveLength(32);
});
