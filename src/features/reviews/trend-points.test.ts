import { expect, test } from "vitest";
import { trendPoints } from "./trend-points.ts";

const field = { width: 200, height: 60, margin: 10 };

test("[DET-4] the trend runs from the oldest rating at the left to the newest at the right", () => {
  expect(trendPoints([1, 3, 5], field)).toEqual([
    { x: 10, y: 50 },
    { x: 100, y: 30 },
    { x: 190, y: 10 },
  ]);
});

test("a single rating and one out of range stay inside the field", () => {
  expect(trendPoints([4], field)).toEqual([{ x: 10, y: 20 }]);
  expect(trendPoints([0, 9], field).map(({ y }) => y)).toEqual([50, 10]);
  expect(trendPoints([], field)).toEqual([]);
});
