import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { savedMember, savedOwner } from "#tests/factories/owners.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { runCommand } from "#tests/setup/commands.ts";
import { now, reviewers, type Reviewers } from "#tests/setup/reviewers.ts";
import { reviewsCommand } from "./commands.server.ts";
import { getReviews } from "./contract.ts";
import { judgeReview, releaseReview } from "./moderation.server.ts";
import * as contract from "./write-contract.ts";

let world: Reviewers;
beforeAll(async () => void (world = await reviewers()));
beforeEach(() => world.begin());
afterAll(() => world.end());

describe("[REV-5] what screening holds back", () => {
  const young = async (n: number, hours: number) =>
    sql`UPDATE customers SET created_at = ${new Date(now.getTime() - hours * 3_600_000)}
      WHERE id = ${world.people[n]!.id}`.execute(world.database.db);

  it("is seen by its author, told so, and counts nowhere until it is published", async () => {
    const answer = await world.post(0, { text: "Call +971 50 123 4567" });
    expect(answer.data[0]!.status).toBe("held");
    expect(answer.message).toContain("before others see it");
    expect(await world.seenBy()).toEqual([]);
    expect(await world.seenBy(world.userOf(1))).toEqual([]);
    expect(await world.seenBy(world.userOf(0))).toMatchObject([{ status: "held", isMine: true }]);
    const asNamed = {
      vendorId: world.vendor().publicId,
      skip: 0,
      limit: 10,
      userId: world.people[0]!.publicId,
    };
    expect((await world.door.call(getReviews, asNamed)).data).toEqual([]);
    const [part] = (await world.as(0)(contract.getMyPart, { vendorId: world.vendor().publicId })).data;
    expect(part!.review).toMatchObject({ status: "held" });
    expect(await world.rating()).toMatchObject({ count: 0 });
    await judgeReview(world.database.db, answer.data[0]!.id, { status: "published", now });
    expect(await world.seenBy()).toMatchObject([{ status: "published" }]);
    expect(await world.rating()).toMatchObject({ sum: 4, count: 1 });
  });

  it("for a new account comes out when that is a day old, by a job", async () => {
    await young(50, 2);
    const id = await world.idOf(world.post(50));
    expect(await world.seenBy()).toEqual([]);
    const { rows } = await sql`
      SELECT run_at AS "runAt", payload FROM jobs WHERE kind = 'releaseReview'`.execute(world.database.db);
    expect(rows).toEqual([{ runAt: new Date(now.getTime() + 22 * 3_600_000), payload: { reviewId: id } }]);
    await releaseReview(world.database.db, id, now);
    expect(await world.seenBy()).toHaveLength(1);
  });

  it("for something else besides does not come out by itself", async () => {
    await young(51, 2);
    const id = await world.idOf(world.post(51, { text: "see www.other.example" }));
    await releaseReview(world.database.db, id, now);
    expect(await world.seenBy()).toEqual([]);
  });

  it("is also the same text elsewhere, however it is written", async () => {
    await world.post(2, { text: "The best bread of the whole street, come early!" });
    const other = await world.post(3, { text: "the BEST bread… of the whole street come early" });
    expect(other.data[0]!.status).toBe("held");
  });

  it("is also a burst of reviews by one", async () => {
    const statuses: string[] = [];
    const kind = await kindOf(world.database.db, "pizza");
    for (let n = 0; n < 7; n++) {
      const { publicId } = await savedVendor(world.database.db, aVendor(kind));
      statuses.push((await world.post(52, { vendorId: publicId, text: `Short ${n}` })).data[0]!.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => "published"), "held", "held"]);
  });

  it("is also what the vendor says of itself, by its number or on its device", async () => {
    const details = { phone: "+97142223344", whatsapp: "+971501112233" };
    await world.begin(details);
    await sql`UPDATE customers SET phone = '+971501112233' WHERE id = ${world.people[53]!.id}`.execute(
      world.database.db,
    );
    const token = (n: number, hash: string) => sql`
      INSERT INTO tokens (hash, kind, customer_id, device_id, created_at, last_used_at, expires_at)
      VALUES (${Buffer.from(hash)}, 'customer', ${world.people[n]!.id}, 'device-of-the-shop', ${now}, ${now}, ${now})`;
    await token(53, "a").execute(world.database.db);
    await token(54, "b").execute(world.database.db);
    expect((await world.post(53)).data[0]!.status).toBe("held");
    expect((await world.post(54)).data[0]!.status).toBe("held");
    expect((await world.post(55)).data[0]!.status).toBe("published");
    const { rows } = await sql`
      SELECT held_for AS "heldFor" FROM reviews WHERE vendor_id = ${world.vendor().id} ORDER BY id`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ heldFor: ["vendorPhone"] }, { heldFor: ["vendorDevice"] }, { heldFor: [] }]);
  });

  it("is also what those say who act for the vendor, by a number or on a device of theirs", async () => {
    const { db } = world.database;
    await world.grow();
    const ownerId = await savedOwner(db, "+971501112299");
    await savedMember(db, ownerId, world.vendor().id);
    const caller = { ...nobody, deviceId: "phone-of-the-owner" };
    await issueToken(db, { kind: "vendor", ownerId }, { now, caller });
    await sql`UPDATE customers SET phone = '+971501112299' WHERE id = ${world.people[50]!.id}`.execute(db);
    await issueToken(db, { kind: "customer", customerId: world.people[51]!.id }, { now, caller });
    expect((await world.post(50)).data[0]!.status).toBe("held");
    expect((await world.post(51)).data[0]!.status).toBe("held");
    expect((await world.post(52)).data[0]!.status).toBe("published");
    const { rows } = await sql`
      SELECT held_for AS "heldFor" FROM reviews WHERE vendor_id = ${world.vendor().id} ORDER BY id`.execute(
      db,
    );
    expect(rows).toEqual([{ heldFor: ["vendorPhone"] }, { heldFor: ["vendorDevice"] }, { heldFor: [] }]);
  });

  it("stays so when only the stars change, and a published one is held when its new words lead elsewhere", async () => {
    const held = await world.idOf(world.post(0, { text: "see www.other.example" }));
    expect(
      (await world.change(0, { id: held, text: "see www.other.example", rating: 5 })).data[0]!.status,
    ).toBe("held");
    const open = await world.idOf(world.post(1));
    expect((await world.change(1, { id: open, text: "see www.other.example" })).data[0]!.status).toBe("held");
    expect(await world.rating()).toMatchObject({ count: 0 });
    expect((await world.change(1, { id: open, text: "Good." })).data[0]!.status).toBe("published");
  });

  it("is told to its author when it comes out or is refused, once, and not where it was never held", async () => {
    const { db } = world.database;
    const told = async () => (await world.as(0)(getNotifications, { skip: 0, limit: 9 })).data;
    const before = (await told()).length;
    const news = async () => (await told()).slice(0, -before || undefined);
    const id = await world.idOf(world.post(0, { text: "see www.other.example" }));
    expect(await news()).toEqual([]);
    await judgeReview(db, id, { status: "published", now });
    await judgeReview(db, id, { status: "published", now });
    const { publicId, draft } = world.vendor();
    expect(await news()).toMatchObject([
      {
        kind: "reviewPublished",
        text: expect.stringContaining(draft.nameEn!),
        link: `/shop-details?id=${publicId}#reviews`,
      },
    ]);
    await judgeReview(db, id, { status: "removed", now });
    expect(await news()).toMatchObject([{ kind: "reviewRemoved" }, { kind: "reviewPublished" }]);
  });

  it("is listed, published and removed by the operator", async () => {
    const id = await world.idOf(world.post(0, { text: "see www.other.example" }));
    const run = (...args: string[]) => runCommand(reviewsCommand, world.database, args);
    const lines = await run("list-held");
    expect(lines.join("\n")).toContain(
      `${id}  2026-11-20T09:00:00.000Z  4/5  "${world.vendor().draft.nameEn}"  by "Customer 0"`,
    );
    expect(lines.join("\n")).toContain("held for contact");
    await run("publish", id);
    expect(await world.seenBy()).toHaveLength(1);
    await run("remove", id);
    expect(await world.seenBy(world.userOf(0))).toEqual([]);
    await expect(world.change(0, { id })).rejects.toMatchObject({ code: "reviewRemoved" });
    await expect(run("publish", "nobody")).rejects.toThrow("no review nobody");
    for (const wrong of [[], ["publish"], ["burn", id], ["list-held", id]]) {
      await expect(run(...wrong)).rejects.toThrow("takes");
    }
  });
});

describe("votes and reports", () => {
  it("votes end where somebody presses on and on, since each has the page of the business drawn anew", async () => {
    const id = await world.idOf(world.post(0));
    const vote = async () => world.as(57)(contract.markHelpful, { id, isHelpful: true });
    for (let times = 0; times < 30; times++) await vote();
    await expect(vote()).rejects.toMatchObject({ kind: "tooMany" });
  });

  it("a vote counts once for each customer, and can be taken back", async () => {
    const id = await world.idOf(world.post(0));
    const vote = async (n: number, isHelpful: boolean) =>
      (await world.as(n)(contract.markHelpful, { id, isHelpful })).data[0]!.helpfulCount;
    expect([await vote(1, true), await vote(1, true), await vote(2, true)]).toEqual([1, 1, 2]);
    expect((await world.seenBy())[0]).toMatchObject({ helpfulCount: 2 });
    expect((await world.as(1)(contract.getMyPart, { vendorId: world.vendor().publicId })).data).toMatchObject(
      [{ review: null, helpful: [id], reported: [] }],
    );
    expect(await vote(1, false)).toBe(1);
    await expect(vote(0, true)).rejects.toMatchObject({ code: "ownReview" });
  });

  it("reports thank, keep what was said as evidence, and three people hide the review", async () => {
    const id = await world.idOf(world.post(0));
    const report = (n: number) =>
      world.as(n)(contract.reportReview, { id, reason: "insult", note: "See line 1" });
    expect((await report(1)).message).toContain("Thank you");
    await report(1);
    await report(2);
    expect(await world.seenBy()).toHaveLength(1);
    expect((await world.as(1)(contract.getMyPart, { vendorId: world.vendor().publicId })).data).toMatchObject(
      [{ reported: [id] }],
    );
    await report(3);
    expect(await world.seenBy()).toEqual([]);
    expect(await world.rating()).toMatchObject({ count: 0 });
    await world.as(0)(contract.deleteReview, { id });
    const { rows } = await sql<{
      evidence: object;
    }>`SELECT evidence FROM review_reports WHERE evidence ->> 'publicId' = ${id}`.execute(world.database.db);
    expect(rows).toHaveLength(3);
    expect(rows[0]!.evidence).toMatchObject({ publicId: id, text: "Text 0", rating: 4 });
    await expect(report(4)).rejects.toMatchObject({ kind: "missing" });
  });

  it("reports of accounts that are younger than a day hide nothing, and what was judged is judged anew only by new ones", async () => {
    const id = await world.idOf(world.post(0));
    await sql`UPDATE customers SET created_at = ${now} WHERE id = ANY(${[1, 2, 3].map((n) => world.people[n]!.id)})`.execute(
      world.database.db,
    );
    const report = (n: number) => world.as(n)(contract.reportReview, { id, reason: "other" });
    for (const n of [1, 2, 3, 4, 5]) await report(n);
    expect(await world.seenBy()).toHaveLength(1);
    await world.grow();
    await judgeReview(world.database.db, id, { status: "published", now });
    await report(6);
    expect(await world.seenBy()).toHaveLength(1);
  });
});
