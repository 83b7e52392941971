import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseArtworkPath } from "#base/artwork.ts";
import type { Db } from "#database/connect.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import {
  getAllCategories,
  getAllSubCategories,
  getDepartments,
  getTopReviewedCategories,
} from "./contract.ts";

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db);
});

afterAll(async () => {
  await door.close();
  await database.drop();
});

describe("getDepartments", () => {
  it("[HOME-3] gives the departments in the order of the board", async () => {
    const { data, total, pages } = await door.call(getDepartments, { skip: 0, limit: 15 });
    expect(data.map((department) => department.shortName).join(", ")).toBe(
      "Home Services, Restaurants, Health Care, Car Services, Beauty & Spas, Real Estate, Education, Cafes & Desserts, " +
        "Groceries, Fashion, Gold & Watches, Travel, Electronics, Events, Perfumes & Oud",
    );
    expect({ total, pages }).toEqual({ total: 48, pages: 4 });
  });

  it("[SHELL-10] gives all 48 at once, and pages of them", async () => {
    const { data } = await door.call(getDepartments, { skip: 0, limit: 48 });
    expect(data).toHaveLength(48);
    const { data: rest, page, pages } = await door.call(getDepartments, { skip: 45, limit: 15 });
    expect(rest).toEqual(data.slice(45));
    expect({ page, pages }).toEqual({ page: 4, pages: 4 });
  });

  it("[CAT-1] tells which department has categories; insurance has none", async () => {
    const { data } = await door.call(getDepartments, { skip: 0, limit: 48 });
    const without = data.filter((department) => !department.hasCategories);
    expect(without.map((department) => department.id)).toEqual(["insurance"]);
  });

  it.each([
    ["Business Setup", "business-setup"],
    ["Logistics & Transportation", "logistics-transportation"],
    ["Real Estate", "real-estate"],
    ["Health Care & Wellness", "health-care-wellness"],
    ["المطاعم", "restaurants"],
    ["مطعم", "restaurants"],
    ["汽车销售", "automotive-sales"],
    ["недвиж", "real-estate"],
    ["beauté", "beauty-salons-spas"],
  ])("[HOME-4] [CAT-3] finds a department by %s", async (text, id) => {
    const { data } = await door.call(getDepartments, { text, skip: 0, limit: 5 });
    expect(data[0]?.id).toBe(id);
  });

  it("[LANG-2] answers in the caller's language on the wire", async () => {
    const { body } = await door.get("/api/department/getDepartments?pkDepartmentId=restaurants&lang=ar");
    expect(body).toMatchObject({ success: true, totalDocuments: 1, currentPage: 1, numberOfPages: 1 });
    expect(body.data).toEqual([
      {
        pkDepartmentId: "restaurants",
        strDepartmentName: "المطاعم",
        strShortName: "المطاعم",
        strGlyph: "maki-restaurant",
        iconUrl: "/art/maki-restaurant/sand/0.svg",
        strImageUrl: expect.stringMatching(/^\/art\/maki-restaurant\/sand\/\d+\.svg$/),
        blnCategory: true,
      },
    ]);
  });

  it.each([
    ["getDepartments?pkDepartmentId=alchemy", "pkDepartmentId"],
    ["getAllCategories?fkDepartmentId=alchemy", "fkDepartmentId"],
    ["getAllCategories?pkCategoryId=alchemy", "pkCategoryId"],
    ["getAllSubCategories?fkParentCategoryId=alchemy", "fkParentCategoryId"],
    ["getAllSubCategories?fkParentCategoryId=doctors.ent", "fkParentCategoryId"],
    ["getAllSubCategories?pkCategoryId=doctors", "pkCategoryId"],
  ])("[API-3] says 404 to %s and names the field", async (query, field) => {
    const { status, body } = await door.get(`/api/department/${query}`);
    expect(status).toBe(404);
    expect(body.success).toBe(false);
    expect(body.errors).toHaveProperty(field);
  });

  it.each(["skipCount=-1", "pageLimit=0", "pageLimit=51", "fkDepartmentId=a%20b", "strSearchParams=%00"])(
    "[API-3] refuses %s and names the field",
    async (query) => {
      const { status, body } = await door.get(`/api/department/getAllCategories?${query}`);
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty(query.split("=")[0] ?? "");
    },
  );
});

describe("getAllCategories", () => {
  const found = async (text: string) => {
    const { data } = await door.call(getAllCategories, { text, skip: 0, limit: 50 });
    return data.map((category) => category.id);
  };

  it("[CAT-1] gives the categories of a department, each with its picture", async () => {
    const { data, total } = await door.call(getAllCategories, {
      departmentId: "home-services-maintenance",
      skip: 0,
      limit: 50,
    });
    expect(total).toBe(10);
    expect(data[0]).toMatchObject({
      id: "ac-repair",
      name: "AC Repair & Service",
      departmentName: "Home Services & Maintenance",
      hasSubcategories: true,
      isCategory: true,
      parentId: null,
    });
    expect(data.every((category) => parseArtworkPath(category.imageUrl)?.tone === "sea")).toBe(true);
  });

  it("[CAT-1] pages all of them", async () => {
    const { data, total, pages } = await door.call(getAllCategories, { skip: 250, limit: 50 });
    expect({ total, pages, left: data.length }).toEqual({ total: 276, pages: 6, left: 26 });
  });

  it("[CAT-1] gives an empty list for a department without categories", async () => {
    const { data, total, pages } = await door.call(getAllCategories, {
      departmentId: "insurance",
      skip: 0,
      limit: 50,
    });
    expect({ data, total, pages }).toEqual({ data: [], total: 0, pages: 0 });
  });

  it.each([
    ["dent", "dentists"],
    ["أسنان", "dentists"],
    ["الأسنان", "dentists"],
    ["牙科", "dentists"],
    ["Стомат", "dentists"],
    ["DENTISTE", "dentists"],
    ["repair ac", "ac-repair"],
    ["مكيف", "ac-repair"],
    ["plumbing", "plumbers"],
    ["автомойка", "car-wash"],
    ["laptops", "computers"],
  ])("[CAT-3] finds a category by a name or synonym in any of the five languages: %s", async (text, id) => {
    expect((await found(text))[0]).toBe(id);
  });

  it("[CAT-3] puts names before synonyms before brands", async () => {
    expect((await found("pizza"))[0]).toBe("pizza");
    expect(await found("albaik")).toEqual(["fast-food"]);
  });

  it("[CAT-3] looks within the department where one is given", async () => {
    const { data } = await door.call(getAllCategories, {
      departmentId: "rental-repair-services",
      text: "repair",
      skip: 0,
      limit: 50,
    });
    expect(data.length).toBeGreaterThan(1);
    expect(new Set(data.map((category) => category.departmentId))).toEqual(
      new Set(["rental-repair-services"]),
    );
  });

  it.each(["!!!", "%", "_", "'", "xqzwv", "💣", "\\", "repair xqzwv", "ه".repeat(200)])(
    "[API-3] finds nothing by %s",
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );
});

describe("getAllSubCategories", () => {
  it("[CAT-2] gives the sub-categories of a category", async () => {
    const { data } = await door.call(getAllSubCategories, { parentId: "ac-repair", skip: 0, limit: 50 });
    expect(data.map((category) => category.id)).toEqual([
      "ac-repair.ac-installation",
      "ac-repair.ac-cleaning",
      "ac-repair.ac-gas",
    ]);
    expect(data[0]).toMatchObject({ parentName: "AC Repair & Service", isCategory: false });
  });

  it("[CAT-2] [CAT-3] filters them by a text", async () => {
    const { data, total } = await door.callIn("ru")(getAllSubCategories, {
      parentId: "doctors",
      text: "قلب",
      skip: 0,
      limit: 50,
    });
    expect(data.map((category) => category.name)).toEqual(["Кардиологи"]);
    expect(total).toBe(1);
  });

  it("[CAT-2] gives an empty list for a category without any", async () => {
    const { data } = await door.call(getAllSubCategories, { parentId: "pizza", skip: 0, limit: 50 });
    expect(data).toEqual([]);
  });
});

describe("getTopReviewedCategories", () => {
  const topOf = async (asked: TestDoor, country?: string) => {
    const { data } = await asked.call(getTopReviewedCategories, { limit: 4, ...(country && { country }) });
    return data.map((category) => category.id);
  };

  it("[HOME-9] gives a category of each department while there are no reviews", async () => {
    expect(await topOf(door)).toEqual(["ac-repair", "arabic-restaurants", "hospitals", "car-repair"]);
  });

  it("[HOME-9] counts the reviews of the 90 days before the newest, of a country where one is given", async () => {
    const reviewed = await cloneDatabase();
    const newest = new Date("2026-11-01T00:00:00Z");
    await writeReviews(reviewed.db, { category: "dentists", country: "AE", days: before(newest, [0, 1, 2]) });
    await writeReviews(reviewed.db, { category: "bakeries", country: "SA", days: before(newest, [1, 89]) });
    await writeReviews(reviewed.db, {
      category: "florists",
      country: "AE",
      days: before(newest, [91, 92, 93]),
    });
    const later = before(new Date("2030-01-01"), [0, 1, 2, 3, 4]);
    await writeReviews(reviewed.db, { category: "plumbers", country: "AE", days: later });
    const now = new Date("2026-11-20T09:00:00Z");
    const asked = await testDoor(reviewed.db, { now });

    expect(await topOf(asked)).toEqual(["dentists", "bakeries", "ac-repair", "arabic-restaurants"]);
    const inSaudi = ["bakeries", "ac-repair", "arabic-restaurants", "hospitals"];
    expect(await topOf(asked, "Saudi Arabia")).toEqual(inSaudi);
    expect(await topOf(asked, "AE")).toEqual(["dentists", "ac-repair", "arabic-restaurants", "hospitals"]);
    expect(await topOf(asked, "Atlantis")).toEqual(await topOf(asked));

    await writeReviews(reviewed.db, { category: "vets", country: "SA", days: before(newest, [3, 4, 5]) });
    expect(await topOf(asked, "SA")).toEqual(inSaudi);
    const inFiveMinutes = await testDoor(reviewed.db, { now: new Date(now.getTime() + 300_000) });
    expect(await topOf(inFiveMinutes, "SA")).toEqual(["vets", ...inSaudi.slice(0, 3)]);

    await Promise.all([asked.close(), inFiveMinutes.close()]);
    await reviewed.drop();
  });
});

function before(day: Date, days: number[]): Date[] {
  return days.map((count) => new Date(day.getTime() - count * 86_400_000));
}

/** A vendor of the category with a review on each of the days. */
async function writeReviews(
  db: Db,
  { category, country, days }: { category: string; country: string; days: Date[] },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    WITH vendor AS (
      INSERT INTO vendors (public_id, source, source_id, name_en, department_id, category_id, country_code)
      SELECT ${category}, 'owner', ${category}, ${category}, department_id, id, ${country}
      FROM categories WHERE slug = ${category}
      RETURNING *
    )
    INSERT INTO vendor_docs
      (vendor_id, department_id, category_id, country_code, verified, plan, bayes, rounded_rating, quality, band)
    SELECT id, department_id, category_id, country_code, false, 0, 3.9, 0, 0.5, 2 FROM vendor
    RETURNING vendor_id AS id`.execute(db);
  for (const [index, day] of days.entries()) {
    const name = `${category}-${index}`;
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await sql`
      WITH customer AS (INSERT INTO customers (public_id, name) VALUES (${name}, ${name}) RETURNING id)
      INSERT INTO reviews (public_id, vendor_id, customer_id, rating, text, created_at)
      SELECT ${name}, ${rows[0]?.id}, id, 5, 'Good', ${day} FROM customer`.execute(db);
  }
}
