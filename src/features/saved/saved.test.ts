import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeVendor } from "#features/vendors/save.server.ts";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { mostLists, mostVendorsInList } from "./policy.ts";

interface List {
  pkListId: string;
  strName: string;
  blnDefault: boolean;
  strShareId: string;
  arrVendorIds: string[];
}

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let vendors: SavedVendor[];

beforeAll(async () => {
  database = await cloneDatabase();
  const kind = await kindOf(database.db, "pizza");
  vendors = await savedVendors(database.db, [aVendor(kind), aVendor(kind), aVendor(kind)]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db, { now: new Date() });
  bearers = await bearersOf(database.db);
  await sql`TRUNCATE limit_hits`.execute(database.db);
});

/** Somebody who asks the calls of saved vendors. */
async function somebody(role: "customer A" | "customer B" = "customer A", language = "en") {
  const headers = { authorization: `Bearer ${await bearers(role)}` };
  const post = (name: string, body: object) =>
    door.post(`api/customer/${name}?lang=${language}`, body, headers);
  return {
    post,
    lists: async () =>
      (await door.get(`/api/customer/getSavedLists?lang=${language}`, headers)).body.data as List[],
    vendors: (list: string) => door.get(`/api/customer/getSavedVendors?pkListId=${list}`, headers),
    save: async (vendor: SavedVendor, list?: string) =>
      post("saveVendor", { fkVendorId: vendor.publicId, ...(list && { fkListId: list }) }),
    async newList(strName: string): Promise<List> {
      const { body } = await post("createSavedList", { strName });
      return (body.data as List[]).find((each) => each.strName === strName)!;
    },
  };
}
const shared = (id: string) => door.get(`/api/customer/getSharedList?strShareId=${id}`);
const idOf = (vendor: SavedVendor | undefined) => vendor!.publicId;

describe("saving", () => {
  it("[DET-2] puts a vendor into the default list, which bears a name in the reader's language", async () => {
    const me = await somebody();
    expect(await me.lists()).toEqual([]);
    expect((await me.save(vendors[0]!)).body.message).toBe("Saved to your list.");
    await me.save(vendors[1]!);
    await me.save(vendors[0]!);
    const [list, ...others] = await me.lists();
    expect(others).toEqual([]);
    expect(list).toMatchObject({ strName: "Saved", blnDefault: true, strShareId: "" });
    expect(list!.arrVendorIds.toSorted()).toEqual([idOf(vendors[0]), idOf(vendors[1])].toSorted());
    const [arabic] = await (await somebody("customer A", "ar")).lists();
    expect(arabic!.strName).toBe("المحفوظات");
  });

  it("[DET-2] goes into one list by name; taken out of one it stays in the others, taken out it is gone", async () => {
    const me = await somebody();
    const list = await me.newList("Eid dinner");
    await me.save(vendors[0]!);
    await me.save(vendors[0]!, list.pkListId);
    const found = await me.vendors(list.pkListId);
    expect(found.body).toMatchObject({
      totalDocuments: 1,
      data: [{ pkVendorId: idOf(vendors[0]), strWhatsappNumber: "" }],
    });
    await me.post("unsaveVendor", { fkVendorId: idOf(vendors[0]), fkListId: list.pkListId });
    expect((await me.lists()).map(({ arrVendorIds }) => arrVendorIds)).toEqual([[idOf(vendors[0])], []]);
    await me.save(vendors[0]!, list.pkListId);
    await me.post("unsaveVendor", { fkVendorId: idOf(vendors[0]) });
    expect((await me.lists()).map(({ arrVendorIds }) => arrVendorIds)).toEqual([[], []]);
  });

  it("a vendor that has left the directory is shown no more, and one that never was is refused", async () => {
    const me = await somebody();
    const kind = await kindOf(database.db, "pizza");
    const [leaving] = await savedVendors(database.db, [aVendor(kind)]);
    await me.save(leaving!);
    await removeVendor(database.db, leaving!.id);
    const [list] = await me.lists();
    expect(list!.arrVendorIds).toEqual([]);
    expect((await me.vendors(list!.pkListId)).body).toMatchObject({ totalDocuments: 0, data: [] });
    expect((await me.post("saveVendor", { fkVendorId: "nobody" })).status).toBe(404);
  });

  it("ends at a full list, at too many lists, and after sixty changes a minute", async () => {
    const me = await somebody();
    await me.save(vendors[0]!);
    await sql`
      INSERT INTO vendors (public_id, source, source_id, name_en, department_id, country_code)
      SELECT 'filler' || n, 'filler', n, 'Filler', 1, 'AE' FROM generate_series(1, ${mostVendorsInList}::int) n`.execute(
      database.db,
    );
    await sql`
      INSERT INTO saved_vendors SELECT (SELECT max(id) FROM saved_lists), id, now() FROM vendors
      WHERE source = 'filler' LIMIT ${mostVendorsInList - 1}`.execute(database.db);
    expect((await me.save(vendors[1]!)).status).toBe(409);
    for (let i = 1; i < mostLists; i++)
      expect((await me.post("createSavedList", { strName: `L${i}` })).status).toBe(200);
    expect((await me.post("createSavedList", { strName: "one more" })).status).toBe(409);
    expect(await me.lists()).toHaveLength(mostLists);
    const statuses = [];
    for (let i = 0; i < 15; i++) statuses.push((await me.save(vendors[0]!)).status);
    expect(statuses).toContain(429);
    door.wait(61);
    expect((await me.save(vendors[0]!)).status).toBe(200);
  });

  it("eight at once make one default list", async () => {
    const me = await somebody("customer B");
    await Promise.all(Array.from({ length: 8 }, () => me.save(vendors[2]!)));
    expect(await me.lists()).toMatchObject([{ blnDefault: true, arrVendorIds: [idOf(vendors[2])] }]);
  });
});

describe("lists", () => {
  it.each(["", "   ", "a\u0000b", "x".repeat(61), 7, null])("cannot be called %j", async (strName) => {
    const { status, body } = await (await somebody()).post("createSavedList", { strName });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual(["strName"]);
  });

  it("have names of their own, in any case of letters, and can be renamed and deleted, but the default one", async () => {
    const me = await somebody();
    await me.save(vendors[0]!);
    const eid = await me.newList("Eid");
    const trip = await me.newList("Trip");
    expect((await me.post("createSavedList", { strName: " eid " })).status).toBe(409);
    expect((await me.post("renameSavedList", { pkListId: trip.pkListId, strName: "EID" })).status).toBe(409);
    await me.post("renameSavedList", { pkListId: eid.pkListId, strName: "eid" });
    const [standard] = await me.lists();
    expect((await me.post("deleteSavedList", { pkListId: standard!.pkListId })).status).toBe(409);
    await me.post("renameSavedList", { pkListId: standard!.pkListId, strName: "Mine" });
    await me.post("deleteSavedList", { pkListId: trip.pkListId });
    expect((await me.lists()).map(({ strName }) => strName)).toEqual(["Mine", "eid"]);
  });

  it("are nobody else's to see or to change", async () => {
    const me = await somebody();
    const { pkListId } = await me.newList("Private");
    const stranger = await somebody("customer B");
    expect(await stranger.lists()).not.toContainEqual(expect.objectContaining({ pkListId }));
    expect((await stranger.vendors(pkListId)).status).toBe(404);
    expect((await stranger.save(vendors[0]!, pkListId)).status).toBe(404);
    for (const [name, more] of [
      ["renameSavedList", { strName: "Taken" }],
      ["deleteSavedList", {}],
      ["shareSavedList", { blnShared: true }],
    ] as const) {
      expect([name, (await stranger.post(name, { pkListId, ...more })).status]).toEqual([name, 404]);
    }
    await me.save(vendors[0]!, pkListId);
    await stranger.post("unsaveVendor", { fkVendorId: idOf(vendors[0]), fkListId: pkListId });
    expect((await me.lists()).find((list) => list.pkListId === pkListId)!.arrVendorIds).toHaveLength(1);
  });
});

describe("sharing", () => {
  it("opens a list to whoever has the link, tells nothing of its owner, and ends for good", async () => {
    const me = await somebody();
    const { pkListId } = await me.newList("Weekend");
    await me.save(vendors[0]!, pkListId);
    const share = async (blnShared: boolean) => {
      const { body } = await me.post("shareSavedList", { pkListId, blnShared });
      return (body.data as List[]).find((list) => list.pkListId === pkListId)!.strShareId;
    };
    const link = await share(true);
    expect(link).toMatch(/^[\w-]{24}$/);
    expect(await share(true)).toBe(link);
    const seen = await shared(link);
    expect(seen.body.data).toMatchObject([
      { strName: "Weekend", intVendors: 1, arrVendors: [{ pkVendorId: idOf(vendors[0]) }] },
    ]);
    expect(Object.keys((seen.body.data as object[])[0]!).toSorted()).toEqual([
      "arrVendors",
      "intVendors",
      "strName",
    ]);
    expect(seen.headers["cache-control"]).toContain("no-store");
    expect((await shared(pkListId)).status).toBe(404);
    expect(await share(false)).toBe("");
    expect((await shared(link)).status).toBe(404);
    expect(await share(true)).not.toBe(link);
  });

  it("ends with the ban of the owner", async () => {
    const me = await somebody();
    const { pkListId } = await me.newList("Banned");
    const { body } = await me.post("shareSavedList", { pkListId, blnShared: true });
    const { strShareId } = (body.data as List[]).find((list) => list.pkListId === pkListId)!;
    await sql`UPDATE customers SET banned_at = now() WHERE id = (
      SELECT customer_id FROM saved_lists WHERE public_id = ${pkListId})`.execute(database.db);
    expect((await shared(strShareId)).status).toBe(404);
  });
});
