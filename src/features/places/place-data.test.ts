import { existsSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import { loadOnce } from "#database/load-once.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { placeLoader } from "./load.server.ts";
import { readCountries, readPlaces } from "./place-data.server.ts";

const places = readPlaces();
const bySlug = new Map(places.map((place) => [place.slug, place]));

describe("data/places.ndjson", () => {
  it("has slugs and source ids of one place each", () => {
    expect(bySlug.size).toBe(places.length);
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length);
    expect(places.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)).toEqual(
      [],
    );
  });

  it("has no place without its country, its region or its city", () => {
    const codes = new Set(readCountries().map((country) => country.code));
    const orphans = places.filter(
      ({ country, kind, region, city }) =>
        !codes.has(country) ||
        (kind !== "region" && bySlug.get(region ?? "")?.kind !== "region") ||
        (city !== undefined && !["city", "town"].includes(bySlug.get(city)?.kind ?? "")),
    );
    expect(orphans).toEqual([]);
  });

  it("[LANG-1] names every place in English, cities and regions in all five languages", () => {
    expect(places.filter(({ names }) => !names.en?.trim())).toEqual([]);
    const wellNamed = places.filter(({ kind }) => kind === "city" || kind === "region");
    expect(wellNamed.filter(({ names }) => languages.some((language) => !names[language]?.trim()))).toEqual(
      [],
    );
  });

  it("[LOC-6] numbers the popular cities from 1 to 20", () => {
    const popular = places.filter((place) => place.popular !== undefined);
    expect(popular.every((place) => place.kind === "city")).toBe(true);
    expect(popular.map((place) => place.popular).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
});

describe("data/countries.json", () => {
  it("names six countries in all five languages, each with a flag", () => {
    const countries = readCountries();
    expect(countries.map((country) => country.code).toSorted()).toEqual(["AE", "BH", "KW", "OM", "QA", "SA"]);
    for (const { names, code } of countries) {
      expect(languages.filter((language) => !names[language])).toEqual([]);
      expect(existsSync(new URL(`../../../public/flags/${code}.svg`, import.meta.url))).toBe(true);
    }
  });
});

describe("placeLoader", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(
      database.db,
    );
    return rows[0]?.count;
  };
  const idOf = async (slug: string) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM places WHERE slug = ${slug}`.execute(
      database.db,
    );
    return rows[0]?.id;
  };

  it("does nothing where this version is loaded", async () => {
    let loads = 0;
    await loadOnce(database.db, placeLoader, () => loads++);
    expect(loads).toBe(0);
    expect(await count("places")).toBe(places.length);
  });

  it("brings an older version up to date and keeps the ids that vendors refer to", async () => {
    const deira = await idOf("deira-dubai");
    await sql`UPDATE places SET names = '{"en": "Old"}', spellings = NULL, slug = 'old-deira', city_id = NULL, popular = NULL
      WHERE id = ${deira}`.execute(database.db);
    await sql`UPDATE places SET popular = NULL WHERE popular = 1`.execute(database.db);
    await sql`UPDATE places SET popular = 1 WHERE popular = 20`.execute(database.db);
    await sql`UPDATE loaded_data SET version = 'older' WHERE name = 'places'`.execute(database.db);

    await loadOnce(database.db, placeLoader);

    expect(await idOf("deira-dubai")).toBe(deira);
    expect(await count("places")).toBe(places.length);
    const { rows } = await sql<{ name: string; city: string; isGone: boolean }>`
      SELECT places.names->>'en' AS name, city.slug AS city, places.spellings IS NULL AS "isGone" FROM places JOIN places city ON city.id = places.city_id
      WHERE places.id = ${deira}`.execute(database.db);
    expect(rows).toEqual([{ name: "Deira", city: "dubai", isGone: false }]);
  });
});
