import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { overpassCollection } from "#tests/factories/overpass.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";

// Every call is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), "mahalli-cli-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

interface Ended {
  code: number | null;
  out: string;
  error: string;
}

function start(...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const env = { PATH: "", DATABASE_URL: database.url, INIT_CWD: folder };
  const program = join(import.meta.dirname, "cli.server.ts");
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const texts = { out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (texts.error += chunk.toString()));
  return { child, ended: once(child, "close").then(([code]) => ({ ...texts, code })) };
}

const mahalli = (...args: string[]) => start(...args).ended;

async function vendorCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM vendors`.execute(database.db);
  return rows[0]?.count ?? -1;
}

test("Help lists the commands; what makes no sense is told with the usage and code 2", async () => {
  const help = await mahalli();
  expect(help).toMatchObject({ code: 0, error: "" });
  expect(help.out).toContain("import <file> [--source NAME]");
  expect(help.out).toContain("export vendors <file>");
  expect(await mahalli("imprt")).toMatchObject({ code: 2, error: "There is no command imprt.\n" });
  const wrong = await mahalli("import", "--fast");
  expect(wrong).toMatchObject({ code: 2, error: expect.stringContaining("Usage: mahalli import <file>") });
  expect(await mahalli("import", "none.csv")).toMatchObject({
    code: 1,
    error: `There is no file ${folder}/none.csv.\n`,
  });
});

test("A command whose output nobody reads to its end does what it was asked all the same", async () => {
  const { child, ended } = start("export", "vendors", "unread.csv");
  child.stdout?.destroy();
  expect(await ended).toMatchObject({ code: 0, error: "" });
  expect(readFileSync(join(folder, "unread.csv"), "utf8")).toContain("source_id");
});

test("An import reports, tells the sites on this database, and its export comes back unchanged", async () => {
  writeFileSync(join(folder, "osm.geojson"), overpassCollection(50, "cli"));
  const site = new Client(database.connection);
  await site.connect();
  await site.query("LISTEN mahalli_changed");
  const told = once(site, "notification");
  const imported = await mahalli("import", "osm.geojson");
  expect(imported).toMatchObject({ code: 0, error: "" });
  expect(imported.out).toMatch(/^50 rows in [\d.]+ s/m);
  expect(imported.out).toContain(join(folder, "osm.rejected.csv"));
  expect((await told)[0]).toMatchObject({ channel: "mahalli_changed", payload: "*" });
  await site.end();

  const exported = await mahalli("export", "vendors", "all.csv");
  expect(exported).toMatchObject({ code: 0, error: "" });
  expect(readFileSync(join(folder, "all.csv"), "utf8").split("\r\n")).toHaveLength((await vendorCount()) + 2);
  const again = await mahalli("import", "all.csv");
  expect(again.out).toMatch(/new +0\n +updated +0\n +unchanged +[1-9]/);
});

test("A broken file is told with its place and code 1, and an interrupted import with 130; both leave nothing", async () => {
  const before = await vendorCount();
  const text = overpassCollection(20_000, "stop");
  writeFileSync(join(folder, "cut.geojson"), text.slice(0, 1_000_000));
  const cut = await mahalli("import", "cut.geojson", "--source", "cut");
  expect(cut.code).toBe(1);
  expect(cut.error).toMatch(/ends in the middle of a feature \(byte \d+\)\. Nothing was written/);

  writeFileSync(join(folder, "long.geojson"), text);
  const { child, ended } = start("import", "long.geojson", "--source", "long");
  await expect.poll(working, { timeout: 40_000 }).toBe(true);
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: 130, error: expect.stringContaining("nothing was written") });
  expect(await vendorCount()).toBe(before);
});

/** Whether an import has its transaction open. */
async function working(): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (
    SELECT oid FROM pg_database WHERE datname = current_database())`.execute(database.db);
  return rows.length > 0;
}
