import { sql, type RawBuilder } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import {
  classOf,
  distanceFrom,
  foundNames,
  isMeant,
  keysAsText,
  withKeys,
  type Checks,
  type ColdRow,
  type RowWithKeys,
} from "./name-look.server.ts";

/** Of a common word, as many vendors are checked: no query costs more. */
export const mostChecked = 5_000;

/** Whom to check: all that have such keys, or these. */
export type Candidates = { query: string } | { ids: readonly number[] };

/** The best of the candidates that pass. `limit` is written into the statement: one of a few values, please. */
export async function verified(
  db: Db,
  asked: {
    candidates: Candidates;
    checks: Checks;
    countries: readonly string[];
    point: { x: number; y: number } | null;
    limit: number;
  },
): Promise<ColdRow[]> {
  const { candidates, checks, countries, point, limit } = asked;
  const rows = await runPrepared(
    db,
    sql<RowWithKeys<ColdRow>>`
      WITH ${foundNames(namesOf(candidates), checks)}
      SELECT m.vendor_id AS id, m.class, m.quality, m.distance, ${keysAsText(sql`m.keys`)} AS keys FROM (
        SELECT f.vendor_id, f.keys, ${classOf(sql`f.keys`, checks)} AS class, d.quality, ${distanceFrom(point)} AS distance
        FROM found f CROSS JOIN LATERAL (SELECT * FROM vendor_docs d WHERE d.vendor_id = f.vendor_id LIMIT 1) d
        WHERE d.country_code = ANY((SELECT string_to_array(${countries.join(",")}, ','))::text[]) AND ${isMeant(checks)}
      ) m ORDER BY m.class, coalesce(m.distance, 0) - 8 * m.quality, m.vendor_id LIMIT ${sql.lit(limit)}`,
  );
  return rows.map(withKeys);
}

function namesOf(candidates: Candidates): RawBuilder<unknown> {
  if ("query" in candidates) {
    return sql`SELECT n.vendor_id, n.keys FROM vendor_names n
      WHERE n.keys @@ (SELECT ${candidates.query}::tsquery) LIMIT ${sql.lit(mostChecked)}`;
  }
  return sql`SELECT n.vendor_id, n.keys FROM json_array_elements_text(${JSON.stringify(candidates.ids)}::json) w(id)
    CROSS JOIN LATERAL (SELECT * FROM vendor_names n WHERE n.vendor_id = w.id::int LIMIT 1) n`;
}
