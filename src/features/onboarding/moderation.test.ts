import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import { keepNames } from "#features/vendors/name-upkeep.server.ts";
import { aListing, listingForm } from "#tests/factories/listings.ts";
import { ownerHeaders, savedOwner } from "#tests/factories/owners.ts";
import { aPicture } from "#tests/factories/pictures.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { runCommand } from "#tests/setup/commands.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { vendorsCommand } from "./commands.server.ts";

let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => void (database = await cloneDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`TRUNCATE vendor_submissions`.execute(database.db);
  door = await testDoor(database.db, { now });
});
afterEach(() => door.close());

const now = new Date("2026-11-20T09:00:00Z");
let made = 0;

async function ownerWith(phone?: string) {
  const id = await savedOwner(database.db, phone);
  return { id, headers: await ownerHeaders(database.db, id) };
}
type Someone = Awaited<ReturnType<typeof ownerWith>>;

const numberOf = () => `+97150${6_000_000 + ++made}`;
const onlyData = <Data>({ body }: { body: { data: unknown } }) => (body.data as Data[])[0]!;

async function listed(owner: Someone, details: Record<string, string> = {}, through = door): Promise<string> {
  const form = listingForm(aListing({ strContactNumber: numberOf(), ...details }));
  const answer = await through.post("api/vendor/createVendor", form, owner.headers);
  expect(answer.status).toBe(200);
  return onlyData<{ pkVendorId: string }>(answer).pkVendorId;
}

const stateOf = async (owner: Someone, id: string) =>
  door.get(`/api/vendor/getListingState?fkVendorId=${id}`, owner.headers);
const found = async (id: string) =>
  (await door.get(`/api/vendor/getAllVendors?pkVendorId=${id}`)).body.totalDocuments;

const run = (...args: string[]) => runCommand(vendorsCommand, database, args);
async function lastMessage() {
  const { rows } = await sql<{ receiver: string; text: string }>`
    SELECT receiver, text FROM messages ORDER BY id DESC LIMIT 1`.execute(database.db);
  return rows[0];
}

describe("a listing that waits", () => {
  it("[ONB-9] is seen by its owner alone, with what it lacks: 31 for the least", async () => {
    const owner = await ownerWith();
    const id = await listed(owner, { strVendorName: "Quiet Bakery" });
    const state = onlyData<{ strStatus: string; intScore: number; arrGaps: object[] }>(
      await stateOf(owner, id),
    );
    expect(state).toMatchObject({ strStatus: "pending", intScore: 31, strVendorName: "Quiet Bakery" });
    expect(state.arrGaps).toContainEqual({ strGap: "photo", intPoints: 12 });
    expect(await found(id)).toBe(0);
    expect((await stateOf(await ownerWith(), id)).status).toBe(404);
  });

  it("[ONB-9] each thing that is given counts", async () => {
    const owner = await ownerWith();
    const more = {
      strWhatsappNumber: "+971501112223",
      strEmail: "a@b.example",
      strLatitude: "25.27",
      strLongitude: "55.3",
    };
    const form = listingForm(aListing({ strContactNumber: numberOf(), ...more }), [await aPicture()]);
    const id = onlyData<{ pkVendorId: string }>(
      await door.post("api/vendor/createVendor", form, owner.headers),
    ).pkVendorId;
    const { intScore } = onlyData<{ intScore: number }>(await stateOf(owner, id));
    expect(intScore).toBe(31 + 7 + 4 + 8 + 12);
  });

  it("[ONB-9] what it offers is asked for once it is listed", async () => {
    const owner = await ownerWith();
    const id = await listed(owner, { strVendorName: "Quiet Laundry" });
    const gaps = async () => onlyData<{ arrGaps: { strGap: string }[] }>(await stateOf(owner, id)).arrGaps;
    expect(await gaps()).toContainEqual({ strGap: "attributes", intPoints: 2 });
    await database.db.updateTable("vendors").set({ attributes: 1 }).where("public_id", "=", id).execute();
    expect((await gaps()).map(({ strGap }) => strGap)).not.toContain("attributes");
  });

  it("is found within a second of its approval, and its owner is told", async () => {
    const owner = await ownerWith(numberOf());
    const id = await listed(owner, { strVendorName: "Zafferano Xylo Bakery" });
    const suggested = async () => {
      const { status, body } = await door.get("/api/search/getSuggestions?strSearchParams=zafferano xyl");
      return status === 200 ? (body.data as { strId: string }[]).map(({ strId }) => strId) : null;
    };
    // What is held in memory takes a second to read, in which nobody is answered; the site does that when it starts.
    await expect.poll(suggested, { timeout: 10_000 }).toEqual([]);
    const names = keepNames(database.connection, () => {});
    expect(await run("approve", id)).toEqual([`${id} is published.`]);
    expect(await found(id)).toBe(1);
    const began = performance.now();
    while (!(await suggested())?.includes(id) && performance.now() - began < 5_000) await sleep(50);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect((await lastMessage())?.text).toBe(
      "Mahalli: Zafferano Xylo Bakery is published now. People can find it.",
    );
    expect(onlyData(await stateOf(owner, id))).toMatchObject({ strStatus: "published" });
    await names.close();
  });

  it("is refused with words that its owner reads", async () => {
    const owner = await ownerWith();
    const id = await listed(owner);
    await run("refuse", id, "No", "such", "street.");
    expect(onlyData(await stateOf(owner, id))).toMatchObject({
      strStatus: "refused",
      strReason: "No such street.",
    });
    expect((await lastMessage())?.text).toBe(
      "Mahalli: Corner Bakery could not be published. No such street.",
    );
    expect(await found(id)).toBe(0);
  });

  it("is published at once where the operator wants that", async () => {
    const demo = await testDoor(database.db, { now, settings: { autoApprove: true } });
    const id = await listed(await ownerWith(), {}, demo);
    await demo.close();
    expect(await found(id)).toBe(1);
    expect(await run("pending")).toEqual(["No business waits."]);
  });

  it("the command lists what waits, and shows what people wrote as plain text", async () => {
    const owner = await ownerWith();
    const id = await listed(owner, { strVendorName: "Red \u202e Shop" });
    const [first] = await run("pending");
    expect(first).toContain(`listing  "Red ? Shop" (${id})`);
    const number = /^\s*(\d+)/.exec(first!)![1]!;
    expect(await run("approve", number)).toEqual([`${id} is published.`]);
    await expect(run("approve", number)).rejects.toThrow(`No business ${number} waits.`);
    for (const wrong of [[], ["approve"], ["approve", "1", "2"], ["hide", "1"], ["approve", "../x"]])
      await expect(run(...wrong)).rejects.toThrow("What should be done");
  });
});

describe("claiming a listing", () => {
  const imported = async (details: object = {}) =>
    savedVendor(
      database.db,
      aVendor(await kindOf(database.db, "pizza"), { source: "registry", phone: numberOf(), ...details }),
    );
  const claim = (owner: Someone, fkVendorId: string, more: Record<string, string> = {}) =>
    door.post("api/vendor/claimVendor", listingForm({ fkVendorId, ...more }), owner.headers);

  it("is offered to whoever proved its number, and needs nothing else", async () => {
    const vendor = await imported();
    const owner = await ownerWith(vendor.draft.phone!);
    const offered = await door.get("/api/vendor/getClaimableVendors", owner.headers);
    expect(offered.body.data).toMatchObject([{ pkVendorId: vendor.publicId, blnProved: true }]);
    const answer = await claim(owner, vendor.publicId);
    expect([answer.body.message, onlyData(answer)]).toEqual([
      "This listing is yours now.",
      { pkVendorId: vendor.publicId, strStatus: "claimed" },
    ]);
    expect(onlyData(await stateOf(owner, vendor.publicId))).toMatchObject({ strStatus: "published" });
    expect((await door.get("/api/vendor/getClaimableVendors", owner.headers)).body.data).toEqual([]);
  });

  it("is offered for the listing that somebody has come for, before those with his number", async () => {
    const [chosen, own] = [await imported(), await imported()];
    const owner = await ownerWith(own.draft.phone!);
    const offered = async (id: string) =>
      (await door.get(`/api/vendor/getClaimableVendors?pkVendorId=${id}`, owner.headers)).body.data;
    expect(await offered(chosen.publicId)).toMatchObject([
      { pkVendorId: chosen.publicId, strReason: "chosen", blnProved: false },
      { pkVendorId: own.publicId, strReason: "phone", blnProved: true },
    ]);
    expect(await offered(own.publicId)).toMatchObject([{ pkVendorId: own.publicId, blnProved: true }]);
    const invented = await imported({ isDemo: true });
    for (const id of [invented.publicId, "nowhere"])
      expect(await offered(id)).toMatchObject([{ pkVendorId: own.publicId }]);
  });

  it("by somebody else waits for what speaks for it to be looked at", async () => {
    const vendor = await imported();
    const owner = await ownerWith();
    expect((await claim(owner, vendor.publicId)).body.errors).toHaveProperty("strEvidence");
    const answer = await claim(owner, vendor.publicId, { strEvidence: "Licence 1234" });
    expect(onlyData(answer)).toMatchObject({ strStatus: "waiting" });
    expect((await stateOf(owner, vendor.publicId)).status).toBe(404);
    expect((await claim(owner, vendor.publicId, { strEvidence: "again" })).status).toBe(409);
    expect((await run("pending"))[2]).toContain('"Licence 1234"');
    expect(await run("approve", vendor.publicId)).toEqual([`${vendor.publicId} has a new owner.`]);
    expect((await stateOf(owner, vendor.publicId)).status).toBe(200);
  });

  it("of a listing with an owner is never done by a number alone", async () => {
    const vendor = await imported();
    const [first, second] = [await ownerWith(), await ownerWith(vendor.draft.phone!)];
    await claim(first, vendor.publicId, { strEvidence: "Licence" });
    await run("approve", vendor.publicId);
    expect((await claim(second, vendor.publicId)).status).toBe(400);
    await run(
      "refuse",
      onlyData<{ pkVendorId: string }>(await claim(second, vendor.publicId, { strEvidence: "Mine" }))
        .pkVendorId,
    );
    expect((await stateOf(second, vendor.publicId)).status).toBe(404);
  });

  it("leaves invented listings alone", async () => {
    const vendor = await imported({ isDemo: true });
    const owner = await ownerWith(vendor.draft.phone!);
    expect((await door.get("/api/vendor/getClaimableVendors", owner.headers)).body.data).toEqual([]);
    expect((await claim(owner, vendor.publicId)).status).toBe(403);
    expect((await claim(owner, "nowhere")).status).toBe(404);
  });
});
