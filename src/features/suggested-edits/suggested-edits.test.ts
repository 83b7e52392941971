import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { runCommand } from "#tests/setup/commands.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { editsCommand } from "./commands.server.ts";
import { acceptEdit, rejectEdit } from "./moderation.server.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let vendor: SavedVendor;

beforeAll(async () => {
  database = await cloneDatabase();
  bearers = await bearersOf(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db, { now: new Date() });
  await sql`TRUNCATE limit_hits, suggested_edits RESTART IDENTITY`.execute(database.db);
  const details = { nameEn: "Old Name", phone: "+97142223344", isVerified: true, isClaimed: true, plan: 2 };
  vendor = await savedVendor(database.db, aVendor(await kindOf(database.db, "pizza"), details));
});

const suggest = (body: object, headers = {}) =>
  door.post("api/vendor/suggestEdit", { fkVendorId: vendor.publicId, ...body }, headers);
const kept = async () => {
  const { rows } = await sql<{ id: number; field: string; value: string; before: string }>`
    SELECT id, field, value, before FROM suggested_edits WHERE status = 'waiting' ORDER BY id`.execute(
    database.db,
  );
  return rows;
};
const found = async () =>
  (await door.get(`/api/vendor/getAllVendors?pkVendorId=${vendor.publicId}`)).body.data as Record<
    string,
    unknown
  >[];

describe("suggesting an edit", () => {
  it("[DET-2] keeps what differs, a field at a time, in the form in which it would be saved", async () => {
    const { status, body } = await suggest({
      strName: "  New Name ",
      strPhone: "04 333 4455",
      strWebsite: "new.example/shop",
      strHours: "Every day from 8",
      strAddress: "",
    });
    expect([status, body.message]).toEqual([200, "Thank you. We will look at it before anything changes."]);
    expect((await kept()).map(({ field, value, before }) => [field, value, before])).toEqual([
      ["name", "New Name", "Old Name"],
      ["phone", "+97143334455", "+97142223344"],
      ["hours", "Every day from 8", ""],
      ["website", "https://new.example/shop", ""],
    ]);
  });

  it.each([
    [{}, []],
    [{ strName: "Old Name", strPhone: "04 222 3344", blnClosed: false }, []],
    [{ strPhone: "12" }, ["strPhone"]],
    [{ strWebsite: "javascript:alert(1)" }, ["strWebsite"]],
    [{ strWebsite: "shop" }, ["strWebsite"]],
    [{ strName: "x".repeat(121) }, ["strName"]],
    [{ strOther: "a\u0000b" }, ["strOther"]],
    [{ blnClosed: "perhaps" }, ["blnClosed"]],
  ])("refuses %j", async (body, fields) => {
    const answer = await suggest(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, fields]);
    expect(await kept()).toEqual([]);
  });

  it("knows no vendor that is not there", async () => {
    expect((await suggest({ fkVendorId: "nobody", strName: "New" })).status).toBe(404);
  });

  it("ends for a visitor after five an hour, for a customer after fifteen", async () => {
    const customer = { authorization: `Bearer ${await bearers("customer A")}` };
    const statuses = async (count: number, headers = {}) => {
      const all = [];
      for (let i = 0; i < count; i++) all.push((await suggest({ strOther: `Note ${i}` }, headers)).status);
      return all;
    };
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await statuses(16, customer)).indexOf(429)).toBe(15);
    door.wait(3_601);
    expect(await statuses(1)).toEqual([200]);
  });
});

describe("deciding on an edit", () => {
  it("accepting changes the vendor at once, and nothing else of it", async () => {
    await suggest({ strName: "New Name", strPhone: "043334455", strAddress: "شارع الرقة" });
    const [before] = await found();
    for (const { id } of await kept()) expect(await acceptEdit(database.db, id, new Date())).toBe("applied");
    const [after] = await found();
    const changed = Object.keys(after!).filter(
      (key) => after![key] !== before![key] && typeof after![key] !== "object",
    );
    expect(changed.toSorted()).toEqual([
      "dateUpdateDateAndTime",
      "strAddress",
      "strContactNumber",
      "strVendorName",
    ]);
    expect(after).toMatchObject({
      strVendorName: "New Name",
      strContactNumber: "+97143334455",
      isVerified: true,
      isClaimed: true,
    });
    expect(await kept()).toEqual([]);
  });

  it("accepting that it has closed for good takes it out of the directory", async () => {
    await suggest({ blnClosed: true });
    expect(await acceptEdit(database.db, 1, new Date())).toBe("applied");
    expect((await door.get(`/api/vendor/getAllVendors?pkVendorId=${vendor.publicId}`)).status).toBe(404);
  });

  it("hours in somebody's own words are left to a person, and a rejected edit changes nothing", async () => {
    await suggest({ strHours: "Mornings", strName: "Worse Name" });
    expect(await rejectEdit(database.db, 1, new Date())).toBe(true);
    expect(await acceptEdit(database.db, 2, new Date())).toBe("byHand");
    expect(await found()).toMatchObject([{ strVendorName: "Old Name", strHoursText: "" }]);
  });

  it("happens once, also when two decide at the same moment", async () => {
    await suggest({ strName: "New Name" });
    const now = new Date();
    const outcomes = await Promise.all([
      acceptEdit(database.db, 1, now),
      acceptEdit(database.db, 1, now),
      acceptEdit(database.db, 1, now),
    ]);
    expect(outcomes.toSorted()).toEqual(["applied", "gone", "gone"]);
    expect(await rejectEdit(database.db, 1, now)).toBe(false);
  });
});

it("[ENQ-6] [DET-2] a customer is told how it ended, in the language in which he reads", async () => {
  const headers = { authorization: `Bearer ${await bearers("customer B")}` };
  await suggest({ strName: "New Name", strOther: "Something else" }, headers);
  await acceptEdit(database.db, 1, new Date());
  await rejectEdit(database.db, 2, new Date());
  const { body } = await door.get("/api/customer/getNotifications?lang=fr", headers);
  const link = `/shop-details?id=${vendor.publicId}`;
  expect(body.data).toMatchObject([
    { strKind: "editRejected", strText: expect.stringContaining("New Name"), strLink: link },
    { strKind: "editAccepted", strText: expect.stringContaining("Old Name"), strLink: link },
  ]);
});

it("the command lists, accepts and rejects, and shows what people wrote as plain text", async () => {
  const printed: string[] = [];
  const run = async (...args: string[]) => printed.push(...(await runCommand(editsCommand, database, args)));
  await run("list");
  await suggest({ strName: "Red \u202e Shop", strOther: "It\nmoved" });
  await run("list");
  await run("accept", "1");
  await run("reject", "2");
  expect(printed[0]).toBe("No edit waits.");
  expect(printed[1]).toContain(`name  "Old Name" (${vendor.publicId})`);
  expect(printed[2]).toBe(String.raw`          "Old Name" -> "Red ? Shop"`);
  expect(printed[4]).toBe(String.raw`          "It\nmoved"`);
  expect(printed.slice(5)).toEqual(["Edit 1 is accepted; the business is changed.", "Edit 2 is rejected."]);
  await expect(run("accept", "1")).rejects.toThrow("No edit 1 waits.");
  await expect(run("accept")).rejects.toThrow("What should be done");
});
