/**
 * Keeps files that people have sent, in folders that are written once and never changed.
 * A folder's name is `kind/id`, both of [a-z0-9]; a file's name within it of [a-z0-9.].
 */
export interface FileStore {
  /** All files of a folder; when it resolves they outlive a power cut. Adds to a folder that is there already. */
  save(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Whole: they are pictures of some hundred kB. Null where there is no such file. */
  read(folder: string, file: string): Promise<Buffer | null>;
  /** Removes folders with all their files; one that is not there is no error. */
  remove(folders: readonly string[]): Promise<void>;
  /** Folders of a kind in which nothing was written since. */
  folders(kind: string, before: Date): AsyncIterable<string>;
}

/** Refuses names that could lead out of the store: a mistake of ours, since nobody else chooses names. */
export function checkedFolder(folder: string): string {
  if (!/^[a-z0-9]{1,20}\/[a-z0-9]{2,64}$/.test(folder)) throw new Error(`no folder of a store: ${folder}`);
  return folder;
}

export function checkedFile(file: string): string {
  if (!/^[a-z0-9]{1,40}\.[a-z0-9]{1,8}$/.test(file)) throw new Error(`no file of a store: ${file}`);
  return file;
}
