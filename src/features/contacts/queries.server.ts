import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";

/** One time that somebody turned to a vendor; `kind` is open for what later parts count. */
export interface Contact {
  /** The public id. */
  vendorId: string;
  kind: string;
  source: string;
  /** By which search a vendor's page was found; "" or none where it was none. */
  words?: string;
  /** Whoever signed in for a business: what he does with his own is not counted. */
  ownerId: number | null;
}

/** Different searches that are kept for a vendor and a day; more are a flood. */
const mostWords = 200;

/**
 * Adds to the day that it is where the vendor is; vendors that do not exist count nothing, and neither does what its
 * own people do.
 */
export async function addCounts(
  db: Db,
  counts: readonly (Contact & { count: number })[],
  now: Date,
): Promise<void> {
  await sql`
    WITH given AS (
      SELECT v.id, (${now}::timestamptz AT TIME ZONE country.time_zone)::date AS day, one.kind, one.source,
        coalesce(one.words, '') AS words, one.count
      FROM json_to_recordset(${JSON.stringify(counts)}::json)
        AS one ("vendorId" text, kind text, source text, words text, "ownerId" bigint, count int)
      JOIN vendors v ON v.public_id = one."vendorId" AND v.status = 'published'
      JOIN countries country ON country.code = v.country_code
      WHERE NOT EXISTS (SELECT FROM vendor_members WHERE vendor_id = v.id AND owner_id = one."ownerId")
    ), searched AS (
      INSERT INTO vendor_search_words AS known (vendor_id, day, words, count)
      SELECT id, day, words, sum(count) FROM given
      WHERE words <> '' AND (SELECT count(*) FROM vendor_search_words w
        WHERE w.vendor_id = given.id AND w.day = given.day) < ${mostWords}
      GROUP BY id, day, words ORDER BY id, words
      ON CONFLICT (vendor_id, day, words) DO UPDATE SET count = known.count + excluded.count
    )
    INSERT INTO contact_counts AS known (vendor_id, day, kind, source, count)
    SELECT id, day, kind, source, sum(count) FROM given GROUP BY id, day, kind, source
    -- In one order, so that two processes never wait for one another.
    ORDER BY id, kind, source
    ON CONFLICT (vendor_id, day, kind, source) DO UPDATE SET count = known.count + excluded.count`.execute(
    db,
  );
}

/** What is older than vendors are shown. */
export async function deleteOldWords(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM vendor_search_words WHERE day < ${now}::timestamptz - interval '13 months'`.execute(
    db,
  );
}
