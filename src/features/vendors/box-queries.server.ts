import { sql, type RawBuilder } from "kysely";
import type { Box } from "#base/box.ts";
import { boxOf, cellOf, deepest, rangesOf, type Cells } from "#base/map-grid.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { conditionsOf, type Filter } from "./filter.server.ts";

/** What one grid cell holds of the vendors that are asked for. */
export interface CellCount {
  box: Box;
  count: number;
  latitude: number;
  longitude: number;
  /** Of one of them: of the only one where the count is 1 and exact. */
  vendorId: number;
}

export interface Counted {
  cells: CellCount[];
  /** False where a part of the vendors was counted, for all. */
  isExact: boolean;
}

/** One vendor of so many is looked at: migration 0012 has an index for each. */
type Part = 1 | 16 | 512;

/** With about so many rows in a box, every one is counted; with more than the second, one of 512 instead of one of 16. */
const mostOfAll = 2_500;
const mostOfSixteenth = 50_000;
/** Opening hours and attributes stand in no index: of these rows fewer can be looked at. */
const costOfRow = 4;

/** The vendors of these cells, counted by cell: from an index alone, and from a part of it where there are many. */
export async function countCells(db: Db, filter: Filter, cells: Cells): Promise<Counted> {
  const rows = await runPrepared(
    db,
    sql<{ part: Part; cell: number; count: number; x: number; y: number; id: number }>`
      WITH ranges AS MATERIALIZED (
        SELECT (r ->> 0)::bigint AS first, (r ->> 1)::bigint AS last
        FROM json_array_elements(${JSON.stringify(rangesOf(cells))}::json) r
      ),
      probe AS MATERIALIZED (SELECT ${probed(16, filter)} AS sixteenth, ${probed(512, filter)} AS least)
      ${sql.join(
        ([1, 16, 512] as const).map((part) => partCounted(part, filter, cells)),
        sql` UNION ALL `,
      )}`,
  );
  return {
    cells: rows.map(({ part, cell, count, x, y, id }) => ({
      box: boxOf(cellOf(cell, cells.level)),
      count: count * part,
      longitude: x / (111.32 * 0.908),
      latitude: y / 110.8,
      vendorId: id,
    })),
    isExact: rows.every(({ part }) => part === 1),
  };
}

/** How many rows of this part there are, counted as far as it matters. */
function probed(part: 16 | 512, filter: Filter): RawBuilder<unknown> {
  return sql`(SELECT count(*) FROM (
    SELECT FROM ranges CROSS JOIN LATERAL (
      SELECT FROM vendor_docs d WHERE ${scopeOf(filter)} AND ${partOf(part)} AND ${inRange} ${byItself}
    ) d LIMIT ${sql.lit(limitOf(part, filter) + 1)}
  ) d)`;
}

/** With more rows than this, the next smaller part is looked at. */
function limitOf(part: 16 | 512, { openAt, attributes, prices }: Filter): number {
  const most = (part === 16 ? mostOfAll : mostOfSixteenth) / part;
  return Math.floor(openAt || attributes || prices ? most / costOfRow : most);
}

/** One branch for each part; the probe lets one of them run. */
function partCounted(part: Part, filter: Filter, cells: Cells): RawBuilder<unknown> {
  const shift = sql.lit(2 * (deepest - cells.level));
  return sql`
    SELECT ${sql.lit(part)} AS part, (d.cell >> ${shift})::float8 AS cell, count(*)::int AS count,
      avg(d.position[0]) AS x, avg(d.position[1]) AS y, min(vendor_id) AS id
    FROM ranges CROSS JOIN LATERAL (
      SELECT d.cell, d.position, d.vendor_id FROM vendor_docs d
      WHERE ${conditionsOf({ ...filter, box: null }, null)} AND ${partOf(part)} AND ${inRange} ${byItself}
    ) d
    WHERE (SELECT ${isChosen(part, filter)} FROM probe)
    GROUP BY d.cell >> ${shift}`;
}

const inRange = sql`d.cell BETWEEN ranges.first AND ranges.last`;
/** Has the server look into the index for each range, not compare all rows with all ranges. */
const byItself = sql`OFFSET 0`;

function isChosen(part: Part, filter: Filter): RawBuilder<unknown> {
  const isSmall = sql`sixteenth <= ${sql.lit(limitOf(16, filter))}`;
  const isMiddling = sql`least <= ${sql.lit(limitOf(512, filter))}`;
  if (part === 1) return isSmall;
  return part === 16 ? sql`NOT ${isSmall} AND ${isMiddling}` : sql`NOT (${isSmall} OR ${isMiddling})`;
}

/** In the words of the indexes' own conditions. */
function partOf(part: Part): RawBuilder<unknown> {
  return part === 1 ? sql`true` : sql`hashint4(d.vendor_id) & ${sql.lit(part - 1)} = 0`;
}

/** The condition that decides how many rows are read; the others decide how many of them count. */
function scopeOf({ departmentId, categoryId }: Filter): RawBuilder<unknown> {
  if (categoryId !== null) return sql`d.category_id = ${categoryId}`;
  return departmentId === null ? sql`true` : sql`d.department_id = ${departmentId}`;
}
