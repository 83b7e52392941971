import { existsSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getAllBanners, getTestimonials } from "./contract.ts";
import { maskedEmail, maskedPhone } from "./masking.ts";

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  await sql`
    INSERT INTO testimonials (public_id, name, email, phone, place, text, rating, status, created_at)
    SELECT 'said' || n, 'Person ' || n, 'person' || n || '@mail.example', '+9715012345' || n, 'Dubai', 'Good', 5,
      CASE WHEN n = 13 THEN 'pending' ELSE 'published' END, timestamptz '2026-01-01' + n * interval '1 day'
    FROM generate_series(10, 34) n`.execute(database.db);
  door = await testDoor(database.db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

describe("banners", () => {
  it.each(languages)("[HOME-1] are there, in order, with every text in %s", async (language) => {
    const { data } = await door.callIn(language)(getAllBanners, {});
    expect(data.map(({ id }) => id)).toEqual(["ac-check", "eat-nearby", "good-care", "moving", "gatherings"]);
    for (const { name, kicker, text, action } of data) {
      expect(Math.min(...[name, kicker, text, action].map((words) => words.length))).toBeGreaterThan(1);
    }
    const english = await door.call(getAllBanners, {});
    if (language !== "en") expect(data[0]!.name).not.toBe(english.data[0]!.name);
  });

  it("[HOME-1] have a picture that ships and lead to a page", async () => {
    const { body } = await door.get("/api/vendor/getAllBanners");
    for (const banner of body.data as Record<string, string>[]) {
      expect(existsSync(new URL(`../../../public${banner["strImageUrl"]}`, import.meta.url))).toBe(true);
      expect(banner["strLink"]).toMatch(/^\/(categories|vendor-list)/);
    }
  });
});

describe("testimonials", () => {
  const idsOf = async (sort: "RANDOM" | "LATEST" | undefined, skip: number) =>
    (await door.call(getTestimonials, { skip, limit: 10, ...(sort && { sort }) })).data.map(({ id }) => id);

  it("[PAGE-1] come latest first, ten at a time", async () => {
    const latest = Array.from({ length: 25 }, (_, n) => `said${34 - n}`).filter((id) => id !== "said13");
    expect(await idsOf("LATEST", 0)).toEqual(latest.slice(0, 10));
    expect(await idsOf("LATEST", 20)).toEqual(latest.slice(20));
  });

  it("[PAGE-1] come in an order that looks random, is the same for every page and leaves none out", async () => {
    const pages = [
      ...(await idsOf(undefined, 0)),
      ...(await idsOf("RANDOM", 10)),
      ...(await idsOf("RANDOM", 20)),
    ];
    expect(new Set(pages).size).toBe(24);
    expect(pages).not.toEqual(pages.toSorted());
    expect(await idsOf("RANDOM", 0)).toEqual(pages.slice(0, 10));
  });

  it("[PAGE-1] mask e-mail and phone before they leave", async () => {
    const { body } = await door.get("/api/vendor/getTestimonials?sortOrder=LATEST&pageLimit=1");
    expect(body).toMatchObject({ totalDocuments: 24, numberOfPages: 24, currentPage: 1 });
    expect(body.data).toMatchObject([
      { strName: "Person 34", strEmail: "persxxxx@mail.example", strPhone: "+9xxxxx534", ratings: 5 },
    ]);
  });

  it.each([
    ["john.doe@mail.example", "johnxxxx@mail.example"],
    ["ali@mail.example", "alx@mail.example"],
    ["a@mail.example", "x@mail.example"],
    ["no address", ""],
  ])("[PAGE-1] the e-mail %s is shown as %s", (email, shown) => {
    expect(maskedEmail(email)).toBe(shown);
  });

  it.each([
    ["0501234567", "05xxxxx567"],
    ["1234", "12xxxxx234"],
    ["123", "123"],
  ])("[PAGE-1] the phone %s is shown as %s", (phone, shown) => {
    expect(maskedPhone(phone)).toBe(shown);
  });
});
