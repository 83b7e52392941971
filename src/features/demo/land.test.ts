import { expect, it } from "vitest";
import { landTest } from "./land.server.ts";

const island = [50, 25, 51, 25, 51, 26, 50.5, 25.5, 50, 26];
const islet = [53, 24, 53.1, 24, 53.1, 24.1];
const isLand = landTest([island, islet]);

it.each([
  [25.2, 50.1, true],
  [25.2, 50.9, true],
  [25.9, 50.5, false],
  [25.2, 51.1, false],
  [24.02, 53.08, true],
  [24.08, 53.02, false],
])("a position at %f, %f is on land: %s", (latitude, longitude, expected) => {
  expect(isLand({ latitude, longitude })).toBe(expected);
});

it("everything is land where no coast is known", () => {
  expect(landTest([])({ latitude: 0, longitude: 0 })).toBe(true);
});
