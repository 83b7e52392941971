import { isDate, rangesText } from "./dated-hours.ts";
import { parseRanges } from "./hours-text.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * The rules for single dates of OpenStreetMap's opening_hours (`2026 Dec 02 off`), by date with the hours as text and
 * "" for closed, and all other rules as they are.
 */
export function splitOsmDates(text: string): { days: Record<string, string>; rest: string } {
  const days: Record<string, string> = {};
  const rest = text.split(";").filter((rule) => {
    const day = dayOf(rule.trim());
    if (day) days[day.date] = day.hours;
    return day === null;
  });
  return { days, rest: rest.join(";").trim() };
}

/** The same rules again, one after the other; "" for no days. */
export function formatOsmDates(days: Readonly<Record<string, string>>): string {
  return Object.entries(days)
    .map(([date, hours]) => {
      const [year, month, day] = date.split("-");
      const ranges = hours.replaceAll(", ", ",").replace("00:00-23:59", "00:00-24:00");
      return `${year} ${months[Number(month) - 1]} ${day} ${ranges || "off"}`;
    })
    .join("; ");
}

function dayOf(rule: string): { date: string; hours: string } | null {
  const [, year, month = "", day = "", said = ""] = /^(\d{4}) ([a-z]{3}) (\d{1,2}):? (.+)$/i.exec(rule) ?? [];
  const number = months.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  const date = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const { ranges, broken } = parseRanges(said);
  const isRead = number > 0 && isDate(date) && !broken && (ranges.length > 0 || /^(off|closed)$/i.test(said));
  return isRead ? { date, hours: rangesText(ranges) } : null;
}
