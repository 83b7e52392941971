import type { Vendor } from "./contract.ts";
import { shownAverage } from "./shown-average.ts";

/** What a card of a list shows of a vendor: it stands in the page's data once for every card, so it is kept short. */
export type VendorSummary = Pick<
  Vendor,
  | "id"
  | "name"
  | "area"
  | "city"
  | "phone"
  | "hasWhatsapp"
  | "isVerified"
  | "isResponsive"
  | "isDemo"
  | "images"
  | "hours"
  | "timeZone"
  | "distanceKm"
> & {
  ratingAverage: number;
  ratingCount: number;
  /** The first specialty, or "". */
  specialty: string;
  /** How many suggested it. */
  suggestions: number;
  /** Without the specialty. */
  services: string[];
  /** Longitude and latitude, only for lists beside a map. */
  spot?: [longitude: number, latitude: number];
  /** Only where neither area nor city is known. */
  address: string;
};

const mostImages = 3;
const mostServices = 4;

/** For a list beside a map, with its position. */
export function mappedSummaryOf(vendor: Vendor): VendorSummary {
  const { latitude, longitude } = vendor;
  const summary = summaryOf(vendor);
  return latitude === null || longitude === null ? summary : { ...summary, spot: [longitude, latitude] };
}

export function summaryOf(vendor: Vendor): VendorSummary {
  const { id, name, area, city, phone, hasWhatsapp, isVerified, isResponsive, isDemo } = vendor;
  const [specialty = ""] = vendor.specialties;
  const services = new Set(vendor.services.map((service) => service.name));
  services.delete(specialty);
  return {
    id,
    name,
    area,
    city,
    phone,
    hasWhatsapp,
    isVerified,
    isResponsive,
    isDemo,
    specialty,
    images: vendor.images.slice(0, mostImages),
    hours: vendor.hours,
    timeZone: vendor.timeZone,
    distanceKm: vendor.distanceKm === null ? null : Math.round(vendor.distanceKm * 10) / 10,
    ratingAverage: shownAverage(vendor.rating.average),
    ratingCount: vendor.rating.count,
    suggestions: vendor.suggestions,
    services: [...services].slice(0, mostServices),
    address: area || city ? "" : vendor.address,
  };
}
