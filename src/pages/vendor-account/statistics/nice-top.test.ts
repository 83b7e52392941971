import { expect, test } from "vitest";
import { niceTop } from "./nice-top.ts";

test.each([
  [0, 4],
  [4, 4],
  [5, 8],
  [9, 20],
  [20, 20],
  [21, 40],
  [214, 400],
  [401, 800],
])("[ACC-7] an axis for up to %i ends at %i, in whole steps", (most, top) => {
  expect(niceTop(most)).toBe(top);
});
