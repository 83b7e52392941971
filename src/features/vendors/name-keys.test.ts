import { describe, expect, it } from "vitest";
import { nameKeysOf, queryWords, wholeOf } from "./name-keys.ts";

describe("the keys of a vendor's names", () => {
  it("hold every word and the whole name in one, with ends", () => {
    expect(nameKeysOf(["Blue Star Cafe", "مقهى"])).toEqual(
      expect.arrayContaining(["blue$", "star$", "cafe$", "^bluestarcafe$"]),
    );
  });

  it("come from both names, sorted, and have skeletons only where one script is missing", () => {
    expect(nameKeysOf(["Star", "نجمة"])).toEqual(["^star$", "^نجمه$", "star$", "نجمه$"]);
    expect(nameKeysOf([null, "نجمة"])).toEqual(["^نجمه$", "~^nkm$", "~nkm$", "نجمه$"]);
    expect(nameKeysOf(["Star", "Star Cafe"])).toContain("~str$");
  });

  it.each(["Al Baik", "Albaik", "AL-BAIK", "El Baik"])(
    "find %s with its article, while it is typed",
    (name) => {
      const keys = nameKeysOf([name, "البيك"]);
      expect(keys).toEqual(["^albai", "^baik$", "^الب", "^بيك$", "albai", "baik$", "الب", "بيك$"]);
    },
  );

  it("are never too many, and a long name leaves room for the other", () => {
    const long = Array.from({ length: 90 }, (_, n) => `name${n}`).join(" ");
    expect(nameKeysOf([long, "نجمة"])).toHaveLength(12 + 1 + 2);
  });

  it("have letters that are spelled out in one, and as they are written", () => {
    const keys = nameKeysOf(["NMC", "ان ام سي"]);
    expect(keys).toEqual(["^nmc$", "^انامسي$", "nmc$", "ام$", "امسي$", "ان$", "سي$"]);
  });

  it("have names with Abu as one word and as two", () => {
    expect(nameKeysOf(["Abu Hail", "ابوهيل"])).toEqual(
      expect.arrayContaining(["abuhail$", "abu$", "hail$", "ابوهيل$", "ابو$", "هيل$"]),
    );
  });

  it("have names with Abd as one word and as two, in either script", () => {
    expect(nameKeysOf(["Abdul Rahman", "عبدالرحمن"])).toEqual(
      expect.arrayContaining(["abdulrahman$", "abdul$", "عبدالرحمن$", "رحمن$"]),
    );
  });

  it("have words without what is written on them: and, for", () => {
    expect(nameKeysOf([null, "سالم وأولاده لتخليص المعاملات"])).toEqual(
      expect.arrayContaining(["واولاده$", "اولاده$", "لتخليص$", "تخليص$"]),
    );
    expect(nameKeysOf([null, "وليد"])).not.toContain("ليد$");
  });

  it("of a name of signs only are none", () => {
    expect(nameKeysOf(["***", ""])).toEqual([]);
  });
});

describe("the words of a query", () => {
  it.each([
    ["al baik", ["albaik"]],
    ["albaik", ["albaik"]],
    ["al b", ["alb"]],
    ["البيك", ["البيك"]],
    ["al", ["al"]],
    ["noor al", ["noor", "al"]],
    ["  Café   Zoë ", ["cafe", "zoe"]],
    ["!?", []],
  ])("of %j are %j", (text, words) => {
    expect(queryWords(text)).toEqual(words);
  });

  it("are a few, and make a short whole", () => {
    expect(queryWords("a b c d e f g h i j")).toHaveLength(6);
    expect([...wholeOf(["é".repeat(200)])]).toHaveLength(49);
  });
});
