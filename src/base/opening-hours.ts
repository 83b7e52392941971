import type { Language } from "./language.ts";

/** In the order of `Day`: JavaScript's week, whatever the first day of a country's week is. */
export const dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export type DayName = (typeof dayNames)[number];
export type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Minutes since the day's midnight, [start, end): start below 1440, end up to a day after it, so past midnight. */
export interface Range {
  start: number;
  end: number;
}

/** The ranges of the seven days from Sunday, sorted and apart from each other; an empty day is closed. */
export type Week = readonly (readonly Range[])[];

export type OpenStatus =
  | { state: "open"; until: number; /** For 24 hours from now at least. */ allDay: boolean }
  | { state: "closed"; opensDay: Day; opensAt: number; opensToday: boolean };

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** The week as the wire and the database have it: open days only, `08:00-12:00, 16:00-01:30`, all day `00:00-23:59`. */
export function weekToRecord(week: Week): Partial<Record<DayName, string>> {
  const record: Partial<Record<DayName, string>> = {};
  for (const [day, name] of dayNames.entries()) {
    const ranges = week[day] ?? [];
    if (ranges.length > 0) record[name] = ranges.map(rangeToText).join(", ");
  }
  return record;
}

/**
 * The week of a record that `weekToRecord` made, as all that we give out are; null when every day is closed. A tenth of
 * `parseWeek`, which reads what people write: pages bring this one along.
 */
export function weekOfRecord(record: Readonly<Record<string, string>>): Week | null {
  return weekOf(
    dayNames.map((name) =>
      Array.from((record[name] ?? "").matchAll(/(\d\d):(\d\d)-(\d\d):(\d\d)/g), (match) => {
        const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = match.slice(1).map(Number);
        const [start, end] = [hour * 60 + minute, endHour * 60 + endMinute];
        return { start, end: end <= start ? end + dayMinutes : end };
      }),
    ),
  );
}

/** Whether the business is open, and when that changes within 7 days; null without hours or with an unknown zone. */
export function openStatus(week: Week, now: Date | number, timeZone: string): OpenStatus | null {
  const local = localTime(now, timeZone);
  if (local === null || week.every((ranges) => ranges.length === 0)) return null;
  const minute = local.day * dayMinutes + local.minutes;
  for (const { start, end } of spansAround(week)) {
    if (end <= minute) continue;
    if (start <= minute) {
      return { state: "open", until: end % dayMinutes, allDay: end - minute > dayMinutes };
    }
    const opensDay = (Math.floor(start / dayMinutes) % 7) as Day;
    return {
      state: "closed",
      opensDay,
      opensAt: start % dayMinutes,
      opensToday: start - minute < dayMinutes && opensDay === local.day,
    };
  }
  return null;
}

/** The day of the week and the minutes since midnight on a clock in `timeZone`; null when the zone is unknown. */
export function localTime(now: Date | number, timeZone: string): { day: Day; minutes: number } | null {
  const clock = clockIn(timeZone);
  if (clock === null) return null;
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = dayNames.indexOf(parts.get("weekday") as DayName) as Day;
  return { day, minutes: Number(parts.get("hour")) * 60 + Number(parts.get("minute")) };
}

/** Minutes since midnight on a 12-hour clock: "10:00 PM". Latin digits in every language; the same on every runtime. */
export function formatClock(minutes: number, language: Language): string {
  const hour = Math.floor(minutes / 60) % 24;
  const time = `${hour % 12 || 12}:${twoDigits(minutes % 60)}`;
  if (language === "zh-CN") return (hour < 12 ? "上午" : "下午") + time;
  if (language === "ar") return `${time} ${hour < 12 ? "ص" : "م"}`;
  return `${time} ${hour < 12 ? "AM" : "PM"}`;
}

/** A week of any ranges: sorted, those that touch or overlap joined; null when every day is closed. */
export function weekOf(days: readonly (readonly Range[])[]): Week | null {
  const week = days.map((ranges) =>
    joined(ranges).map(({ start, end }) => ({ start, end: endOf(start, end) })),
  );
  return week.some((ranges) => ranges.length > 0) ? week : null;
}

/** Minutes since midnight as `HH:MM`; what lies beyond midnight is a time of the next day. */
export function clockText(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}

/** A range is a day long at most, and until 23:59 from midnight means all of the day. */
function endOf(start: number, end: number): number {
  return start === 0 && end === dayMinutes - 1 ? dayMinutes : Math.min(end, start + dayMinutes);
}

function rangeToText({ start, end }: Range): string {
  return start === 0 && end === dayMinutes ? "00:00-23:59" : `${clockText(start)}-${clockText(end)}`;
}

/** The open spans of the weeks before, of and after Sunday's minute 0; what touches over a midnight is one span. */
function spansAround(week: Week): Range[] {
  const spans = week.flatMap((ranges, day) =>
    ranges.map(({ start, end }) => ({ start: day * dayMinutes + start, end: day * dayMinutes + end })),
  );
  return joined(
    [-weekMinutes, 0, weekMinutes].flatMap((shift) =>
      spans.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
    ),
  );
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone);
  if (known) return known;
  try {
    const options = { weekday: "long", hour: "numeric", minute: "numeric", hourCycle: "h23" } as const;
    const clock = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    clocks.set(timeZone, clock);
    return clock;
  } catch {
    return null;
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
