import { sql } from "kysely";
import type { Db } from "./connect.server.ts";

/** The channel on which site processes hear which of the pages that they keep are out of date. */
export const invalidationChannel = "mahalli_changed";

/**
 * Which pages: all, for what lists and counts show; the page of a vendor; those with the newest reviews, which may show
 * the old ones for a moment, or with `activity gone` not even that.
 */
export type PageTag = "*" | `vendor:${string}` | "activity" | "activity gone";

/** When the transaction commits, every site process on this database renders these pages anew. */
export async function invalidatePages(db: Db, ...tags: readonly PageTag[]): Promise<void> {
  await sql`SELECT pg_notify(${invalidationChannel}, tag) FROM unnest(${tags}::text[]) tag`.execute(db);
}
