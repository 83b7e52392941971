import { describe, expect, it } from "vitest";
import { randomFrom } from "./random.ts";
import { deletionsOf, forgivenSlips, slipsBetween } from "./slips.ts";

describe("slips between two words", () => {
  it.each([
    ["pharmacy", "pharmacy", 0],
    ["pharmcy", "pharmacy", 1],
    ["pharmaacy", "pharmacy", 1],
    ["phatmacy", "pharmacy", 1],
    ["pharamcy", "pharmacy", 1],
    ["fharmasy", "pharmacy", 2],
    ["صيدليه", "صيدله", 1],
    ["depot", "pharmacy", 3],
    ["", "ab", 2],
  ])("%s and %s: %i", (typed, word, slips) => {
    expect(slipsBetween(typed, word, { most: 2 })).toBe(slips);
    expect(slipsBetween(word, typed, { most: 2 })).toBe(slips);
  });

  it.each([
    ["pha", "pharmacy", 0],
    ["phram", "pharmacy", 1],
    ["farm", "pharmacy", 2],
    ["pharmacyy", "pharmacy", 1],
  ])("while it is typed, %s and %s: %i", (typed, word, slips) => {
    expect(slipsBetween(typed, word, { most: 2, isUnfinished: true })).toBe(slips);
  });

  it("are forgiven by length", () => {
    expect(["kfc", "noor", "kitchen", "pharmacy"].map(forgivenSlips)).toEqual([0, 1, 1, 2]);
  });
});

it("words with few slips between them share a deletion", () => {
  const random = randomFrom("slips");
  const letter = () => "abcde"[Math.floor(random.next() * 5)] ?? "a";
  for (let round = 0; round < 300; round += 1) {
    const word = Array.from({ length: 6 }, letter).join("");
    const at = Math.floor(random.next() * 5);
    const typed = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter() + word.slice(at),
      word.slice(0, at) + letter() + word.slice(at + 1),
      word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    ][round % 4]!;
    expect(slipsBetween(typed, word, { most: 1 })).toBeLessThanOrEqual(1);
    const deletions = deletionsOf(word, 1);
    expect([...deletionsOf(typed, 1)].some((form) => deletions.has(form))).toBe(true);
  }
});
