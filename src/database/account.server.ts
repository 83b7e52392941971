import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync } from "node:fs";
import { Refusal } from "#base/errors.ts";

/** The user that PostgreSQL runs as, since it refuses to run as root. Null: the user of this process. */
export type Account = { uid: number; gid: number } | null;

/** Root lends the owner of an existing cluster, or nobody; everybody else runs it himself. */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return unprivilegedAccount();
}

function unprivilegedAccount(): Account {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const entry = accounts.find(([name]) => name === "nobody");
  if (!entry)
    throw new Refusal("PostgreSQL does not run as root, and /etc/passwd has no user nobody to lend it.");
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** What a child process needs to run as that account. */
export function spawnOptions(account: Account): { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } {
  const own = process.platform === "win32" ? {} : { env: { LC_ALL: "C", TZ: "UTC" } };
  return account ? { ...own, uid: account.uid | 0, gid: account.gid | 0 } : own;
}

export function give(path: string, account: Account): void {
  if (account) chownSync(path, account.uid >>> 0, account.gid >>> 0);
}

/** Asks the system itself, since modes alone do not tell of access lists and mount options. */
export function canEnter(folder: string, account: Account): boolean {
  if (!account) return true;
  const answer = spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], {
    ...spawnOptions(account),
    cwd: "/",
    stdio: "ignore",
  });
  return answer.status === 0;
}
