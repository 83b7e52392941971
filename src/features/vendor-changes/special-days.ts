import * as z from "zod/mini";
import { isDate } from "#base/dated-hours.ts";
import { parseRanges } from "#base/hours-text.ts";
import { textRecordOf } from "#base/json-text.ts";
import { parameterDocs } from "#base/wire.ts";
import { longest } from "./policy.ts";

/** Date to ranges, "" for closed, or the JSON text of it; absent or empty is undefined. */
export const specialDays = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      if (value === undefined || value === "" || value === "{}") return undefined;
      const record = textRecordOf(value);
      const days = Object.entries(record ?? {});
      const isReadable =
        record !== null &&
        days.length <= longest.specialDays &&
        days.every(([date, ranges]) => isDate(date) && !parseRanges(ranges).broken);
      if (isReadable) return record;
      context.issues.push({ code: "custom", message: "specialDays", input: value });
      return z.NEVER;
    }),
  ),
);
parameterDocs.add(specialDays, {
  type: "string",
  description:
    'A JSON object of at most 60 dates to hours, "" for closed: {"2026-12-02": "", "2026-12-03": "16:00-01:30"}.',
});
