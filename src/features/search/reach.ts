import type { NamedPlace } from "#features/places/gazetteer.server.ts";

/** Kilometres around the centre within which a vendor of a name is said to be in the place. */
export const reachOf: Record<NamedPlace["kind"], number | null> = {
  block: 4,
  area: 8,
  town: 15,
  city: 40,
  district: 50,
  region: 120,
  country: null,
};
