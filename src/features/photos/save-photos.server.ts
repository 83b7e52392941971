import type { Db } from "#database/connect.server.ts";
import { enqueue } from "#database/jobs.server.ts";
import { avifJob } from "./jobs.server.ts";
import { insertPhotos } from "./photo-rows.server.ts";
import type { KeptPhoto } from "./service.server.ts";

/** Writes the rows of photos whose files are kept, and the jobs that add what takes long: in the caller's transaction. */
export async function savePhotos(db: Db, photos: readonly KeptPhoto[], now: Date): Promise<void> {
  if (photos.length === 0) return;
  await insertPhotos(db, photos, now);
  for (const { id } of photos) await enqueue(db, avifJob, { photoId: id }, { runAt: now });
}
