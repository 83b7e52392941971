import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";

export interface SitemapVendor {
  /** For `after` of the next call. */
  id: number;
  publicId: string;
  updatedAt: Date;
}

/** Published vendors in the order in which they came, `limit` of them behind the id `after` (0 for the first). */
export async function vendorIdsForSitemap(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<SitemapVendor[]> {
  const { rows } = await sql<SitemapVendor>`
    SELECT id, public_id AS "publicId", updated_at AS "updatedAt" FROM vendors
    WHERE id > ${after} AND status = 'published' ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}
