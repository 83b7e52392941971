import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { photoWidths } from "#features/photos/sizes.ts";
import type { Acknowledged, Kind } from "./writers.ts";

/** Where a write of each kind is found again: rows with its id. */
const found: Record<Kind, (ids: string[]) => RawBuilder<{ id: string }>> = {
  review: (ids) => reviews(ids),
  photos: (ids) => reviews(ids),
  change: (ids) => reviews(ids),
  enquiry: (ids) => sql`SELECT public_id AS id FROM enquiries WHERE public_id = ANY(${ids})`,
  lead: (ids) => sql`SELECT public_id AS id FROM leads WHERE public_id = ANY(${ids})`,
  saved: (ids) => sql`
    SELECT c.public_id || ' ' || v.public_id AS id FROM saved_vendors s JOIN saved_lists l ON l.id = s.list_id
    JOIN customers c ON c.id = l.customer_id JOIN vendors v ON v.id = s.vendor_id
    WHERE c.public_id || ' ' || v.public_id = ANY(${ids})`,
};

const reviews = (ids: string[]) =>
  sql<{ id: string }>`SELECT public_id AS id FROM reviews WHERE public_id = ANY(${ids})`;

/** Acknowledged writes that are not there. */
export async function lostOf(
  db: Db,
  acknowledged: readonly Acknowledged[],
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const [kind, list] of Object.entries(Object.groupBy(acknowledged, ({ kind }) => kind))) {
    const ids = list.map(({ id }) => id);
    const { rows } = await found[kind as Kind](ids).execute(db);
    const there = new Set(rows.map(({ id }) => id));
    lost.push(...ids.filter((id) => !there.has(id)).map((id) => `${kind} ${id}`));
  }
  const changed = acknowledged.filter(({ kind }) => kind === "change").map(({ id }) => id);
  const { rows } = await sql<{ id: string; text: string }>`
    SELECT public_id AS id, text FROM reviews WHERE public_id = ANY(${changed})`.execute(db);
  for (const { id, text } of rows) {
    if (texts.get(id) !== text) lost.push(`text of ${id}`);
  }
  return lost;
}

/** Vendors whose aggregate, histogram or search row is not what the published reviews say. */
export async function wrongAggregates(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM vendor_ratings t LEFT JOIN vendor_docs d USING (vendor_id) CROSS JOIN LATERAL (
      SELECT coalesce(sum(r.rating), 0)::int AS sum, count(r.rating)::int AS count, ARRAY[
        count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2),
        count(*) FILTER (WHERE r.rating = 3), count(*) FILTER (WHERE r.rating = 4),
        count(*) FILTER (WHERE r.rating = 5)]::int[] AS stars
      FROM reviews r WHERE r.vendor_id = t.vendor_id AND r.status = 'published'
    ) e
    WHERE (t.rating_sum, t.rating_count, t.stars) IS DISTINCT FROM (e.sum, e.count, e.stars)
      OR d.rounded_rating <> (2 * e.sum + e.count) / greatest(2 * e.count, 1)`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PhotoEvidence {
  /** Rows that were looked at. */
  rows: number;
  /** Files that a row speaks of and that are not there, and images of reviews without a row. */
  missing: string[];
  /** Photos without AVIF files and without a job that makes them. */
  forgotten: number;
}

/** Whether every photo's row has all its files; those of `known` were looked at before and are added to. */
export async function photosWithFiles(
  db: Db,
  dataDir: string,
  known = new Set<string>(),
): Promise<PhotoEvidence> {
  const { rows } = await sql<{ id: string; hasAvif: boolean }>`
    SELECT id, has_avif AS "hasAvif" FROM photos`.execute(db);
  const fresh = rows.filter(({ id, hasAvif }) => !known.has(`${id} ${hasAvif}`));
  for (const { id, hasAvif } of fresh) known.add(`${id} ${hasAvif}`);
  const missing = fresh.flatMap(({ id, hasAvif }) => {
    const formats = hasAvif ? ["webp", "avif"] : ["webp"];
    const names = photoWidths.flatMap((width) => formats.map((format) => `${width}.${format}`));
    return [...names, "1280.jpg"].filter((name) => !existsSync(join(folderOf(dataDir, id), name)));
  });
  const { rows: without } = await sql<{ image: string }>`
    SELECT image FROM reviews, jsonb_array_elements_text(images) image
    WHERE image LIKE '/photos/%' AND NOT EXISTS (SELECT FROM photos WHERE id = split_part(image, '/', 3))`.execute(
    db,
  );
  const { rows: idle } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM photos p WHERE NOT has_avif AND NOT EXISTS (
      SELECT FROM jobs WHERE kind = 'addAvif' AND payload->>'photoId' = p.id
        AND done_at IS NULL AND dead_at IS NULL)`.execute(db);
  return {
    rows: fresh.length,
    missing: [...missing, ...without.map(({ image }) => image)],
    forgotten: idle[0]?.count ?? 0,
  };
}

/** Folders of photos that no row speaks of. */
export async function orphansIn(db: Db, dataDir: string): Promise<number> {
  const root = join(dataDir, "files", "photos");
  if (!existsSync(root)) return 0;
  const folders = readdirSync(root).flatMap((shelf) => readdirSync(join(root, shelf)));
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM photos WHERE id = ANY(${folders})`.execute(db);
  return folders.length - (rows[0]?.count ?? 0);
}

function folderOf(dataDir: string, id: string): string {
  return join(dataDir, "files", "photos", id.slice(0, 2), id);
}
