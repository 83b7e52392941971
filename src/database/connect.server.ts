import { availableParallelism } from "node:os";
import { Kysely, PostgresDialect, type Compilable, type PostgresPool } from "kysely";
import { Client, Pool, types, type ClientConfig } from "pg";
import { pipelinedPool } from "./pipelined-pool.server.ts";
import { checkServer } from "./server-check.server.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

/** What the embedded server tells, or `{ connectionString }` of a DATABASE_URL. */
export type Connection = ClientConfig;

const processors = Math.min(8, Math.max(2, availableParallelism()));

export interface Databases {
  /** Short reads: few connections, many statements under way on each. No transactions. */
  reads: Db;
  /** Writes, transactions and heavy reads: a connection for each. */
  writes: Db;
  close(): Promise<void>;
}

export interface PoolSizes {
  /** One for each processor unless told otherwise: with pipelining more of them only get in each other's way. */
  reads?: number;
  writes?: number;
  /** Milliseconds after which the server gives up a statement. */
  statementTimeout?: number;
  /** Milliseconds to wait for a connection before the call fails. */
  waitTimeout?: number;
}

/** Refuses a server that is too old or that may lose what it has acknowledged. */
export async function openDatabases(connection: Connection, sizes: PoolSizes = {}): Promise<Databases> {
  await withClient(connection, checkServer);
  return connect(connection, sizes);
}

export function connect(connection: Connection, sizes: PoolSizes = {}): Databases {
  const { reads = processors, writes = 8, statementTimeout = 5_000, waitTimeout = 900 } = sizes;
  const limits = {
    statement_timeout: statementTimeout,
    // A server that cannot even say that it gave up is gone: the connection with it.
    query_timeout: statementTimeout + 1_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: waitTimeout,
  };
  const shared = kysely(pipelinedPool({ ...base(connection), ...limits }, reads));
  const exclusive = kysely(pool({ ...base(connection), ...limits }, writes));
  const close = async () => {
    await Promise.all([shared.destroy(), exclusive.destroy()]);
  };
  return { reads: shared, writes: exclusive, close };
}

/** Without time limits: for migrations, loading, imports and the command line. `destroy()` it. */
export function connectUnlimited(connection: Connection, connections = 2): Db {
  return kysely(pool(base(connection), connections));
}

/**
 * Runs a hot query as a statement that the server parses and plans once for each connection.
 * One name, one text: what varies must be a parameter.
 */
export async function runNamed<Row>(db: Db, name: string, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  // Kysely hands `sql` to pg as it is, and there pg also takes a text with a name.
  const named = { name, text: compiled.sql } as unknown as string;
  const { rows } = await db.executeQuery<Row>({ ...compiled, sql: named });
  return rows;
}

/** One connection for one piece of work. */
export async function withClient(
  connection: Connection,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...base(connection), connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function kysely(source: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: source }) });
}

function pool(config: ClientConfig, max: number): PostgresPool {
  const created = new Pool({ ...config, max, idleTimeoutMillis: 60_000 });
  // One that breaks while idle is replaced at the next use; one that breaks in use fails its query.
  created.on("error", () => {});
  created.on("connect", (client) => client.on("error", () => {}));
  return created;
}

function base(connection: Connection): ClientConfig {
  return { application_name: "mahalli", keepAlive: true, ...connection, types: numbersAndDays };
}

const int8 = 20;
const numeric = 1700;
const date = 1082;

/** bigint and numeric as numbers; a day as its text, since it has no time zone. */
const numbersAndDays: NonNullable<ClientConfig["types"]> = {
  getTypeParser(oid, format) {
    if (oid === int8) return exactInteger;
    if (oid === numeric) return Number;
    if (oid === date) return String;
    return types.getTypeParser(oid, format);
  },
};

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
