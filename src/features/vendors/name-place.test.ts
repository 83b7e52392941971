import fc from "fast-check";
import { expect, test } from "vitest";
import { placementOf, withinReach } from "./name-place.server.ts";

const kilometre = fc.double({ min: 3_500, max: 6_000, noNaN: true });
const reaches = fc.double({ min: 0.1, max: 40, noNaN: true });
const part = fc.double({ min: -1, max: 1, noNaN: true });
const visit = fc.record({ x: kilometre, y: kilometre, reach: reaches, east: part, north: part });

test("what is within reach is in a cell that is looked through", () => {
  fc.assert(
    fc.property(visit, ({ x, y, reach, east, north }) => {
      const query = withinReach("'noor$'", { countries: ["AE"], point: { x, y }, reach });
      const there = { x: x + east * reach, y: y + north * reach };
      const { cell } = placementOf(1, { country: "AE", rank: 50, ...there });
      return query.startsWith("('noor$') & (") && query.includes(`'#${cell}'`);
    }),
  );
});

test("a reach over very many cells narrows nothing", () => {
  const far = { countries: ["SA"], point: { x: 4_500, y: 2_500 }, reach: 120 };
  expect(withinReach("'noor$'", far)).toBe("'noor$'");
});
