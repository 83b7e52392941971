import { toKilometres, type Position } from "#base/geometry.ts";

/** Reviews are found by squares of this many kilometres: the same in SQL, in save.server.ts. */
export const cellKilometres = 16;

/** The cell of a position and those up to `rings` around it: 1 gives 9 cells, 4 gives 81. */
export function cellsAround(position: Position, rings: number): number[] {
  const { x, y } = toKilometres(position);
  const [column, row] = [Math.floor(x / cellKilometres), Math.floor(y / cellKilometres)];
  const steps = Array.from({ length: 2 * rings + 1 }, (_, step) => step - rings);
  return steps.flatMap((right) => steps.map((up) => (column + right) * 10_000 + row + up));
}
