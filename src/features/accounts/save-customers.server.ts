import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";

export interface CustomerDraft {
  publicId: string;
  name: string;
  isDemo: boolean;
}

/** Adds customers that are not there yet; the ids of all, in their order. */
export async function saveCustomers(db: Db, customers: readonly CustomerDraft[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH given AS (
      SELECT * FROM ROWS FROM (
        json_to_recordset(${JSON.stringify(customers)}::json) AS ("publicId" text, name text, "isDemo" boolean)
      ) WITH ORDINALITY AS e ("publicId", name, "isDemo", position)
    ), added AS (
      INSERT INTO customers (public_id, name, is_demo)
      SELECT "publicId", name, "isDemo" FROM given ORDER BY position
      ON CONFLICT (public_id) DO NOTHING RETURNING id, public_id
    )
    SELECT coalesce(added.id, known.id) AS id FROM given
    LEFT JOIN added ON added.public_id = given."publicId"
    LEFT JOIN customers known ON known.public_id = given."publicId"
    ORDER BY given.position`.execute(db);
  return rows.map(({ id }) => id);
}
