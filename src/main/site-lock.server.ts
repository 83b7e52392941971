import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "#base/errors.ts";
import { makeDataDir } from "#database/home.server.ts";
import { runningProcess } from "#database/processes.server.ts";

/** Says that this process is the site of DATA_DIR, until `release`. A second one is refused, with the first one's address. */
export function lockSite(dataDir: string, address: string): { release(): void } {
  makeDataDir(dataDir);
  const file = join(dataDir, "site.pid");
  const mine = `${process.pid}\n${address}\n`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    refuseWhileRunning(file);
    rmSync(file, { force: true });
  }
}

function refuseWhileRunning(file: string): void {
  const [pid = "", address = ""] = readFileSync(file, "utf8").split("\n");
  if (Number(pid) === process.pid) return;
  // A crash leaves the file, and its number may belong to a stranger by now.
  if (!runningProcess(Number(pid))?.command.includes("site.server")) return;
  throw new Refusal(`Mahalli is already running at ${address} (process ${pid}), on the same DATA_DIR.`);
}
