import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { Refusal } from "#base/errors.ts";
import { give, spawnOptions, type Account } from "./account.server.ts";
import { isAlive } from "./processes.server.ts";

/** A socket in a private folder, or loopback with a password where the system has no such sockets. */
export type Transport =
  | { kind: "socket"; folder: string }
  | { kind: "loopback"; port: number; password: string };

export const superuser = "mahalli";

export interface ServerSettings {
  account: Account;
  transport: Transport;
  durable: boolean;
}

interface NewCluster extends ServerSettings {
  home: string;
  initdb: string;
}

/** Made aside and renamed, so that a cluster is there whole or not at all. */
export async function createCluster(wanted: NewCluster): Promise<void> {
  const cluster = join(wanted.home, "postgres");
  removeUnfinished(wanted.home);
  const fresh = `${cluster}.new-${process.pid}`;
  mkdirSync(fresh, { mode: 0o700 });
  give(fresh, wanted.account);
  try {
    await runInitdb(fresh, wanted);
    renameSync(fresh, cluster);
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

async function runInitdb(folder: string, wanted: NewCluster): Promise<void> {
  const said = await initdb(folder, "--locale=C.UTF-8", wanted);
  if (said === null) return;
  // Systems whose C library does not know that name still have PostgreSQL's own.
  const again = said.includes("invalid locale name")
    ? await initdb(folder, "--locale=C --builtin-locale=C.UTF-8", wanted)
    : said;
  if (again !== null)
    throw new Refusal(`The database could not be created in ${wanted.home}: ${again.trim()}`);
}

/** Null when it worked, else what it said. */
async function initdb(folder: string, locale: string, wanted: NewCluster): Promise<string | null> {
  const { transport, durable, account, home } = wanted;
  const access =
    transport.kind === "socket"
      ? ["--auth=trust"]
      : ["--auth=scram-sha-256", `--pwfile=${passwordFile(home)}`];
  const args = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    "--encoding=UTF8",
    "--locale-provider=builtin",
    ...locale.split(" "),
    "--data-checksums",
    ...access,
    ...(durable ? [] : ["--no-sync"]),
  ];
  const child = spawn(wanted.initdb, args, {
    ...spawnOptions(account),
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  return code === 0 ? null : said || `initdb ended with ${code}`;
}

function passwordFile(home: string): string {
  return join(home, "postgres.password");
}

/** Random, made once; only the user of the server can read it. */
export function loopbackPassword(home: string, account: Account): string {
  const file = passwordFile(home);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
    give(file, account);
  }
  return readFileSync(file, "utf8");
}

/** Written before every start, so that a new version of the product brings its settings along. */
export function writeSettings(cluster: string, { account, transport, durable }: ServerSettings): void {
  const access =
    transport.kind === "socket"
      ? ["local all all trust", "local replication all trust"]
      : ["host all all 127.0.0.1/32 scram-sha-256"];
  writeOwned(join(cluster, "pg_hba.conf"), access, account);
  writeOwned(join(cluster, "postgresql.conf"), settings(transport, durable), account);
}

function settings(transport: Transport, durable: boolean): string[] {
  const safety = durable ? "on" : "off";
  const listening =
    transport.kind === "socket"
      ? ["listen_addresses = ''", "port = 5432", `unix_socket_directories = '${transport.folder}'`]
      : ["listen_addresses = '127.0.0.1'", `port = ${transport.port}`, "unix_socket_directories = ''"];
  return [
    "# Written at every start. To change a setting: ALTER SYSTEM SET name = value.",
    ...listening,
    "unix_socket_permissions = 0700",
    `fsync = ${safety}`,
    `full_page_writes = ${safety}`,
    `synchronous_commit = ${safety}`,
    "max_connections = 100",
    `shared_buffers = ${sharedMegabytes(Math.min(totalmem(), process.constrainedMemory() || Infinity))}MB`,
    "max_wal_size = 2GB",
    "wal_retrieve_retry_interval = 100ms",
    "jit = off",
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    "lc_messages = 'C'",
    "default_text_search_config = 'pg_catalog.simple'",
  ];
}

/** An eighth of the memory in bytes: what is not kept there is copied from the system again and again. */
export function sharedMegabytes(memory: number): number {
  return Math.min(2_048, Math.max(128, Math.floor(memory / 8 / 2 ** 20)));
}

function writeOwned(file: string, lines: string[], account: Account): void {
  writeFileSync(file, lines.join("\n") + "\n", { mode: 0o600 });
  give(file, account);
}
