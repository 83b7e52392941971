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
import { importVendors } from "#features/imports/import.server.ts";
import { loadShippedData } from "#main/load.server.ts";
import { overpassFeatures } from "#tests/factories/overpass.ts";

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
    await report("import, new", [file, connection]);
    await report("import, again", [file, connection]);
    const large = join(folder, "large.geojson");
    await write(large, { count: Infinity, bytes });
    await report(`dry run of ${Math.round(bytes / 1e6)} MB`, [large, connection, "dry"]);
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

/** In a process of its own, started as scripts/mahalli.mjs does, whose memory is the import's alone. */
async function report(name: string, args: string[]): Promise<void> {
  const command = ["--max-semi-space-size=8", import.meta.filename, rows, megabytes, ...args];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  console.log(`${name}: ${output.trim()}`);
}

async function importAlone([file = "", connection = "{}", mode]: string[]): Promise<void> {
  const db = connectUnlimited(JSON.parse(connection));
  const {
    rows: count,
    seconds,
    inserted,
    unchanged,
    rejected,
  } = await importVendors(db, file, {
    dryRun: mode === "dry",
  });
  await db.destroy();
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const perSecond = Math.round(count / seconds);
  console.log(
    `${count} rows in ${seconds.toFixed(1)} s, ${perSecond}/s, peak ${memory} MB; ` +
      `${inserted} new, ${unchanged} unchanged, ${rejected} refused`,
  );
}
