import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";

/** Counts one use of a provider on this day (UTC), of all processes together; false where there were `most` already. */
export async function countProviderUse(
  db: Db,
  { provider, most, day }: { provider: string; most: number; day: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO provider_uses (provider, day, count)
    SELECT ${provider}, (${day}::timestamptz AT TIME ZONE 'UTC')::date, 1 WHERE ${most}::int > 0
    ON CONFLICT (provider, day) DO UPDATE SET count = provider_uses.count + 1 WHERE provider_uses.count < ${most}
    RETURNING count`.execute(db);
  return rows.length > 0;
}
