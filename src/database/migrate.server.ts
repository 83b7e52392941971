import { Migrator } from "kysely/migration";
import { Refusal } from "#base/errors.ts";
import { connectUnlimited, withClient, type Connection } from "./connect.server.ts";
import { migrations } from "./migrations.server.ts";
import { checkVersion } from "./server-check.server.ts";

/**
 * Brings the schema up to date, all or nothing; gives the names of what ran.
 * Several processes may call it at once: they wait for one another.
 */
export async function migrate(connection: Connection, list = migrations): Promise<string[]> {
  await withClient(connection, checkVersion);
  const db = connectUnlimited(connection);
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => list } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw explained(error);
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith("corrupted migrations")) return error;
  return new Refusal(`The database was made by another version of Mahalli (${error.message}).`);
}
