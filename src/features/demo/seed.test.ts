import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { seedDemo } from "./seed.server.ts";

const seeding = { count: 60, seed: "test", now: new Date("2026-11-20T09:00:00Z") };

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function numbers(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    SELECT
      (SELECT count(*)::int FROM vendors WHERE is_demo AND source = 'demo' AND licence IS NULL) AS vendors,
      (SELECT count(*)::int FROM vendor_docs) AS docs,
      (SELECT count(*)::int FROM vendor_names) AS named,
      (SELECT count(*)::int FROM vendor_faqs) AS faqs,
      (SELECT count(*)::int FROM products) AS products,
      (SELECT count(*)::int FROM reviews) AS reviews,
      (SELECT sum(rating_count)::int FROM vendor_ratings) AS rated,
      (SELECT count(*)::int FROM customers WHERE NOT is_demo) AS "realCustomers",
      (SELECT count(*)::int FROM testimonials WHERE is_demo AND status = 'published') AS testimonials
  `.execute(database.db);
  return rows[0]!;
}

describe("seedDemo", () => {
  it("fills an empty directory with listings, reviews, menus, questions and testimonials, and tells how far it is", async () => {
    const steps: string[] = [];
    expect(await seedDemo(database.db, { ...seeding, progress: (step) => steps.push(step) })).toBe(true);
    const found = await numbers();
    expect(found).toMatchObject({ vendors: 60, docs: 60, named: 60, faqs: 360, realCustomers: 0 });
    expect(found.reviews).toBeGreaterThan(200);
    expect(found.rated).toBe(found.reviews);
    expect(found.products).toBeGreaterThan(40);
    expect(found.testimonials).toBeGreaterThanOrEqual(24);
    expect(steps).toEqual(["Demo listings: 0 of 60", "Demo listings: 60 of 60"]);
  });

  it("puts nobody into the sea", async () => {
    const { rows } = await sql<{ wet: number }>`
      SELECT count(*)::int AS wet FROM vendors v WHERE NOT EXISTS (
        SELECT FROM place_shapes s JOIN places p ON p.id = s.place_id AND p.kind = 'region'
        WHERE s.shape @> point(v.longitude, v.latitude))`.execute(database.db);
    expect(rows[0]?.wet).toBeLessThanOrEqual(1);
  });

  it("does nothing where vendors are", async () => {
    const before = await numbers();
    expect(await seedDemo(database.db, { ...seeding, seed: "other", progress() {} })).toBe(false);
    expect(await numbers()).toEqual(before);
  });

  it("does not come back after an operator has taken the demo listings out", async () => {
    await sql`DELETE FROM vendors`.execute(database.db);
    expect(await seedDemo(database.db, { ...seeding, progress() {} })).toBe(false);
    expect((await numbers()).vendors).toBe(0);
  });

  it("leaves nothing behind when it is stopped half-way", async () => {
    const fresh = await cloneDatabase();
    const stopped = seedDemo(fresh.db, {
      ...seeding,
      progress: (step) => {
        if (step.includes("60 of 60")) throw new Error("stopped");
      },
    });
    await expect(stopped).rejects.toThrow("stopped");
    const { rows } = await sql<{ left: number }>`
      SELECT (SELECT count(*) FROM vendors) + (SELECT count(*) FROM customers) + (SELECT count(*) FROM testimonials)
        + (SELECT count(*) FROM loaded_data WHERE name = 'demo') AS left`.execute(fresh.db);
    expect(Number(rows[0]?.left)).toBe(0);
    await fresh.drop();
  });

  it("gives the same public ids again for the same seed", async () => {
    const [first, second] = await Promise.all([publicIds(), publicIds()]);
    expect(first).toHaveLength(20);
    expect(second).toEqual(first);
  });
});

async function publicIds(): Promise<string[]> {
  const fresh = await cloneDatabase();
  await seedDemo(fresh.db, { ...seeding, count: 20, progress() {} });
  const { rows } = await sql<{ id: string }>`SELECT public_id AS id FROM vendors ORDER BY public_id`.execute(
    fresh.db,
  );
  await fresh.drop();
  return rows.map(({ id }) => id);
}
