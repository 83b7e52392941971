import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "#base/errors.ts";
import { spawnOptions, type Account } from "./account.server.ts";
import type { Binaries } from "./binaries.server.ts";
import { runningProcess } from "./processes.server.ts";

/** A running PostgreSQL, as its pid file tells of it. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  ready: boolean;
}

const logLimit = 10_000_000;
/** Above what any system gives to a process, so that PostgreSQL finds nobody under it. */
const nobodysPid = 2_147_483_647;

/** The PostgreSQL that serves this cluster now, whoever started it. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const written = readPidFile(cluster);
  if (!written) return null;
  const found = runningProcess(written.pid);
  if (!found) return null;
  const serves = found.folder === cluster || found.command.includes(cluster);
  if (found.command.includes("postgres") && serves) return written;
  forgetPid(cluster);
  return null;
}

function readPidFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    const [port, socketFolder, status] = [Number(lines[3]), lines[4] ?? "", lines[7] ?? ""];
    return { pid, port, socketFolder, ready: status.trim() === "ready" };
  } catch {
    return null;
  }
}

/**
 * A crash left the file, and its number now belongs to a stranger, which PostgreSQL takes for itself.
 * The other lines stay: by them it still finds servers of the dead postmaster that live on.
 */
function forgetPid(cluster: string): void {
  const file = join(cluster, "postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [nobodysPid, ...lines.slice(1)].join("\n"));
}

interface Start {
  cluster: string;
  log: string;
  binaries: Binaries;
  account: Account;
}

/** Starts and waits until it takes connections; null when it gave way to another that serves the same cluster. */
export async function startPostmaster(start: Start): Promise<Postmaster | null> {
  const { cluster, log } = start;
  if (existsSync(log) && statSync(log).size > logLimit) renameSync(log, `${log}.1`);
  const logged = existsSync(log) ? statSync(log).size : 0;
  const child = process.platform === "win32" ? null : spawnPostgres(start);
  if (!child) startByPgCtl(start);

  // Replaying the log after a crash may take minutes: it is given the time, as long as it lives.
  while (!child || (child.exitCode === null && child.signalCode === null)) {
    const written = readPidFile(cluster);
    if (written?.ready && (!child || written.pid === child.pid)) return written;
    await sleep(10);
  }
  const said = readFileSync(log, "utf8").slice(logged).trim();
  if (/lock file .* already exists|shared memory block .* is still in use/.test(said)) return null;
  throw new Refusal(`PostgreSQL did not start: ${said.split("\n").slice(-6).join("\n")}`);
}

/** In a session of its own, so that Ctrl-C reaches the site only, which then stops the database last. */
function spawnPostgres({ cluster, log, binaries, account }: Start): ChildProcess {
  const output = openSync(log, "a", 0o600);
  const child = spawn(binaries.postgres, ["-D", cluster], {
    ...spawnOptions(account),
    cwd: cluster,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.on("error", () => {});
  if (child.pid === undefined)
    throw new Refusal(`PostgreSQL could not be started as uid ${account?.uid ?? "ours"}.`);
  child.unref();
  return child;
}

/** On Windows pg_ctl takes away the administrator's rights, with which PostgreSQL refuses to run. */
function startByPgCtl({ cluster, log, binaries }: Start): void {
  const answer = spawnSync(binaries.pgCtl, ["start", "-w", "-D", cluster, "-l", log], { stdio: "ignore" });
  if (answer.status !== 0) throw new Refusal(`PostgreSQL did not start: see ${log}`);
}

/** Fast shutdown: connections end, everything is written, the process is gone afterwards. */
export async function stopPostmaster(cluster: string, pgCtl: string): Promise<void> {
  const running = runningPostmaster(cluster);
  if (!running) return;
  if (process.platform === "win32") {
    spawnSync(pgCtl, ["stop", "-w", "-m", "fast", "-D", cluster], { stdio: "ignore" });
    return;
  }
  process.kill(running.pid, "SIGINT");
  while (runningProcess(running.pid)) await sleep(5);
}
