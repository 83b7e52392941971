import type { LocalBusiness, WithContext } from "schema-dts";
import { clockText, dayNames, weekOfRecord, type Range } from "#base/opening-hours.ts";
import type { Vendor } from "./contract.ts";
import type { VendorHours } from "./hours-contract.ts";
import { shownAverage } from "./shown-average.ts";
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
  | "attributes"
  | "priceLevel"
  | "rating"
> & {
  /** What the calendar makes of its hours. */
  dated?: VendorHours | null;
};

/** A vendor as schema.org describes businesses; `url` is its page, `origin` that of its pictures. */
export function localBusiness(
  vendor: DescribedVendor,
  url: string,
  origin: string,
): WithContext<LocalBusiness> {
  const { name, description, phone, website, yearEstablished, attributes, priceLevel } = vendor;
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
    ...(priceLevel !== null && { priceRange: "$".repeat(priceLevel) }),
    ...(attributes.length > 0 && { amenityFeature: attributes.map(amenity) }),
    ...geoOf(vendor),
    ...hoursOf(vendor),
    ...ratingOf(vendor),
  };
}

function amenity({ name }: { name: string }) {
  return { "@type": "LocationFeatureSpecification" as const, name, value: true };
}

function geoOf({ latitude, longitude }: DescribedVendor) {
  if (latitude === null || longitude === null) return {};
  return { geo: { "@type": "GeoCoordinates" as const, latitude, longitude } };
}

function hoursOf({ hours, dated }: DescribedVendor) {
  const openingHoursSpecification = weekSpecification(dated ? dated.hours : hours);
  const special = dated ? specialSpecification(dated) : [];
  return {
    ...(openingHoursSpecification.length > 0 && { openingHoursSpecification }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

function weekSpecification(hours: Record<string, string> | null) {
  const week = (hours && weekOfRecord(hours)) ?? [];
  return week.flatMap((ranges, day) =>
    ranges.map((range) => ({ ...specification(range), dayOfWeek: dayNames[day] ?? "Sunday" })),
  );
}

/** A day that opens and closes at midnight is closed. */
function specialSpecification({ ramadan, ramadanHours, specialDays }: VendorHours) {
  const ofRamadan = ramadan ? weekSpecification(ramadanHours) : [];
  const ofDays = specialDays.flatMap(({ date, hours }) => {
    const ranges = weekOfRecord({ Sunday: hours })?.[0] ?? [{ start: 0, end: 0 }];
    return ranges.map((range) => ({ ...specification(range), validFrom: date, validThrough: date }));
  });
  return [
    ...ofRamadan.map((each) => ({
      ...each,
      validFrom: ramadan?.start ?? "",
      validThrough: ramadan?.end ?? "",
    })),
    ...ofDays,
  ];
}

/** Closing before opening means the next day; all day is 00:00 to 23:59 (schema.org/closes). */
function specification(range: Range) {
  return {
    "@type": "OpeningHoursSpecification" as const,
    opens: clockText(range.start),
    closes: isAllDay(range) ? "23:59" : clockText(range.end),
  };
}

/** Search engines refuse a rating of nobody. */
function ratingOf({ rating }: DescribedVendor) {
  if (rating.count === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating" as const,
      ratingValue: shownAverage(rating.average),
      ratingCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
