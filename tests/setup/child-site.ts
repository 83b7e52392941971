import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Runs a file that calls `ownSite` while `use` does its work, and gives it the line of JSON that the file prints. */
export async function withChildSite(file: string, use: (line: string) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, [file], { stdio: ["pipe", "pipe", "inherit"] });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  await use(line);
  const ended = once(child, "exit");
  child.stdin.end();
  await ended;
}
