import { marks } from "./name-keys.ts";
import { packedPlace, type Entry } from "./name-entry.ts";

/** Where a vendor stands in the lists of names. */
export interface Placement extends Entry {
  country: string;
  /** The country and the 16 km square in it; null without a position. */
  cell: string | null;
}

/** Kilometres: the same in an index of migration 0003. */
const cellSize = 16;

/** Where a vendor stands as the database tells it, its place in kilometres on the flat map. */
export interface PlacementRow {
  country: string;
  rank: number;
  x: number | null;
  y: number | null;
}

export function placementOf(id: number, { country, rank, x, y }: PlacementRow): Placement {
  const position = x === null || y === null ? null : { x, y };
  return {
    id,
    rank,
    country,
    cell:
      position && country + cellNumber(Math.floor(position.x / cellSize), Math.floor(position.y / cellSize)),
    ...packedPlace(position),
  };
}

export function samePlace(a: Placement, b: Placement): boolean {
  return a.rank === b.rank && a.x === b.x && a.y === b.y && a.country === b.country && a.cell === b.cell;
}

/** The cells of a block of two by two around a point of the flat map: what is within 8 km is in them. */
export function cellsNear({ x, y }: { x: number; y: number }): number[] {
  const [column, row] = [Math.floor(x / cellSize - 0.5), Math.floor(y / cellSize - 0.5)];
  return [0, 1].flatMap((right) => [0, 1].map((up) => cellNumber(column + right, row + up)));
}

/** More cells than this are not looked through one by one. */
const mostCells = 64;

/** The number of the cell that a row `d` of vendor_docs is in, as in an index of migration 0003; null without a position. */
export const cellOfRow = `(floor(d.position[0] / ${cellSize})::int * 10000 + floor(d.position[1] / ${cellSize})::int)`;

/**
 * A key that a vendor has beside those of its names: the cell that it is in, as SQL on a row `d` of vendor_docs; null
 * without a position. Not a key that is typed: lists and terms leave it out.
 */
export const placeKey = `'${marks.place}' || d.country_code || ${cellOfRow}`;

/** Narrows a query for keys to vendors of these countries that may be within `reach` kilometres of a point of the flat map. */
export function withinReach(
  query: string,
  {
    countries,
    point,
    reach,
  }: { countries: readonly string[]; point: { x: number; y: number }; reach: number },
): string {
  const columns = cellsBetween(point.x - reach, point.x + reach);
  const rows = cellsBetween(point.y - reach, point.y + reach);
  if (columns.length * rows.length * countries.length > mostCells) return query;
  const keys = countries.flatMap((code) =>
    columns.flatMap((column) => rows.map((row) => `'${marks.place}${code}${cellNumber(column, row)}'`)),
  );
  return `(${query}) & (${keys.join(" | ")})`;
}

function cellsBetween(from: number, to: number): number[] {
  const [first, last] = [Math.floor(from / cellSize), Math.floor(to / cellSize)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function cellNumber(column: number, row: number): number {
  return column * 10_000 + row;
}
