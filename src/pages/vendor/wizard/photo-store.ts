/** What outlives a closed tab: the photos as files, and a copy of the draft. Where it cannot be kept it is in memory. */
const storeName = "kept";
const memory = new Map<string, unknown>();
let opening: Promise<IDBDatabase> | undefined;

export async function keepText(key: string, text: string): Promise<void> {
  await keep(key, text);
}

export async function readText(key: string): Promise<string | null> {
  const value = await readValue(key);
  return typeof value === "string" ? value : null;
}

export async function keepPhoto(id: string, file: File): Promise<void> {
  await keep(`photo ${id}`, file);
}

export async function readPhoto(id: string): Promise<File | null> {
  const value = await readValue(`photo ${id}`);
  return value instanceof File ? value : null;
}

export async function dropPhoto(id: string): Promise<void> {
  memory.delete(`photo ${id}`);
  await run("readwrite", (store) => store.delete(`photo ${id}`)).catch(() => null);
}

export async function forgetAll(): Promise<void> {
  memory.clear();
  await run("readwrite", (store) => store.clear()).catch(() => null);
}

async function keep(key: string, value: unknown): Promise<void> {
  memory.set(key, value);
  await run("readwrite", (store) => store.put(value, key)).catch(() => null);
}

async function readValue(key: string): Promise<unknown> {
  if (memory.has(key)) return memory.get(key);
  return run("readonly", (store) => store.get(key)).catch(() => null);
}

async function run(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await (opening ??= open());
  return asked(work(database.transaction(storeName, mode).objectStore(storeName)));
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("mahalli-listing", 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
  return asked(request) as Promise<IDBDatabase>;
}

function asked(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not kept")));
  });
}
