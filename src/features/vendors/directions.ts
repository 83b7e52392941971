import type { Vendor } from "./contract.ts";

/** A map that leads to the vendor: by its position, else by its address; null when neither is known. */
export function directionsHref({
  latitude,
  longitude,
  address,
}: Pick<Vendor, "latitude" | "longitude" | "address">): string | null {
  const destination = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
  if (destination === "") return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
