// What every command needs before it can work. Runs on Node 20 or newer with no packages installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const oldest = 20;
const windows = process.platform === "win32";

/** A reason to end that needs no stack. */
export class Refusal extends Error {}

/** Runs a command's main function; its number, or 1 after a Refusal, is the exit code. */
export async function main(command) {
  try {
    const major = Number(process.versions.node.split(".")[0]);
    if (major < oldest)
      throw new Refusal(`Node ${process.versions.node} is too old: ${oldest} or newer is needed.`);
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The runtime that the lock file pins, which runs TypeScript as it is. */
export function pinnedNode() {
  const pinned = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new Refusal("Node 24 is not among the packages: run `npm rebuild node`, or use Node 24 yourself.");
}

/** The JavaScript file behind a command of an installed package. */
export function programOf(packageName, command = packageName) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** Installs from the lock file, when what is installed is not what it says. */
export async function ensurePackages() {
  const modules = join(root, "node_modules");
  const marker = join(modules, ".mahalli-lock");
  const wanted = hashOf(readFileSync(join(root, "package-lock.json")), process.platform, process.arch);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  if (!installedAsLocked(modules)) {
    const arguments_ = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
    await step("Installing packages", () => npm(arguments_));
  }
  writeFileSync(marker, wanted);
}

/** npm's own note of what it installed, compared with the lock file. */
function installedAsLocked(modules) {
  const note = join(modules, ".package-lock.json");
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, "utf8")).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === "" || installed[path]?.version === version || (optional && !installed[path]),
  );
}

function npm(arguments_) {
  const own = process.env.npm_execpath;
  return own?.endsWith(".js")
    ? output(process.execPath, [own, ...arguments_])
    : output(windows ? "npm.cmd" : "npm", arguments_, { shell: windows });
}

/** Of the scripts those in TypeScript: they are parts of the build. */
export const builtFrom = [
  "src",
  "locales",
  "data",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  ...readdirSync(join(root, "scripts"))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `scripts/${name}`),
];

/** Builds the pages, when anything that they are made of has changed. */
export async function ensureBuild() {
  const marker = join(root, "build", ".mahalli-build");
  const wanted = hashOf(...builtFrom.flatMap((name) => listing(join(root, name))));
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  rmSync(marker, { force: true });
  const builder = programOf("@react-router/dev", "react-router");
  const env = { ...process.env, NODE_ENV: "production" };
  await step("Building the pages", () => output(pinnedNode(), [builder, "build"], { env }));
  writeFileSync(marker, wanted);
}

function listing(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [`${path} ${found.size} ${found.mtimeMs}`];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listing(join(path, name)));
}

function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\n");
  return hash.digest("hex");
}

/** Runs to the end and gives what it printed; a failure is a Refusal that ends with the last of it. */
export async function output(program, arguments_, options = {}) {
  const { code, text } = await attempt(program, arguments_, options);
  if (code === 0) return text;
  throw new Refusal(text.split("\n").slice(-60).join("\n").trim() || `${program} ended with ${code}`);
}

/** Runs to the end and gives its exit code and what it printed. */
export function attempt(program, arguments_, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, arguments_, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let text = "";
    const collect = (chunk) => (text += chunk);
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.on("error", (error) => resolve({ code: 1, text: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, text }));
  });
}

/** Shows what is being done as soon as it takes longer than a second. */
export async function step(name, work) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const stop = process.stdout.isTTY ? spin(name, seconds) : mention(name, seconds);
  try {
    return await work();
  } finally {
    stop();
    if (seconds() >= 1) console.log(`${name}: ${seconds()} s`);
  }
}

function spin(name, seconds) {
  const frames = [..."⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"];
  let turn = 0;
  const timer = setInterval(() => {
    if (seconds() >= 1)
      process.stdout.write(`\r\x1b[2K${frames[turn++ % frames.length]} ${name} … ${seconds()} s`);
  }, 100);
  return () => {
    clearInterval(timer);
    process.stdout.write("\r\x1b[2K");
  };
}

function mention(name, seconds) {
  const say = () => console.log(`${name} … ${seconds()} s`);
  const first = setTimeout(say, 1000);
  const later = setInterval(say, 10_000);
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}

/** The command line: an import of any size stays under 300 MB, since the runtime tidies up before much has gathered. */
export const commandFlags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];

/** The site needs some 50 MB; where there is more memory, the runtime would use it before it tidies up. */
export const siteFlags = ["--max-semi-space-size=8", "--max-old-space-size=512"];

/** The same for what is allocated outside of JavaScript, by glibc: bodies that are compressed, above all. */
export const siteMemory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Runs a service in its own group, so that a Ctrl-C reaches it once: not from the terminal, npm and here. */
export function serve(arguments_, env) {
  const child = spawn(pinnedNode(), arguments_, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    detached: !windows,
    env: { ...process.env, ...env },
  });
  let last = 0;
  const forward = (signal) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => forward(signal));
  process.on("SIGHUP", () => forward("SIGTERM"));
  whenAbandoned(() => forward("SIGTERM"));
  return exitOf(child);
}

/** npm stops the shell that it started us by, and a shell does not pass that on: it only leaves us behind. */
function whenAbandoned(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
}

/** Runs a command that shares the terminal, whose Ctrl-C therefore reaches it without us. */
export function share(arguments_, env) {
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...env } };
  const child = spawn(pinnedNode(), arguments_, options);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  return exitOf(child);
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
