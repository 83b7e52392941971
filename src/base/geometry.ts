/** A point on the globe in degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * A position on the flat map of the database, in kilometres. Made for the Gulf: distances on it are off by about 5 %
 * (7 % in its far north), which is fine for ranking; what is shown comes from `distanceKm`.
 */
export function toKilometres({ latitude, longitude }: Position): { x: number; y: number } {
  return { x: longitude * 111.32 * 0.908, y: latitude * 110.8 };
}

/** The great-circle distance in kilometres (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const square =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Rounded to 3 decimals, about 110 m: coarse enough to share a cached page and not to give a home away. */
export function roundPlace({ latitude, longitude }: Position): Position {
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Whether a position lies in the box around the six countries; neighbours' land in it counts too. */
export function isInGulf({ latitude, longitude }: Position): boolean {
  return latitude >= 16 && latitude <= 32.3 && longitude >= 34.4 && longitude <= 60;
}

/** Whether the numbers name a point on the globe at all. */
export function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const earthRadiusKm = 6371.0088;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function rounded(degrees: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(degrees * 1000) / 1000 + 0;
}
