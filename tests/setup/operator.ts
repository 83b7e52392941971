import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";

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

/** Imports a file as an operator would. One import runs at a time, and another journey may be at it. */
export async function importFile(file: string, source: string): Promise<void> {
  await expect(() => mahalli("import", file, "--source", source)).toPass();
}
