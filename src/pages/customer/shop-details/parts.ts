import type { Vendor } from "#features/vendors/contract.ts";
import type { VendorPage } from "./load-vendor.server.ts";

/** Quick Info is there with a description or a year only. */
export function hasQuickInfo({ description, yearEstablished }: Vendor): boolean {
  return description !== "" || yearEstablished !== null;
}

/** Services, attributes or a price level. */
export function hasOffers({ services, attributes, priceLevel }: Vendor): boolean {
  return services.length + attributes.length + (priceLevel ?? 0) > 0;
}

export function hasExplore({ similar, related }: VendorPage): boolean {
  return similar.length > 0 || related.length > 0;
}

/** Full years since the year in which a business began; never below 0. */
export function yearsInBusiness(yearEstablished: number, now: number): number {
  return Math.max(0, new Date(now).getUTCFullYear() - yearEstablished);
}
