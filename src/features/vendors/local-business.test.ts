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
  ]) {
    expect(bare).not.toHaveProperty(name);
  }
});

test("pictures are addresses of their own", () => {
  expect(described()["image"]).toEqual(["https://m.example/art/maki-restaurant/sand/1.svg"]);
});
