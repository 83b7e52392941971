import { sql, type Kysely } from "kysely";

/** Names of places are looked up in memory: the table keeps what they are built from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
-- Other ways to write its names; null for a place that left the data and is found no longer.
ALTER TABLE places ADD COLUMN spellings text[];
DROP TABLE place_keys;
`;
