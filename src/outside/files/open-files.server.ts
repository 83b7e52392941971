import { join } from "node:path";
import type { FileStore } from "./file-store.ts";
import { localFiles } from "./local-files.server.ts";
import { s3Files, type S3Options } from "./s3-files.server.ts";

/** Where the configuration wants files: in a bucket, or in the folder `files` of the data folder. */
export function openFiles({ dataDir, s3 }: { dataDir: string; s3: S3Options | null }): FileStore {
  return s3 ? s3Files(s3) : localFiles(join(dataDir, "files"));
}
