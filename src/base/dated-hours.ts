import { parseRanges, parseWeek } from "./hours-text.ts";
import { weekOf, weekToRecord, type Day, type Range, type Week } from "./opening-hours.ts";

/** The hours of a business and what takes their place on some days. */
export interface DatedHours {
  hours: Record<string, string> | null;
  /** In the month of fasting. */
  ramadanHours?: Record<string, string> | null;
  /** Date (`2026-12-02`) to ranges as text, "" for closed. */
  specialDays?: Record<string, string> | null;
}

/** Dates, both included. */
export interface Period {
  start: string;
  end: string;
}

export interface Moment {
  now: Date;
  timeZone: string;
  /** The months of fasting. */
  ramadan: readonly Period[];
}

const dayMinutes = 24 * 60;

/**
 * The week that begins today, in the form of `hours`: each day's name has the hours of the next such day. While
 * yesterday's hours may still run it begins yesterday. Null when today's hours are not known.
 */
export function weekFromNow(given: DatedHours, { now, timeZone, ramadan }: Moment): DatedHours["hours"] {
  const minute = isDated(given) ? civilMinute(now, timeZone) : null;
  if (minute === null) return given.hours;
  const today = Math.floor(minute / dayMinutes);
  const rangesOn = rangesByDay(given, ramadan);
  if (rangesOn(today) === null) return null;
  const reachesToday = (day: number) =>
    rangesOn(day)?.some(({ end }) => end - dayMinutes > minute % dayMinutes);
  // The day of the same name in a week's time would seem to run into today too.
  const first = reachesToday(today - 1) || reachesToday(today + 6) ? today - 1 : today;
  const week: Range[][] = [[], [], [], [], [], [], []];
  for (let day = first; day < first + 7; day++) week[weekdayOf(day)] = [...(rangesOn(day) ?? [])];
  return weekToRecord(week);
}

/**
 * What the calendar decides instead of the week, in minutes since 1970 by the own clock, as PostgreSQL multiranges: all
 * such minutes, and those in which it is open. A day decides of the next one too, into which its hours may run.
 */
export function datedMinutes(
  given: DatedHours,
  ramadan: readonly Period[],
): { minutes: string; open: string } | null {
  const days = datedDays(given, ramadan);
  if (days.length === 0) return null;
  const rangesOn = rangesByDay(given, ramadan);
  const around = new Set(days.flatMap((day) => [day - 1, day, day + 1]));
  const open = [...around].flatMap((day) =>
    (rangesOn(day) ?? []).map(({ start, end }) => [day * dayMinutes + start, day * dayMinutes + end]),
  );
  const minutes = days.map((day) => [day * dayMinutes, (day + 2) * dayMinutes]);
  const text = (spans: number[][]) => `{${spans.map(([from, to]) => `[${from},${to})`).join(",")}}`;
  return { minutes: text(minutes), open: text(open) };
}

/** Minutes since the midnight that began 1970 on the clocks of a zone; null for an unknown zone. */
export function civilMinute(now: Date, timeZone: string): number | null {
  try {
    const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...clockParts, timeZone });
    clocks.set(timeZone, clock);
    const parts = clock.formatToParts(now);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute")) / 60_000;
  } catch {
    return null;
  }
}

/** Today's date on the clocks of a zone: `2026-12-02`. */
export function dateIn(timeZone: string, now: Date): string {
  return dateOf(Math.floor((civilMinute(now, timeZone) ?? now.getTime() / 60_000) / dayMinutes));
}

/** What was written for a day, in the form in which it is kept. */
export function rangesText(ranges: readonly Range[]): string {
  const week: Week | null = weekOf([ranges, [], [], [], [], [], []]);
  return (week && weekToRecord(week).Sunday) ?? "";
}

/** Whether it is a day of this millennium as `2026-12-02`: the minutes of much later ones are too large for the database. */
export function isDate(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockParts = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
} as const;

function isDated({ ramadanHours, specialDays }: DatedHours): boolean {
  return Boolean(ramadanHours ?? specialDays);
}

/** Days since 1970. Special days of a business whose week nobody knows say nothing of the others. */
function datedDays(
  { hours, ramadanHours, specialDays }: DatedHours,
  ramadan: readonly Period[],
): readonly number[] {
  const special = hours === null && !ramadanHours ? [] : Object.keys(specialDays ?? {}).map(dayOfDate);
  const fasting = ramadanHours ? ramadan.flatMap(daysOf) : [];
  return [...new Set([...special, ...fasting])];
}

function daysOf({ start, end }: Period): number[] {
  const first = dayOfDate(start);
  return Array.from({ length: dayOfDate(end) - first + 1 }, (_, index) => first + index);
}

/** By days since 1970; null of a day whose hours nobody knows. */
function rangesByDay(
  { hours, ramadanHours, specialDays }: DatedHours,
  ramadan: readonly Period[],
): (day: number) => readonly Range[] | null {
  const week = parseWeek(hours);
  const fasting = parseWeek(ramadanHours);
  return (day) => {
    const date = dateOf(day);
    const special = specialDays?.[date];
    if (special !== undefined && (week || fasting)) return parseRanges(special).ranges;
    const isFasting = fasting && ramadan.some(({ start, end }) => start <= date && date <= end);
    return (isFasting ? fasting : week)?.[weekdayOf(day)] ?? null;
  };
}

function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

function dayOfDate(date: string): number {
  return Date.parse(date) / 86_400_000;
}

/** The first day of 1970 was a Thursday. */
function weekdayOf(day: number): Day {
  return ((day + 4) % 7) as Day;
}
