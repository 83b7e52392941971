import { sql } from "kysely";
import { dateIn, type Period } from "#base/dated-hours.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { Context } from "#door/context.server.ts";
import { unknownVendor } from "./contract.ts";
import type { VendorDraft } from "./draft.ts";
import type { VendorHours } from "./hours-contract.ts";

interface HoursRow {
  hours: VendorDraft["hours"];
  ramadanHours: VendorDraft["hours"];
  specialDays: VendorDraft["hours"];
  timeZone: string;
  ramadan: Period[] | null;
}

export async function getVendorHours(
  { db, now }: Context,
  { vendorId }: { vendorId: string },
): Promise<VendorHours[]> {
  const [row] = await runPrepared(
    db,
    sql<HoursRow>`
      SELECT v.hours, v.ramadan_hours AS "ramadanHours", v.special_days AS "specialDays",
        c.time_zone AS "timeZone", c.facts -> 'ramadan' AS ramadan
      FROM vendors v JOIN countries c ON c.code = v.country_code
      WHERE v.public_id = ${vendorId} AND v.status = 'published'`,
  );
  if (!row) throw unknownVendor("fkVendorId");
  const { hours, ramadanHours } = row;
  const today = dateIn(row.timeZone, now);
  const month = row.ramadan?.find(({ start, end }) => start <= today && today <= end);
  const ramadan = ramadanHours && month ? { start: month.start, end: month.end } : null;
  const specialDays = specialDaysFrom(row.specialDays, today);
  return [{ vendorId, hours, ramadanHours, ramadan, specialDays }];
}

/** The days to come, in their order. */
function specialDaysFrom(
  days: Record<string, string> | null | undefined,
  today: string,
): { date: string; hours: string }[] {
  return Object.entries(days ?? {})
    .filter(([date]) => date >= today)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, hours]) => ({ date, hours }));
}
