import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import { centreOf, type Box } from "#base/box.ts";
import { boxOf, cellsOf, type Cells } from "#base/map-grid.ts";
import type { Page } from "#base/paging.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { Context } from "#door/context.server.ts";
import { countCells, type CellCount } from "./box-queries.server.ts";
import { wrongBox, type BoxQuery, type Mark } from "./contract.ts";
import type { Filter } from "./filter.server.ts";
import { matchVendors } from "./match-vendors.server.ts";
import { nameWords } from "./name-query.ts";
import { askedFilter } from "./asked-filter.server.ts";
import { shownAverage } from "./shown-average.ts";
import { bilingual } from "./vendor-view.server.ts";

/** A cell is 64 to 128 px wide: 512 / 2^3 at a whole zoom. */
const levelOfZoom = 3;
const deepestLevel = 22;
/** More cells than a large screen shows: a wider box gets larger ones. */
const mostCells = 600;
/** Of a search by name, as many are put on the map. */
const mostFound = 200;

/** What a map shows of a box: a mark for each vendor or cluster, counted in whole grid cells. */
export async function vendorsInBox(context: Context, query: BoxQuery): Promise<Page<Mark>> {
  const { db, language } = context;
  const cells = cellsOf(askedBox(query), levelOf(query.zoom), mostCells);
  const filter = await filterOf(context, query, boxOf(cells));
  const marks =
    query.text === undefined
      ? await countedMarks(db, { filter, cells }, language)
      : await foundMarks(db, { filter, box: boxOf(cells), text: query.text }, language);
  const total = marks.reduce((sum, { count }) => sum + count, 0);
  return { items: marks, total, skip: 0, limit: Math.max(1, total) };
}

function askedBox({ west, south, east, north, zoom }: BoxQuery): Box {
  const asked = { west, south, east, north, zoom };
  const missing = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0) throw wrongBox(missing, "required");
  const box = { west: west ?? 0, south: south ?? 0, east: east ?? 0, north: north ?? 0 };
  const wrong = [...(box.west < box.east ? [] : ["east"]), ...(box.south < box.north ? [] : ["north"])];
  if (wrong.length > 0) throw wrongBox(wrong, "box");
  return box;
}

function levelOf(zoom = 0): number {
  return Math.min(deepestLevel, Math.floor(zoom) + levelOfZoom);
}

async function filterOf({ db, now }: Context, query: BoxQuery, box: Box): Promise<Filter> {
  return {
    ...(await askedFilter({ db, now }, query)),
    box,
  };
}

async function countedMarks(
  db: Db,
  { filter, cells }: { filter: Filter; cells: Cells },
  language: Language,
): Promise<Mark[]> {
  const counted = await countCells(db, filter, cells);
  const single = counted.isExact ? counted.cells.filter(({ count }) => count === 1) : [];
  const vendors = await singleMarks(
    db,
    single.map(({ vendorId }) => vendorId),
    language,
  );
  const clusters = counted.cells.filter((cell) => !single.includes(cell));
  return [...clusters.map((cell) => clusterMark(cell, counted.isExact)), ...vendors];
}

function clusterMark({ box, count, latitude, longitude }: CellCount, isExact: boolean): Mark {
  return { ...box, count, isExact, latitude, longitude, vendor: null };
}

/** A search by name finds few: each is a mark of its own. Of many, those around the middle. */
async function foundMarks(
  db: Db,
  { filter, box, text }: { filter: Filter; box: Box; text: string },
  language: Language,
): Promise<Mark[]> {
  const around = { position: centreOf(box), reach: null, sort: undefined, skip: 0, limit: mostFound };
  const { items } = await matchVendors(db, { ...around, words: nameWords(text), filter });
  return singleMarks(db, items, language);
}

interface SingleRow {
  publicId: string;
  nameEn: string | null;
  nameAr: string | null;
  latitude: number;
  longitude: number;
  glyph: string;
  tone: string;
  isVerified: boolean;
  plan: number;
  ratingSum: number;
  ratingCount: number;
}

async function singleMarks(db: Db, ids: readonly number[], language: Language): Promise<Mark[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared(
    db,
    // As JSON: an array's length would have the server plan this anew each time.
    sql<SingleRow>`
      SELECT v.public_id AS "publicId", v.name_en AS "nameEn", v.name_ar AS "nameAr",
        d.position[0] / (111.32 * 0.908) AS longitude, d.position[1] / 110.8 AS latitude,
        coalesce(category.icon, department.icon) AS glyph, department.tone, d.verified AS "isVerified", d.plan,
        r.rating_sum AS "ratingSum", r.rating_count AS "ratingCount"
      FROM json_array_elements_text(${JSON.stringify(ids)}::json) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM vendor_docs WHERE vendor_id = wanted.id::int LIMIT 1) d
      CROSS JOIN LATERAL (SELECT public_id, name_en, name_ar FROM vendors WHERE id = d.vendor_id LIMIT 1) v
      CROSS JOIN LATERAL (SELECT rating_sum, rating_count FROM vendor_ratings WHERE vendor_id = d.vendor_id LIMIT 1) r
      CROSS JOIN LATERAL (SELECT icon, tone FROM departments WHERE id = d.department_id LIMIT 1) department
      LEFT JOIN LATERAL (SELECT icon FROM categories WHERE id = d.category_id LIMIT 1) category ON true
      WHERE d.position IS NOT NULL`,
  );
  return rows.map((row) => singleMark(row, language));
}

function singleMark(row: SingleRow, language: Language): Mark {
  const { latitude, longitude, ratingSum, ratingCount } = row;
  return {
    count: 1,
    isExact: true,
    latitude,
    longitude,
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
    vendor: {
      id: row.publicId,
      name: bilingual({ en: row.nameEn, ar: row.nameAr }, language),
      glyph: row.glyph,
      tone: row.tone,
      isVerified: row.isVerified,
      plan: row.plan,
      ratingAverage: ratingCount === 0 ? 0 : shownAverage(ratingSum / ratingCount),
      ratingCount,
    },
  };
}
