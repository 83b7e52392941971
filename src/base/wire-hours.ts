import * as z from "zod/mini";
import { dayOf, parseRanges } from "./hours-text.ts";
import { textRecordOf } from "./json-text.ts";
import { parameterDocs } from "./wire.ts";

/** Day to ranges, or the JSON text of it: `{"Mon": "08:00-22:00"}`, all day `00:00-23:59`; absent or empty is undefined. */
export const openingHours = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      if (value === undefined || value === "" || value === "{}") return undefined;
      const record = textRecordOf(value);
      const isReadable =
        record !== null &&
        Object.entries(record).every(([day, ranges]) => dayOf(day) !== null && !parseRanges(ranges).broken);
      if (isReadable) return record;
      context.issues.push({ code: "custom", message: "openingHours", input: value });
      return z.NEVER;
    }),
  ),
);
parameterDocs.add(openingHours, {
  type: "string",
  description: 'A JSON object of days to hours: {"Mon": "08:00-12:00, 16:00-01:30", "Tue": "00:00-23:59"}.',
});
