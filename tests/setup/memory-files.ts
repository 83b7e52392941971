import { checkedFile, checkedFolder, type FileStore } from "#outside/files/file-store.ts";

export interface MemoryFiles extends FileStore {
  /** `photos/<id>/320.webp` and so on. */
  names(): string[];
  /** What is saved from now on fails. */
  fail(): void;
}

/** A store that forgets everything at the end of the test. */
export function memoryFiles(): MemoryFiles {
  const kept = new Map<string, Buffer>();
  let isBroken = false;
  return {
    async save(folder, files) {
      if (isBroken) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      for (const [name, bytes] of files) {
        kept.set(`${checkedFolder(folder)}/${checkedFile(name)}`, Buffer.from(bytes));
      }
    },
    read: async (folder, file) => kept.get(`${folder}/${file}`) ?? null,
    async remove(folders) {
      for (const name of kept.keys())
        if (folders.includes(name.slice(0, name.lastIndexOf("/")))) kept.delete(name);
    },
    async *folders(kind) {
      yield* new Set(
        [...kept.keys()]
          .filter((name) => name.startsWith(`${kind}/`))
          .map((name) => name.slice(0, name.lastIndexOf("/"))),
      );
    },
    names: () => [...kept.keys()].toSorted(),
    fail: () => void (isBroken = true),
  };
}
