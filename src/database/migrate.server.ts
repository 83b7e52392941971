import { Migrator } from "kysely/migration";
import { Refusal } from "#base/errors.ts";
import { connectUnlimited, withClient, type Connection } from "./connect.server.ts";
import { migrations } from "./migrations.server.ts";
import { checkKind } from "./server-check.server.ts";

/**
 * Brings the schema up to date, all or nothing; gives the names of what ran.
 * Several processes may call it at once: they wait for one another.
 */
export async function migrate(connection: Connection, list = migrations): Promise<string[]> {
  await withClient(connection, checkKind);
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

const noRights = "42501";
const noExtension = "0A000";

function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message.startsWith("corrupted migrations"))
    return new Refusal(`The database was made by another version of Mahalli (${error.message}).`);
  const { code } = error as { code?: string };
  if (code === noRights)
    return new Refusal(`DATABASE_URL: ${error.message}. Let its user own the database and what is in it.`);
  // Distributions have them in a package of their own.
  if (code === noExtension && error.message.startsWith("extension"))
    return new Refusal(
      `DATABASE_URL: ${error.message}. Install PostgreSQL's contrib modules on that server.`,
    );
  return error;
}
