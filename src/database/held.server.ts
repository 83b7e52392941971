import type { Db } from "./connect.server.ts";
import { loadedVersion } from "./load-once.server.ts";

/** What a process holds in memory for each database, made from what a loader (load-once.server.ts) brought in. */
export interface Held<Value> {
  /** Made when it is first asked for, and kept until `refreshHeld` finds that another version was loaded. */
  of(db: Db): Promise<Value>;
}

interface Kept {
  version: string | undefined;
  value: unknown;
}

const refreshers = new WeakMap<Db, Set<() => Promise<void>>>();

export function held<Value>(loader: string, make: (db: Db) => Promise<Value>): Held<Value> {
  const keptBy = new WeakMap<Db, Promise<Kept>>();
  // The version first: what is loaded meanwhile is then seen as another one.
  const keep = async (db: Db): Promise<Kept> => ({
    version: await loadedVersion(db, loader),
    value: await make(db),
  });

  const refresh = async (db: Db): Promise<void> => {
    const kept = await keptBy.get(db);
    if (!kept || kept.version === (await loadedVersion(db, loader))) return;
    // The old one is given until the new one is there.
    keptBy.set(db, Promise.resolve(await keep(db)));
  };

  return {
    async of(db) {
      let kept = keptBy.get(db);
      if (!kept) {
        kept = keep(db);
        keptBy.set(db, kept);
        kept.catch(() => keptBy.delete(db));
        const known = refreshers.get(db) ?? new Set();
        refreshers.set(
          db,
          known.add(() => refresh(db)),
        );
      }
      return (await kept).value as Value;
    },
  };
}

/** Makes anew what was loaded in another version since. To be called on every sign that another process changed data. */
export async function refreshHeld(db: Db): Promise<void> {
  for (const refresh of refreshers.get(db) ?? []) await refresh();
}
