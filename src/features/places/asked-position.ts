import type { Position } from "#base/geometry.ts";
import { positionRequired } from "./contract.ts";

/** The position that a call was given, null for none; half of one is refused. */
export function askedPosition({
  latitude,
  longitude,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Position | null {
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude === undefined) throw positionRequired("latitude");
  if (longitude === undefined) throw positionRequired("longitude");
  return { latitude, longitude };
}
