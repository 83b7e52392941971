import { jobKind } from "#database/jobs.server.ts";
import { handler, type Chore, type JobHandler } from "#door/job.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { addAvif, removeJob, removePhotoFiles, sweepPhotos } from "./service.server.ts";

/** Adds the AVIF files of a new photo. */
export const avifJob = jobKind<{ photoId: string }>("addAvif");

export function photoHandlers(files: FileStore): JobHandler[] {
  return [
    handler(avifJob, ({ db }, { photoId }) => addAvif(db, files, photoId)),
    handler(removeJob, (_, { photoIds }) => removePhotoFiles(files, photoIds)),
  ];
}

export function sweepOrphans(files: FileStore): Chore {
  return {
    name: "sweepPhotos",
    every: 6 * 3_600_000,
    run: async ({ db, now, log }) => {
      const swept = await sweepPhotos(db, files, now);
      if (swept > 0) log.info({ swept }, "photos without a row removed");
    },
  };
}
