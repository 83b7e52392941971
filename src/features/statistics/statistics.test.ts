import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let shop: SavedVendor;
let peers: SavedVendor[];

beforeAll(async () => {
  database = await cloneDatabase();
  const kind = await kindOf(database.db, "plumbers");
  const { rows } = await sql<{ id: number }>`SELECT id FROM places WHERE slug = 'dubai'`.execute(database.db);
  const drafts = Array.from({ length: 11 }, () => aVendor(kind, { cityId: rows[0]!.id }));
  [shop, ...peers] = (await savedVendors(database.db, drafts)) as [SavedVendor, ...SavedVendor[]];
  bearers = await bearersOf(database.db, { "vendor 1": shop.publicId });
});
afterAll(() => database.drop());
beforeEach(async () => {
  // 1 AM of the 21st in Dubai.
  door = await testDoor(database.db, { now: new Date("2026-11-20T21:00:00Z") });
  await sql`TRUNCATE contact_counts, vendor_search_words, enquiries, limit_hits`.execute(database.db);
});
afterEach(() => door.close());

type Role = Parameters<Bearers>[0];
const as = async (role: Role) => ({ authorization: `Bearer ${await bearers(role)}` });
const count = (vendor: SavedVendor, kind: string, [day, times]: readonly [day: string, times: number]) =>
  sql`INSERT INTO contact_counts (vendor_id, day, kind, source, count)
    VALUES (${vendor.id}, ${day}::date, ${kind}, 'detail', ${times})`.execute(database.db);

interface Wire {
  arrDays: { strDay: string; intCalls: number; intEnquiries: number; intViews: number }[];
  arrFigures: { strKind: string; intCount: number; intBefore: number; intMedian: number | null }[];
  arrWords: { strWords: string; intCount: number }[];
  strCategoryName: string;
  strCity: string;
}
async function ask(days = 30, role: Role = "vendor 1") {
  const url = `/api/vendor/getStatistics?fkVendorId=${shop.publicId}&intDays=${days}`;
  const answer = await door.get(url, await as(role));
  return { ...answer, statistics: (answer.body.data as Wire[])[0]! };
}
const figure = async (kind: string, days = 30) =>
  (await ask(days)).statistics.arrFigures.find(({ strKind }) => strKind === kind)!;

describe("statistics of a listing", () => {
  it("[ACC-7] are by day where the vendor is, up to today, the days without any too", async () => {
    await count(shop, "call", ["2026-11-20", 3]);
    await count(shop, "view", ["2026-11-21", 5]);
    const { status, statistics } = await ask(7);
    expect(status).toBe(200);
    expect(statistics.arrDays.map(({ strDay, intCalls, intViews }) => [strDay, intCalls, intViews])).toEqual([
      ["2026-11-15", 0, 0],
      ["2026-11-16", 0, 0],
      ["2026-11-17", 0, 0],
      ["2026-11-18", 0, 0],
      ["2026-11-19", 0, 0],
      ["2026-11-20", 3, 0],
      ["2026-11-21", 0, 5],
    ]);
  });

  it.each([
    [7, 4, 8],
    [30, 12, 16],
    [90, 28, 32],
  ])("[ACC-7] over %i days stand beside as many days before", async (days, now, before) => {
    // The first and the last day of each period, of all three.
    const sums = [
      ["2026-11-21", 4],
      ["2026-11-14", 8],
      ["2026-10-22", 16],
      ["2026-08-23", 32],
    ] as const;
    for (const sum of sums) await count(shop, "whatsapp", sum);
    const { intCount, intBefore } = await figure("whatsapp", days);
    expect([intCount, intBefore]).toEqual([now, before]);
  });

  it("[ACC-7] count the enquiries that have reached the vendor, on its day", async () => {
    const sent = (createdAt: string, heldFor: string | null) =>
      sql`
      INSERT INTO enquiries (public_id, vendor_id, name, mobile, status_at, consent_version, consent_language,
        created_at, same, held_for)
      VALUES (${`e${createdAt}`}, ${shop.id}, 'Amal', ${createdAt}, now(), '1', 'en', ${createdAt}, tstzrange(now(), now()),
        ${heldFor})`.execute(database.db);
    await sent("2026-11-19T20:30:00Z", null);
    await sent("2026-11-20T08:00:00Z", null);
    await sent("2026-11-20T09:00:00Z", "text");
    const { statistics } = await ask(7);
    expect(statistics.arrDays.map(({ intEnquiries }) => intEnquiries)).toEqual([0, 0, 0, 0, 0, 2, 0]);
  });

  it("[ACC-7] stand beside the median of their kind in their city, where enough of them are", async () => {
    for (const [index, peer] of peers.entries()) await count(peer, "call", ["2026-11-18", index * 10]);
    expect(await figure("call")).toEqual({ strKind: "call", intCount: 0, intBefore: 0, intMedian: 45 });
    const { statistics } = await ask();
    expect([statistics.strCategoryName, statistics.strCity]).toEqual(["Plumbers", "Dubai"]);
    await sql`UPDATE vendors SET status = 'hidden' WHERE id = ${peers[0]!.id}`.execute(database.db);
    const few = (await ask()).statistics;
    expect(few.arrFigures.map(({ intMedian }) => intMedian)).toEqual([null, null, null, null, null, null]);
    expect([few.strCategoryName, few.strCity]).toEqual(["", ""]);
    await sql`UPDATE vendors SET status = 'published' WHERE id = ${peers[0]!.id}`.execute(database.db);
  });

  it("[ACC-7] tell by which searches people came, but none that one person alone made", async () => {
    await sql`
      INSERT INTO vendor_search_words (vendor_id, day, words, count)
      VALUES (${shop.id}, '2026-11-20', 'tap', 2), (${shop.id}, '2026-11-19', 'tap', 1),
        (${shop.id}, '2026-11-19', 'mariam', 1), (${shop.id}, '2026-09-01', 'old', 9),
        (${peers[0]!.id}, '2026-11-19', 'other', 9)`.execute(database.db);
    expect((await ask()).statistics.arrWords).toEqual([{ strWords: "tap", intCount: 3 }]);
  });

  it("[ACC-7] [API-4] are nobody else's", async () => {
    for (const [role, status] of [
      ["vendor 2", 404],
      ["customer A", 401],
      ["console", 401],
    ] as const)
      expect((await ask(30, role)).status).toBe(status);
    for (const days of [0, 31, -7]) expect((await ask(days)).status).toBe(400);
  });

  it("[ACC-7] can be taken away as a file", async () => {
    await count(shop, "call", ["2026-11-20", 3]);
    const url = `/api/vendor/exportStatistics?fkVendorId=${shop.publicId}&intDays=7`;
    const { body } = await door.get(url, await as("vendor 1"));
    const lines = (body.data as [{ strCsv: string }])[0].strCsv.split("\r\n");
    expect(lines[0]).toBe("\uFEFFDate,Views,Calls,WhatsApp,Directions,Website,Enquiries");
    expect(lines[6]).toBe("2026-11-20,0,3,0,0,0,0");
    expect((await door.get(url, await as("vendor 2"))).status).toBe(404);
  });
});
