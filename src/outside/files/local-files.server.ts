import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkedFile, checkedFolder, type FileStore } from "./file-store.ts";

/**
 * Files below one folder of this machine. A folder `photos/abcd` lies in `photos/ab/abcd`, so that none holds too many.
 * It is written under another name, brought to the disk, and then given its own: it is there whole or not at all.
 */
export function localFiles(root: string): FileStore {
  const pathOf = (folder: string): string => {
    const [kind = "", id = ""] = checkedFolder(folder).split("/");
    return join(root, kind, id.slice(0, 2), id);
  };
  return {
    async save(folder, files) {
      const path = pathOf(folder);
      if (await isThere(path)) return addTo(path, files);
      await makeDurable(dirname(path), root);
      const draft = join(dirname(path), `.${randomUUID()}`);
      await mkdir(draft);
      try {
        await Promise.all([...files].map(([name, bytes]) => write(join(draft, checkedFile(name)), bytes)));
        await sync(draft);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
      await sync(dirname(path));
    },
    read: (folder, file) => readFile(join(pathOf(folder), checkedFile(file))).catch(unlessMissing),
    async remove(folders) {
      for (const folder of folders) await rm(pathOf(folder), { recursive: true, force: true });
    },
    folders: (kind, before) => foldersOf(join(root, kind), kind, before),
  };
}

async function addTo(path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [name, bytes] of files) {
    const draft = join(path, `.${randomUUID()}`);
    await write(draft, bytes);
    await rename(draft, join(path, checkedFile(name)));
  }
  await sync(path);
}

async function* foldersOf(path: string, kind: string, before: Date): AsyncIterable<string> {
  for (const shelf of (await readdir(path).catch(unlessMissing)) ?? []) {
    for (const id of await readdir(join(path, shelf))) {
      const entry = join(path, shelf, id);
      const changed = (await stat(entry).catch(unlessMissing))?.mtime;
      if (!changed || changed >= before) continue;
      // What a crash left half written has a name that no folder has.
      if (id.startsWith(".")) await rm(entry, { recursive: true, force: true });
      else yield `${kind}/${id}`;
    }
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, "wx", 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder is durable when the one that holds it has been brought to the disk. */
async function makeDurable(path: string, root: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= Math.min(first.length, root.length); made = dirname(made)) {
    await sync(dirname(made));
    if (made === first) return;
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(unlessMissing)) !== null;
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
