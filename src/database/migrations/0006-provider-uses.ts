import { sql, type Kysely } from "kysely";

/** How often services outside were asked, so that a quota holds for all processes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
CREATE TABLE provider_uses (
  provider text NOT NULL,
  day date NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (provider, day)
);
`;
