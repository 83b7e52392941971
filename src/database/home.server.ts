import { createHash, randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Refusal } from "#base/errors.ts";
import { canEnter, give, type Account } from "./account.server.ts";

/** Where root keeps what an unprivileged user must reach, when DATA_DIR lies in a closed home. */
const openHomes = "/var/lib/mahalli";

/** The system allows 107 bytes on Linux and 103 on macOS for the whole path of a socket. */
const socketPathLimit = 103;

/** Makes DATA_DIR where it is not there yet. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const problem =
      code === "EEXIST" || code === "ENOTDIR"
        ? "is no folder, or lies in what is none"
        : `cannot be written by this user (${message})`;
    throw new Refusal(`DATA_DIR: ${dataDir} ${problem}. Name a folder of the user that runs the site.`);
  }
}

/** The folder of the cluster: DATA_DIR itself, the one that DATA_DIR links to, or a new one that can be entered. */
export function homeFor(dataDir: string, account: Account): string {
  const cluster = join(dataDir, "postgres");
  const link = lstatSync(cluster, { throwIfNoEntry: false });
  if (link && !existsSync(cluster)) throw new Refusal(`${cluster} leads nowhere: is a disk missing?`);
  const home = link ? dirname(realpathSync(cluster)) : realpathSync(dataDir);
  if (canEnter(home, account)) return home;
  if (link) {
    throw new Refusal(
      `The user that runs PostgreSQL (uid ${account?.uid}) cannot enter ${home}: chmod o+x it.`,
    );
  }
  makeOpenFolder(openHomes);
  return makeOpenFolder(join(openHomes, randomUUID()));
}

/** False when another process was quicker, with a cluster of its own. */
export function linkTo(cluster: string, link: string): boolean {
  try {
    symlinkSync(cluster, link);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    rmSync(dirname(cluster), { recursive: true });
    return false;
  }
}

/** A cluster that was copied here, from a backup for example, gets the owner and mode that PostgreSQL wants. */
export function takeOver(cluster: string, account: Account): void {
  const { uid } = statSync(cluster);
  if (account && uid === 0) {
    give(cluster, account);
    for (const name of readdirSync(cluster, { recursive: true })) give(join(cluster, String(name)), account);
  } else if (!account && process.getuid && uid !== process.getuid()) {
    throw new Refusal(`${cluster} belongs to another user (uid ${uid}): start as that user or as root.`);
  }
  chmodSync(cluster, 0o700);
}

/** A private folder for the socket: in the home, or a short one of the system where the path is too long. */
export function socketFolder(home: string, account: Account): string {
  const near = join(home, "socket");
  const plain = /^[\w/.-]+$/.test(near);
  const fits = Buffer.byteLength(join(near, ".s.PGSQL.5432")) <= socketPathLimit;
  const folder = plain && fits ? near : shortFolder(home, account);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = lstatSync(folder);
  const expected = [process.getuid?.(), account ? account.uid >>> 0 : undefined];
  if (!owner.isDirectory() || !expected.includes(owner.uid)) {
    throw new Refusal(
      `${folder} belongs to somebody else: remove it, it is the place of the database's socket.`,
    );
  }
  give(folder, account);
  chmodSync(folder, 0o700);
  return folder;
}

function shortFolder(home: string, account: Account): string {
  const name = `mahalli-${createHash("sha256").update(home).digest("hex").slice(0, 12)}`;
  const base = canEnter(tmpdir(), account) ? tmpdir() : "/tmp";
  return join(base, name);
}

function makeOpenFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  return folder;
}
