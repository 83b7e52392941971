import { sql, type Kysely } from "kysely";

/** What a business has or does, and how dear it is. No index: a listing looks at these where it is anyway. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
-- Bits of data/attributes.json: what is known of it and what its tags say.
-- From 1, inexpensive, to 4; null where nobody has said.
ALTER TABLE vendors
  ADD attributes int NOT NULL DEFAULT 0,
  ADD price_level smallint CHECK (price_level BETWEEN 1 AND 4);
ALTER TABLE vendor_docs
  ADD attributes int NOT NULL DEFAULT 0,
  ADD price_level smallint;
`;
