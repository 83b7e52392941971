import { parseWeek } from "#base/hours-text.ts";
import { clockText, dayNames, type DayName } from "#base/opening-hours.ts";

/** Times as `HH:MM`; a close that is not after the open is of the next day. */
export interface Slot {
  open: string;
  close: string;
}

/** Of the seven days from Sunday; a day without slots is closed. */
export type Slots = readonly (readonly Slot[])[];

export const noSlots: Slots = dayNames.map(() => []);

const allDay: Slot = { open: "00:00", close: "23:59" };

export function slotsOf(hours: Record<string, string> | null): Slots {
  const week = parseWeek(hours);
  if (!week) return noSlots;
  return week.map((ranges) =>
    ranges.map(({ start, end }) =>
      start === 0 && end === 1440 ? allDay : { open: clockText(start), close: clockText(end) },
    ),
  );
}

/** The wire's form; slots that are not whole are left out. */
export function hoursOf(slots: Slots): Record<string, string> {
  const days = slots.flatMap((ofDay, day): [DayName, string][] => {
    const whole = ofDay.filter(({ open, close }) => open !== "" && close !== "");
    return whole.length === 0
      ? []
      : [[dayNames[day]!, whole.map(({ open, close }) => `${open}-${close}`).join(", ")]];
  });
  return Object.fromEntries(days);
}

/** A day of the calendar with hours of its own; closed without slots. */
export interface SpecialDay {
  /** `2026-12-02`, or "" while none is chosen. */
  date: string;
  slots: readonly Slot[];
}

export function daysOf(hours: Record<string, string> | null): readonly SpecialDay[] {
  return Object.entries(hours ?? {}).map(([date, text]) => ({
    date,
    slots: slotsOf({ Sunday: text })[0] ?? [],
  }));
}

/** The wire's form; rows without a date are left out, those of one date are one day. */
export function datesOf(days: readonly SpecialDay[]): Record<string, string> {
  const slots = new Map<string, Slot[]>();
  for (const { date, slots: own } of days) if (date) slots.set(date, [...(slots.get(date) ?? []), ...own]);
  return Object.fromEntries([...slots].map(([date, own]) => [date, hoursOf([own]).Sunday ?? ""]));
}

/** Whether it runs past midnight. */
export function endsNextDay({ open, close }: Slot): boolean {
  return open !== "" && close !== "" && close <= open;
}

/** The first day of a country's week, 0 for Sunday: Monday in the Emirates, Sunday in Saudi Arabia, else Saturday. */
export function weekFrom(country: string): number[] {
  const first = { AE: 1, SA: 0 }[country] ?? 6;
  return dayNames.map((_, index) => (first + index) % 7);
}
