import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Client } from "pg";
import type { Connection } from "#database/connect.server.ts";
import { copyInto } from "#database/copy.server.ts";
import { placeKey } from "./name-place.server.ts";
import { readPlacements, type KnownPlacements } from "./name-placements.server.ts";
import {
  buildLists,
  dropLeftovers,
  swap,
  swapLists,
  withClients,
  type Progress,
} from "./name-rebuild.server.ts";
import { upkeepLock } from "./name-upkeep.server.ts";
import { keysInPlace, keysLiteral } from "./vendor-index.server.ts";

interface Named {
  id: number;
  nameEn: string | null;
  nameAr: string | null;
}

const batch = 5_000;

/**
 * Builds the whole index of names anew from the vendors, beside the old one, which serves until the new one takes its
 * place. What is written meanwhile is carried over.
 */
export async function reindex(connection: Connection, progress: Progress = () => {}): Promise<void> {
  await withClients(connection, 3, async (clients) => build(clients as [Client, Client, Client], progress));
}

/** Builds the index where the database has none, or one of another version of the code. */
export async function reindexOnce(connection: Connection, onStart: () => void): Promise<void> {
  await withClients(connection, 3, async (clients) => {
    const [reader, writer, helper] = clients as [Client, Client, Client];
    if (await isCurrent(reader)) return;
    // Another process may be at it: then this one waits, and finds it done.
    await helper.query(`SELECT pg_advisory_lock(${upkeepLock})`);
    if (await isCurrent(reader)) return;
    onStart();
    await build([reader, writer, helper], () => {});
  });
}

async function isCurrent(client: Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM loaded_data WHERE name = $1 AND version = $2", [
    indexName,
    indexVersion(),
  ]);
  return rowCount === 1;
}

async function build([reader, writer, helper]: [Client, Client, Client], progress: Progress): Promise<void> {
  await helper.query(`SELECT pg_advisory_lock(${upkeepLock})`);
  await writer.query(dropLeftovers);
  await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  const placements = await readPlacements(reader);
  await copyNames(reader, writer, progress);
  await reader.query("COMMIT");
  await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await Promise.all([
    indexNames(helper),
    buildLists({ reader, writer }, { source: "vendor_names_next", placements, progress }),
  ]);
  await reader.query("COMMIT");
  await takeOver(writer, placements);
}

const indexName = "vendor names";

/** The code that makes keys: a change of it makes another index. */
function indexVersion(): string {
  const sources = [
    new URL("name-keys.ts", import.meta.url),
    new URL("name-terms.ts", import.meta.url),
    new URL("name-lists.ts", import.meta.url),
    new URL("name-entry.ts", import.meta.url),
    new URL("name-place.server.ts", import.meta.url),
    new URL("../../base/text-folding.ts", import.meta.url),
    new URL("../../base/skeleton.ts", import.meta.url),
    new URL("../../base/spelled-letters.ts", import.meta.url),
  ];
  const hash = createHash("sha256");
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest("base64url");
}

async function copyNames(reader: Client, writer: Client, progress: Progress): Promise<void> {
  await writer.query("CREATE TABLE vendor_names_next (LIKE vendor_names)");
  const { rows: counts } = await reader.query<{ all: number }>(
    "SELECT count(*)::int AS all FROM vendor_docs",
  );
  await reader.query(`
    DECLARE vendor_names NO SCROLL CURSOR FOR
    SELECT v.id, v.name_en AS "nameEn", v.name_ar AS "nameAr", ${placeKey} AS place
    FROM vendor_docs d JOIN vendors v ON v.id = d.vendor_id`);
  const copy = copyInto(writer, "vendor_names_next");
  let done = 0;
  for (;;) {
    const { rows } = await reader.query<Named & { place: string | null }>(`FETCH ${batch} FROM vendor_names`);
    await copy.write(
      rows.map((row) => `${row.id}\t${keysLiteral(row)}${row.place ? ` '${row.place}'` : ""}`),
    );
    if (rows.length === 0) break;
    done += rows.length;
    progress(`${done} of ${counts[0]!.all} vendors`, done / counts[0]!.all);
  }
  await reader.query("CLOSE vendor_names");
  await copy.end();
  // Before anybody reads it: the key needs the table alone.
  await writer.query(`
    CREATE UNIQUE INDEX vendor_names_next_pkey ON vendor_names_next (vendor_id);
    ALTER TABLE vendor_names_next ADD PRIMARY KEY USING INDEX vendor_names_next_pkey`);
}

async function indexNames(client: Client): Promise<void> {
  await client.query(`
    CREATE INDEX vendor_names_next_keys ON vendor_names_next USING gin (keys) WITH (fastupdate = off);
    ANALYZE vendor_names_next`);
}

/** Readers wait for the renaming alone; writers for those vendors that changed since the building began. */
async function takeOver(client: Client, placements: KnownPlacements): Promise<void> {
  await client.query("BEGIN");
  await client.query("LOCK TABLE vendor_names, vendor_name_changes IN SHARE ROW EXCLUSIVE MODE");
  const { rows } = await client.query<{ id: number }>(
    "SELECT DISTINCT vendor_id AS id FROM vendor_name_changes",
  );
  await client.query("DELETE FROM vendor_name_changes");
  for (let from = 0; from < rows.length; from += batch) {
    const ids = rows.slice(from, from + batch).map(({ id }) => id);
    await queueAgain(client, ids, placements);
    await replaceNames(client, ids);
  }
  await client.query(`${swap("vendor_names", ["pkey", "keys"])} ${swapLists}`);
  await client.query(
    `INSERT INTO loaded_data (name, version) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET version = excluded.version, loaded_at = now()`,
    [indexName, indexVersion()],
  );
  await client.query("COMMIT");
}

/** Tells the upkeep how these vendors stand in the new lists. */
async function queueAgain(
  client: Client,
  ids: readonly number[],
  placements: KnownPlacements,
): Promise<void> {
  const known = ids.map((id) => placements.row(id));
  await client.query(
    `INSERT INTO vendor_name_changes (vendor_id, has_keys, keys, country_code, quality, position)
    SELECT c.id, true, n.keys, c.country, (c.rank + 0.5) / 100, point(c.x, c.y)
    FROM unnest($1::int[], $2::text[], $3::int[], $4::float8[], $5::float8[]) c(id, country, rank, x, y)
    LEFT JOIN vendor_names_next n ON n.vendor_id = c.id`,
    [
      ids,
      ...(["country", "rank", "x", "y"] as const).map((field) => known.map((row) => row?.[field] ?? null)),
    ],
  );
}

async function replaceNames(client: Client, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<Named>(
    `SELECT v.id, v.name_en AS "nameEn", v.name_ar AS "nameAr" FROM vendors v JOIN vendor_docs d ON d.vendor_id = v.id
    WHERE v.id = ANY($1::int[])`,
    [ids],
  );
  await client.query("DELETE FROM vendor_names_next WHERE vendor_id = ANY($1::int[])", [ids]);
  await client.query(
    `INSERT INTO vendor_names_next SELECT n.id, ${keysInPlace("n.keys")}
    FROM unnest($1::int[], $2::text[]) n(id, keys) JOIN vendor_docs d ON d.vendor_id = n.id`,
    [rows.map(({ id }) => id), rows.map((row) => keysLiteral(row))],
  );
}
