import { describe, expect, it } from "vitest";
import { mistyping } from "./mistyping.ts";

const finished = { isUnfinished: false };

describe("how unlikely a slip is", () => {
  it.each([
    ["a key beside the right one", "ak khobar", "al khobar", "at khobar"],
    ["letters that are swapped", "jedadh", "jeddah", "jedbah"],
    ["a letter that is doubled", "dubaai", "dubai", "dubmai"],
    ["a vowel that is left out", "shrjah", "sharjah", "sahjah"],
    ["a letter that sounds alike", "قطيف", "كطيف", "مطيف"],
    ["another first letter is the least likely", "riyadh", "riyash", "siyadh"],
  ])("%s", (_, ...[typed, likely, unlikely]) => {
    expect(mistyping(typed, likely, finished)).toBeLessThan(mistyping(typed, unlikely, finished));
  });

  it("is nothing between equals, and the same in both directions", () => {
    expect(mistyping("riffa", "riffa", finished)).toBe(0);
    expect(mistyping("rifa", "riffa", finished)).toBe(mistyping("riffa", "rifa", finished));
    expect(mistyping("", "ab", finished)).toBeGreaterThan(1);
  });

  it("takes the beginning of what was meant for enough while it is typed", () => {
    expect(mistyping("muhar", "muharraq", { isUnfinished: true })).toBe(0);
    expect(mistyping("muhra", "muharraq", { isUnfinished: true })).toBeLessThan(1);
    expect(mistyping("muhar", "muharraq", finished)).toBeGreaterThan(1.5);
  });
});
