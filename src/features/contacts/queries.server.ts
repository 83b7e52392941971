import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Contact } from "./counter.server.ts";

/** Adds to the day that it is where the vendor is; vendors that do not exist count nothing. */
export async function addCounts(
  db: Db,
  counts: readonly (Contact & { count: number })[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO contact_counts AS known (vendor_id, day, kind, source, count)
    SELECT v.id, (${now}::timestamptz AT TIME ZONE country.time_zone)::date, given.kind, given.source, given.count
    FROM json_to_recordset(${JSON.stringify(counts)}::json)
      AS given ("vendorId" text, kind text, source text, count int)
    JOIN vendors v ON v.public_id = given."vendorId" AND v.status = 'published'
    JOIN countries country ON country.code = v.country_code
    -- In one order, so that two processes never wait for one another.
    ORDER BY v.id, given.kind, given.source
    ON CONFLICT (vendor_id, day, kind, source) DO UPDATE SET count = known.count + excluded.count`.execute(
    db,
  );
}
