import { distanceKm } from "#base/geometry.ts";
import { usePlace } from "../../chosen-place.tsx";

interface Placed {
  latitude: number | null;
  longitude: number | null;
}

/** Kilometres from the visitor's chosen place to a vendor; null without either. */
export function useOwnDistance(vendor: Placed): number | null {
  const { place } = usePlace();
  return place ? distanceTo(vendor, place) : null;
}

export function distanceTo({ latitude, longitude }: Placed, from: { latitude: number; longitude: number }) {
  return latitude === null || longitude === null ? null : distanceKm(from, { latitude, longitude });
}
