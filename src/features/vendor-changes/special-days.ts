import { isDate } from "#base/dated-hours.ts";
import { parseRanges } from "#base/hours-text.ts";
import { textRecord } from "#base/wire-hours.ts";
import { parameterDocs } from "#base/wire.ts";
import { longest } from "./policy.ts";

/** Date to ranges, "" for closed. */
export const specialDays = textRecord(
  "specialDays",
  (days) =>
    days.length <= longest.specialDays &&
    days.every(([date, ranges]) => isDate(date) && !parseRanges(ranges).broken),
);
parameterDocs.add(specialDays, {
  type: "string",
  description:
    'A JSON object of at most 60 dates to hours, "" for closed: {"2026-12-02": "", "2026-12-03": "16:00-01:30"}.',
});
