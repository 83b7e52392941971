import type { Client } from "pg";
import { mostCold, mostOf } from "./name-lists.ts";
import { cellOfRow, placementOf, type Placement, type PlacementRow } from "./name-place.server.ts";

/** With more members than this it is quicker to go through all vendors of a scope, the best first. */
const fewMembers = 3_000;

const columns = `d.vendor_id AS id, d.country_code AS country, floor(d.quality * 100)::int AS rank,
  d.position[0] AS x, d.position[1] AS y`;
const inOrder = "ORDER BY floor(d.quality * 100)::int DESC, d.vendor_id";

/** How PostgreSQL is asked for keys that begin so. */
export function beginningQuery(prefix: string): string {
  return `'${prefix}':*`;
}

/** All vendors that have a key with this beginning, the best first. */
export async function membersOf(client: Client, prefix: string, country?: string): Promise<Placement[]> {
  return placements(
    client,
    `SELECT ${columns} FROM vendor_names n JOIN vendor_docs d USING (vendor_id)
    WHERE n.keys @@ $1::tsquery AND ($2::text IS NULL OR d.country_code = $2) ${inOrder}`,
    [beginningQuery(prefix), country ?? null],
  );
}

/** The best of a country or of a cell of it, as many as its list holds. */
export function bestWith(
  client: Client,
  { prefix, scope, membersInAll }: { prefix: string; scope: string; membersInAll: number },
): Promise<Placement[]> {
  const [country, cell] = [scope.slice(0, 2), scope.slice(2)];
  const isInCell = cell === "" ? "" : `AND ${cellOfRow} = $3`;
  const values = [beginningQuery(prefix), country, ...(cell === "" ? [] : [Number(cell)])];
  const isInScope = `d.country_code = $2 ${isInCell}`;
  const members = `
    SELECT ${columns} FROM vendor_names n JOIN vendor_docs d USING (vendor_id)
    WHERE n.keys @@ $1::tsquery AND ${isInScope} ${inOrder} LIMIT ${mostOf(scope)}`;
  const all = `
    SELECT ${columns} FROM (SELECT * FROM vendor_docs d WHERE ${isInScope} ${inOrder}) d CROSS JOIN LATERAL (
      SELECT FROM vendor_names n WHERE n.vendor_id = d.vendor_id AND ts_match_vq(n.keys, $1::tsquery) LIMIT 1) n
    ${inOrder} LIMIT ${mostOf(scope)}`;
  return placements(client, membersInAll <= fewMembers ? members : all, values);
}

/** Which of these beginnings, not in lists so far, more vendors have than may be cold. */
export async function hotAmong(client: Client, prefixes: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ prefix: string }>(
    "SELECT prefix FROM hot_prefixes WHERE scope = '' AND prefix = ANY($1::text[])",
    [prefixes.map(shorter)],
  );
  // Nothing longer than what is cold can be hot.
  const hot = new Set(["", ...rows.map(({ prefix }) => prefix)]);
  const longest = Math.max(0, ...prefixes.map((prefix) => prefix.length));
  const found: string[] = [];
  for (let length = 1; length <= longest; length += 1) {
    const candidates = prefixes.filter((prefix) => prefix.length === length && hot.has(shorter(prefix)));
    for (const prefix of await frequent(client, candidates)) {
      hot.add(prefix);
      found.push(prefix);
    }
  }
  return found;
}

function shorter(prefix: string): string {
  return [...prefix].slice(0, -1).join("");
}

async function frequent(client: Client, prefixes: readonly string[]): Promise<string[]> {
  if (prefixes.length === 0) return [];
  const { rows } = await client.query<{ prefix: string }>(
    `SELECT w.prefix FROM unnest($1::text[], $2::text[]) w(prefix, query) CROSS JOIN LATERAL (
      SELECT count(*) FROM (SELECT FROM vendor_names n WHERE n.keys @@ w.query::tsquery LIMIT ${mostCold + 1}) m
    ) m WHERE m.count > ${mostCold}`,
    [prefixes, prefixes.map(beginningQuery)],
  );
  return rows.map(({ prefix }) => prefix);
}

async function placements(client: Client, text: string, values: unknown[]): Promise<Placement[]> {
  const { rows } = await client.query<PlacementRow & { id: number }>(text, values);
  return rows.map((row) => placementOf(row.id, row));
}
