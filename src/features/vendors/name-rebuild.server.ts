import { Client } from "pg";
import type { Connection } from "#database/connect.server.ts";
import { copyInto, type Copy } from "#database/copy.server.ts";
import { packEntries } from "./name-entry.ts";
import { marks } from "./name-keys.ts";
import type { Lists } from "./name-lists.ts";
import { readPlacements } from "./name-placements.server.ts";
import { NameTrie, type Found, type Placements } from "./name-trie.ts";

export type Progress = (text: string, part?: number) => void;

const fetched = 5_000;

/** Fills tables of the form of `hot_prefixes` and `name_terms` from the keys of a table and the placements. */
export async function buildLists(
  { reader, writer }: { reader: Client; writer: Client },
  { source, placements, progress }: { source: string; placements: Placements; progress: Progress },
): Promise<void> {
  await writer.query(`
    CREATE TABLE hot_prefixes_next (LIKE hot_prefixes);
    CREATE TABLE name_terms_next (LIKE name_terms)`);
  const written = linesOf();
  const trie = new NameTrie(placements, written);
  const copy = copyInto(writer, "hot_prefixes_next");
  await reader.query(`
    DECLARE name_keys NO SCROLL CURSOR FOR
    SELECT k.key, string_agg(n.vendor_id::text, ' ') FROM ${source} n, unnest(tsvector_to_array(n.keys)) AS k(key)
    WHERE NOT starts_with(k.key, '${marks.place}') GROUP BY k.key COLLATE "C", k.key ORDER BY k.key COLLATE "C"`);
  let keys = 0;
  for (;;) {
    const { rows } = await reader.query<[string, string]>({
      text: `FETCH ${fetched} FROM name_keys`,
      rowMode: "array",
    });
    for (const [key, ids] of rows) trie.add(key, ids.split(" ").map(Number));
    if (rows.length === 0) trie.end();
    await copy.write(written.hot.splice(0));
    keys += rows.length;
    progress(`${keys} keys of names`);
    if (rows.length === 0) break;
  }
  await reader.query("CLOSE name_keys");
  await copy.end();
  await copyLines(copyInto(writer, "name_terms_next"), written.terms);
  progress("Indexes of names");
  await writer.query(`
    CREATE UNIQUE INDEX hot_prefixes_next_pkey ON hot_prefixes_next (prefix, scope);
    ALTER TABLE hot_prefixes_next ADD PRIMARY KEY USING INDEX hot_prefixes_next_pkey;
    CREATE UNIQUE INDEX name_terms_next_pkey ON name_terms_next (term);
    ALTER TABLE name_terms_next ADD PRIMARY KEY USING INDEX name_terms_next_pkey;
    CREATE INDEX name_terms_next_deletions ON name_terms_next USING gin (deletions) WITH (fastupdate = off);
    ANALYZE hot_prefixes_next, name_terms_next`);
}

export async function copyLines(copy: Copy, lines: readonly string[]): Promise<void> {
  for (let from = 0; from < lines.length; from += fetched)
    await copy.write(lines.slice(from, from + fetched));
  await copy.end();
}

/** Collects what the trie finds as lines of COPY. */
function linesOf(): Found & { hot: string[]; terms: string[] } {
  const hot: string[] = [];
  const terms: string[] = [];
  return {
    hot,
    terms,
    onHot: (prefix, lists) => hot.push(...hotLines(prefix, lists)),
    onTerm: (term, count, deletions) => terms.push(`${term}\t${count}\t{${deletions.join(",")}}`),
  };
}

function hotLines(prefix: string, lists: Lists): string[] {
  return Array.from(
    lists,
    ([scope, { count, entries }]) =>
      `${prefix}\t${scope}\t${count}\t\\\\x${packEntries(entries).toString("hex")}`,
  );
}

/** The statements that put a table built as `<name>_next` in the place of the old one. */
export function swap(table: string, indexes: readonly string[]): string {
  const renamed = indexes.map((index) => `ALTER INDEX ${table}_next_${index} RENAME TO ${table}_${index};`);
  return `DROP TABLE ${table}; ALTER TABLE ${table}_next RENAME TO ${table}; ${renamed.join(" ")}`;
}

export const swapLists = swap("hot_prefixes", ["pkey"]) + swap("name_terms", ["pkey", "deletions"]);

export const dropLeftovers = "DROP TABLE IF EXISTS vendor_names_next, hot_prefixes_next, name_terms_next";

/**
 * Builds lists and terms anew from the keys that are there, beside the old ones, and swaps them. Whoever calls holds
 * `upkeepLock`. Gives how many changes are in them.
 */
export async function rebuildLists(connection: Connection, progress: Progress = () => {}): Promise<number> {
  return withClients(connection, 2, async ([reader, writer]) => {
    await writer!.query(dropLeftovers);
    await reader!.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await reader!.query<[number]>({
      text: "SELECT id FROM vendor_name_changes",
      rowMode: "array",
    });
    const placements = await readPlacements(reader!);
    await buildLists({ reader: reader!, writer: writer! }, { source: "vendor_names", placements, progress });
    await reader!.query("COMMIT");
    const ids = rows.map(([id]) => id);
    await writer!.query("BEGIN");
    await writer!.query("DELETE FROM vendor_name_changes WHERE id = ANY($1::bigint[])", [ids]);
    await writer!.query(`${swapLists} COMMIT`);
    return ids.length;
  });
}

/** Connections without time limits that end with the work. */
export async function withClients<Result>(
  connection: Connection,
  count: number,
  work: (clients: Client[]) => Promise<Result>,
): Promise<Result> {
  const config = { application_name: "mahalli index", ...connection };
  const clients = Array.from({ length: count }, () => new Client(config));
  try {
    for (const client of clients) {
      client.on("error", () => {});
      await client.connect();
      await client.query(
        "SET statement_timeout = 0; SET work_mem = '128MB'; SET maintenance_work_mem = '256MB'",
      );
    }
    return await work(clients);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
