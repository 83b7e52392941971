import { expect, test } from "vitest";
import { localBusiness, type DescribedVendor } from "./local-business.ts";

const vendor: DescribedVendor = {
  name: "Dar Simsim Kitchen",
  description: "",
  address: "Villa 14, Street 9B",
  area: "Al Barsha 1",
  city: "Dubai",
  countryCode: "AE",
  phone: "+97145550148",
  website: "",
  images: ["/art/maki-restaurant/sand/1.svg"],
  hours: { Friday: "13:00-00:30", Saturday: "00:00-23:59" },
  latitude: 25.11,
  longitude: 55.2,
  yearEstablished: null,
  attributes: [],
  priceLevel: null,
  rating: { average: 4.4567, count: 412, stars: [10, 9, 31, 94, 268] },
};
const described = (changes: Partial<DescribedVendor> = {}) =>
  JSON.parse(
    JSON.stringify(
      localBusiness({ ...vendor, ...changes }, "https://m.example/shop-details?id=x", "https://m.example"),
    ),
  ) as Record<string, unknown>;

test("hours past midnight close before they open, all day closes at 23:59", () => {
  expect(described()["openingHoursSpecification"]).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: "Friday", opens: "13:00", closes: "00:30" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: "Saturday", opens: "00:00", closes: "23:59" },
  ]);
});

test("special days and Ramadan stand beside the hours of any week", () => {
  const dated = {
    vendorId: "x",
    hours: vendor.hours,
    ramadanHours: { Friday: "20:00-02:00" },
    ramadan: { start: "2027-02-08", end: "2027-03-08" },
    specialDays: [
      { date: "2027-02-10", hours: "" },
      { date: "2027-02-11", hours: "16:00-01:00" },
    ],
  };
  const special = { "@type": "OpeningHoursSpecification" };
  const of = described({ hours: { Friday: "20:00-02:00" }, dated });
  expect(of["openingHoursSpecification"]).toHaveLength(2);
  const month = { validFrom: "2027-02-08", validThrough: "2027-03-08" };
  expect(of["specialOpeningHoursSpecification"]).toEqual([
    { ...special, dayOfWeek: "Friday", opens: "20:00", closes: "02:00", ...month },
    { ...special, opens: "00:00", closes: "00:00", validFrom: "2027-02-10", validThrough: "2027-02-10" },
    { ...special, opens: "16:00", closes: "01:00", validFrom: "2027-02-11", validThrough: "2027-02-11" },
  ]);
});

test("a rating is told with one decimal, and not at all without ratings", () => {
  expect(described()["aggregateRating"]).toMatchObject({ ratingValue: 4.5, ratingCount: 412 });
  const unrated = described({ rating: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] } });
  expect(unrated).not.toHaveProperty("aggregateRating");
});

test("what is unknown is not said", () => {
  const bare = described({ hours: null, latitude: null, longitude: null, phone: "" });
  for (const name of [
    "openingHoursSpecification",
    "geo",
    "telephone",
    "sameAs",
    "description",
    "foundingDate",
    "amenityFeature",
    "priceRange",
  ]) {
    expect(bare).not.toHaveProperty(name);
  }
});

test("what it has and how dear it is are told", () => {
  const of = described({ attributes: [{ id: "wifi", name: "Wi-Fi" }], priceLevel: 3 });
  expect(of).toMatchObject({
    priceRange: "$$$",
    amenityFeature: [{ "@type": "LocationFeatureSpecification", name: "Wi-Fi", value: true }],
  });
});

test("pictures are addresses of their own", () => {
  expect(described()["image"]).toEqual(["https://m.example/art/maki-restaurant/sand/1.svg"]);
});
