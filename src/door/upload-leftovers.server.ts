import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Chore } from "./job.server.ts";

/** How folders begin in which the files of a call wait. */
export const uploadPrefix = "mahalli-upload-";

const day = 86_400_000;

/** A process that is killed leaves the files of the calls under way: they are removed after a day. */
export const sweepUploads: Chore = {
  name: "sweepUploads",
  every: 3_600_000,
  run: ({ now }) => removeLeftovers(tmpdir(), now),
};

/** Removes the folders of uploads in `folder` that are older than a day. */
export async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(uploadPrefix)) continue;
    const path = join(folder, name);
    const changed = (await stat(path).catch(() => null))?.mtimeMs ?? now.getTime();
    if (now.getTime() - changed > day) await rm(path, { recursive: true, force: true });
  }
}
