import fc from "fast-check";
import { expect, test } from "vitest";
import { boxOf, cellOf, cellsOf, codeOf, deepest, rangesOf } from "./map-grid.ts";

const someBox = fc
  .tuple(
    fc.double({ min: 34, max: 59, noNaN: true }),
    fc.double({ min: 16, max: 32, noNaN: true }),
    fc.double({ min: 0.001, max: 4, noNaN: true }),
    fc.double({ min: 0.001, max: 4, noNaN: true }),
  )
  .map(([west, south, width, height]) => ({ west, south, east: west + width, north: south + height }));

test("[LIST-7] the cells of a box cover it and are no more than asked", () => {
  fc.assert(
    fc.property(someBox, fc.integer({ min: 0, max: 20 }), (box, level) => {
      const cells = cellsOf(box, level, 200);
      const count = (cells.columns[1] - cells.columns[0] + 1) * (cells.rows[1] - cells.rows[0] + 1);
      expect(count).toBeLessThanOrEqual(200);
      const cover = boxOf(cells);
      expect(cover.west).toBeLessThanOrEqual(box.west);
      expect(cover.south).toBeLessThanOrEqual(box.south);
      expect(cover.east).toBeGreaterThanOrEqual(box.east);
      expect(cover.north).toBeGreaterThanOrEqual(box.north);
    }),
  );
});

test("[LIST-7] the ranges hold every deep cell inside and none outside", () => {
  fc.assert(
    fc.property(someBox, fc.nat({ max: 63 }), fc.nat({ max: 63 }), (box, right, up) => {
      const level = 12;
      const cells = cellsOf(box, level, 200);
      const scale = 2 ** (deepest - cells.level);
      const column = cells.columns[0] - 2 + (right % (cells.columns[1] - cells.columns[0] + 5));
      const row = cells.rows[0] - 2 + (up % (cells.rows[1] - cells.rows[0] + 5));
      const code = codeOf(column * scale + (right % scale), row * scale + (up % scale));
      const isInside =
        column >= cells.columns[0] &&
        column <= cells.columns[1] &&
        row >= cells.rows[0] &&
        row <= cells.rows[1];
      expect(rangesOf(cells).some(([first, last]) => code >= first && code <= last)).toBe(isInside);
    }),
  );
});

test("[LIST-7] a code leads back to its cell", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 24 - 1 }), fc.nat({ max: 2 ** 24 - 1 }), (column, row) => {
      expect(cellOf(codeOf(column, row), deepest)).toEqual({
        level: deepest,
        columns: [column, column],
        rows: [row, row],
      });
    }),
  );
});
