import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomFrom } from "#base/random.ts";
import { aReview, savedCustomers } from "#tests/factories/reviews.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getReviews } from "./contract.ts";
import { saveReviews } from "./save.server.ts";

let database: TestDatabase;
let door: TestDoor;
let customers: Awaited<ReturnType<typeof savedCustomers>>;

beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db);
  customers = await savedCustomers(
    database.db,
    Array.from({ length: 40 }, (_, n) => `Customer ${n}`),
  );
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const newVendor = async () => savedVendor(database.db, aVendor(await kindOf(database.db, "pizza")));
const minute = (n: number) => new Date(Date.UTC(2026, 5, 1, 0, n));
/** A review by customer 0, 1, 2 ... for each rating, each a minute after the one before. */
const rate = (vendor: SavedVendor, ratings: readonly number[]) =>
  saveReviews(
    database.db,
    ratings.map((rating, n) =>
      aReview({ vendorId: vendor.id, customerId: customers[n]!.id }, { rating, createdAt: minute(n) }),
    ),
  );
const hide = (vendor: SavedVendor, n: number) => sql`
  UPDATE reviews SET status = 'held' WHERE vendor_id = ${vendor.id} AND customer_id = ${customers[n]!.id}`;

async function ratingOf(vendor: SavedVendor) {
  const { rows } = await sql<{ sum: number; count: number; stars: number[]; bayes: number; rounded: number }>`
    SELECT rating_sum AS sum, rating_count AS count, stars, bayes, rounded_rating AS rounded
    FROM vendor_ratings JOIN vendor_docs USING (vendor_id) WHERE vendor_id = ${vendor.id}`.execute(
    database.db,
  );
  return rows[0];
}

describe("the rating of a vendor", () => {
  it("[REV-5] equals its reviews: sum, count and stars, and what ranking derives from them", async () => {
    const vendor = await newVendor();
    await rate(vendor, [5, 5, 4, 2, 1, 1]);
    expect(await ratingOf(vendor)).toEqual({
      sum: 18,
      count: 6,
      stars: [2, 1, 0, 1, 2],
      bayes: 3.5625,
      rounded: 3,
    });
  });

  it("[REV-5] follows a second review of the same customer, which replaces the first", async () => {
    const vendor = await newVendor();
    await rate(vendor, [1, 3]);
    await rate(vendor, [5]);
    expect(await ratingOf(vendor)).toMatchObject({ sum: 8, count: 2, stars: [0, 0, 1, 0, 1] });
  });

  it("rounds half up: two reviews of 3 and 4 are 4 stars", async () => {
    const vendor = await newVendor();
    await rate(vendor, [3, 4]);
    expect(await ratingOf(vendor)).toMatchObject({ rounded: 4 });
  });

  it("[REV-5] loses none of the reviews that arrive at the same moment", async () => {
    const vendor = await newVendor();
    await Promise.all(
      customers
        .slice(0, 20)
        .map(({ id }, n) =>
          saveReviews(database.db, [
            aReview({ vendorId: vendor.id, customerId: id }, { rating: 1 + (n % 5) }),
          ]),
        ),
    );
    expect(await ratingOf(vendor)).toMatchObject({ sum: 60, count: 20, stars: [4, 4, 4, 4, 4] });
  });

  it("[REV-5] is that of the reviews after any number of saves", async () => {
    const random = randomFrom("ratings");
    const vendors = await Promise.all(Array.from({ length: 5 }, newVendor));
    for (let round = 0; round < 8; round++) {
      const drafts = Array.from({ length: 30 }, () =>
        aReview(
          { vendorId: random.pick(vendors).id, customerId: random.pick(customers).id },
          { rating: random.integer(1, 5) },
        ),
      );
      await saveReviews(database.db, drafts);
    }
    const { rows } = await sql<Record<string, unknown>>`
      SELECT r.vendor_id, sum(rating)::int AS sum, count(*)::int AS count FROM reviews r
      WHERE vendor_id = ANY(${vendors.map(({ id }) => id)}::int[]) GROUP BY 1 ORDER BY 1`.execute(
      database.db,
    );
    const kept = await sql`
      SELECT vendor_id, rating_sum AS sum, rating_count AS count FROM vendor_ratings
      WHERE vendor_id = ANY(${vendors.map(({ id }) => id)}::int[]) ORDER BY 1`.execute(database.db);
    expect(kept.rows).toEqual(rows);
  });
});

describe("the reviews of a vendor", () => {
  const ratings = [3, 5, 1, 5, 2, 1, 4, 3, 5, 1, 2, 4];
  let vendor: SavedVendor;

  beforeAll(async () => {
    vendor = await newVendor();
    await rate(vendor, ratings);
  });

  const ask = (query: { sort?: "HIGH" | "LOW"; skip?: number; userId?: string } = {}) =>
    door.call(getReviews, { vendorId: vendor.publicId, skip: 0, limit: 10, ...query });
  const usersOf = async (query: Parameters<typeof ask>[0]) =>
    (await ask(query)).data.map(({ userName }) => userName);
  const ordered = (compare: (a: number, b: number) => number) =>
    ratings
      .map((_, n) => n)
      .toSorted(compare)
      .map((n) => `Customer ${n}`);

  it("[REV-4] come newest first, ten at a time, until the current page is the last", async () => {
    const [first, second] = [await ask(), await ask({ skip: 10 })];
    expect([...first.data, ...second.data].map(({ userName }) => userName)).toEqual(ordered((a, b) => b - a));
    expect(first).toMatchObject({ total: 12, page: 1, pages: 2 });
    expect(second).toMatchObject({ total: 12, page: 2, pages: 2 });
  });

  it("[REV-4] come by rating, high or low, and among equals the newest first", async () => {
    const high = ordered((a, b) => ratings[b]! - ratings[a]! || b - a);
    const low = ordered((a, b) => ratings[a]! - ratings[b]! || b - a);
    expect(await usersOf({ sort: "HIGH" })).toEqual(high.slice(0, 10));
    expect(await usersOf({ sort: "HIGH", skip: 10 })).toEqual(high.slice(10));
    expect(await usersOf({ sort: "LOW" })).toEqual(low.slice(0, 10));
    expect(await usersOf({ sort: "LOW", skip: 10 })).toEqual(low.slice(10));
  });

  it("put the review of the customer who asks first, once", async () => {
    const query = { sort: "HIGH", userId: customers[2]!.publicId } as const;
    const all = [...(await usersOf(query)), ...(await usersOf({ ...query, skip: 10 }))];
    expect(all[0]).toBe("Customer 2");
    expect(all.toSorted((a, b) => a.localeCompare(b))).toEqual(
      ratings.map((_, n) => `Customer ${n}`).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it("leave out what is held back", async () => {
    const other = await newVendor();
    await rate(other, [5, 1]);
    await hide(other, 1).execute(database.db);
    await rate(other, [4]);
    const answer = await door.call(getReviews, { vendorId: other.publicId, skip: 0, limit: 10 });
    expect(answer).toMatchObject({ total: 1, data: [{ userName: "Customer 0", rating: 4 }] });
  });

  it("[API-1] have every field of the specification", async () => {
    const { body } = await door.get(`/api/vendor/getReviews?fkVendorId=${vendor.publicId}&pageLimit=1`);
    expect(body).toMatchObject({ success: true, totalDocuments: 12, currentPage: 1, numberOfPages: 12 });
    expect((body.data as object[])[0]).toEqual({
      pkReviewId: expect.stringMatching(/^\w{12}$/),
      fkVendorId: vendor.publicId,
      userId: customers[11]!.publicId,
      intRating: 4,
      strReviewText: expect.stringMatching(/^Review/),
      arrImages: [],
      strUserName: "Customer 11",
      userImage: "",
      dateCreateDateAndTime: minute(11).toISOString(),
      tags: [],
      arrPhotos: [],
      intHelpful: 0,
      strStatus: "published",
      blnMine: false,
      blnEdited: false,
      objReply: null,
    });
  });

  it.each([
    ["fkVendorId=nobody", 404, "fkVendorId"],
    ["", 400, "fkVendorId"],
    ["fkVendorId=nobody&sortOrder=BEST", 400, "sortOrder"],
    ["fkVendorId=%27--", 400, "fkVendorId"],
  ])("[API-3] refuse %s", async (query, status, field) => {
    const answer = await door.get(`/api/vendor/getReviews?${query}`);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });
});
