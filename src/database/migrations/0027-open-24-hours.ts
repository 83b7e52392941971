import { sql, type Kysely } from "kysely";

/** Who is open through all of the week has the attribute that says so (bit 21 of data/attributes.json). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `UPDATE vendor_docs SET attributes = attributes | (1 << 21) WHERE open_minutes @> int4range(0, 7 * 24 * 60)`,
    )
    .execute(db);
}
