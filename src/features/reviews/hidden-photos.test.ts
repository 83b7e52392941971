import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Hosts } from "#main/hosts.server.ts";
import { aPicture, upload } from "#tests/factories/pictures.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import { now, reviewers, type Reviewers } from "#tests/setup/reviewers.ts";
import { judgeReview } from "./moderation.server.ts";
import { deleteReview, reportReview } from "./write-contract.ts";

let all: Reviewers;
let hosts: Hosts;
beforeAll(async () => {
  all = await reviewers();
  hosts = await testHosts(all.database.db, { files: all.files });
});
afterAll(async () => {
  await hosts.close();
  await all.end();
});

/** A published review with a photo, and its address. */
async function aReviewWithPhoto(): Promise<{ id: string; url: string }> {
  await all.begin();
  const id = await all.idOf(all.post(0, { photos: [upload(await aPicture())] }));
  const [review] = await all.seenBy();
  return { id, url: review?.images[0] ?? "" };
}
const statusOf = async (url: string) => (await hosts.site.inject({ url })).statusCode;
const report = (n: number, id: string) => all.as(n)(reportReview, { id, reason: "privacy" });

it("[REV-2] the photo of a review that reports hide, or that is removed, cannot be fetched any more", async () => {
  const { id, url } = await aReviewWithPhoto();
  expect(await statusOf(url)).toBe(200);
  for (const n of [1, 2, 3]) await report(n, id);
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(url.replace("1280.jpg", "320.webp"))).toBe(404);
  await judgeReview(all.database.db, id, { status: "published", now });
  expect(await statusOf(url)).toBe(200);
  await judgeReview(all.database.db, id, { status: "removed", now });
  expect(await statusOf(url)).toBe(404);
});

it("[REV-2] a change that is held back takes the photos along, until the review comes out again", async () => {
  const { id, url } = await aReviewWithPhoto();
  await all.change(0, { id, text: "Call me at +971 50 123 45 67" });
  expect(await statusOf(url)).toBe(404);
  await all.change(0, { id, text: "Good bread" });
  expect(await statusOf(url)).toBe(200);
});

it("[REV-2] evidence of a report is kept when its review is deleted, and shown to nobody", async () => {
  const { id, url } = await aReviewWithPhoto();
  await report(1, id);
  await all.as(0)(deleteReview, { id });
  expect(await statusOf(url)).toBe(404);
  const { rows } = await sql`SELECT FROM photos WHERE id = split_part(${url}, '/', 3)`.execute(
    all.database.db,
  );
  expect(rows).toHaveLength(1);
});
