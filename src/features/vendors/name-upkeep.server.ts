import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Connection } from "#database/connect.server.ts";
import type { Change, Standing } from "./name-changes.ts";
import { applyChanges } from "./name-apply.server.ts";
import { placementOf, type PlacementRow } from "./name-place.server.ts";
import { rebuildInThread } from "./rebuild-thread.server.ts";

/** Held by whoever writes the lists of names: one at a time, over all processes. */
export const upkeepLock = 6_255_422;

const pause = 200;
/** Of more vendors than this, or than this part of all, the lists are built anew. */
const mostChanged = 5_000;
const fewestForRebuild = 200;
const partForRebuild = 0.02;

export interface Upkeep {
  close(): Promise<void>;
}

/**
 * Keeps lists and terms of names up to what is written, from this process on, until it is closed. Several processes may do
 * so: one of them works, and when it ends another one takes over.
 */
export function keepNames(connection: Connection, onProblem: (error: unknown) => void): Upkeep {
  const closing = new AbortController();
  const working = (async () => {
    while (!closing.signal.aborted) {
      await keepWhileConnected(connection, closing.signal).catch(onProblem);
      await sleep(1_000, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();
  return {
    async close() {
      closing.abort();
      await working;
    },
  };
}

async function keepWhileConnected(connection: Connection, signal: AbortSignal): Promise<void> {
  const client = new Client({ application_name: "mahalli upkeep", ...connection });
  client.on("error", () => {});
  await client.connect();
  try {
    while (!signal.aborted) {
      await upkeep(client, connection);
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  } finally {
    await client.end();
  }
}

/** Brings the lists up to all that is committed; true when something was waiting and nobody else is at it. */
export async function upkeep(client: Client, connection: Connection): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `SELECT pg_try_advisory_lock(${upkeepLock}) AS held WHERE EXISTS (SELECT FROM vendor_name_changes)`,
  );
  if (!rows[0]?.held) return false;
  try {
    if (!(await applyAll(client))) await rebuildInThread(connection);
    return true;
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${upkeepLock})`);
  }
}

/** False, and nothing done, where there are so many changes that to build all anew is quicker. */
async function applyAll(client: Client): Promise<boolean> {
  // What is committed while this works is for the next time: its standing before is the one after this.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  try {
    const waiting = await readWaiting(client);
    if (waiting === null) {
      await client.query("ROLLBACK");
      return false;
    }
    await applyChanges(client, await changesOf(client, waiting));
    await client.query("DELETE FROM vendor_name_changes WHERE id = ANY($1::bigint[])", [
      waiting.map(({ id }) => id),
    ]);
    await client.query("COMMIT");
    return true;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

interface Waiting extends PlacementRow {
  id: number;
  vendorId: number;
  hasKeys: boolean;
  keys: string[] | null;
}

async function readWaiting(client: Client): Promise<Waiting[] | null> {
  const { rows: counts } = await client.query<{ changed: number; all: number }>(`
    SELECT (SELECT count(*)::int FROM (SELECT FROM vendor_name_changes LIMIT ${2 * mostChanged}) c) AS changed,
      (SELECT reltuples::int FROM pg_class WHERE oid = 'vendor_names'::regclass) AS all`);
  const { changed, all } = counts[0]!;
  const most = Math.max(fewestForRebuild, Math.min(mostChanged, all * partForRebuild));
  if (changed > 2 * most) return null;
  const { rows } = await client.query<Waiting>(`
    SELECT id::int, vendor_id AS "vendorId", has_keys AS "hasKeys", tsvector_to_array(keys) AS keys,
      country_code AS country, floor(quality * 100)::int AS rank, position[0] AS x, position[1] AS y
    FROM vendor_name_changes ORDER BY id`);
  return rows;
}

/** From what the lists know, which the first change of each vendor tells, to what is. */
async function changesOf(client: Client, waiting: readonly Waiting[]): Promise<Change[]> {
  const firsts = new Map<number, Waiting>();
  const keys = new Map<number, string[]>();
  for (const change of waiting) {
    if (!firsts.has(change.vendorId)) firsts.set(change.vendorId, change);
    if (change.hasKeys && !keys.has(change.vendorId)) keys.set(change.vendorId, change.keys ?? []);
  }
  const now = await standings(client, [...firsts.keys()]);
  return Array.from(firsts, ([id, first]) => {
    const after = now.get(id) ?? null;
    const before = first.country === null ? null : placementOf(id, first);
    return { before: before && { ...before, keys: keys.get(id) ?? after?.keys ?? [] }, after };
  });
}

async function standings(client: Client, ids: readonly number[]): Promise<Map<number, Standing>> {
  const { rows } = await client.query<PlacementRow & { id: number; keys: string[] }>(
    `SELECT n.vendor_id AS id, tsvector_to_array(n.keys) AS keys, d.country_code AS country,
      floor(d.quality * 100)::int AS rank, d.position[0] AS x, d.position[1] AS y
    FROM vendor_names n JOIN vendor_docs d USING (vendor_id) WHERE n.vendor_id = ANY($1::int[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { ...placementOf(row.id, row), keys: row.keys }]));
}
