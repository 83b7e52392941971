import { sql, type Kysely } from "kysely";

/** Vendors of which attributes or a price level are known, by those: the few that have a rare one are found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

// Its cost says how much dearer it is than a mask: without it the server would rather compute it for every row.
const statements = `
CREATE FUNCTION choice_ids(attributes int, price_level smallint) RETURNS int[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
  RETURN ARRAY(SELECT bit FROM generate_series(0, 30) bit WHERE attributes & (1 << bit) <> 0)
    || CASE WHEN price_level IS NULL THEN '{}'::int[] ELSE ARRAY[100 + price_level] END;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE INDEX vendor_docs_choices ON vendor_docs USING gin (country_code, choice_ids(attributes, price_level))
  WITH (fastupdate = off) WHERE attributes <> 0 OR price_level IS NOT NULL;
`;
