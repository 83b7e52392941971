import { sql } from "kysely";
import { textIn, type Texts } from "#base/language.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import type * as contract from "./listed-contract.ts";
import type { ListedCity, ListedKind } from "./listed-contract.ts";

/** How many vendors of one kind a city has; without a city, those that are in none. */
interface Cell {
  departmentId: string;
  categoryId: string | null;
  cityId: string | null;
  count: number;
}

interface City {
  id: string;
  names: Texts;
  countryCode: string;
  countryNames: Texts;
}

interface Counts {
  cells: Cell[];
  cities: City[];
}

/** ms for which counts are given before they are made anew; the old ones are given meanwhile. */
const lifetime = 10 * 60_000;
const known = new WeakMap<Db, { until: number; counts: Promise<Counts> }>();

/** Every kind of business that has a listing, in all cities or in one, with how many. */
export async function getListedKinds(
  { reads, now }: Context,
  { departmentId, cityId }: InputOf<typeof contract.getListedKinds>,
): Promise<ListedKind[]> {
  const { cells } = await countsOf(reads, now);
  const kinds = new Map<string, ListedKind>();
  for (const { count, ...cell } of cells) {
    if (departmentId !== undefined && cell.departmentId !== departmentId) continue;
    if (cityId !== undefined && cell.cityId !== cityId) continue;
    const key = `${cell.departmentId} ${cell.categoryId}`;
    const before = kinds.get(key)?.count ?? 0;
    kinds.set(key, { departmentId: cell.departmentId, categoryId: cell.categoryId, count: before + count });
  }
  return [...kinds.values()];
}

/** Every city that has a listing of a kind, with how many: those with most first. */
export async function getListedCities(
  { reads, now, language }: Context,
  { departmentId, categoryId }: InputOf<typeof contract.getListedCities>,
): Promise<ListedCity[]> {
  const { cells, cities } = await countsOf(reads, now);
  const totals = new Map<string, number>();
  for (const cell of cells) {
    if (cell.cityId === null) continue;
    if (departmentId !== undefined && cell.departmentId !== departmentId) continue;
    if (categoryId !== undefined && cell.categoryId !== categoryId) continue;
    totals.set(cell.cityId, (totals.get(cell.cityId) ?? 0) + cell.count);
  }
  return cities
    .filter(({ id }) => totals.has(id))
    .map(({ id, names, countryCode, countryNames }) => ({
      id,
      name: textIn(names, language),
      countryCode,
      country: textIn(countryNames, language),
      count: totals.get(id) ?? 0,
    }))
    .toSorted((a, b) => b.count - a.count);
}

function countsOf(db: Db, now: Date): Promise<Counts> {
  const before = known.get(db);
  if (before && before.until > now.getTime()) return before.counts;
  const counts = count(db);
  const until = now.getTime() + lifetime;
  known.set(db, { until, counts: before?.counts ?? counts });
  counts.then(
    () => known.set(db, { until, counts }),
    () => before || known.delete(db),
  );
  return before?.counts ?? counts;
}

async function count(db: Db): Promise<Counts> {
  const { rows: cells } = await sql<Cell>`
    SELECT d.slug AS "departmentId", c.slug AS "categoryId", city.slug AS "cityId", counted.count
    FROM (SELECT department_id, category_id, city_id, count(*)::int AS count FROM vendor_docs GROUP BY 1, 2, 3) counted
    JOIN departments d ON d.id = counted.department_id
    LEFT JOIN categories c ON c.id = counted.category_id
    LEFT JOIN places city ON city.id = counted.city_id
    ORDER BY d.position, c.position`.execute(db);
  const { rows: cities } = await sql<City>`
    SELECT p.slug AS id, p.names, p.country_code AS "countryCode", country.names AS "countryNames"
    FROM places p JOIN countries country ON country.code = p.country_code WHERE p.kind = 'city'`.execute(db);
  return { cells, cities };
}
