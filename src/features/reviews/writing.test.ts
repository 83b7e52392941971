import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InputOf } from "#base/endpoint.ts";
import { aPicture, upload } from "#tests/factories/pictures.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { testDoor } from "#tests/setup/door.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";
import { now, reviewers, type Reviewers } from "#tests/setup/reviewers.ts";
import { getReviews } from "./contract.ts";
import * as contract from "./write-contract.ts";

type Input = Partial<InputOf<typeof contract.addReview>>;

let world: Reviewers;
beforeAll(async () => void (world = await reviewers()));
beforeEach(() => world.begin());
afterAll(() => world.end());

const picture = await aPicture();
const photos = (count: number) => Array.from({ length: count }, () => upload(picture));

describe("[REV-2] a review", () => {
  it("is seen by everybody at once, with its photos, and counts", async () => {
    const answer = await world.post(0, { photos: photos(3) });
    expect(answer).toMatchObject({ message: "Review added successfully", data: [{ status: "published" }] });
    const [review] = await world.seenBy();
    expect(review).toMatchObject({ rating: 4, text: "Text 0", userName: "Customer 0", isMine: false });
    expect(review!.photos).toEqual(
      review!.images.map((path) => ({
        path,
        width: 320,
        height: 240,
        placeholder: expect.stringMatching(/^[\w+/]{20,}=*$/),
        hasAvif: false,
      })),
    );
    expect(review!.images).toHaveLength(3);
    for (const image of review!.images) {
      expect(world.files.names()).toContain(image.slice(1));
    }
    expect(await world.rating()).toMatchObject({ sum: 4, count: 1, stars: [0, 0, 0, 1, 0] });
  });

  it("of somebody without a name is by a customer, in the reader's language", async () => {
    await sql`UPDATE customers SET name = '' WHERE id = ${world.people[58]!.id}`.execute(world.database.db);
    await world.post(58);
    expect(await world.seenBy()).toMatchObject([{ userName: "Customer" }]);
    const path = `/${getReviews.path}?fkVendorId=${world.vendor().publicId}&lang=fr`;
    expect((await world.door.get(path)).body.data).toMatchObject([{ strUserName: "Client" }]);
  });

  it("takes identity from the token, whatever the body says", async () => {
    await world.post(1, { userId: world.people[2]!.publicId });
    expect((await world.seenBy())[0]).toMatchObject({ userId: world.people[1]!.publicId });
  });

  it("[REV-5] is one of each customer for a vendor, also when both come at once", async () => {
    const both = await Promise.allSettled([world.post(0), world.post(0, { rating: 1 })]);
    const refused = both.filter((each) => each.status === "rejected");
    expect(refused).toMatchObject([{ reason: { kind: "conflict", code: "reviewedAlready" } }]);
    await expect(world.post(0)).rejects.toMatchObject({ kind: "conflict" });
    expect(await world.seenBy()).toHaveLength(1);
  });

  it("leaves out what is no picture, and refuses what only says that it is one", async () => {
    const page = upload(Buffer.from("<script>"), "text/html");
    await world.post(0, { photos: [page, ...photos(1)] });
    expect((await world.seenBy())[0]!.images).toHaveLength(1);
    const svg = upload(Buffer.from("<svg/>"), "image/svg+xml");
    await expect(world.post(1, { photos: [svg] })).rejects.toMatchObject({
      kind: "invalid",
      fields: { arrImageUrls: "photoKind" },
    });
    expect(await world.seenBy()).toHaveLength(1);
  });

  it("is not there when its photos cannot be kept", async () => {
    const broken = memoryFiles();
    broken.fail();
    const other = await testDoor(world.database.db, { now, files: broken });
    const input = { vendorId: world.vendor().publicId, rating: 5, photos: photos(1) };
    await expect(other.callAs(world.userOf(3))(contract.addReview, input)).rejects.toThrow("no space");
    await other.close();
    expect(await world.seenBy()).toEqual([]);
  });

  it.each<[string, Input, string]>([
    ["no stars", { rating: 0 }, "intRating"],
    ["six stars", { rating: 6 }, "intRating"],
    ["half a star", { rating: 4.5 }, "intRating"],
    ["an endless text", { text: "x".repeat(4_001) }, "strReviewText"],
    ["an unknown vendor", { vendorId: "nobody" }, "fkVendorId"],
  ])("[API-3] cannot have %s", async (_name, input, field) => {
    const error = await world.post(0, input).catch((reason: unknown) => reason);
    expect(Object.keys((error as { fields: object }).fields)).toEqual([field]);
  });
});

describe("[REV-2] changing a review", () => {
  it("replaces words and stars, adds photos, removes those named, and keeps what it said", async () => {
    const id = await world.idOf(world.post(0, { rating: 1, photos: photos(3) }));
    const images = (await world.seenBy())[0]!.images;
    const removed = [images[0]!, `https://site.example${images[2]}`, "/photos/else/1280.jpg"];
    const answer = await world.change(0, { id, rating: 5, photos: photos(1), imagesToRemove: removed });
    expect(answer.message).toBe("Review updated successfully");
    const [review] = await world.seenBy();
    expect(review).toMatchObject({ id, rating: 5, text: "Changed", isEdited: true });
    expect(review!.images).toEqual([images[1], expect.not.stringMatching(images.join("|"))]);
    expect(world.files.names().join()).not.toContain(images[0]!.split("/")[2]);
    expect(await world.rating()).toMatchObject({ sum: 5, count: 1, stars: [0, 0, 0, 0, 1] });
    const { rows } =
      await sql`SELECT v.rating, v.text, v.images FROM review_versions v JOIN reviews r ON r.id = review_id
      WHERE public_id = ${id}`.execute(world.database.db);
    expect(rows).toEqual([{ rating: 1, text: "Text 0", images }]);
  });

  it("leaves it with eight photos at most", async () => {
    const id = await world.idOf(world.post(0, { photos: photos(6) }));
    await expect(world.change(0, { id, photos: photos(3) })).rejects.toMatchObject({
      fields: { arrImageUrls: "tooManyFiles" },
    });
    expect((await world.seenBy())[0]!.images).toHaveLength(6);
  });

  it("[API-4] is for its author only, as deleting is", async () => {
    const id = await world.idOf(world.post(0));
    await expect(world.change(1, { id })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(world.as(1)(contract.deleteReview, { id })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(world.door.call(contract.deleteReview, { id })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await expect(world.change(0, { id: "nobody" })).rejects.toMatchObject({ kind: "missing" });
    expect((await world.seenBy())[0]).toMatchObject({ text: "Text 0" });
  });

  it("deleting takes it out with its photos, and one may begin anew", async () => {
    const id = await world.idOf(world.post(0, { photos: photos(1) }));
    const images = (await world.seenBy())[0]!.images;
    await world.as(0)(contract.deleteReview, { id });
    expect(await world.seenBy()).toEqual([]);
    expect(world.files.names().join()).not.toContain(images[0]!.split("/")[2]);
    expect(await world.rating()).toMatchObject({ sum: 0, count: 0 });
    await world.post(0);
    expect(await world.seenBy()).toHaveLength(1);
  });
});

it(
  "[REV-5] the rating equals the published reviews after 50 writers at once",
  { timeout: 60_000 },
  async () => {
    const random = (n: number) => 1 + ((n * 7) % 5);
    await Promise.all(
      world.people.slice(0, 50).map(async (_, n) => {
        const id = await world.idOf(
          world.post(n, { rating: random(n), text: n % 10 === 0 ? "www.other.example" : `Text ${n}` }),
        );
        if (n % 3 === 0) await world.change(n, { id, rating: random(n + 1) });
        if (n % 7 === 0) await world.as(n)(contract.deleteReview, { id });
      }),
    );
    const { rows } = await sql`
    SELECT coalesce(sum(rating), 0)::int AS sum, count(*)::int AS count, ARRAY[
      count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
      count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::int[] AS stars,
      ((39 + sum(rating))::float8 / (10 + count(*)))::float4 AS bayes,
      (floor(avg(rating) + 0.5))::int AS rounded
    FROM reviews WHERE vendor_id = ${world.vendor().id} AND status = 'published'`.execute(world.database.db);
    expect(await world.rating()).toEqual(rows[0]);
  },
);

it("a customer's own reviews name their vendors and show what is held back", async () => {
  await world.post(56, { photos: photos(1) });
  const held = await savedVendor(world.database.db, aVendor(await kindOf(world.database.db, "pizza")));
  await world.post(56, { vendorId: held.publicId, text: "www.other.example" });
  const mine = await world.as(56)(contract.getMyReviews, { skip: 0, limit: 10 });
  expect(mine).toMatchObject({
    total: 2,
    data: expect.arrayContaining([
      expect.objectContaining({
        vendorName: world.vendor().draft.nameEn,
        review: expect.objectContaining({ isMine: true }),
      }),
      expect.objectContaining({
        review: expect.objectContaining({ status: "held", vendorId: held.publicId }),
      }),
    ]),
  });
  const beyond = await world.as(56)(contract.getMyReviews, { skip: 10, limit: 10 });
  expect([beyond.total, beyond.pages, beyond.data]).toEqual([2, 1, []]);
  const only = { skip: 0, limit: 10, vendorId: held.publicId };
  expect((await world.as(56)(contract.getMyReviews, only)).data).toHaveLength(1);
  await expect(world.door.call(contract.getMyReviews, only)).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});

it("an owner's reply is shown below its review", async () => {
  const id = await world.idOf(world.post(0));
  await sql`
    INSERT INTO review_replies (review_id, text, created_at)
    SELECT id, 'Thank you!', ${now} FROM reviews WHERE public_id = ${id}`.execute(world.database.db);
  expect((await world.seenBy())[0]!.reply).toEqual({ text: "Thank you!", createdAt: now.toISOString() });
});

it("a photo of a review is what its paths promise", async () => {
  await world.post(0, { photos: photos(1) });
  const [image = ""] = (await world.seenBy())[0]!.images;
  const [, kind, id, file] = image.split("/");
  const bytes = await world.files.read(`${kind}/${id}`, file!);
  expect((await sharp(bytes!).metadata()).format).toBe("jpeg");
});
