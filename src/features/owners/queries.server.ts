import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import { newPublicId } from "#base/public-id.server.ts";
import type { Db } from "#database/connect.server.ts";

/** The owner with a proven number; a new one where there was none. */
export async function ownerWith(
  db: Db,
  phone: string,
  { now, language }: { now: Date; language: Language },
): Promise<{ id: number; isBanned: boolean }> {
  const { rows } = await sql<{ id: number; isBanned: boolean }>`
    INSERT INTO vendor_owners (public_id, phone, language, created_at, last_login_at)
    VALUES (${newPublicId()}, ${phone}, ${language}, ${now}, ${now})
    ON CONFLICT (phone) DO UPDATE SET last_login_at = excluded.last_login_at, language = excluded.language
    RETURNING id, banned_at IS NOT NULL AS "isBanned"`.execute(db);
  return rows[0]!;
}

/** Public id of the listing that somebody has acted for longest; null where he acts for none. */
export async function firstVendorOf(db: Db, ownerId: number): Promise<string | null> {
  const { rows } = await sql<{ publicId: string }>`
    SELECT v.public_id AS "publicId" FROM vendor_members m JOIN vendors v ON v.id = m.vendor_id
    WHERE m.owner_id = ${ownerId} AND v.status <> 'removed'
    ORDER BY m.created_at, v.id LIMIT 1`.execute(db);
  return rows[0]?.publicId ?? null;
}
