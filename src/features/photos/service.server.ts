import { randomBytes } from "node:crypto";
import { AppError } from "#base/errors.ts";
import type { Upload } from "#base/upload.ts";
import type { Db } from "#database/connect.server.ts";
import { enqueue, jobKind } from "#database/jobs.server.ts";
import type { Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { encodeAvif, encodePhoto, type EncodedPhoto } from "./encode.server.ts";
import * as queries from "./photo-rows.server.ts";

/** Removes the files of photos that have no rows any more. */
export const removeJob = jobKind<{ photoIds: string[] }>("removePhotos");

export type KeptPhoto = Omit<queries.PhotoRow, "hasAvif">;

/** Only what its sender calls a picture is one: anything else that was chosen by mistake is left out. */
export function picturesOf(uploads: readonly Upload[]): Upload[] {
  return uploads.filter(({ type }) => type.startsWith("image/"));
}

/** How often somebody may send photos: to make them anew takes a processor, whatever becomes of them then. */
const sendingLimits = [
  { seconds: 3_600, most: 30 },
  { seconds: 86_400, most: 100 },
];

/**
 * Makes photos anew and brings their files to the disk, before any row speaks of them. What then gets no row is swept
 * after a day. A file that is no photo refuses all, under the wire name `field`; so does a `sender` of too many.
 */
export async function keepPhotos(
  { db, files, now }: Pick<Context, "db" | "files" | "now">,
  uploads: readonly Upload[],
  { field, sender }: { field: string; sender: string },
): Promise<KeptPhoto[]> {
  if (uploads.length === 0) return [];
  await takeHit(db, { key: `photos:${sender}`, limits: sendingLimits, now });
  return Promise.all(
    uploads.map(async (upload) => {
      const encoded = await encodePhoto(() => upload.arrayBuffer()).catch((error: unknown) => {
        throw error instanceof AppError
          ? new AppError(error.kind, error.code, { [field]: error.code })
          : error;
      });
      return keep(files, encoded);
    }),
  );
}

async function keep(
  files: FileStore,
  { files: written, width, height, placeholder }: EncodedPhoto,
): Promise<KeptPhoto> {
  const id = newPhotoId();
  await files.save(folderOf(id), written);
  return { id, width, height, placeholder };
}

/** Adds the AVIF files of a photo; nothing to do where the photo is gone. */
export async function addAvif(db: Db, files: FileStore, id: string): Promise<void> {
  const largest = await files.read(folderOf(id), "1280.jpg");
  if (!largest) return;
  await files.save(folderOf(id), await encodeAvif(largest));
  // Somebody has removed the photo while it was made.
  if (!(await queries.noteAvif(db, id))) await files.remove([folderOf(id)]);
}

/** A day: by then every upload has got its rows or has failed. */
const orphanHours = 24;
const batchSize = 500;

/** Removes the files of photos that no row speaks of. How many there were. */
export async function sweepPhotos(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - orphanHours * 3_600_000);
  let swept = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const known = new Set((await queries.photosById(db, batch)).map(({ id }) => id));
    const orphans = batch.filter((id) => !known.has(id));
    await files.remove(orphans.map(folderOf));
    swept += orphans.length;
    batch = [];
  };
  for await (const folder of files.folders("photos", before)) {
    batch.push(folder.slice("photos/".length));
    if (batch.length >= batchSize) await sweep();
  }
  await sweep();
  return swept;
}

/** Deletes the rows of photos; their files go once that is committed. */
export async function erasePhotos(transaction: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await queries.deletePhotos(transaction, ids);
  await enqueue(transaction, removeJob, { photoIds: [...ids] }, { runAt: now });
}

export async function removePhotoFiles(files: FileStore, ids: readonly string[]): Promise<void> {
  await files.remove(ids.map(folderOf));
}

export function folderOf(id: string): string {
  return `photos/${id}`;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** 26 letters and digits, 130 bits of chance, the same on disks that do not tell cases apart. */
function newPhotoId(): string {
  return Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join("");
}
