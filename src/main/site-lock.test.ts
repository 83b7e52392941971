import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockSite } from "./site-lock.server.ts";

let dataDir: string;
let other: ChildProcess | null;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "mahalli-lock-"));
  other = null;
});

afterEach(() => {
  other?.kill();
  rmSync(dataDir, { recursive: true });
});

/** A process with that name on its command line, noted as the site. */
async function pretend(name: string): Promise<ChildProcess> {
  const wait = "console.log('here'); setTimeout(() => {}, 60_000)";
  const child = spawn(process.execPath, ["--eval", wait, name], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  writeFileSync(join(dataDir, "site.pid"), `${child.pid}\nhttp://localhost:3000\n`);
  return child;
}

describe("lock of the site", () => {
  it("is taken in a new folder and gone after release", () => {
    const lock = lockSite(join(dataDir, "new"), "http://localhost:3000");
    expect(existsSync(join(dataDir, "new", "site.pid"))).toBe(true);
    lock.release();
    expect(existsSync(join(dataDir, "new", "site.pid"))).toBe(false);
  });

  it("is refused, with the variable, where DATA_DIR is a file or lies in one", () => {
    const file = join(dataDir, "file");
    writeFileSync(file, "");
    for (const wrong of [file, join(file, "data")])
      expect(() => lockSite(wrong, "http://localhost:3000")).toThrow(
        `DATA_DIR: ${wrong} is no folder, or lies in what is none. Name a folder`,
      );
  });

  it("refuses a second site and tells where the first one is", async () => {
    other = await pretend("src/main/site.server.ts");
    expect(() => lockSite(dataDir, "http://localhost:4000")).toThrow(
      "already running at http://localhost:3000",
    );
  });

  it("is taken over from a site that died, and from a stranger with its number", async () => {
    other = await pretend("something-else");
    lockSite(dataDir, "http://localhost:3000").release();

    const dead = await pretend("src/main/site.server.ts");
    dead.kill("SIGKILL");
    await once(dead, "exit");
    expect(() => lockSite(dataDir, "http://localhost:3000")).not.toThrow();
  });
});
