import { sql, type Kysely } from "kysely";

/** Photos of reviews that were taken from the site are no longer shown by their addresses either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "ALTER TABLE photos ADD hidden_at timestamptz",
  `UPDATE photos SET hidden_at = now() WHERE id IN (
    SELECT split_part(image, '/', 3) FROM reviews, jsonb_array_elements_text(images) image
    WHERE status = 'removed' OR 'reports' = ANY(held_for))`,
];
