import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A data folder that goes when the work is done. */
export async function withDataFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "mahalli-bench-"));
  // The database server runs as another user than root.
  chmodSync(dataDir, 0o711);
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The configuration of a site that is measured: production, this machine only, nothing of the developer's own. */
export function siteEnvironment({
  dataDir,
  port,
  demo = 2400,
}: {
  dataDir: string;
  port: number;
  demo?: number;
}): Record<string, string | undefined> {
  return {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    // What a killed site leaves goes with the folder.
    TMPDIR: dataDir,
    DEMO: String(demo),
    DATABASE_URL: "",
    RENDERERS: "",
    PORT: String(port),
    CONSOLE_PORT: String(port + 1),
  };
}
