import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toKilometres } from "#base/geometry.ts";
import { parseWeek } from "#base/hours-text.ts";
import { openStatus } from "#base/opening-hours.ts";
import { randomFrom } from "#base/random.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getAllVendors, type VendorQuery } from "./contract.ts";
import { refreshRanking } from "./ranking.server.ts";

const deira = { latitude: 25.271, longitude: 55.307 };
/** Friday, half past one in the morning in Dubai, half past midnight in Riyadh. */
const now = new Date("2026-11-19T21:30:00Z");

interface Listed extends SavedVendor {
  sum: number;
  count: number;
}

let database: TestDatabase;
let door: TestDoor;
let all: Listed[];
let kinds: Map<string, Awaited<ReturnType<typeof kindOf>>>;

beforeAll(async () => {
  database = await cloneDatabase();
  all = await someHundredVendors(database);
  door = await testDoor(database.db, { now });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const ask = (query: Partial<VendorQuery>) =>
  door.call(getAllVendors, { skip: 0, limit: 20, rating: 0, country: "AE", ...query });
const idsOf = async (query: Partial<VendorQuery>) => (await ask(query)).data.map(({ id }) => id);

describe("a listing near a place", () => {
  for (const [name, scope] of Object.entries({
    department: { departmentId: "restaurants" },
    category: { categoryId: "italian-restaurants" },
    "sub-category": { subcategoryId: "contractors.demolition" },
    directory: {},
  })) {
    it(`[LIST-1] has the exact order of cost in a ${name}, on the first page and on the fifth`, async () => {
      const expected = relevant(all.filter(inScope(scope)));
      for (const skip of [0, 80]) {
        const answer = await ask({ ...scope, ...deira, skip });
        expect(answer.data.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 20));
        expect(answer.total).toBe(expected.length);
      }
    });
  }

  it("[LIST-2] is exact for verified vendors of four stars or more", async () => {
    const filter = { departmentId: "restaurants", verified: true, rating: 4 };
    const expected = relevant(
      all.filter(
        (vendor) => inScope(filter)(vendor) && vendor.draft.isVerified && Math.round(average(vendor)) >= 4,
      ),
    );
    expect(expected.length).toBeGreaterThan(20);
    expect(await idsOf({ ...filter, ...deira })).toEqual(expected.slice(0, 20));
    expect(await idsOf({ ...filter, ...deira, skip: 20 })).toEqual(expected.slice(20, 40));
  });

  it("[LIST-7] keeps what is open now, over midnight too, with the right total and pages", async () => {
    const open = all.filter(
      (vendor) => inScope({ departmentId: "restaurants" })(vendor) && isOpen(vendor, "Asia/Dubai"),
    );
    const expected = relevant(open);
    expect(expected.length).toBeGreaterThan(25);
    const first = await ask({ departmentId: "restaurants", ...deira, openNow: true });
    const second = await ask({ departmentId: "restaurants", ...deira, openNow: true, skip: 20 });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(expected.slice(0, 40));
    expect(first).toMatchObject({ total: expected.length, page: 1, pages: Math.ceil(expected.length / 20) });
    expect(second.page).toBe(2);
  });

  it("[LIST-2] sorts by rating, high and low, what is within reach", async () => {
    const near = all.filter(
      (vendor) => inScope({ departmentId: "restaurants" })(vendor) && distance(vendor) <= 50,
    );
    const byRating = near
      .toSorted((a, b) => bayes(b) - bayes(a) || a.id - b.id)
      .map(({ publicId }) => publicId);
    expect(await idsOf({ departmentId: "restaurants", ...deira, sort: "HIGH" })).toEqual(
      byRating.slice(0, 20),
    );
    expect(await idsOf({ departmentId: "restaurants", ...deira, sort: "LOW", skip: 20 })).toEqual(
      byRating.toReversed().slice(20, 40),
    );
  });

  it("[LIST-2] has the same total in every order", async () => {
    const totals = await Promise.all(
      ([undefined, "HIGH", "LOW"] as const).map(async (sort) => {
        return (await ask({ departmentId: "restaurants", ...deira, ...(sort && { sort }) })).total;
      }),
    );
    expect(new Set(totals).size).toBe(1);
  });

  it("looks farther where fewer than a page is near", async () => {
    const rare = { categoryId: "seafood" };
    const expected = all.filter(inScope(rare));
    expect(expected.filter((vendor) => distance(vendor) <= 50).length).toBeLessThan(20);
    const answer = await ask({ ...rare, ...deira });
    expect(answer.total).toBe(expected.filter((vendor) => vendor.draft.countryCode === "AE").length);
    expect(answer.data.some(({ distanceKm }) => (distanceKm ?? 0) > 50)).toBe(true);
  });

  it("[LIST-7] says the distance as the crow flies", async () => {
    const [vendor] = (await ask({ departmentId: "restaurants", ...deira })).data;
    const saved = all.find(({ publicId }) => publicId === vendor?.id);
    expect(Math.abs((vendor?.distanceKm ?? 0) - distance(saved!))).toBeLessThan(
      0.05 * distance(saved!) + 0.01,
    );
  });
});

describe("a listing without a place", () => {
  it("is ordered by quality within a country, given by code or by a name in any language", async () => {
    const inSaudi = all.filter((vendor) => vendor.draft.countryCode === "SA" && inScope({})(vendor));
    const expected = inSaudi
      .toSorted((a, b) => quality(b) - quality(a) || a.id - b.id)
      .map(({ publicId }) => publicId);
    expect(await idsOf({ country: "SA" })).toEqual(expected.slice(0, 20));
    const names = ["sa", "Saudi Arabia", "السعودية", "KSA", "沙特阿拉伯", "Arabie saoudite"];
    const lists = await Promise.all(names.map((country) => idsOf({ country })));
    expect(lists).toEqual(names.map(() => expected.slice(0, 20)));
  });

  it("[DET-4] holds the best of a department in all countries, for similar vendors", async () => {
    const expected = all
      .filter((vendor) => inScope({ departmentId: "restaurants" })(vendor))
      .toSorted((a, b) => quality(b) - quality(a) || a.id - b.id)
      .map(({ publicId }) => publicId);
    const answer = await door.call(getAllVendors, {
      skip: 0,
      limit: 7,
      rating: 0,
      departmentId: "restaurants",
    });
    expect(answer.data.map(({ id }) => id)).toEqual(expected.slice(0, 7));
    expect(answer.data.every(({ distanceKm }) => distanceKm === null)).toBe(true);
  });

  it("[LIST-4] appends page by page until the current page is the last, each vendor once", async () => {
    const seen: string[] = [];
    for (let skip = 0; ; skip += 50) {
      const answer = await ask({ departmentId: "restaurants", skip, limit: 50, sort: "LOW" });
      seen.push(...answer.data.map(({ id }) => id));
      if (answer.page === answer.pages) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await ask({ departmentId: "restaurants" })).total);
  });

  it("keeps the hours' filter to the clock of each country", async () => {
    const answer = await door.call(getAllVendors, {
      skip: 0,
      limit: 50,
      rating: 0,
      openNow: true,
      country: "SA",
    });
    const open = all.filter((vendor) => vendor.draft.countryCode === "SA" && isOpen(vendor, "Asia/Riyadh"));
    expect(answer.total).toBe(open.length);
    expect(open.length).toBeGreaterThan(0);
  });
});

describe("wrong input", () => {
  for (const [query, field] of [
    ["fkCategoryId=no-such-category", "fkCategoryId"],
    ["fkDepartmentId=25", "fkDepartmentId"],
    ["fkCategoryId=contractors.demolition", "fkCategoryId"],
    ["fkSubCategoryId=pizza", "fkSubCategoryId"],
    ["pkVendorId=AAAAAAAAAAAA", "pkVendorId"],
    ["country=Atlantis", "country"],
    ["latitude=25.2", "longitude"],
    ["longitude=55.2", "latitude"],
    ["latitude=NaN&longitude=55", "latitude"],
    ["latitude=91&longitude=55", "latitude"],
    ["filterRating=6", "filterRating"],
    ["sortOrder=high;drop table vendors", "sortOrder"],
    ["blnOpenNow=maybe", "blnOpenNow"],
    ["skipCount=2001", "skipCount"],
    ["pageLimit=51", "pageLimit"],
    ["pkVendorId=%27%20OR%201=1", "pkVendorId"],
    ["strSearchParams=%00", "strSearchParams"],
    ["country=%F0%9F%98%80", "country"],
  ] as const) {
    it(`[API-3] ${query} is refused and names ${field}`, async () => {
      const { status, body } = await door.get(`/api/vendor/getAllVendors?${query}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.success).toBe(false);
      expect(Object.keys(body.errors ?? {})).toContain(field);
    });
  }

  for (const query of [
    "skipCount=2000&pageLimit=50&latitude=25&longitude=55",
    "latitude=-90&longitude=180&sortOrder=HIGH",
    "latitude=0&longitude=0&country=KW",
    "strSearchParams=%25_%5C'%22--",
    "strSearchParams=%F0%9F%98%80",
    `strSearchParams=${encodeURIComponent("ا".repeat(200))}`,
  ]) {
    it(`[API-3] ${query.slice(0, 60)} is odd but answers like any other`, async () => {
      const { status, body } = await door.get(`/api/vendor/getAllVendors?${query}`);
      expect(status).toBe(200);
      expect(body.success).toBe(true);
    });
  }
});

async function someHundredVendors({ db }: TestDatabase): Promise<Listed[]> {
  const random = randomFrom("listing");
  const slugs = ["italian-restaurants", "seafood", "contractors.demolition"];
  kinds = new Map(await Promise.all(slugs.map(async (slug) => [slug, await kindOf(db, slug)] as const)));
  const [italian, seafood, demolition] = [...kinds.values()];
  const drafts = Array.from({ length: 700 }, () => {
    const isSaudi = random.chance(0.15);
    const spread = () => (random.next() + random.next() - 1) * random.pick([0.1, 0.1, 1.2]);
    return aVendor(
      random.weighted([
        [italian!, 6],
        [seafood!, 0.3],
        [demolition!, 3],
      ] as const),
      {
        countryCode: isSaudi ? "SA" : "AE",
        latitude: (isSaudi ? 24.7 : 25.2) + spread(),
        longitude: (isSaudi ? 46.7 : 55.3) + spread(),
        isVerified: random.chance(0.4),
        plan: random.integer(0, 3),
        hours: random.pick([
          null,
          { Thursday: "17:00-02:00" },
          { Thursday: "17:00-01:00", Friday: "13:00-23:00" },
          { Friday: "00:00-23:59" },
          { Friday: "01:00-01:31", Sunday: "09:00-18:00" },
          { Saturday: "20:00-04:00" },
        ]),
      },
    );
  });
  const saved = await savedVendors(db, drafts);
  const rated = saved.map((vendor) => {
    const count = random.chance(0.2) ? 0 : random.integer(1, 60);
    return { ...vendor, count, sum: count === 0 ? 0 : random.integer(count * 2, count * 5) };
  });
  await sql`
    UPDATE vendor_ratings SET rating_sum = e.sum, rating_count = e.count
    FROM unnest(${rated.map(({ id }) => id)}::int[], ${rated.map(({ sum }) => sum)}::int[],
      ${rated.map(({ count }) => count)}::int[]) AS e(id, sum, count)
    WHERE vendor_id = e.id`.execute(db);
  await refreshRanking(db, "all");
  return rated;
}

type ScopeSlugs = Partial<Pick<VendorQuery, "departmentId" | "categoryId" | "subcategoryId">>;

/** The department of these tests is that of the Italian restaurants. */
function inScope({ departmentId, categoryId, subcategoryId }: ScopeSlugs): (vendor: Listed) => boolean {
  const italian = kinds.get("italian-restaurants");
  return ({ draft }) =>
    (departmentId === undefined || draft.departmentId === italian?.departmentId) &&
    (categoryId === undefined || draft.categoryId === kinds.get(categoryId)?.categoryId) &&
    (subcategoryId === undefined || draft.subcategoryId === kinds.get(subcategoryId)?.subcategoryId);
}

/** Public ids within 50 km in the order of cost, by the definition. */
function relevant(vendors: readonly Listed[]): string[] {
  const cost = (vendor: Listed) => distance(vendor) + 8 * (1 - quality(vendor));
  return vendors
    .filter((vendor) => vendor.draft.countryCode === "AE" && distance(vendor) <= 50)
    .toSorted((a, b) => cost(a) - cost(b) || a.id - b.id)
    .map(({ publicId }) => publicId);
}

function distance({ draft }: Listed): number {
  const [a, b] = [
    toKilometres(deira),
    toKilometres({ latitude: draft.latitude!, longitude: draft.longitude! }),
  ];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function bayes({ sum, count }: Listed): number {
  return Math.fround((39 + sum) / (10 + count));
}

function quality({ sum, count, draft }: Listed): number {
  const rated = (0.5 * ((39 + sum) / (10 + count) - 1)) / 4;
  return Math.fround(rated + (draft.isVerified ? 0.2 : 0) + (0.3 * draft.plan) / 3);
}

function average({ sum, count }: Listed): number {
  return count === 0 ? 0 : sum / count;
}

function isOpen({ draft }: Listed, timeZone: string): boolean {
  const week = parseWeek(draft.hours);
  return week !== null && openStatus(week, now, timeZone)?.state === "open";
}
