import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { User } from "#door/context.server.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { savedMember, savedOwner } from "#tests/factories/owners.ts";
import { runCommand } from "#tests/setup/commands.ts";
import { now, reviewers, type Reviewers } from "#tests/setup/reviewers.ts";
import { reviewsCommand } from "./commands.server.ts";
import * as owners from "./owner-contract.ts";
import { reportReview } from "./write-contract.ts";

let world: Reviewers;
let owner: User;
let stranger: User;
let id: string;

const ownerOf = async (...vendorIds: number[]): Promise<User> => {
  const ownerId = await savedOwner(world.database.db);
  await savedMember(world.database.db, ownerId, ...vendorIds);
  return { kind: "vendor", id: ownerId, tokenId: 1 };
};
beforeAll(async () => void (world = await reviewers()));
beforeEach(async () => {
  await sql`TRUNCATE notifications, limit_hits`.execute(world.database.db);
  const other = await world.begin();
  const mine = await world.begin();
  owner = await ownerOf(mine.id);
  stranger = await ownerOf(other.id);
  id = await world.idOf(world.post(0));
});
afterAll(() => world.end());

const vendorId = () => world.vendor().publicId;
const reply = (text: string, user = owner, of = vendorId()) =>
  world.door.callAs(user)(owners.replyToReview, { vendorId: of, id, text });
const replyShown = async () => (await world.seenBy())[0]!.reply;
const news = async () =>
  (await world.as(0)(getNotifications, { skip: 0, limit: 9 })).data.map(({ text, link }) => [text, link]);

describe("replying to a review", () => {
  it("[ACC-4] is seen below it by everybody, and its author is told", async () => {
    const answer = await reply("Thank you, come again!");
    expect(answer.message).toBe("Your reply is public now.");
    expect(answer.data).toEqual([{ text: "Thank you, come again!", createdAt: now.toISOString() }]);
    expect(await replyShown()).toEqual(answer.data[0]);
    const name = world.vendor().draft.nameEn;
    expect(await news()).toEqual([
      [`${name} has replied to your review.`, `/shop-details?id=${vendorId()}#reviews`],
    ]);
  });

  it("[ACC-4] there is one: another takes its place, and tells nobody again", async () => {
    await reply("Thank you!");
    await reply("شكراً لكم");
    expect(await replyShown()).toMatchObject({ text: "شكراً لكم" });
    expect(await news()).toHaveLength(1);
    await world.door.callAs(owner)(owners.removeReply, { vendorId: vendorId(), id });
    expect(await replyShown()).toBeNull();
  });

  it("[ACC-4] has the page of the vendor rendered anew at once", async () => {
    const heard: string[] = [];
    const client = new pg.Client(world.database.url);
    await client.connect();
    client.on("notification", ({ payload }) => void heard.push(payload ?? ""));
    await client.query("LISTEN mahalli_changed");
    await reply("Thank you!");
    await expect.poll(() => heard).toContain(`vendor:${vendorId()}`);
    await client.end();
  });

  it("[ACC-4] [API-4] is for whoever acts for that vendor, and to what is published of it", async () => {
    await expect(reply("Lies!", stranger)).rejects.toMatchObject({ kind: "missing" });
    const { rows } = await sql<{ id: string }>`
      SELECT v.public_id AS id FROM vendor_members m JOIN vendors v ON v.id = m.vendor_id
      WHERE m.owner_id = ${stranger.id}`.execute(world.database.db);
    await expect(reply("Lies!", stranger, rows[0]!.id)).rejects.toMatchObject({ kind: "missing" });
    await expect(reply("Lies!", world.userOf(1))).rejects.toMatchObject({ kind: "unauthenticated" });
    await sql`UPDATE reviews SET status = 'held' WHERE public_id = ${id}`.execute(world.database.db);
    await expect(reply("Thank you!")).rejects.toMatchObject({ kind: "missing" });
    for (const text of ["", "  ", "x".repeat(1_001)])
      await expect(reply(text)).rejects.toMatchObject({ kind: "invalid" });
    expect(await news()).toEqual([]);
  });
});

describe("an owner's report of a review", () => {
  const report = (user = owner) =>
    world.door.callAs(user)(reportReview, { id, reason: "untrue", note: "Never was here" });

  it("[ACC-4] reaches those who look after the site, and hides nothing by itself", async () => {
    for (let time = 0; time < 4; time += 1) await report();
    for (const n of [1, 2]) await world.as(n)(reportReview, { id, reason: "other" });
    expect(await world.seenBy()).toHaveLength(1);
    const call = world.door.callAs(owner);
    expect((await call(owners.getReportedReviews, { vendorId: vendorId() })).data).toEqual([{ id }]);
    const lines = (await runCommand(reviewsCommand, world.database, ["list-held"])).join("\n");
    expect(lines).toContain(id);
    expect(lines).toContain("published, 3 reports");
  });

  it("[ACC-4] [API-4] is of its own reviews alone", async () => {
    await expect(report(stranger)).rejects.toMatchObject({ kind: "missing" });
  });

  it("[ACC-4] is settled by whoever has looked at it", async () => {
    await report();
    await runCommand(reviewsCommand, world.database, ["publish", id]);
    expect((await runCommand(reviewsCommand, world.database, ["list-held"])).join("\n")).not.toContain(id);
  });
});
