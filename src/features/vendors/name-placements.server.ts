import type { Client } from "pg";
import { placementOf, type Placement, type PlacementRow } from "./name-place.server.ts";
import type { Placements } from "./name-trie.ts";

const nowhere = Number.NaN;

export interface KnownPlacements extends Placements {
  /** Null for a vendor that is not in search. */
  row(id: number): PlacementRow | null;
}

/** Where all vendors of the reader's snapshot stand. */
export async function readPlacements(reader: Client): Promise<KnownPlacements> {
  const { rows: bounds } = await reader.query<{ last: number }>(
    "SELECT coalesce(max(vendor_id), 0) + 1 AS last FROM vendor_docs",
  );
  const size = bounds[0]!.last;
  const countries: string[] = [];
  // 255 for none.
  const country = new Uint8Array(size).fill(255);
  const rank = new Uint8Array(size);
  const [x, y] = [new Float64Array(size), new Float64Array(size)];
  await eachRow(reader, ([id, code, itsRank, itsX, itsY]) => {
    let index = countries.indexOf(code);
    if (index === -1) index = countries.push(code) - 1;
    country[id] = index;
    rank[id] = itsRank;
    x[id] = itsX ?? nowhere;
    y[id] = itsY ?? nowhere;
  });
  const row = (id: number): PlacementRow | null => {
    const code = id < size ? countries[country[id]!] : undefined;
    if (code === undefined) return null;
    const hasPlace = !Number.isNaN(x[id]);
    return { country: code, rank: rank[id]!, x: hasPlace ? x[id]! : null, y: hasPlace ? y[id]! : null };
  };
  const made: Placement[] = [];
  return { ...orderOf(country, rank), row, of: (id) => (made[id] ??= placementOf(id, row(id)!)) };
}

type Row = [id: number, country: string, rank: number, x: number | null, y: number | null];

async function eachRow(reader: Client, take: (row: Row) => void): Promise<void> {
  await reader.query(`
    DECLARE placements NO SCROLL CURSOR FOR
    SELECT vendor_id, country_code, floor(quality * 100)::int, position[0], position[1] FROM vendor_docs`);
  for (;;) {
    const { rows } = await reader.query<Row>({ text: "FETCH 20000 FROM placements", rowMode: "array" });
    for (const row of rows) take(row);
    if (rows.length === 0) break;
  }
  await reader.query("CLOSE placements");
}

/** By rank, then by id: the vendors of each rank go one behind the other. */
function orderOf(country: Uint8Array, rank: Uint8Array): Pick<Placements, "inOrder" | "placeOf"> {
  const starts = new Int32Array(257);
  const isThere = (id: number) => country[id] !== 255;
  for (let id = 0; id < rank.length; id += 1) if (isThere(id)) starts[256 - rank[id]!]! += 1;
  for (let step = 1; step < starts.length; step += 1) starts[step]! += starts[step - 1]!;
  const inOrder = new Int32Array(starts[256]!);
  const placeOf = new Int32Array(rank.length);
  for (let id = 0; id < rank.length; id += 1) {
    if (!isThere(id)) continue;
    const place = starts[255 - rank[id]!]!++;
    inOrder[place] = id;
    placeOf[id] = place;
  }
  return { inOrder, placeOf };
}
