import type { Position } from "./geometry.ts";

/** A part of the globe in degrees; `west` is below `east`, as nothing here crosses the date line. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** `west,south,east,north`, as it stands in URLs and calls. */
export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].join(",");
}

/** The box that a text names; null for anything else. */
export function boxIn(text: string): Box | null {
  if (!/^(-?\d{1,3}(\.\d{1,9})?(,|$)){4}$/.test(text)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number);
  const isBox = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  return isBox ? { west, south, east, north } : null;
}

export function centreOf({ west, south, east, north }: Box): Position {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

export function isInBox({ latitude, longitude }: Position, { west, south, east, north }: Box): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** What lies in both; null where nothing does. */
export function commonBox(one: Box, other: Box): Box | null {
  const west = Math.max(one.west, other.west);
  const south = Math.max(one.south, other.south);
  const east = Math.min(one.east, other.east);
  const north = Math.min(one.north, other.north);
  return west < east && south < north ? { west, south, east, north } : null;
}
