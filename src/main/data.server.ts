import { openDatabases, connectUnlimited, type Connection, type Db } from "#database/connect.server.ts";
import { startEmbedded } from "#database/embedded.server.ts";
import { jobsChannel } from "#database/jobs.server.ts";
import { listen, type Listener } from "#database/listener.server.ts";
import { migrate } from "#database/migrate.server.ts";
import { invalidationChannel } from "#database/page-invalidation.server.ts";
import { reach } from "#database/reach.server.ts";
import { seedDemo } from "#features/demo/seed.server.ts";
import { reindexOnce } from "#features/vendors/reindex.server.ts";
import { notificationsChannel } from "#features/notifications/service.server.ts";
import type { Config } from "./config.ts";
import { loadShippedData } from "./load.server.ts";

export interface Data {
  reads: Db;
  writes: Db;
  connection: Connection;
  /** Told which kept pages are out of date: a `PageTag`. */
  onChange(tell: (tag: string) => void): void;
  listener: Listener;
  close(): Promise<void>;
}

/** The database of the configuration: embedded or DATABASE_URL, migrated, with the shipped data loaded. */
export async function openData(
  config: Config,
  progress: (step: string) => void,
  signal?: AbortSignal,
): Promise<Data> {
  const server = await connectionOf(config, progress);
  try {
    await unless(signal, () => prepare(server.connection, config, progress));
    const databases = await openDatabases(server.connection);
    const listener = await listen(server.connection, [
      invalidationChannel,
      jobsChannel,
      notificationsChannel,
    ]);
    return {
      ...databases,
      connection: server.connection,
      onChange: (tell) => listener.on(invalidationChannel, tell),
      listener,
      async close() {
        await listener.close();
        await databases.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function prepare(
  connection: Connection,
  config: Config,
  progress: (step: string) => void,
): Promise<void> {
  const migrated = await migrate(connection);
  if (migrated.length > 0) progress(`Database schema: ${migrated.length} migrations`);
  await fill(connection, config, progress);
}

/** Fails as soon as the signal comes. What the work has begun ends with its connections, when the server stops. */
async function unless(signal: AbortSignal | undefined, work: () => Promise<void>): Promise<void> {
  signal?.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  await Promise.race([work(), aborted]);
}

async function fill(connection: Connection, config: Config, progress: (step: string) => void): Promise<void> {
  const db = connectUnlimited(connection);
  try {
    await loadShippedData(db, { progress });
    await reindexOnce(connection, () => progress("Index of names"));
    if (config.demo > 0)
      await seedDemo(db, { count: config.demo, seed: "mahalli", now: new Date(), progress });
  } finally {
    await db.destroy();
  }
}

/** Where the database is; the embedded server is started, or joined where it runs already. */
export async function connectionOf(
  config: Config,
  progress: (step: string) => void,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl };
    await reach(connection);
    return { connection, stop: async () => {} };
  }
  const log = { info: () => {}, warn: (_fields: object, message: string) => console.warn(message) };
  return startEmbedded({ dataDir: config.dataDir, log, onProgress: progress });
}
