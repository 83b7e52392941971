// A production site of its own for journeys and screenshots: free ports, demo listings, a folder that goes with it.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { attempt, ensureBuild, pinnedNode, Refusal, root, step } from "./prepare.mjs";

const prefix = "mahalli-site-";

/** Builds what has changed, starts the site and gives its addresses and a function that ends it. */
export async function startTemporarySite({ demo }) {
  await ensureBuild();
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // The database server runs as another user than root.
  chmodSync(dataDir, 0o711);
  const [port, consolePort] = await freePorts();
  const child = spawn(pinnedNode(), ["src/main/site.server.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // Its own group: a Ctrl-C reaches us, and we end it.
    detached: process.platform !== "win32",
    env: {
      ...process.env,
      ...configuration,
      PORT: port,
      CONSOLE_PORT: consolePort,
      DATA_DIR: dataDir,
      DEMO: demo,
    },
  });
  const url = `http://localhost:${port}`;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ready = step(`Starting a site with ${demo} demo listings`, () => whenReady(child, ended));
  await ready.catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, consoleUrl: `http://localhost:${consolePort}`, dataDir, stop };
}

// An empty variable counts as none: what the developer's own site is told does not reach this one.
const configuration = {
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  HOST: "",
  ORIGIN: "",
  CONSOLE_ORIGIN: "",
  DATABASE_URL: "",
  RENDERERS: "",
  TRUSTED_PROXIES: "",
};

/** Ends when the site says that it is ready; a site that ends before is a refusal with its last words. */
function whenReady(child, ended) {
  return new Promise((resolve, reject) => {
    let text = "";
    let ready = false;
    const read = (chunk) => {
      if (ready) return void process.stderr.write(chunk);
      text += chunk;
      ready = text.includes("Mahalli is ready");
      if (ready) resolve();
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    void ended.then(() => reject(new Refusal(`The site did not start.\n${text.slice(-4000)}`)));
  });
}

/** Sites and folders of runs that were killed. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split("-")[0]) : NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const dataDir = join(tmpdir(), name);
    await stopSite(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function stopSite(dataDir) {
  const pid = Number(firstLineOf(join(dataDir, "site.pid")));
  if (!isAlive(pid)) return;
  const { text } = await attempt("ps", ["-o", "command=", "-p", String(pid)]);
  if (!text.includes("site.server")) return;
  process.kill(pid, "SIGTERM");
  while (isAlive(pid)) await sleep(50);
}

function firstLineOf(file) {
  try {
    return readFileSync(file, "utf8").split("\n", 1)[0];
  } catch {
    return "";
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

async function freePorts() {
  const servers = await Promise.all([listening(), listening()]);
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function listening() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen({ host: "localhost", port: 0 }, () => resolve(server));
  });
}
