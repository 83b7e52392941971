import { sql, type Kysely } from "kysely";

/** The names of the taxonomy are looked up in memory: features/departments/taxonomy-names.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE taxonomy_keys`.execute(db);
}
