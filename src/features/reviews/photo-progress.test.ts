import { expect, it } from "vitest";
import { progressOf } from "./photo-progress.ts";

it("files travel one after the other, and each is told how far it is", () => {
  expect(progressOf([100, 200, 0], 0)).toEqual([0, 0, 1]);
  expect(progressOf([100, 200], 150)).toEqual([1, 0.25]);
  expect(progressOf([100, 200], 900)).toEqual([1, 1]);
});
