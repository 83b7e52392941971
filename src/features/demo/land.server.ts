import type { Position } from "#base/geometry.ts";

/** A closed line around land: longitude and latitude in turn. */
export type Ring = readonly number[];

/** Whether a position is within one of the rings; everything is land where there are none. */
export function landTest(rings: readonly Ring[]): (position: Position) => boolean {
  const boxed = rings.map((ring) => ({ ring, box: boxOf(ring) }));
  return (position) =>
    rings.length === 0 || boxed.some(({ ring, box }) => isInBox(position, box) && isInRing(position, ring));
}

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

function boxOf(ring: Ring): Box {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const [longitude, latitude] = [ring[index]!, ring[index + 1]!];
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

function isInBox({ latitude, longitude }: Position, { west, east, south, north }: Box): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Counts how often a line to the east crosses the ring: odd is inside. */
function isInRing({ latitude, longitude }: Position, ring: Ring): boolean {
  let isInside = false;
  for (let index = 0, before = ring.length - 2; index + 1 < ring.length; before = index, index += 2) {
    const [x1, y1, x2, y2] = [ring[before]!, ring[before + 1]!, ring[index]!, ring[index + 1]!];
    const crosses = y1 > latitude !== y2 > latitude;
    if (crosses && longitude < x1 + ((latitude - y1) * (x2 - x1)) / (y2 - y1)) isInside = !isInside;
  }
  return isInside;
}
