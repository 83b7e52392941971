import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Whether the journeys' site is their own, so that they may act as its operator. */
export const isOwnSite = process.env["SITE_DATA_DIR"] !== undefined;

/** `npm run mahalli -- ...` beside the site of the journeys. */
export async function operate(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: process.env["SITE_DATA_DIR"] };
  const { stdout } = await promisify(execFile)(process.execPath, ["src/main/cli.server.ts", ...args], {
    env,
  });
  return stdout;
}
