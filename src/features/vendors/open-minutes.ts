import { parseWeek } from "#base/hours-text.ts";
import { localTime } from "#base/opening-hours.ts";

const dayMinutes = 24 * 60;
export const weekMinutes = 7 * dayMinutes;

/**
 * When a week's hours are open, in minutes from Sunday's midnight, as a PostgreSQL multirange: `{[600,1320)}`.
 * Null without readable hours. What runs past Saturday's midnight goes on at the week's beginning.
 */
export function openMinutesOf(hours: Record<string, string> | null): string | null {
  const week = hours === null ? null : parseWeek(hours);
  if (week === null) return null;
  const spans = week.flatMap((ranges, day) =>
    ranges.flatMap(({ start, end }) => {
      const [from, to] = [day * dayMinutes + start, day * dayMinutes + end];
      if (to <= weekMinutes) return [[from, to]];
      return [
        [from, weekMinutes],
        [0, to - weekMinutes],
      ];
    }),
  );
  return `{${spans.map(([from, to]) => `[${from},${to})`).join(",")}}`;
}

/** The minute of the week on the clocks of a zone; undefined for an unknown zone. */
export function minuteOfWeek(now: Date, timeZone: string): number | undefined {
  const local = localTime(now, timeZone);
  return local === null ? undefined : local.day * dayMinutes + local.minutes;
}
