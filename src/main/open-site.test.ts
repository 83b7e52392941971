import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/setup/folders.ts";

it(
  "a port that is taken is told by its variable, and the database does not run on",
  { timeout: 60_000 },
  async () => {
    const dataDir = temporaryFolder("mahalli-open-");
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const wanted = { HOST: "127.0.0.1", PORT: "0", CONSOLE_PORT: String(port), DATA_DIR: dataDir, DEMO: "0" };
    const site = spawn(process.execPath, ["src/main/site.server.ts"], {
      env: { NODE_ENV: "development", LOG_LEVEL: "silent", ...wanted },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [said, [code]] = await Promise.all([text(site.stderr), once(site, "exit")]);
    expect([code, said]).toEqual([
      1,
      `CONSOLE_PORT: something else listens on ${port} at 127.0.0.1 already.\n`,
    ]);
    expect(existsSync(join(dataDir, "postgres", "PG_VERSION"))).toBe(true);
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    other.close();
    rmSync(dataDir, { recursive: true });
  },
);
