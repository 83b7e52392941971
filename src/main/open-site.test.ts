import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/setup/folders.ts";

function startSite(wanted: Record<string, string>, stdout: "ignore" | "pipe" = "ignore"): ChildProcess {
  return spawn(process.execPath, ["src/main/site.server.ts"], {
    env: { NODE_ENV: "development", LOG_LEVEL: "silent", PORT: "0", CONSOLE_PORT: "0", DEMO: "0", ...wanted },
    stdio: ["ignore", stdout, "pipe"],
  });
}

/** What a start that is refused says, and its exit code. */
async function refused(wanted: Record<string, string>): Promise<[number, string]> {
  const site = startSite(wanted);
  const [said, [code]] = await Promise.all([text(site.stderr!), once(site, "exit")]);
  return [code as number, said];
}

it(
  "a host or port that cannot be had is told by its variable, and the database does not run on",
  { timeout: 60_000 },
  async () => {
    const dataDir = temporaryFolder("mahalli-open-");
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await refused({ HOST: "127.0.0.1", CONSOLE_PORT: String(port), DATA_DIR: dataDir })).toEqual([
      1,
      `CONSOLE_PORT: something else listens on ${port} at 127.0.0.1 already.\n`,
    ]);
    expect(existsSync(join(dataDir, "postgres", "PG_VERSION"))).toBe(true);
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    // Kept for documents: no machine has it.
    expect(await refused({ HOST: "192.0.2.1", DATA_DIR: dataDir })).toEqual([
      1,
      "HOST: 192.0.2.1 is no address of this machine. Give one, or 0.0.0.0 for all.\n",
    ]);
    other.close();
    rmSync(dataDir, { recursive: true });
  },
);

it("a folder for photos that is none is told before the database of DATABASE_URL is asked", async () => {
  const [code, said] = await refused({
    DATA_DIR: import.meta.filename,
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
  });
  expect([code, said]).toEqual([1, expect.stringMatching(/^DATA_DIR: .* is no folder, .*\.\n$/)]);
});

it("a start that is interrupted ends, and its database with it", { timeout: 60_000 }, async () => {
  const dataDir = temporaryFolder("mahalli-open-");
  const site = startSite({ DATA_DIR: dataDir, HOST: "127.0.0.1" }, "pipe");
  let said = "";
  for await (const chunk of site.stdout!) {
    said += String(chunk);
    if (!site.killed && said.includes("Loading places")) site.kill("SIGTERM");
  }
  expect(site.exitCode ?? (await once(site, "exit"))[0]).toBe(130);
  expect(said).not.toContain("ready");
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  expect(existsSync(join(dataDir, "site.pid"))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
