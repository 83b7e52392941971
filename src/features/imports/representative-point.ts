import type { Position } from "#base/geometry.ts";

/** One position for a GeoJSON geometry: a point itself, else the middle of the box around all of it; null without any. */
export function positionOf(geometry: unknown): Position | null {
  const box: Box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  extend(box, geometry);
  if (box.west > box.east || box.south > box.north) return null;
  return { latitude: middle(box.south, box.north), longitude: middle(box.west, box.east) };
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function extend(box: Box, geometry: unknown): void {
  if (typeof geometry !== "object" || geometry === null) return;
  const { coordinates, geometries } = geometry as { coordinates?: unknown; geometries?: unknown };
  if (Array.isArray(geometries)) for (const part of geometries) extendByList(box, part?.coordinates, 0);
  extendByList(box, coordinates, 0);
}

/** The lists of a MultiPolygon are four deep; deeper is not GeoJSON. */
function extendByList(box: Box, list: unknown, depth: number): void {
  if (!Array.isArray(list) || depth > 4) return;
  const [longitude, latitude] = list as unknown[];
  if (typeof longitude !== "number") {
    for (const part of list) extendByList(box, part, depth + 1);
  } else if (typeof latitude === "number") {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
}

/** A point's own coordinates come back as they were, to the last digit. */
function middle(low: number, high: number): number {
  return low === high ? low : (low + high) / 2;
}
