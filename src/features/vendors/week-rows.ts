import type { Day, Range, Week } from "#base/opening-hours.ts";

export interface DayRow {
  day: Day;
  ranges: readonly Range[];
  isToday: boolean;
}

/** The seven days of a week's table, from the day on which a week begins where the business is. */
export function weekRows(week: Week, firstDay: Day, today: Day | null): DayRow[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = ((firstDay + index) % 7) as Day;
    return { day, ranges: week[day] ?? [], isToday: day === today };
  });
}

/** Monday in the UAE, Sunday in Saudi Arabia, Saturday in the other four countries. */
export function firstDayOf(countryCode: string): Day {
  if (countryCode === "AE") return 1;
  return countryCode === "SA" ? 0 : 6;
}

/** Whether a day's range is all of the day. */
export function isAllDay({ start, end }: Range): boolean {
  return start === 0 && end >= 24 * 60;
}
