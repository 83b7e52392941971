import type { Vendor } from "./contract.ts";
import { shownAverage } from "./shown-average.ts";
import type { VendorTileItem } from "./vendor-tile.tsx";

/** Of everything known of a vendor, what a tile shows. */
export function tileItemOf(vendor: Vendor): VendorTileItem {
  const { id, name, isVerified, hours, timeZone, latitude, longitude, images, rating } = vendor;
  const image = images[0] ?? "";
  return {
    id,
    name,
    isVerified,
    hours,
    timeZone,
    latitude,
    longitude,
    image,
    ratingAverage: shownAverage(rating.average),
    ratingCount: rating.count,
  };
}
