import { sql, type RawBuilder } from "kysely";
import { toKilometres, type Position } from "#base/geometry.ts";
import { commonBox, isInBox, type Box } from "#base/box.ts";
import { civilMinute } from "#base/dated-hours.ts";
import { minuteOfWeek } from "./open-minutes.ts";
import type { Country, Scope } from "./scope.server.ts";

/** What a listing keeps of the search rows; the statement's text depends on which fields are there, not on their values. */
export interface Filter extends Scope {
  verified: boolean;
  /** The least rounded rating; 0 for all. */
  rating: number;
  /** Keeps what is open at this moment by the clocks of its country. */
  openAt: Date | null;
  /** Keeps what has all of these; a mask. */
  attributes?: number;
  /** Keeps what is of one of these price levels; a mask, from 2 for the first. */
  prices?: number;
  /** All that have these attributes and prices, where they are known to be few (`narrowed`). */
  among?: readonly number[] | null;
  /** Vendors that are shown elsewhere. */
  except?: readonly number[];
  /** Keeps what lies in it. */
  box?: Box | null;
}

/** Where to look from; `reach` in kilometres, null for everywhere. */
export interface Near {
  position: Position;
  reach: number | null;
}

export const pointOf = (position: Position): RawBuilder<unknown> => {
  const { x, y } = toKilometres(position);
  return sql`point(${x}::float8, ${y}::float8)`;
};

function boxOf({ west, south, east, north }: Box): RawBuilder<unknown> {
  const corner = (longitude: number, latitude: number) => pointOf({ latitude, longitude });
  return sql`box(${corner(west, south)}, ${corner(east, north)})`;
}

/** The conditions on `vendor_docs d`, its country apart: queries differ in how they go through countries. */
export function conditionsOf(filter: Filter, near: Near | null): RawBuilder<unknown> {
  const conditions = [
    filter.departmentId === null ? null : sql`d.department_id = ${filter.departmentId}`,
    filter.categoryId === null ? null : sql`d.category_id = ${filter.categoryId}`,
    filter.subcategoryId === null ? null : sql`d.subcategory_id = ${filter.subcategoryId}`,
    filter.verified ? sql`d.verified` : null,
    filter.rating > 0 ? sql`d.rounded_rating >= ${filter.rating}` : null,
    filter.openAt === null ? null : openAt(filter, filter.openAt),
    filter.attributes ? sql`d.attributes & ${filter.attributes}::int = ${filter.attributes}::int` : null,
    filter.prices ? sql`(1 << d.price_level) & ${filter.prices}::int <> 0` : null,
    filter.among ? sql`d.vendor_id = ANY((SELECT ${`{${filter.among.join(",")}}`}::int[])::int[])` : null,
    filter.except?.length ? sql`d.vendor_id <> ALL (${filter.except}::int[])` : null,
    filter.box ? sql`d.position <@ ${boxOf(filter.box)}` : null,
    near ? placeOf(filter, near) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

function placeOf({ countries }: Scope, { position, reach }: Near): RawBuilder<unknown> {
  const [only, ...others] = countries;
  const isElsewhere = only && others.length === 0 && !isInBox(position, only.box);
  if (!isElsewhere) {
    return reach === null
      ? sql`d.position IS NOT NULL`
      : sql`d.position <@ circle(${pointOf(position)}, ${reach}::float8)`;
  }
  // Else all of his own country would be looked at on the way to the first one of the other.
  const box = reach === null ? only.box : commonBox(only.box, boxAround(position, reach));
  if (box === null) return sql`false`;
  const isNear = reach === null ? sql`true` : sql`(d.position <-> ${pointOf(position)}) <= ${reach}::float8`;
  return sql`d.position <@ ${boxOf(box)} AND ${isNear}`;
}

/** Of what lies within `reach` kilometres, with some room. */
function boxAround({ latitude, longitude }: Position, reach: number): Box {
  const by = reach / 95;
  return { west: longitude - by, south: latitude - by, east: longitude + by, north: latitude + by };
}

/** The codes are of our own table, and written out: the server plans a list that it knows once, not each time. */
export function listOf({ countries }: { countries: readonly Pick<Country, "code">[] }): RawBuilder<unknown> {
  return sql`(${sql.join(countries.map(({ code }) => sql.lit(code)))})`;
}

function openAt({ countries }: Scope, now: Date): RawBuilder<unknown> {
  const byCountry = (minuteOf: (timeZone: string) => number | null | undefined) => {
    const minutes = Object.fromEntries(countries.map(({ code, timeZone }) => [code, minuteOf(timeZone)]));
    return sql`(${JSON.stringify(minutes)}::jsonb ->> d.country_code)::int`;
  };
  const ofWeek = byCountry((timeZone) => minuteOfWeek(now, timeZone));
  const ofCalendar = byCountry((timeZone) => civilMinute(now, timeZone));
  return sql`CASE WHEN d.dated_minutes @> ${ofCalendar} THEN d.dated_open @> ${ofCalendar}
    ELSE d.open_minutes @> ${ofWeek} END`;
}
