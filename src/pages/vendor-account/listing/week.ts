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

/** Whether it runs past midnight. */
export function endsNextDay({ open, close }: Slot): boolean {
  return open !== "" && close !== "" && close <= open;
}

/** The first day of a country's week, 0 for Sunday: Monday in the Emirates, Sunday in Saudi Arabia, else Saturday. */
export function weekFrom(country: string): number[] {
  const first = { AE: 1, SA: 0 }[country] ?? 6;
  return dayNames.map((_, index) => (first + index) % 7);
}
