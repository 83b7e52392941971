import { sql, type Kysely } from "kysely";

/** Which accounts were erased, so that a restored backup does not bring them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(erasures).execute(db);
}

const erasures = `
CREATE TABLE erasures (
  -- SHA-256 of the customer's public id, in hex: it finds the customer in a backup, and names nobody without one.
  id text COLLATE "C" PRIMARY KEY,
  erased_at timestamptz NOT NULL
);
`;
