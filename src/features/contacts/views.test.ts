import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { flushContacts } from "./counter.server.ts";
import { forgetOldWords } from "./jobs.server.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let shop: SavedVendor;
let devices = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  shop = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers")));
  bearers = await bearersOf(database.db, { "vendor 1": shop.publicId });
});
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db);
  await flushContacts();
  await sql`TRUNCATE contact_counts, vendor_search_words`.execute(database.db);
});
afterEach(() => door.close());

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" };
/** Somebody else each time. */
const look = (strWords?: string, headers: object = {}) => {
  const device = { "x-device-id": `device-number-${++devices}----` };
  const body = { fkVendorId: shop.publicId, ...(strWords !== undefined && { strWords }) };
  return door.post("api/vendor/countView", body, { ...browser, ...device, ...headers });
};
async function views(): Promise<number> {
  await flushContacts();
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(count), 0)::int AS count FROM contact_counts WHERE kind = 'view'`.execute(
    database.db,
  );
  return rows[0]!.count;
}
async function words(): Promise<string[]> {
  await flushContacts();
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', words, count) AS line FROM vendor_search_words ORDER BY words`.execute(database.db);
  return rows.map(({ line }) => line);
}

describe("counting views", () => {
  it("[ACC-7] counts who looks at a page, and by which search, in few statements", async () => {
    for (const text of ["Leaking tap", "leaking TAP", undefined, "سباك"]) await look(text);
    expect([await views(), await words()]).toEqual([4, ["leaking tap 2", "سباك 1"]]);
    await look("leaking tap");
    expect([await views(), await words()]).toEqual([5, ["leaking tap 3", "سباك 1"]]);
  });

  it("[ACC-7] neither bots count nor the vendor's own people; another's do", async () => {
    await look("tap", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await look("tap", { authorization: `Bearer ${await bearers("vendor 1")}` });
    expect([await views(), await words()]).toEqual([0, []]);
    await look("tap", { authorization: `Bearer ${await bearers("vendor 2")}` });
    expect([await views(), await words()]).toEqual([1, ["tap 1"]]);
  });

  it("[ACC-7] a call of the vendor's own people is none either", async () => {
    const body = { fkVendorId: shop.publicId, strKind: "call" };
    const mine = { ...browser, authorization: `Bearer ${await bearers("vendor 1")}` };
    await door.post("api/vendor/countContact", body, mine);
    await flushContacts();
    const { rows } = await sql`SELECT FROM contact_counts`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it("[ACC-7] keeps no search that may be about a person, and no flood of them", async () => {
    for (const text of ["call 050 123 4567", "amal@mail.example", "٠٥٠١٢٣٤٥٦٧", " "]) await look(text);
    expect([await views(), await words()]).toEqual([4, []]);
    const { rows } = await sql`
      INSERT INTO vendor_search_words (vendor_id, day, words, count)
      SELECT ${shop.id}, (now() AT TIME ZONE 'Asia/Dubai')::date, n::text, 1 FROM generate_series(1, 200) n
      RETURNING words`.execute(database.db);
    await look("one more");
    expect(await words()).toHaveLength(rows.length);
  });

  it("[ACC-7] what is no search is refused, and the next still counts", async () => {
    expect((await look("x".repeat(61))).status).toBe(400);
    await look("tap");
    expect(await views()).toBe(1);
  });

  it("[ACC-7] searches are forgotten after thirteen months", async () => {
    await sql`
      INSERT INTO vendor_search_words (vendor_id, day, words, count)
      VALUES (${shop.id}, '2025-10-01', 'old', 1), (${shop.id}, '2025-11-01', 'new', 1)`.execute(database.db);
    const now = new Date("2026-11-20T09:00:00Z");
    await forgetOldWords.run({ db: database.db, log: console, signal: new AbortController().signal, now });
    expect(await words()).toEqual(["new 1"]);
  });
});
