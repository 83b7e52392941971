import { data } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { Call } from "#base/endpoint.ts";
import type { Place } from "#features/places/contract.ts";
import type { Review } from "#features/reviews/contract.ts";
import type { Vendor } from "#features/vendors/contract.ts";
import type { PageContext } from "../../page-context.ts";
import { crumbsOf } from "./crumbs.ts";
import { loadVendor } from "./load-vendor.server.ts";

// Catalogues belong to the build: here a text is its key with what it is given.
vi.mock("../../head.ts", () => ({
  headOf: (_page: unknown, head: object) => head,
  translatorOf: () => (key: string, values: object) => `${key} ${Object.values(values).join(" / ")}`,
}));

const vendor: Vendor = {
  id: "v1",
  name: "Dar Simsim Kitchen",
  departmentId: "restaurants",
  departmentName: "Restaurants",
  categoryId: "arabic-restaurants",
  categoryName: "Arabic Restaurants",
  subcategoryId: null,
  subcategoryName: "",
  address: "Villa 14",
  city: "Dubai",
  area: "Al Barsha 1",
  countryCode: "AE",
  phone: "",
  whatsapp: "",
  hasWhatsapp: false,
  website: "",
  taxId: "",
  description: "",
  yearEstablished: null,
  isVerified: false,
  isResponsive: false,
  isClaimed: false,
  isDemo: false,
  specialties: [],
  suggestions: 0,
  images: ["/art/maki-restaurant/sand/1.svg"],
  services: [],
  tags: [],
  attributes: [],
  priceLevel: null,
  hours: null,
  hoursText: "",
  timeZone: "Asia/Dubai",
  geoLocation: "55.2,25.11",
  latitude: 25.11,
  longitude: 55.2,
  distanceKm: null,
  rating: { average: 4, count: 12, stars: [0, 0, 4, 4, 4] },
  email: "",
  source: null,
  updatedAt: "2026-11-20T00:00:00.000Z",
};

const place: Place = {
  id: "al-barsha-1-dubai",
  name: "Al Barsha 1",
  context: "Dubai, United Arab Emirates",
  kind: "area",
  countryCode: "AE",
  country: "United Arab Emirates",
  cityId: "dubai",
  city: "Dubai",
  attribution: null,
  latitude: 25.11,
  longitude: 55.2,
};

const review = (rating: number): Review => ({
  id: `r${rating}`,
  vendorId: "v1",
  userId: "u1",
  rating,
  text: "",
  images: [],
  userName: "Maryam A.",
  userImage: "",
  createdAt: "2026-11-18T00:00:00.000Z",
  tags: [],
  photos: [],
  helpfulCount: 0,
  status: "published",
  isMine: false,
  isEdited: false,
  reply: null,
});

type Answers = Partial<Record<string, (input: Record<string, unknown>) => unknown[]>>;

const everything: Answers = {
  getAllVendors: ({ id }) => (id ? [vendor] : ["v1", "v2", "v3"].map((other) => ({ ...vendor, id: other }))),
  getReviews: ({ sort }) => (sort === "LOW" ? [review(1), review(2)] : [review(5), review(3)]),
  getFAQsByVendor: () => [{ vendorId: "v1", faqs: [{ question: "?", answer: "!" }] }],
  getAllProdCategories: () => [{ id: "m1", name: "Grills" }],
  getProducts: () => [{ id: "p1", categoryId: "m1", name: "Kebab", price: 12, currency: "AED", diet: "VEG" }],
  reverse: () => [place],
  getAllCategories: () => [],
};

/** A call that is not among the answers fails as when the database is away. */
function load(query: string, answers: Answers) {
  const call = (async (contract: { name: string }, input: Record<string, unknown>) => {
    const answer = answers[contract.name];
    // oxlint-disable-next-line typescript/only-throw-error -- what a page's call throws
    if (!answer) throw data(null, { status: 503 });
    const items = answer(input);
    return { data: items, message: "", total: items.length, page: 1, pages: 1 };
  }) as unknown as Call;
  const page: PageContext = {
    call,
    language: "en",
    place: null,
    origin: "https://m.example",
    google: null,
    consoleOrigin: "https://c.example",
    whatsappForVisitors: false,
    now: 0,
    requestId: "",
    tell: () => {},
    textFiles: () => [],
    sessionFile: null,
  };
  return loadVendor(page, new URLSearchParams(query));
}

describe("a vendor's page", () => {
  test("[DET-1] names the city that the reverse lookup knows", async () => {
    const loaded = await load("id=v1", everything);
    expect(crumbsOf(loaded).map(({ text, path }) => [text, path])).toEqual([
      ["Dubai", "/vendor-list?near=dubai"],
      ["Restaurants", "/vendor-list?departmentId=restaurants"],
      ["Arabic Restaurants", "/vendor-list?categoryId=arabic-restaurants"],
      ["Dar Simsim Kitchen", undefined],
    ]);
    expect(loaded.head.title).toBe(
      "heads.vendorTitle Dar Simsim Kitchen / Arabic Restaurants / vendor.areaCity Al Barsha 1 / Dubai",
    );
  });

  test("[DET-1] stands without all that fails but the vendor itself", async () => {
    const loaded = await load("id=v1&menu=1", { getAllVendors: ({ id }) => (id ? [vendor] : []) });
    expect(crumbsOf(loaded)[0]?.text).toBe("Restaurants");
    expect(loaded).toMatchObject({ city: null, faqs: [], similar: [], related: [], trend: [] });
    expect(loaded.state.menu).toBe(false);
    expect(loaded.reviews).toEqual({ items: [], skipped: 0, total: 0 });
  });

  test("[DET-4] leaves the vendor itself out of the similar ones", async () => {
    const { similar } = await load("id=v1", everything);
    expect(similar.map(({ id }) => id)).toEqual(["v2", "v3"]);
  });

  test("[DET-4] draws the trend from the newest ratings, in whatever order the reviews are shown", async () => {
    expect((await load("id=v1", everything)).trend).toEqual([3, 5]);
    const lowest = await load("id=v1&reviewSort=LOW", everything);
    expect(lowest.reviews.items.map(({ rating }) => rating)).toEqual([1, 2]);
    expect(lowest.trend).toEqual([3, 5]);
  });

  test("shows once what was given twice", async () => {
    const twice = {
      ...vendor,
      services: [{ name: "Delivery" }, { name: "Delivery" }],
      tags: ["Grills", "Grills"],
    };
    const loaded = await load("id=v1", { ...everything, getAllVendors: () => [twice] });
    expect(loaded.vendor.services).toEqual([{ name: "Delivery" }]);
    expect(loaded.vendor.tags).toEqual(["Grills"]);
  });

  test("[DET-5] has products only where the menu is shown", async () => {
    expect((await load("id=v1", everything)).products).toEqual([]);
    expect((await load("id=v1&menu=1", everything)).products).toHaveLength(1);
  });

  test.each([
    ["an unknown vendor", "id=nobody", { getAllVendors: () => [] }],
    ["no id", "", everything],
  ])("%s is a page that does not exist", async (_, query, answers) => {
    await expect(load(query, answers)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("a database that is away is no page that does not exist", async () => {
    await expect(load("id=v1", {})).rejects.toMatchObject({ init: { status: 503 } });
  });
});
