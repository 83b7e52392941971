import { describe, expect, it } from "vitest";
import { nameKeysOf, phraseOf, queryWords } from "./name-keys.ts";

const keysOf = (...names: (string | null)[]) => nameKeysOf(names).map(({ key }) => key);
const leadingOf = (...names: string[]) =>
  nameKeysOf(names)
    .filter(({ isLeading }) => isLeading)
    .map(({ key }) => key);

describe("the keys of a vendor's names", () => {
  it("hold every word and, with a space behind it, the whole name", () => {
    expect(keysOf("Blue Star Cafe")).toEqual(
      expect.arrayContaining(["blue", "star", "cafe", "blue star cafe "]),
    );
  });

  it("come from both names", () => {
    expect(keysOf("Star", "نجمة")).toEqual(expect.arrayContaining(["star", "نجمه"]));
    expect(keysOf(null, "نجمة")).toEqual(["نجمه ", "نجمه"]);
  });

  it.each(["Al Baik", "Albaik", "AL-BAIK", "El Baik"])("find %s with and without its article", (name) => {
    expect(leadingOf(name)).toEqual(expect.arrayContaining(["baik ", "baik", "albaik"]));
  });

  it("say which of them begin a name", () => {
    expect(leadingOf("Blue Star Cafe").toSorted()).toEqual(["blue", "blue star cafe ", "bluestar"]);
  });

  it("are never too many, and a long name leaves room for the other", () => {
    const long = Array.from({ length: 90 }, (_, n) => `name${n}`).join(" ");
    expect(keysOf(long)).toHaveLength(21);
    expect(keysOf(long, "نجمة")).toContain("نجمه");
  });

  it("of a name of signs only are none", () => {
    expect(keysOf("***", "")).toEqual([]);
  });
});

describe("the words of a query", () => {
  it.each([
    ["al baik", ["baik"]],
    ["albaik", ["baik"]],
    ["al b", ["alb"]],
    ["البيك", ["بيك"]],
    ["al", ["al"]],
    ["noor al", ["noor", "al"]],
    ["  Café   Zoë ", ["cafe", "zoe"]],
    ["!?", []],
  ])("of %j are %j", (text, words) => {
    expect(queryWords(text)).toEqual(words);
  });

  it("are a few, and make a short phrase", () => {
    expect(queryWords("a b c d e f g h i j")).toHaveLength(6);
    expect([...phraseOf(["é".repeat(200)])]).toHaveLength(81);
  });
});
