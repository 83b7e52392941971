import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { removeVendor, saveVendors } from "./save.server.ts";

let database: TestDatabase;
let kind: Awaited<ReturnType<typeof kindOf>>;

beforeAll(async () => {
  database = await cloneDatabase();
  kind = await kindOf(database.db, "italian-restaurants");
});
afterAll(() => database.drop());

const rowsOf = async (table: string, id: number) =>
  (
    await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)} WHERE vendor_id = ${id}`.execute(
      database.db,
    )
  ).rows;
const vendorRow = async (id: number) =>
  (await sql<Record<string, unknown>>`SELECT * FROM vendors WHERE id = ${id}`.execute(database.db)).rows[0]!;

describe("saving vendors", () => {
  it("inserts, updates what differs and leaves alone what does not, by source and source id", async () => {
    const { db } = database;
    const drafts = [1, 2, 3].map((n) =>
      aVendor(kind, { source: "osm", sourceId: `node/${n}`, nameEn: `Shop ${n}` }),
    );
    const first = await saveVendors(db, drafts);
    expect(first).toMatchObject({ inserted: 3, updated: 0, unchanged: 0, keptRemoved: 0 });
    const before = await vendorRow(first.ids[0]!);

    const changed = drafts.map((draft, index) => (index === 1 ? { ...draft, phone: "+97142223344" } : draft));
    const second = await saveVendors(db, changed.toReversed());
    expect(second).toEqual({
      inserted: 0,
      updated: 1,
      unchanged: 2,
      keptRemoved: 0,
      ids: first.ids.toReversed(),
    });
    expect(await vendorRow(first.ids[0]!)).toEqual(before);
    expect(await vendorRow(first.ids[1]!)).toMatchObject({ phone: "+97142223344" });
  });

  it("keeps the public id, which is 12 letters and digits nobody can guess", async () => {
    const vendor = await savedVendor(database.db, aVendor(kind));
    expect(vendor.publicId).toMatch(/^[0-9A-Za-z]{12}$/);
    await saveVendors(database.db, [{ ...vendor.draft, nameEn: "Another name" }]);
    expect(await vendorRow(vendor.id)).toMatchObject({ public_id: vendor.publicId, name_en: "Another name" });
  });

  it("takes given public ids for new vendors only", async () => {
    const drafts = [aVendor(kind), aVendor(kind)];
    const { ids } = await saveVendors(database.db, drafts, { publicIds: ["demoAAAAAAAA", "demoBBBBBBBB"] });
    await saveVendors(database.db, [{ ...drafts[0]!, plan: 1 }], { publicIds: ["demoCCCCCCCC"] });
    const rows = await Promise.all(ids.map(vendorRow));
    expect(rows.map((row) => row["public_id"])).toEqual(["demoAAAAAAAA", "demoBBBBBBBB"]);
  });

  it("lets the last of two drafts of one listing win and gives both the same id", async () => {
    const draft = aVendor(kind, { nameEn: "First" });
    const saved = await saveVendors(database.db, [draft, { ...draft, nameEn: "Last" }]);
    expect(saved).toMatchObject({ inserted: 1, ids: [saved.ids[0], saved.ids[0]] });
    expect(await vendorRow(saved.ids[0]!)).toMatchObject({ name_en: "Last" });
  });

  it("keeps a removed listing removed and out of listing and search", async () => {
    const vendor = await savedVendor(database.db, aVendor(kind, { nameEn: "Gone Cafe" }));
    await removeVendor(database.db, vendor.id);
    const again = await saveVendors(database.db, [{ ...vendor.draft, nameEn: "Back Cafe" }]);
    expect(again).toEqual({ inserted: 0, updated: 0, unchanged: 0, keptRemoved: 1, ids: [vendor.id] });
    expect(await vendorRow(vendor.id)).toMatchObject({ status: "removed", name_en: "Gone Cafe" });
    expect(await rowsOf("vendor_docs", vendor.id)).toEqual([]);
    expect(await rowsOf("vendor_names", vendor.id)).toEqual([]);
  });

  it("writes nothing at all when one of the drafts cannot be saved", async () => {
    const good = aVendor(kind, { sourceId: "all-or-nothing" });
    const bad = aVendor(kind, { nameEn: null, nameAr: null });
    await expect(saveVendors(database.db, [good, bad])).rejects.toThrow(/violates check constraint/);
    const { rows } = await sql`SELECT FROM vendors WHERE source_id = 'all-or-nothing'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it("leaves to an owner what only the owner and we decide", async () => {
    const vendor = await savedVendor(
      database.db,
      aVendor(kind, { isClaimed: true, isVerified: true, plan: 2 }),
    );
    await saveVendors(database.db, [
      { ...vendor.draft, isClaimed: false, isVerified: false, plan: 0, nameEn: "As imported" },
    ]);
    const row = await vendorRow(vendor.id);
    expect(row).toMatchObject({ plan: 2, name_en: "As imported" });
    expect(row["claimed_at"]).not.toBeNull();
    expect(row["verified_at"]).not.toBeNull();
  });

  it("saves two imports of the same listings at the same moment once", async () => {
    const drafts = Array.from({ length: 50 }, () => aVendor(kind));
    const results = await Promise.all([saveVendors(database.db, drafts), saveVendors(database.db, drafts)]);
    expect(results[0].ids).toEqual(results[1].ids);
    expect(results[0].inserted + results[1].inserted).toBe(50);
  });

  it("survives texts that PostgreSQL cannot keep", async () => {
    const vendor = await savedVendor(
      database.db,
      aVendor(kind, { nameEn: "Nul\0 and \ud800 half", tags: [{ en: "a\0" }] }),
    );
    expect(await vendorRow(vendor.id)).toMatchObject({ name_en: "Nul and \ufffd half", tags: [{ en: "a" }] });
  });

  it("derives the search row: rating, quality, band and a place on the flat map", async () => {
    const vendor = await savedVendor(database.db, aVendor(kind, { isVerified: true, plan: 3 }));
    const [row] = await rowsOf("vendor_docs", vendor.id);
    expect(row).toMatchObject({ bayes: 3.9, rounded_rating: 0, quality: 0.8625, band: 3, verified: true });
    const { x, y } = row!["position"] as { x: number; y: number };
    expect(x).toBeCloseTo(55.307 * 111.32 * 0.908, 6);
    expect(y).toBeCloseTo(25.271 * 110.8, 6);
  });

  it("ranks a vendor without a position as if it were in the middle of its city", async () => {
    const { rows } = await sql<{ id: number; position: unknown }>`
      SELECT id, position FROM places WHERE slug = 'dubai'`.execute(database.db);
    const nowhere = { latitude: null, longitude: null, cityId: rows[0]!.id };
    const vendor = await savedVendor(database.db, aVendor(kind, nowhere));
    expect((await rowsOf("vendor_docs", vendor.id))[0]!["position"]).toEqual(rows[0]!.position);
  });
});
