import type { Box } from "./box.ts";

/**
 * A grid over the globe: at level n, 2^n columns and rows of 360 / 2^n degrees from 180 W, 180 S. A cell's code
 * interleaves the bits of its column and row, so that a cell of any level is one range of codes of the deepest.
 */
export const deepest = 24;

/** Cells of this level and the columns and rows of them that touch a box. */
export interface Cells {
  level: number;
  columns: readonly [first: number, last: number];
  rows: readonly [first: number, last: number];
}

/** The cells that cover a box: of the wanted level, or of a coarser one where they would be more than `most`. */
export function cellsOf(box: Box, level: number, most: number): Cells {
  const columns = [columnAt(box.west, level), columnAt(box.east, level)] as const;
  const rows = [columnAt(box.south, level), columnAt(box.north, level)] as const;
  const count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
  return count <= most || level === 0 ? { level, columns, rows } : cellsOf(box, level - 1, most);
}

/** The box of these cells together. */
export function boxOf({ level, columns, rows }: Cells): Box {
  const size = 360 / 2 ** level;
  return {
    west: columns[0] * size - 180,
    east: (columns[1] + 1) * size - 180,
    south: rows[0] * size - 180,
    north: (rows[1] + 1) * size - 180,
  };
}

/** The cells' codes at the deepest level as ranges, both ends included, ascending. */
export function rangesOf({ level, columns, rows }: Cells): [first: number, last: number][] {
  const codes: number[] = [];
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let column = columns[0]; column <= columns[1]; column++) codes.push(codeOf(column, row));
  }
  const width = 4 ** (deepest - level);
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code * width - 1) last[1] += width;
    else ranges.push([code * width, (code + 1) * width - 1]);
  }
  return ranges;
}

/** The cell of a code of this level. */
export function cellOf(code: number, level: number): Cells {
  const column = gathered(code);
  const row = gathered(Math.floor(code / 2));
  return { level, columns: [column, column], rows: [row, row] };
}

export function codeOf(column: number, row: number): number {
  return spread(column) + 2 * spread(row);
}

function columnAt(degrees: number, level: number): number {
  return Math.min(2 ** level - 1, Math.floor(((degrees + 180) / 360) * 2 ** level));
}

/** Bit n moves to bit 2n; in two halves, as bitwise operators stop at 32 bits. */
function spread(value: number): number {
  return spread12(value >>> 12) * 2 ** 24 + spread12(value & 0xfff);
}

function spread12(value: number): number {
  let bits = (value | (value << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** The other way round: every second bit. */
function gathered(code: number): number {
  return gathered12(Math.floor(code / 2 ** 24)) * 2 ** 12 + gathered12(code % 2 ** 24);
}

function gathered12(code: number): number {
  let bits = code & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xfff;
}
