import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, inject } from "vitest";
import { connectUnlimited, type Connection, type Db } from "#database/connect.server.ts";

export interface TestDatabase {
  db: Db;
  connection: Connection;
  /** For what takes a DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** A database of one's own with everything that ships in it; a few milliseconds, so one for each test file. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = inject("template");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await cloned(sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template.database)} STRATEGY FILE_COPY`);
  const connection = { ...template, database: name };
  const db = connectUnlimited(connection, 4);
  const url = `postgres://${template.user}@${encodeURIComponent(template.host)}:${template.port}/${name}`;
  const drop = async () => {
    await db.destroy();
    await onServer(sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`);
  };
  return { db, connection, url, drop };
}

const mostTries = 6;
const objectInUse = "55006";

/** Resolves once another connection to the database waits for a lock. */
export async function somebodyWaits(db: Db): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    })
    .toBe(1);
}

/** The server tidies up in the template at times, and on a busy machine it takes longer to leave than a clone waits. */
async function cloned(statement: ReturnType<typeof sql>, tries = mostTries): Promise<void> {
  try {
    await onServer(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== objectInUse || tries === 1) throw error;
    await cloned(statement, tries - 1);
  }
}

async function onServer(statement: ReturnType<typeof sql>): Promise<void> {
  const server = connectUnlimited({ ...inject("template"), database: "postgres" }, 1);
  try {
    await statement.execute(server);
  } finally {
    await server.destroy();
  }
}
