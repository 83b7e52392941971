import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectUnlimited, type Db } from "#database/connect.server.ts";
import { runningPostmaster } from "#database/postmaster.server.ts";

const root = join(import.meta.dirname, "../..");

/** The site as `npm start` runs it, with its jobs and its own database, for those who mean to break it. */
export interface SiteProcess {
  url: string;
  /** The most memory that it ever held, in MB; only Linux tells. */
  peak(): number;
  /** As a power cut ends it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProcess(env: Record<string, string | undefined>): Promise<SiteProcess> {
  const flags = (process.env["SITE_FLAGS"] ?? "").split(" ").filter(Boolean);
  const child = spawn(process.execPath, [...flags, "src/main/site.server.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const ended = once(child, "exit").then(() => process.off("exit", endWithUs));
  await ready(child);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${env["PORT"]}`,
    peak: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("exit", () => reject(new Error(`the site ended: ${text.slice(-2_000)}`)));
    child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (text.includes("is ready")) resolve();
    });
  });
}

/** Ends the database of a data folder as a power cut does: nobody of the server is asked. */
export async function killDatabase(dataDir: string): Promise<void> {
  const running = runningPostmaster(clusterOf(dataDir));
  if (running) process.kill(running.pid, "SIGKILL");
}

/** A connection beside the site's, which neither starts the server nor keeps it running. */
export async function databaseOf(dataDir: string): Promise<Db> {
  for (;;) {
    const running = runningPostmaster(clusterOf(dataDir));
    if (running?.ready) {
      return connectUnlimited({
        host: running.socketFolder,
        port: running.port,
        user: "mahalli",
        database: "mahalli",
      });
    }
    await pause(50);
  }
}

function clusterOf(dataDir: string): string {
  return realpathSync(join(dataDir, "postgres"));
}
