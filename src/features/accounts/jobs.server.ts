import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Chore } from "#door/job.server.ts";
import { deleteOldConsents } from "./erasure-queries.server.ts";

/** Keeps what the privacy policy says: codes and counters for a day, ended logins for thirty, ended consents two years. */
export const forgetOldLogins: Chore = {
  name: "forgetOldLogins",
  every: 10 * 60_000,
  run: ({ db, now }) => forget(db, now),
};

/** A device that was not seen for a year is a stranger again. */
async function forget(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await sql`DELETE FROM codes WHERE expires_at < ${daysAgo(1)}`.execute(db);
  await sql`DELETE FROM limit_hits WHERE expires_at < ${now}`.execute(db);
  await sql`DELETE FROM idempotency_keys WHERE expires_at < ${now}`.execute(db);
  await sql`DELETE FROM tokens WHERE expires_at < ${daysAgo(30)} OR revoked_at < ${daysAgo(30)}`.execute(db);
  await deleteOldConsents(db, now);
  await sql`DELETE FROM known_devices WHERE last_seen_at < ${daysAgo(365)}`.execute(db);
}
