import type { LocalBusiness, WithContext } from "schema-dts";
import { clockText, dayNames, weekOfRecord } from "#base/opening-hours.ts";
import type { Vendor } from "./contract.ts";
import { isAllDay } from "./week-rows.ts";

/** What search engines are told of a vendor. */
export type DescribedVendor = Pick<
  Vendor,
  | "name"
  | "description"
  | "address"
  | "area"
  | "city"
  | "countryCode"
  | "phone"
  | "website"
  | "images"
  | "hours"
  | "latitude"
  | "longitude"
  | "yearEstablished"
  | "rating"
>;

/** A vendor as schema.org describes businesses; `url` is its page, `origin` that of its pictures. */
export function localBusiness(
  vendor: DescribedVendor,
  url: string,
  origin: string,
): WithContext<LocalBusiness> {
  const { name, description, phone, website, yearEstablished } = vendor;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": url,
    url,
    name,
    image: vendor.images.slice(0, 3).map((image) => new URL(image, origin).href),
    address: {
      "@type": "PostalAddress",
      streetAddress: vendor.address,
      addressLocality: vendor.city || vendor.area,
      addressCountry: vendor.countryCode,
    },
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(website && { sameAs: website }),
    ...(yearEstablished !== null && { foundingDate: String(yearEstablished) }),
    ...geoOf(vendor),
    ...hoursOf(vendor),
    ...ratingOf(vendor),
  };
}

function geoOf({ latitude, longitude }: DescribedVendor) {
  if (latitude === null || longitude === null) return {};
  return { geo: { "@type": "GeoCoordinates" as const, latitude, longitude } };
}

/** Closing before opening means the next day; all day is 00:00 to 23:59 (schema.org/closes). */
function hoursOf({ hours }: DescribedVendor) {
  const week = hours && weekOfRecord(hours);
  if (week === null) return {};
  return {
    openingHoursSpecification: week.flatMap((ranges, day) =>
      ranges.map((range) => ({
        "@type": "OpeningHoursSpecification" as const,
        dayOfWeek: dayNames[day] ?? "Sunday",
        opens: clockText(range.start),
        closes: isAllDay(range) ? "23:59" : clockText(range.end),
      })),
    ),
  };
}

/** Search engines refuse a rating of nobody. */
function ratingOf({ rating }: DescribedVendor) {
  if (rating.count === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating" as const,
      ratingValue: Math.round(rating.average * 10) / 10,
      ratingCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
