import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  lstatSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/setup/folders.ts";
import { sharedMegabytes } from "./cluster.server.ts";
import { startEmbedded, type Embedded, type EmbeddedOptions } from "./embedded.server.ts";
import { runningPostmaster } from "./postmaster.server.ts";

const log = { info() {}, warn() {} };

let dataDir: string;
let pristine: string;
let started: { stop(): Promise<void> }[];

beforeAll(async () => {
  pristine = temporaryFolder("mahalli-embedded-");
  await (await startEmbedded({ dataDir: pristine, log, durable: false })).stop();
});

afterAll(() => rmSync(pristine, { recursive: true }));

beforeEach(() => {
  dataDir = temporaryFolder("mahalli-embedded-");
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Saves the making of a cluster, which takes longest. */
function copyCluster(): void {
  cpSync(join(pristine, "postgres"), join(dataDir, "postgres"), { recursive: true });
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log, ...options });
  started.push(server);
  return server;
}

function postmaster() {
  return runningPostmaster(join(dataDir, "postgres"));
}

async function query(server: Embedded, text: string): Promise<unknown[][]> {
  const client = new Client(server.connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

/** Another process that uses the same DATA_DIR until it is told to stop, or killed. */
async function startElsewhere(): Promise<{ process: ChildProcess; stop(): Promise<void> }> {
  const script = `
    const { startEmbedded } = await import("#database/embedded.server.ts");
    const log = { info() {}, warn() {} };
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log });
    process.stdin.once("data", () => server.stop().then(() => process.exit()));
    console.log("started");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), exited]);
  const stop = async () => {
    child.stdin.write("stop");
    await exited;
  };
  return { process: child, stop };
}

describe("embedded server", () => {
  it("starts on an empty folder, keeps what it is told, and starts again on it", async () => {
    const first = await start();
    expect(first.owned).toBe(true);
    await query(first, "CREATE TABLE kept AS SELECT 'مطعم' AS name");
    await first.stop();
    expect(postmaster()).toBeNull();

    const second = await start();
    expect(await query(second, "SELECT name FROM kept")).toEqual([["مطعم"]]);
  });

  it("is safe and private: writes through, checks its pages, listens to no network", async () => {
    const server = await start();
    const names =
      "fsync full_page_writes synchronous_commit data_checksums jit listen_addresses max_wal_size".split(" ");
    const rows = await query(
      server,
      `SELECT ${names.map((name) => `current_setting('${name}')`).join(", ")}`,
    );
    expect(rows).toEqual([["on", "on", "on", "on", "off", "", "2GB"]]);
    const locale = "SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) FROM pg_database";
    expect(await query(server, `${locale} WHERE datname = 'mahalli'`)).toEqual([["b", "C.UTF-8", "UTF8"]]);
  });

  it("keeps an eighth of the memory for pages, within bounds", () => {
    expect([0.5, 8, 24, 512].map((gigabytes) => sharedMegabytes(gigabytes * 2 ** 30))).toEqual([
      128, 1024, 2048, 2048,
    ]);
  });

  it("asks for its password where it listens on the loopback", async () => {
    const server = await start({ transport: "loopback", durable: false });
    expect(await query(server, "SELECT 1")).toEqual([[1]]);
    const stranger = { ...server, connection: { ...server.connection, password: "guess" } };
    await expect(query(stranger, "SELECT 1")).rejects.toThrow("password authentication failed");
  });

  it("is shared with another process, and the last one out stops it", async () => {
    copyCluster();
    const other = await startElsewhere();
    const server = await start();
    expect(server.owned).toBe(false);
    await other.stop();
    expect(await query(server, "SELECT 1")).toEqual([[1]]);
    await server.stop();
    expect(postmaster()).toBeNull();
  });

  it("takes over the orphan of a process that was killed", async () => {
    copyCluster();
    const other = await startElsewhere();
    const orphan = postmaster()?.pid;
    other.process.kill("SIGKILL");
    await once(other.process, "exit");

    const server = await start();
    expect(server.owned).toBe(false);
    expect(postmaster()?.pid).toBe(orphan);
    await server.stop();
    expect(postmaster()).toBeNull();
  });

  it("starts when a stranger has the number of the dead one in the pid file", async () => {
    copyCluster();
    const first = await start();
    await query(first, "CREATE TABLE kept AS SELECT 1 AS one");
    const file = join(dataDir, "postgres", "postmaster.pid");
    const written = readFileSync(file, "utf8").split("\n");
    await first.stop();
    // Of the same user: PostgreSQL takes no other for a server of the same cluster.
    const { uid, gid } = statSync(join(dataDir, "postgres"));
    const stranger = spawn("sleep", ["60"], { uid, gid, stdio: "ignore" });
    writeFileSync(file, [stranger.pid, ...written.slice(1)].join("\n"));

    const second = await start();
    expect(await query(second, "SELECT one FROM kept")).toEqual([[1]]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it("comes back by itself when the server is killed", async () => {
    copyCluster();
    const server = await start();
    const killed = postmaster()!.pid;
    process.kill(killed, "SIGKILL");
    await expect.poll(() => postmaster()?.pid ?? killed).not.toBe(killed);
    await expect.poll(() => query(server, "SELECT 1").catch(() => null)).toEqual([[1]]);
  });

  it("finds a short place for its socket where the path of DATA_DIR is too long", async () => {
    const server = await start({ dataDir: join(dataDir, "x".repeat(120)), durable: false });
    expect(server.connection.host.length).toBeLessThan(100);
    expect(await query(server, "SELECT 1")).toEqual([[1]]);
    rmSync(server.connection.host, { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)(
    "of root works in a closed folder, by a link to an open one",
    async () => {
      chmodSync(dataDir, 0o700);
      const server = await start({ durable: false });
      expect(await query(server, "SELECT 1")).toEqual([[1]]);
      const link = join(dataDir, "postgres");
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      await server.stop();
      rmSync(dirname(realpathSync(link)), { recursive: true });
      await expect(start()).rejects.toThrow("leads nowhere");
    },
  );
});
