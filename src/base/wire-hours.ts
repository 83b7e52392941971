import * as z from "zod/mini";
import { dayOf, parseRanges } from "./hours-text.ts";
import { textRecordOf } from "./json-text.ts";
import { parameterDocs } from "./wire.ts";

/** An object of texts, or the JSON text of it; `message` is the code of the error where it cannot be read. Absent or empty is undefined. */
export function textRecord(message: string, isReadable: (entries: [string, string][]) => boolean) {
  return z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value, context) => {
        if (value === undefined || value === "" || value === "{}") return undefined;
        const record = textRecordOf(value);
        if (record !== null && isReadable(Object.entries(record))) return record;
        context.issues.push({ code: "custom", message, input: value });
        return z.NEVER;
      }),
    ),
  );
}

/** Day to ranges: `{"Mon": "08:00-22:00"}`, all day `00:00-23:59`. */
export const openingHours = textRecord("openingHours", (entries) =>
  entries.every(([day, ranges]) => dayOf(day) !== null && !parseRanges(ranges).broken),
);
parameterDocs.add(openingHours, {
  type: "string",
  description: 'A JSON object of days to hours: {"Mon": "08:00-12:00, 16:00-01:30", "Tue": "00:00-23:59"}.',
});
