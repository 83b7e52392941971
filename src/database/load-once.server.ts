import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "./connect.server.ts";
import { invalidatePages } from "./page-invalidation.server.ts";

/** Something that is brought into the database from files that ship with the product. */
export interface Loader {
  name: string;
  /** The data and the code that reads it: when any of them changes, `load` runs again. */
  sources: URL[];
  /** Runs in a transaction of its own; must bring any earlier version up to date. */
  load(db: Db): Promise<void>;
}

/** Runs the loader unless this version of its sources is loaded already. Processes wait for one another. */
export async function loadOnce(db: Db, loader: Loader, onLoading: () => void = () => {}): Promise<void> {
  const version = versionOf(loader.sources);
  if ((await loadedVersion(db, loader.name)) === version) return;
  onLoading();
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`load ${loader.name}`}))`.execute(transaction);
    if ((await loadedVersion(transaction, loader.name)) === version) return;
    await loader.load(transaction);
    await sql`
      INSERT INTO loaded_data (name, version) VALUES (${loader.name}, ${version})
      ON CONFLICT (name) DO UPDATE SET version = excluded.version, loaded_at = now()
    `.execute(transaction);
    // Processes that run already may hold what the older version said.
    await invalidatePages(transaction, "*");
  });
}

/** Undefined where it was never loaded. */
export async function loadedVersion(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    SELECT version FROM loaded_data WHERE name = ${name}
  `.execute(db);
  return rows[0]?.version;
}

function versionOf(sources: URL[]): string {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest("base64url");
}
