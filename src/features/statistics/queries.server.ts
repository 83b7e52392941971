import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { fewestSearches, figureKinds, mostSearches, type FigureKind } from "./policy.ts";

/** Days by a vendor's calendar, both included. */
export interface Span {
  /** ISO 8601 dates. */
  from: string;
  to: string;
}

export interface Subject {
  id: number;
  timeZone: string;
  /** Today where the vendor is. */
  today: string;
  departmentId: number;
  categoryId: number | null;
  cityId: number | null;
  isDemo: boolean;
  categoryNames: Record<string, string>;
  cityNames: Record<string, string> | null;
}

export async function subjectOf(db: Db, vendorId: number, now: Date): Promise<Subject> {
  const { rows } = await sql<Subject>`
    SELECT v.id, country.time_zone AS "timeZone", v.department_id AS "departmentId",
      v.category_id AS "categoryId", v.city_id AS "cityId", v.is_demo AS "isDemo",
      (${now}::timestamptz AT TIME ZONE country.time_zone)::date::text AS today,
      coalesce(c.names, d.names) AS "categoryNames", city.names AS "cityNames"
    FROM vendors v JOIN countries country ON country.code = v.country_code
    JOIN departments d ON d.id = v.department_id
    LEFT JOIN categories c ON c.id = v.category_id LEFT JOIN places city ON city.id = v.city_id
    WHERE v.id = ${vendorId}`.execute(db);
  return rows[0]!;
}

/** What is counted of the vendors that a query calls `vendors`, one row for each of them, day and kind. */
const counted = (subject: Subject, { from, to }: Span) => sql`
  SELECT n.vendor_id, n.day, n.kind, n.count FROM chosen JOIN contact_counts n ON n.vendor_id = chosen.id
  WHERE n.day BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT e.vendor_id, (e.created_at AT TIME ZONE ${subject.timeZone})::date, 'enquiry', 1
  FROM chosen JOIN enquiries e ON e.vendor_id = chosen.id
  WHERE e.held_for IS NULL AND e.created_at >= ${from}::date::timestamp AT TIME ZONE ${subject.timeZone}
    AND e.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${subject.timeZone}`;

export interface CountRow {
  day: string;
  kind: FigureKind;
  count: number;
}

/** Only days and kinds that have any. */
export async function countsOf(db: Db, subject: Subject, span: Span): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    WITH chosen AS (SELECT ${subject.id}::int AS id), counted AS (${counted(subject, span)})
    SELECT day::text, kind, sum(count)::int AS count FROM counted
    WHERE kind = ANY(${figureKinds}::text[]) GROUP BY day, kind`.execute(db);
  return rows;
}

export interface Median {
  kind: FigureKind;
  median: number;
  peers: number;
}

/** Of the other published vendors of the same kind in the same city, those without any counted as 0. */
export async function mediansAround(db: Db, subject: Subject, span: Span): Promise<Median[]> {
  const { id, departmentId, categoryId, cityId, isDemo } = subject;
  // One of the two, and not "is not distinct from", which finds nothing by the index.
  const isOfKind = categoryId === null ? sql`category_id IS NULL` : sql`category_id = ${categoryId}`;
  const { rows } = await sql<Median>`
    WITH chosen AS (
      SELECT id FROM vendors WHERE ${isOfKind} AND city_id = ${cityId} AND status = 'published'
        AND department_id = ${departmentId} AND is_demo = ${isDemo} AND id <> ${id}
    ), counted AS (${counted(subject, span)}), sums AS (
      SELECT vendor_id, kind, sum(count) AS sum FROM counted GROUP BY vendor_id, kind
    )
    SELECT kind.kind, percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(sums.sum, 0)) AS median,
      count(*)::int AS peers
    FROM chosen CROSS JOIN unnest(${figureKinds}::text[]) kind(kind)
    LEFT JOIN sums ON sums.vendor_id = chosen.id AND sums.kind = kind.kind
    GROUP BY kind.kind`.execute(db);
  return rows;
}

export async function searchesOf(
  db: Db,
  { id }: Subject,
  { from, to }: Span,
): Promise<{ words: string; count: number }[]> {
  const { rows } = await sql<{ words: string; count: number }>`
    SELECT words, sum(count)::int AS count FROM vendor_search_words
    WHERE vendor_id = ${id} AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY words HAVING sum(count) >= ${fewestSearches}
    ORDER BY sum(count) DESC, words LIMIT ${mostSearches}`.execute(db);
  return rows;
}
