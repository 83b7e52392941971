import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "#base/errors.ts";
import { accountFor } from "./account.server.ts";
import { findBinaries, type Binaries } from "./binaries.server.ts";
import {
  createCluster,
  loopbackPassword,
  superuser,
  writeSettings,
  type ServerSettings,
  type Transport,
} from "./cluster.server.ts";
import { homeFor, linkTo, makeDataDir, socketFolder, takeOver } from "./home.server.ts";
import { runningPostmaster, startPostmaster, stopPostmaster, type Postmaster } from "./postmaster.server.ts";
import { enter, type Presence } from "./presence.server.ts";

export interface EmbeddedOptions {
  dataDir: string;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Called at the beginning of every step that may take a while. */
  onProgress?: (step: string) => void;
  /** False for test servers only: nothing is written through to the disk. */
  durable?: boolean;
  transport?: Transport["kind"];
}

/** What `pg` needs to connect. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface Embedded {
  connection: EmbeddedConnection;
  /** False for a server that was found running. */
  owned: boolean;
  /** The last process that uses the server stops it; the others only leave. */
  stop(): Promise<void>;
}

interface Server extends ServerSettings {
  cluster: string;
  binaries: Binaries;
}

interface Entered {
  presence: Presence;
  connection: EmbeddedConnection;
  started: boolean;
}

/** Within this time a server that is there must let us in. */
const patience = 120_000;

/** PostgreSQL in `dataDir`: found running, or started; created where there is none. Looked after until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log } = options;
  const server = await prepare(options);
  let stopping = false;
  let entering: Promise<Entered | null> = Promise.resolve(null);

  const onLost = () => {
    log.warn({}, "The database went away");
    entering = comeBack();
  };
  const comeBack = async () => {
    while (!stopping) {
      try {
        return await enterServer(server, onLost);
      } catch (error) {
        log.warn({ error }, "The database does not come back");
        await sleep(1000);
      }
    }
    return null;
  };
  options.onProgress?.("Starting the database");
  const first = await enterServer(server, onLost);
  entering = Promise.resolve(first);

  const stop = async () => {
    stopping = true;
    const entered = await entering;
    if (!entered) return;
    const alone = await entered.presence.leave().catch(() => false);
    if (alone) await stopPostmaster(server.cluster, server.binaries.pgCtl);
    await entered.presence.end();
  };
  return { connection: first.connection, owned: first.started, stop };
}

/** Finds the server running or starts it, until this process is known to use it. */
async function enterServer(server: Server, onLost: () => void): Promise<Entered> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = runningPostmaster(server.cluster);
    const postmaster = found ?? (await start(server));
    if (postmaster?.ready) {
      const connection = connectionTo(postmaster, server.transport);
      const presence = await enter(connection, onLost);
      if (presence) return { presence, connection, started: !found };
    }
    await sleep(50);
  }
  throw new Refusal(`PostgreSQL in ${server.cluster} runs but does not answer: stop it, then start again.`);
}

async function start(server: Server): Promise<Postmaster | null> {
  writeSettings(server.cluster, server);
  return await startPostmaster({ ...server, log: join(dirname(server.cluster), "postgres.log") });
}

function connectionTo(postmaster: Postmaster, transport: Transport): EmbeddedConnection {
  const common = { port: postmaster.port, user: superuser, database: "mahalli" };
  return transport.kind === "socket"
    ? { ...common, host: postmaster.socketFolder }
    : { ...common, host: "127.0.0.1", password: transport.password };
}

async function prepare(options: EmbeddedOptions): Promise<Server> {
  const { dataDir, onProgress = () => {}, durable = true } = options;
  const kind = options.transport ?? (process.platform === "win32" ? "loopback" : "socket");
  makeDataDir(dataDir);
  const link = join(dataDir, "postgres");
  const account = accountFor(link);
  if (existsSync(link)) takeOver(link, account);
  const home = homeFor(dataDir, account);
  const cluster = join(home, "postgres");
  const binaries = findBinaries({ account, home, onProgress });
  const transport: Transport =
    kind === "socket"
      ? { kind, folder: socketFolder(home, account) }
      : { kind, port: await freePort(), password: loopbackPassword(home, account) };

  if (!existsSync(join(cluster, "PG_VERSION"))) {
    onProgress("Creating the database");
    await createCluster({ home, initdb: binaries.initdb, account, transport, durable });
  }
  if (!existsSync(link) && !linkTo(cluster, link)) return await prepare(options);
  return { cluster: realpathSync(cluster), binaries, account, transport, durable };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
