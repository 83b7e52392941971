import { sql, type Kysely } from "kysely";

/** Reviews are reported by whoever acts for the vendor too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
ALTER TABLE review_reports
  -- Null where an owner reports.
  ALTER customer_id DROP NOT NULL,
  ADD owner_id bigint REFERENCES vendor_owners;
CREATE UNIQUE INDEX review_reports_owner ON review_reports (review_id, owner_id) WHERE owner_id IS NOT NULL;
`;
