import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { connectUnlimited, type Db } from "#database/connect.server.ts";
import { superuser } from "#database/cluster.server.ts";
import { runningPostmaster } from "#database/postmaster.server.ts";
import { approveSubmission } from "#features/onboarding/moderation.server.ts";

/** Whether the journeys' site is their own, so that they may act as its operator. */
export const isOwnSite = process.env["SITE_DATA_DIR"] !== undefined;

const root = fileURLToPath(new URL("../../", import.meta.url));

/** `mahalli <command>` beside the site of the journeys, as its operator would; what it prints. */
export async function mahalli(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env["SITE_DATA_DIR"], DATABASE_URL: "", INIT_CWD: root };
  const { stdout } = await promisify(execFile)(process.execPath, ["src/main/cli.server.ts", ...args], {
    cwd: root,
    env,
  });
  return stdout;
}

let opened: Db | undefined;

/** Publishes a listing, as `mahalli vendors approve` does: where that is not what is proved, without a process for it. */
export async function approveListing(id: string): Promise<void> {
  // There the database has no socket, and a password of its own.
  if (process.platform === "win32") return void (await mahalli("vendors", "approve", id));
  const cluster = realpathSync(join(process.env["SITE_DATA_DIR"] ?? "", "postgres"));
  const server = runningPostmaster(cluster);
  opened ??= connectUnlimited({
    host: server?.socketFolder,
    port: server?.port,
    user: superuser,
    database: "mahalli",
  });
  expect(await approveSubmission(opened, id, new Date())).not.toBeNull();
}

/** Imports a file as an operator would. One import runs at a time, and another journey may be at it. */
export async function importFile(file: string, source: string): Promise<void> {
  await expect(() => mahalli("import", file, "--source", source)).toPass();
}
