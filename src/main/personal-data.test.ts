import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customerOf } from "#door/context.server.ts";
import type { Route } from "#door/route.server.ts";
import { forgetOldLogins } from "#features/accounts/jobs.server.ts";
import { privacyRoutes } from "#features/privacy/routes.server.ts";
import { forgetOldReports } from "#features/reviews/handlers.server.ts";
import { saveVendor } from "#features/saved/contract.ts";
import { bearersOf } from "#tests/factories/bearers.ts";
import {
  aPerson,
  aTown,
  newestCode,
  usesEverything,
  writesReviews,
  type Person,
  type Town,
} from "#tests/factories/whole-customer.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { runDueJobs, silent } from "#tests/setup/jobs.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";
import { personalData } from "./personal-data.server.ts";
import { routes } from "./routes.server.ts";

const now = new Date("2026-11-20T09:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const files = memoryFiles();

let database: TestDatabase;
let door: TestDoor;
let town: Town;
let amal: Person;
let badr: Person;
let reviews: { ofShop: string; ofCafe: string };
let theirs: { ofShop: string; ofCafe: string };
let shareId: string;

/** Amal has used everything; Badr too, and so has seen and judged what Amal wrote. */
beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  town = await aTown(db);
  door = await testDoor(db, { now, files });
  amal = await aPerson(db, door, { word: "xamalx", phone: "507654321" });
  badr = await aPerson(db, door, { word: "xbadrx", phone: "529876543" });
  reviews = await writesReviews(db, door, { person: amal, town });
  theirs = await writesReviews(db, door, { person: badr, town });
  ({ shareId } = await usesEverything(db, door, { person: amal, town, about: theirs.ofShop, now }));
  await usesEverything(db, door, { person: badr, town, about: reviews.ofCafe, now });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

interface Reference {
  table: string;
  column: string;
}

/** Tables that refer to customers, and those that refer to those, by the database's own catalogue. */
async function referringTables(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    WITH RECURSIVE keys AS (
      SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS target, attname::text AS column
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] WHERE contype = 'f'
    ), referring AS (
      SELECT "table", "column", target FROM keys WHERE target = 'customers'
      UNION SELECT keys.table, keys.column, keys.target FROM keys JOIN referring ON keys.target = referring.table
    )
    SELECT "table", "column" FROM referring ORDER BY 1`.execute(database.db);
  return rows;
}

/** Where a word stands in the database, as the text of rows. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { db } = database;
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ has: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.table(name)} t WHERE t::text ILIKE ANY(${words.map((word) => `%${word}%`)}))
        AS has`.execute(db);
    if (rows[0]!.has) found.push(name);
  }
  return found;
}

async function count(table: string, where = sql`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${where}`.execute(database.db);
  return rows[0]!.count;
}

const erase = (code: unknown, headers = amal.headers) =>
  door.post("api/customer/eraseAccount", { strOTP: code, strChannel: "sms" }, headers);
const wordsOf = ({ word, phone, userId }: Person) => [word, phone.slice(-9), userId];
const publicAnswers = async () => {
  const { shop, cafe } = town;
  const answers = await Promise.all(
    [
      `/api/vendor/getReviews?fkVendorId=${shop.publicId}&skipCount=0&pageLimit=50`,
      `/api/vendor/getReviews?fkVendorId=${cafe.publicId}&skipCount=0&pageLimit=50`,
      `/api/vendor/getRecentActivityByLocation?skipCount=0&pageLimit=50`,
      `/api/vendor/getTestimonials?skipCount=0&pageLimit=50`,
      `/api/vendor/getAllVendors?skipCount=0&pageLimit=50`,
      `/api/customer/getSharedList?strShareId=${shareId}`,
    ].map((url) => door.get(url)),
  );
  return answers.map(({ body }) => JSON.stringify(body)).join("\n");
};

describe("the registry of what features keep", () => {
  it("[SHELL-5] names every table that refers to a customer, directly or by another", async () => {
    const named = new Set(personalData.flatMap(({ tables }) => tables));
    const referring = (await referringTables()).map(({ table }) => table);
    expect(referring).toContain("reviews");
    expect(referring).toContain("lead_vendors");
    expect(referring.filter((table) => !named.has(table))).toEqual([]);
  });

  it("[SHELL-5] is proved below by a customer who has something in each of them", async () => {
    const named = personalData.flatMap(({ tables }) => tables);
    const empty: string[] = [];
    for (const table of named) if ((await count(table)) === 0) empty.push(table);
    expect(empty).toEqual([]);
    expect(await tablesWith(...wordsOf(amal))).toEqual(
      expect.arrayContaining(["customers", "enquiries", "leads", "messages", "reviews", "tokens"]),
    );
  });

  it("[SHELL-5] gives each section a name of its own", () => {
    const sections = personalData.flatMap((part) => Object.keys(part.sections));
    expect(new Set(sections).size).toBe(sections.length);
  });
});

describe("a copy of all my data", () => {
  interface WireSection {
    strSection: string;
    arrRows: Record<string, unknown>[];
  }
  const sectionsOf = async (person: Person) => {
    const { status, headers, body } = await door.get("/api/customer/getMyData", person.headers);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    return new Map((body.data as WireSection[]).map((part) => [part.strSection, part.arrRows]));
  };

  it("[SHELL-5] has something of every section, and nothing of anybody else", async () => {
    const sections = await sectionsOf(amal);
    expect([...sections].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
    const text = JSON.stringify([...sections]);
    for (const word of wordsOf(badr)) expect(text).not.toContain(word);
    expect(JSON.stringify([...(await sectionsOf(badr))])).not.toContain(amal.word);
  });

  it("[SHELL-5] says what was written, kept, sent and agreed to", async () => {
    const sections = await sectionsOf(amal);
    const { word, phone, email, userId } = amal;
    expect(sections.get("account")).toMatchObject([{ userId, name: `Name ${word}`, phone, email }]);
    expect(sections.get("reviews")).toMatchObject([
      { id: reviews.ofShop, business: "Seven Taps", rating: 5, text: `Then ${word}`, reply: "Thank you" },
      { id: reviews.ofCafe, photos: [expect.stringMatching(/^https:\/\/site\.example\/photos\//)] },
    ]);
    expect(sections.get("reviewVersions")).toHaveLength(2);
    expect(sections.get("enquiries")).toMatchObject([
      { business: "Seven Taps", mobile: phone },
      { business: "Seven Ovens", mobile: phone },
    ]);
    expect(sections.get("leads")).toMatchObject([{ description: `I need a plumber. I am ${word}.` }]);
    expect(sections.get("consents")).toMatchObject([
      { purpose: "terms", withdrawnAt: null },
      { purpose: "marketing:sms" },
    ]);
    expect(sections.get("sessions")).toMatchObject([{ deviceId: `device-of-${word}` }]);
    expect(sections.get("savedLists")).toMatchObject([{ shareId }, { name: `List ${word}` }]);
  });

  it("[SHELL-5] tells no code, no hash of a token and no report of others", async () => {
    const text = JSON.stringify([...(await sectionsOf(amal))]);
    expect(text).not.toContain(await newestCode(database.db));
    expect(text).not.toMatch(/hash|evidence/);
  });
});

describe("erasing an account", () => {
  it("[SHELL-5] sends the code to the account's own number, and says what it does", async () => {
    const { status, body } = await door.post("api/customer/sendErasureCode", {}, amal.headers);
    expect([status, body.data]).toEqual([200, [{ strChannel: "sms", strReceiver: amal.phone }]]);
    const { rows } = await sql<{ receiver: string; text: string }>`
      SELECT receiver, text FROM messages ORDER BY id DESC LIMIT 1`.execute(database.db);
    expect(rows[0]!.receiver).toBe(amal.phone);
    expect(rows[0]!.text).toContain("deletes your Mahalli account for good");
    expect(JSON.stringify(body)).not.toContain(await newestCode(database.db));
  });

  it("[SHELL-5] [API-4] a code is good for this and this account alone", async () => {
    const code = await newestCode(database.db);
    const number = { strPhone: amal.phone, strCountryCode: "+971", strOTP: code };
    expect((await door.post("api/vendor/verifyMobileOTP", number, amal.headers)).status).toBe(400);
    expect((await erase(code, badr.headers)).status).toBe(400);
    expect((await erase(code, {})).status).toBe(401);
    door.wait(61);
    await door.post(
      "api/vendor/sendMobileOTP",
      { strPhone: amal.phone, strCountryCode: "+971" },
      amal.headers,
    );
    expect((await erase(await newestCode(database.db))).status).toBe(400);
    expect(await publicAnswers()).toContain(`Then ${amal.word}`);
  });

  it("[SHELL-5] after the right code nothing of the person is left, and nothing of others is missing", async () => {
    const { db } = database;
    await runDueJobs(db, { now: later(1), files });
    expect(photoFolders()).toHaveLength(4);
    const before = await sectionsOfBadr();
    door.wait(61);
    await door.post("api/customer/sendErasureCode", {}, amal.headers);
    const { status, body } = await erase(await newestCode(db));
    expect([status, body.message]).toEqual([200, "Your account is deleted."]);
    await runDueJobs(db, { now: later(1), files });

    for (const word of wordsOf(amal)) expect(await publicAnswers()).not.toContain(word);
    expect((await door.get(`/api/customer/getSharedList?strShareId=${shareId}`)).status).toBe(404);
    const profile = await door.get("/api/customer/getProfile", amal.headers);
    expect([profile.status, profile.headers["www-authenticate"]]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);

    // What was reported and not decided yet is the one thing that she wrote and that stays; limits name her device.
    expect(await tablesWith(...wordsOf(amal))).toEqual(["limit_hits", "review_reports"]);
    expect(await count("customers")).toBe(1);
    expect(await count("idempotency_keys", sql`owner = sha256(${`customer:${amal.user.id}`}::bytea)`)).toBe(
      0,
    );
    expect(await count("known_devices")).toBe(1);
    // One of her two photos is evidence.
    expect(photoFolders()).toHaveLength(3);
    // Where no backup of the database brings it back, and naming nobody.
    expect(foldersOf("erased/")).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await sectionsOfBadr()).toEqual(before);
  });

  const foldersOf = (kind: string) => [
    ...new Set(
      files
        .names()
        .filter((name) => name.startsWith(kind))
        .map((name) => name.split("/")[1]),
    ),
  ];
  const photoFolders = () => foldersOf("photos/");
  /** Without his vote for her review, and hers for his. */
  const sectionsOfBadr = async () => {
    const { body } = await door.get("/api/customer/getMyData", badr.headers);
    const sections = body.data as { strSection: string; arrRows: Record<string, unknown>[] }[];
    return sections
      .filter(({ strSection }) => strSection !== "helpfulVotes")
      .map(({ strSection, arrRows }) => [strSection, arrRows.map((row) => ({ ...row, foundHelpful: null }))]);
  };

  it("[SHELL-5] [REV-4] ratings, votes and histograms are what the reviews that are left add up to", async () => {
    const { rows } = await sql`
      SELECT rating_sum AS sum, rating_count AS count, stars FROM vendor_ratings
      WHERE vendor_id IN (${town.shop.id}, ${town.cafe.id})`.execute(database.db);
    const one = { sum: 5, count: 1, stars: [0, 0, 0, 0, 1] };
    expect(rows).toEqual([one, one]);
    const votes = await sql`SELECT helpful_count AS votes FROM reviews`.execute(database.db);
    expect(votes.rows).toEqual([{ votes: 0 }, { votes: 0 }]);
  });

  it("[SHELL-5] consents stay as proof without a person, for two years", async () => {
    const { rows } = await sql`
      SELECT purpose, customer_id, subject IS NOT NULL AS has_proof, withdrawn_at IS NOT NULL AS ended FROM consents
      WHERE subject IS NOT NULL ORDER BY id`.execute(database.db);
    const kept = { customer_id: null, has_proof: true, ended: true };
    expect(rows).toEqual([
      { ...kept, purpose: "terms" },
      { ...kept, purpose: "marketing:sms" },
    ]);
    const context = { db: database.db, log: silent, signal: new AbortController().signal };
    await forgetOldLogins.run({ ...context, now: later(2 * 365 - 2) });
    expect(await count("consents", sql`subject IS NOT NULL`)).toBe(2);
    await forgetOldLogins.run({ ...context, now: later(2 * 366) });
    expect(await count("consents", sql`subject IS NOT NULL`)).toBe(0);
  });

  it("[SHELL-5] evidence of a report names neither author nor reporter, and goes with its photos after a year", async () => {
    const { rows } = await sql<{
      customer_id: number | null;
      note: string;
      evidence: Record<string, unknown>;
    }>`
      SELECT customer_id, note, evidence FROM review_reports ORDER BY id`.execute(database.db);
    expect(rows).toMatchObject([
      { customer_id: null, note: "" },
      { customer_id: badr.user.id, evidence: { author: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
    expect(rows[1]!.evidence).not.toHaveProperty("customerId");
    const [image] = rows[1]!.evidence["images"] as string[];
    const hidden = await sql`SELECT FROM photos WHERE hidden_at IS NOT NULL`.execute(database.db);
    expect(hidden.rows).toHaveLength(1);
    const isThere = () => files.names().some((name) => image!.includes(name.split("/")[1]!));
    expect(isThere()).toBe(true);
    const context = { db: database.db, log: silent, signal: new AbortController().signal };
    await forgetOldReports.run({ ...context, now: later(367) });
    await runDueJobs(database.db, { now: later(367), files });
    expect(await count("review_reports")).toBe(0);
    expect(isThere()).toBe(false);
    expect(await tablesWith(...wordsOf(amal))).toEqual([]);
  });

  it("[SHELL-5] the same number comes back as somebody new", async () => {
    door.wait(86_400);
    const back = await aPerson(database.db, door, { word: "xnewx", phone: "507654321" });
    expect(back.userId).not.toBe(amal.userId);
  });
});

describe("an account that ends in the middle of something", () => {
  it("[SHELL-5] is not erased at all when a part fails, and the same code works again", async () => {
    const { db } = database;
    const karim = await aPerson(db, door, { word: "xkarimx", phone: "523334455" });
    await writesReviews(db, door, { person: karim, town });
    const { headers, word } = karim;
    const broken = { tables: [], sections: {}, erase: () => Promise.reject(new Error("no more space")) };
    const routes = privacyRoutes([...personalData.slice(0, -1), broken]);
    const other = await testDoor(db, { now: later(1), files, routes });
    await other.post("api/customer/sendErasureCode", {}, headers);
    const body = { strOTP: await newestCode(db) };
    expect((await other.post("api/customer/eraseAccount", body, headers)).status).toBe(500);
    await other.close();
    expect(await publicAnswers()).toContain(word);
    const whole = await testDoor(db, { now: later(1), files });
    expect((await whole.post("api/customer/eraseAccount", body, headers)).status).toBe(200);
    await whole.close();
    expect(await publicAnswers()).not.toContain(word);
  });

  it("[SHELL-5] a request of an account that is gone meanwhile writes nothing and is logged out", async () => {
    const { db } = database;
    const headers = { authorization: `Bearer ${await (await bearersOf(db))("customer A")}` };
    const slowly: Route = {
      contract: saveVendor,
      async run(context, input) {
        await sql`DELETE FROM tokens WHERE id = ${customerOf(context).tokenId}`.execute(db);
        await sql`DELETE FROM customers WHERE id = ${customerOf(context).id}`.execute(db);
        return routes.find(({ contract }) => contract === saveVendor)!.run(context, input);
      },
    };
    const other = await testDoor(db, { routes: [slowly] });
    const answer = await other.post("api/customer/saveVendor", { fkVendorId: town.shop.publicId }, headers);
    expect([answer.status, answer.headers["www-authenticate"]]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    await other.close();
    expect(await count("saved_lists", sql`customer_id NOT IN (SELECT id FROM customers)`)).toBe(0);
  });
});
