import { describe, expect, it } from "vitest";
import { fold, withoutArticle } from "./text-folding.ts";
import { romanOf, skeletonOf, withoutChatDigits } from "./skeleton.ts";

const skeletons = (words: string) => words.split(" ").map((word) => skeletonOf(withoutArticle(fold(word))));

describe("the skeleton of a word", () => {
  it.each([
    "بيك baik beik бейк albaik البيك",
    "الجميرا jumeirah jumeira gumera جميره джумейра",
    "ديرة deira dira diera дейра",
    "خليفة khalifa 5alifa halifa халифа",
    "حمدان hamdan 7amdan хамдан",
    "ظبي dhabi dabi даби",
    "شيخ sheikh shaikh шейх",
    "برجر burger بورغر",
    "صلاح salah 9ala7",
    "كارفور carrefour карфур",
    "نون noon nun",
    "وافي wafi",
    "نايت night",
    "ستيشن station",
    "تك tech",
    "فيجن vision",
    "اوشن ocean",
    "ايلاند island",
  ])("is one for %s", (words) => {
    expect(new Set(skeletons(words)).size).toBe(1);
  });

  it.each([
    ["noor", "nar", true],
    ["deira", "dubai", false],
    ["sharq", "sark", false],
  ])("of %s is that of %s: %s", (one, other, same) => {
    expect(skeletonOf(one) === skeletonOf(other)).toBe(same);
  });

  it.each(["24", "2030", "中文", "", "aeiou"])("is nothing for %s", (word) => {
    expect(skeletonOf(word)).toBe("");
  });
});

it.each([
  ["نور", "nur"],
  ["noor", "nur"],
  ["nar", "nar"],
  ["ديره", "dira"],
  ["deira", "dira"],
  ["دبي", "dbi"],
  ["дубай", "dubai"],
])("%s sounds like %s", (word, roman) => {
  expect(romanOf(word)).toBe(roman);
});

describe("digits of chat spelling", () => {
  it.each([
    ["mu7arra8", "muharraq"],
    ["al 5obar", "al khobar"],
    ["3ain 24", "aain 24"],
    ["block 7", "block 7"],
  ])("%s is %s", (typed, letters) => {
    expect(withoutChatDigits(typed)).toBe(letters);
  });
});
