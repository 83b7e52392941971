// How fast an import is and how much memory it takes: node bench/import.ts [rows] [megabytes of the large file]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connectUnlimited } from "#database/connect.server.ts";
import { startEmbedded } from "#database/embedded.server.ts";
import { migrate } from "#database/migrate.server.ts";
import { importVendors, type ImportReport } from "#features/imports/import.server.ts";
import { loadShippedData } from "#main/load.server.ts";
import { overpassFeatures } from "#tests/factories/overpass.ts";
import { report } from "./tools/figures.ts";

const [rows = "100000", megabytes = "1000", ...child] = process.argv.slice(2);
if (child.length > 0) await importAlone(child);
else await measure(Number(rows), Number(megabytes) * 1e6);

async function measure(count: number, bytes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mahalli-bench-"));
  chmodSync(folder, 0o711);
  const log = { info() {}, warn: console.warn };
  const server = await startEmbedded({ dataDir: join(folder, "data"), log });
  try {
    await migrate(server.connection);
    const db = connectUnlimited(server.connection);
    await loadShippedData(db);
    await db.destroy();
    const connection = JSON.stringify(server.connection);
    const file = join(folder, "places.geojson");
    await write(file, { count, bytes: Infinity });
    const fresh = await measured("import, new", [file, connection]);
    const again = await measured("import, again", [file, connection]);
    const large = join(folder, "large.geojson");
    await write(large, { count: Infinity, bytes });
    const read = await measured(`dry run of ${Math.round(bytes / 1e6)} MB`, [large, connection, "dry"]);
    const peak = Math.max(fresh.memory, again.memory, read.memory);
    report([
      { name: `import of ${count} rows`, value: fresh.seconds, unit: "s", atMost: 180 * (count / 100_000) },
      { name: "  the same again", value: again.seconds, unit: "s", atMost: 180 * (count / 100_000) },
      { name: "memory of an import of any size", value: peak, unit: "MB", atMost: 300 },
    ]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function write(file: string, until: { count: number; bytes: number }): Promise<void> {
  async function* parts() {
    let written = 0;
    yield '{"type":"FeatureCollection","features":[\n';
    for (const feature of overpassFeatures(Math.min(until.count, 1e9), "bench")) {
      const text = `${written > 0 ? ",\n" : ""}${JSON.stringify(feature, null, 2)}`;
      written += Buffer.byteLength(text);
      yield text;
      if (written > until.bytes) break;
    }
    yield "\n]}\n";
  }
  await pipeline(Readable.from(parts()), createWriteStream(file));
}

interface Measured extends Pick<ImportReport, "rows" | "seconds" | "inserted" | "unchanged" | "rejected"> {
  /** The most that the process ever held, in MB. */
  memory: number;
}

/** In a process of its own, started as scripts/mahalli.mjs does, whose memory is the import's alone. */
async function measured(name: string, args: string[]): Promise<Measured> {
  const flags = (process.env["COMMAND_FLAGS"] ?? "").split(" ").filter(Boolean);
  const command = [...flags, import.meta.filename, rows, megabytes, ...args];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  console.log(`${name}: ${output.trim()}`);
  return JSON.parse(output) as Measured;
}

async function importAlone([file = "", connection = "{}", mode]: string[]): Promise<void> {
  const db = connectUnlimited(JSON.parse(connection));
  const { rows, seconds, inserted, unchanged, rejected } = await importVendors(db, file, {
    dryRun: mode === "dry",
  });
  await db.destroy();
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const measured: Measured = { rows, seconds, inserted, unchanged, rejected, memory };
  console.log(JSON.stringify(measured));
}
