import { expect, test } from "vitest";
import type { Vendor } from "./contract.ts";
import { summaryOf } from "./vendor-summary.ts";

const vendor = {
  id: "a1b2c3d4e5f6",
  address: "Street 12",
  area: "Deira",
  city: "Dubai",
  images: Array.from({ length: 9 }, (_, index) => `/art/${index}.svg`),
  specialties: ["Duct cleaning", "Chillers"],
  services: ["Duct cleaning", "Split units", "Split units", "Ducted"].map((name) => ({ name })),
  rating: { average: 4.666666, count: 3, stars: [0, 0, 0, 1, 2] },
  distanceKm: 1.2345,
  email: "",
  description: "long",
} as unknown as Vendor;

test("a summary keeps what a card shows, short", () => {
  const summary = summaryOf(vendor);
  expect(summary).toMatchObject({
    ratingAverage: 4.7,
    ratingCount: 3,
    specialty: "Duct cleaning",
    services: ["Split units", "Ducted"],
    distanceKm: 1.2,
    address: "",
  });
  expect(summary.images.length).toBeLessThan(vendor.images.length);
  expect(summary).not.toHaveProperty("description");
});

test("a summary names the address only where neither area nor city is known", () => {
  expect(summaryOf({ ...vendor, area: "" }).address).toBe("");
  expect(summaryOf({ ...vendor, area: "", city: "" }).address).toBe("Street 12");
});
