import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { DemoWorld } from "./generate.server.ts";
import type { DemoCategory, DemoDepartment, DemoPlace } from "./spread.server.ts";

/** Taxonomy and places as they were loaded, in an order that does not depend on when. */
export async function demoWorld(db: Db): Promise<DemoWorld> {
  const departments = await sql<DemoDepartment>`
    SELECT id, slug, icon, tone FROM departments ORDER BY position`.execute(db);
  const categories = await sql<DemoCategory>`
    SELECT id, slug, icon, department_id AS "departmentId", parent_id AS "parentId"
    FROM categories ORDER BY position`.execute(db);
  const places = await sql<DemoPlace>`
    SELECT id, slug, country_code AS "countryCode", kind, city_id AS "cityId", names, latitude, longitude, rank, popular
    FROM places WHERE kind IN ('city', 'area', 'town') ORDER BY slug`.execute(db);
  const currencies = await sql<{ code: string; currency: string }>`
    SELECT code, currency FROM countries`.execute(db);
  const land = await sql<{ shape: string }>`
    SELECT shape::text AS shape FROM place_shapes JOIN places ON places.id = place_id WHERE kind = 'region'`.execute(
    db,
  );
  return {
    departments: departments.rows,
    categories: categories.rows,
    places: places.rows,
    currencies: new Map(currencies.rows.map(({ code, currency }) => [code, currency])),
    land: land.rows.map(({ shape }) => shape.replaceAll(/[()]/g, "").split(",").map(Number)),
  };
}

/** True while there are no vendors and demo listings have never been brought. */
export async function canSeed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    SELECT NOT EXISTS (SELECT FROM vendors) AND NOT EXISTS (SELECT FROM loaded_data WHERE name = 'demo') AS can
  `.execute(db);
  return rows[0]?.can ?? false;
}

export async function markSeeded(db: Db, version: string): Promise<void> {
  await sql`INSERT INTO loaded_data (name, version) VALUES ('demo', ${version})`.execute(db);
}
