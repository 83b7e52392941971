import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Chore } from "#door/job.server.ts";
import { photosById } from "#features/photos/photo-rows.server.ts";
import { erasePhotos } from "#features/photos/service.server.ts";
import { photoIdOf, photoIdsOf } from "#features/photos/sizes.ts";
import type { PartValue } from "./parts.server.ts";
import { removedPhotoDays, type Part } from "./policy.ts";

/** Photos that were taken from a listing go once nobody is likely to undo that. */
export const forgetRemovedPhotos: Chore = {
  name: "forgetRemovedPhotos",
  every: 6 * 3_600_000,
  run: ({ db, now }) => deleteRemovedPhotos(db, now),
};

async function deleteRemovedPhotos(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - removedPhotoDays * 86_400_000);
  await db.transaction().execute(async (transaction) => {
    const paths = await unusedPaths(transaction, before);
    await erasePhotos(transaction, photoIdsOf(paths), now);
  });
}

/**
 * What an old change took away, and neither its listing shows nor a newer change of it names. A photo is of one listing
 * alone, so that no other has to be looked at.
 */
async function unusedPaths(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    SELECT DISTINCT path FROM vendor_changes old CROSS JOIN jsonb_array_elements_text(old.before->'photos') path
    JOIN photos p ON p.id = split_part(path, '/', 3)
    WHERE old.part = 'photos' AND old.changed_at < ${before}
      AND NOT EXISTS (SELECT FROM vendors v WHERE v.id = old.vendor_id AND v.photos ? path)
      AND NOT EXISTS (
        SELECT FROM vendor_changes newer
        WHERE newer.vendor_id = old.vendor_id AND newer.part = 'photos' AND newer.changed_at >= ${before}
          AND (newer.before->'photos' ? path OR newer.after->'photos' ? path))`.execute(db);
  return rows.map(({ path }) => path);
}

/** What a change can still be undone to: photos that are gone stay gone. */
export async function withoutGonePhotos(
  db: Db,
  { part, before }: { part: Part; before: PartValue },
): Promise<PartValue> {
  if (part !== "photos") return before;
  const { photos } = before as { photos: string[] };
  const known = new Set((await photosById(db, photoIdsOf(photos))).map(({ id }) => id));
  const isThere = (path: string): boolean => {
    const id = photoIdOf(path);
    // Artwork is no file of ours that could be gone.
    return id === null || known.has(id);
  };
  return { photos: photos.filter(isThere) };
}
