import { sql } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import type { User } from "#door/context.server.ts";
import { getReviews } from "#features/reviews/contract.ts";
import * as contract from "#features/reviews/write-contract.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase } from "./database.ts";
import { testDoor } from "./door.ts";
import { memoryFiles } from "./memory-files.ts";

export const now = new Date("2026-11-20T09:00:00Z");
const longAgo = new Date("2026-01-01T00:00:00Z");

/** Sixty customers of long standing, and a vendor that they have not reviewed yet: `begin` makes it, before each test. */
export async function reviewers() {
  const database = await cloneDatabase();
  const { db } = database;
  const people = await savedCustomers(
    db,
    Array.from({ length: 60 }, (_, n) => `Customer ${n}`),
  );
  const grow = () => sql`UPDATE customers SET created_at = ${longAgo}`.execute(db);
  await grow();
  const files = memoryFiles();
  const door = await testDoor(db, { now, files });
  let vendor: SavedVendor;
  const userOf = (n: number): User => {
    const { id, publicId } = people[n]!;
    return { kind: "customer", id, publicId, tokenId: 1 };
  };
  const as = (n: number) => door.callAs(userOf(n));
  const post = (n: number, details: Partial<InputOf<typeof contract.addReview>> = {}) => {
    const review = { vendorId: vendor.publicId, rating: 4, text: `Text ${n}`, photos: [], ...details };
    return as(n)(contract.addReview, review);
  };
  return {
    database,
    door,
    files,
    people,
    userOf,
    as,
    post,
    grow,
    vendor: () => vendor,
    async begin(details: Parameters<typeof aVendor>[1] = {}): Promise<SavedVendor> {
      // What earlier tests wrote is no burst of today.
      await sql`UPDATE reviews SET created_at = ${longAgo}`.execute(db);
      vendor = await savedVendor(db, aVendor(await kindOf(db, "pizza"), details));
      return vendor;
    },
    change: (n: number, details: Partial<InputOf<typeof contract.updateReview>> & { id: string }) => {
      const changed = { rating: 4, text: "Changed", photos: [], imagesToRemove: [], ...details };
      return as(n)(contract.updateReview, changed);
    },
    idOf: async (posted: ReturnType<typeof post>) => (await posted).data[0]!.id,
    seenBy: async (user?: User) => {
      const call = user ? door.callAs(user) : door.call;
      return (await call(getReviews, { vendorId: vendor.publicId, skip: 0, limit: 10 })).data;
    },
    async rating() {
      const { rows } = await sql`
        SELECT rating_sum AS sum, rating_count AS count, stars, bayes, rounded_rating AS rounded
        FROM vendor_ratings JOIN vendor_docs USING (vendor_id) WHERE vendor_id = ${vendor.id}`.execute(db);
      return rows[0];
    },
    async end(): Promise<void> {
      await door.close();
      await database.drop();
    },
  };
}

export type Reviewers = Awaited<ReturnType<typeof reviewers>>;
