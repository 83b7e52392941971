import { sql, type Kysely } from "kysely";

/** Days with hours of their own, and what is open by the calendar instead of by the week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(days).execute(db);
}

const days = `
-- Date (2026-12-02) to its ranges as in hours, "" for closed; null without any.
ALTER TABLE vendors ADD special_days jsonb;

-- Minutes since the midnight that began 1970, by its own clock: those that special days or Ramadan decide, and of
-- those the open ones. Null where open_minutes alone says it.
ALTER TABLE vendor_docs ADD dated_minutes int4multirange, ADD dated_open int4multirange;
`;
