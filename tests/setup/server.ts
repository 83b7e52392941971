import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { connectUnlimited, type Db } from "#database/connect.server.ts";
import { startEmbedded, type EmbeddedConnection } from "#database/embedded.server.ts";
import { migrate } from "#database/migrate.server.ts";
import { runningPostmaster } from "#database/postmaster.server.ts";
import { isAlive, runningProcess } from "#database/processes.server.ts";
import { fastFolder, namedFolder } from "./folders.ts";
import { loadShippedData } from "#main/load.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server of this run, with the database that `cloneDatabase` copies. */
    template: EmbeddedConnection;
  }
}

const prefix = "mahalli-test-";

/** One server for the whole run, in a folder that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.features.typescript)
    throw new Error("Node 24 runs the tests: npm test, or npx vitest run <file>");
  await removeLeftovers();
  const dataDir = namedFolder(join(fastFolder, `${prefix}${process.pid}`));
  const log = { info() {}, warn: console.error };
  const server = await startEmbedded({ dataDir, log, durable: false });
  await migrate(server.connection);
  const db = connectUnlimited(server.connection);
  await prepareTemplate(db);
  await db.destroy();
  project.provide("template", server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
}

/** What every test finds in its database. */
async function prepareTemplate(db: Db): Promise<void> {
  await loadShippedData(db);
}

/** Servers and folders of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(fastFolder).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length)))) continue;
    const dataDir = join(fastFolder, name);
    const server = runningPostmaster(join(dataDir, "postgres"));
    // At once, but unlike a kill it gives back its shared memory.
    if (server) process.kill(server.pid, "SIGQUIT");
    while (server && runningProcess(server.pid)) await sleep(20);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
