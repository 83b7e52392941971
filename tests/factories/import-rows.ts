import { afterAll, beforeAll } from "vitest";
import { loadMapping } from "#features/imports/load-mapping.server.ts";
import { mapRow, type MappedRow, type Mapping } from "#features/imports/map-row.server.ts";
import { noCells, type RawRow } from "#features/imports/raw-row.server.ts";
import { Refused } from "#features/imports/refused.ts";
import { cloneDatabase } from "#tests/setup/database.ts";

export type Cells = Record<string, string>;

/** In Deira. */
export const dubai = { lat: "25.2631", lng: "55.2972" };
/** A row that comes in without a notice. */
export const bakery = { source_id: "1", name_en: "Al Noor", category: "bakeries", country: "AE", ...dubai };

export function rowOf(cells: Cells, more: Partial<RawRow> = {}): RawRow {
  const named = Object.assign(noCells(), cells);
  return { number: 2, cells: named, position: null, osmId: null, raw: [], unreadable: null, ...more };
}

/** Maps rows by the shipped taxonomy and gazetteer, from the beginning of the file's tests. */
export function useMapping() {
  const loaded: { mapping?: Mapping } = {};
  beforeAll(async () => {
    const { db, drop } = await cloneDatabase();
    loaded.mapping = await loadMapping(db, {
      source: null,
      licence: null,
      fileSource: "list",
      thisYear: 2026,
    });
    await drop();
  });
  afterAll(() => {
    delete loaded.mapping;
  });
  const mapping = () => loaded.mapping as Mapping;
  const map = (cells: Cells, more: Partial<RawRow> = {}): MappedRow => {
    const mapped = mapRow(rowOf(cells, more), mapping());
    if (mapped instanceof Refused) throw new Error(`refused: ${mapped.field} ${mapped.reason}`);
    return mapped;
  };
  const refusal = (cells: Cells, more: Partial<RawRow> = {}): string => {
    const mapped = mapRow(rowOf(cells, more), mapping());
    return mapped instanceof Refused ? `${mapped.field} ${mapped.reason}` : "came in";
  };
  return {
    mapping,
    map,
    refusal,
    draftOf: (cells: Cells) => map({ ...bakery, ...cells }).draft,
    noticesOf: (cells: Cells) =>
      map({ ...bakery, ...cells }).notices.map(({ field, reason }) => `${field} ${reason}`),
  };
}
