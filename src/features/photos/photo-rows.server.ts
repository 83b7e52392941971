import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

export interface PhotoRow {
  id: string;
  /** Of the largest size. */
  width: number;
  height: number;
  placeholder: string;
  hasAvif: boolean;
}

/** In no particular order; what is not there is left out. */
export function photosById(db: Db, ids: readonly string[]): Promise<PhotoRow[]> {
  return runPrepared(
    db,
    sql<PhotoRow>`
      SELECT id, width, height, placeholder, has_avif AS "hasAvif" FROM photos WHERE id = ANY(${ids}::text[])`,
  );
}

export async function insertPhotos(
  db: Db,
  photos: readonly Omit<PhotoRow, "hasAvif">[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO photos (id, width, height, placeholder, created_at)
    SELECT id, width, height, placeholder, ${now} FROM json_to_recordset(${JSON.stringify(photos)}::json)
      AS e (id text, width int, height int, placeholder text)`.execute(db);
}

export async function deletePhotos(db: Db, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM photos WHERE id = ANY(${ids}::text[])`.execute(db);
}

/** False where the photo is gone. */
export async function noteAvif(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE photos SET has_avif = true WHERE id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Hidden ones keep their files, for whoever looks after the site, and are shown to nobody by their addresses. */
export async function hidePhotos(db: Db, ids: readonly string[], hiddenAt: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE photos SET hidden_at = ${hiddenAt} WHERE id = ANY(${ids}::text[])`.execute(db);
}

export async function isHidden(db: Db, id: string): Promise<boolean> {
  const rows = await runPrepared(db, sql`SELECT FROM photos WHERE id = ${id} AND hidden_at IS NOT NULL`);
  return rows.length > 0;
}
