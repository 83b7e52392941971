import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { flushContacts } from "./counter.server.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let shop: SavedVendor;

beforeAll(async () => {
  database = await cloneDatabase();
  bearers = await bearersOf(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db);
  await flushContacts();
  await sql`TRUNCATE contact_counts, limit_hits`.execute(database.db);
  const details = { nameEn: "Al Noor & Sons", nameAr: "النور وأولاده", whatsapp: "+971501234567" };
  shop = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers"), details));
});
afterEach(() => door.close());

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" };
const as = async (role: Parameters<Bearers>[0]) => ({
  ...browser,
  authorization: `Bearer ${await bearers(role)}`,
});
const count = (body: object, headers: object = browser) =>
  door.post("api/vendor/countContact", { fkVendorId: shop.publicId, ...body }, { ...headers });

async function counted(): Promise<string[]> {
  await flushContacts();
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', kind, source, count) AS line FROM contact_counts ORDER BY kind, source`.execute(
    database.db,
  );
  return rows.map(({ line }) => line);
}

describe("opening a WhatsApp chat", () => {
  const open = (headers: object, body: object = { fkVendorId: shop.publicId }) =>
    door.post("api/customer/openWhatsapp", body, { ...headers });

  it("[ENQ-3] gives a customer the link, with a draft that names the listing in the page's language", async () => {
    const { body } = await open({ ...(await as("customer A")), "accept-language": "ar" });
    const [{ strUrl }] = body.data as [{ strUrl: string }];
    const url = new URL(strUrl);
    expect(url.origin + url.pathname).toBe("https://wa.me/971501234567");
    expect(url.searchParams.get("text")).toBe("مرحبًا، وجدت النور وأولاده على محلي.");
    const english = await open(await as("customer B"));
    expect(JSON.stringify(english.body.data)).toContain(encodeURIComponent("I found Al Noor & Sons on"));
  });

  it("[ENQ-3] tells a visitor to log in, and gives no number away", async () => {
    const answer = await open(browser);
    expect([answer.status, answer.body.message]).toEqual([401, "Please log in to continue."]);
    expect(JSON.stringify(answer)).not.toContain("1234567");
    expect(await counted()).toEqual([]);
  });

  it("[ENQ-3] is open to visitors where the operator wants that", async () => {
    await door.close();
    door = await testDoor(database.db, { settings: { whatsappForVisitors: true } });
    expect(JSON.stringify((await open(browser)).body.data)).toContain("wa.me/971501234567");
  });

  it("[ENQ-3] counts a chat for the vendor", async () => {
    await open(await as("customer A"), { fkVendorId: shop.publicId, strSource: "listing" });
    expect(await counted()).toEqual(["whatsapp listing 1"]);
  });

  it("[ENQ-3] says so where there is no number, no vendor, and where somebody collects numbers", async () => {
    const mute = await savedVendor(database.db, aVendor(await kindOf(database.db, "plumbers")));
    const headers = await as("customer A");
    expect((await open(headers, { fkVendorId: mute.publicId })).status).toBe(404);
    expect((await open(headers, { fkVendorId: "nobody" })).status).toBe(404);
    const statuses = [];
    for (let time = 0; time < 41; time += 1) statuses.push((await open(headers)).status);
    expect([statuses.at(39), statuses.at(40)]).toEqual([200, 429]);
  });
});

describe("counting who turns to a vendor", () => {
  it("[ENQ-3] [LIST-5] adds up kinds and places on the site, by the day where the vendor is", async () => {
    const device = (number: number) => ({ ...browser, "x-device-id": `device-number-${number}----` });
    await count({ strKind: "call", strSource: "listing" }, device(1));
    await count({ strKind: "call", strSource: "listing" }, device(2));
    await count({ strKind: "directions" });
    await count({ strKind: "website", strSource: "detail" });
    expect(await counted()).toEqual(["call listing 2", "directions detail 1", "website detail 1"]);
    await count({ strKind: "call", strSource: "listing" }, device(3));
    expect(await counted()).toContain("call listing 3");
    const { rows } = await sql`
      SELECT DISTINCT day = (now() AT TIME ZONE 'Asia/Dubai')::date AS "isToday" FROM contact_counts`.execute(
      database.db,
    );
    expect(rows).toEqual([{ isToday: true }]);
  });

  it("[LIST-5] a device counts once in ten minutes, and a bot never", async () => {
    for (let time = 0; time < 5; time += 1) await count({ strKind: "call" });
    await count({ strKind: "call" }, { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    expect(await counted()).toEqual(["call detail 1"]);
    door.wait(601);
    await count({ strKind: "call" });
    expect(await counted()).toEqual(["call detail 2"]);
  });

  it("[LIST-5] what it cannot count is refused or dropped, and the next still counts", async () => {
    for (const wrong of [{ strKind: "spam" }, {}, { strKind: "call", strSource: "x" }, { strKind: null }]) {
      expect((await count(wrong)).status).toBe(400);
    }
    expect((await count({ strKind: "call", fkVendorId: "nobody" })).status).toBe(200);
    await count({ strKind: "call" });
    expect(await counted()).toEqual(["call detail 1"]);
  });

  it("[ENQ-3] keeps nothing of the people", async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'contact_counts' ORDER BY 1`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(["count", "day", "kind", "source", "vendor_id"]);
  });
});
