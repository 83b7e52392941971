import { dayOf, parseRanges } from "./hours-text.ts";
import { clockText, weekOf, type Day, type Range, type Week } from "./opening-hours.ts";

/**
 * The common subset of OpenStreetMap's opening_hours (wiki.openstreetmap.org/wiki/Key:opening_hours): days, ranges,
 * off, 24/7. Holidays are no part of the week: what is said of them is the `note`. All else is `unparsed`, as given.
 */
export function parseOsmHours(text: string): { week: Week; note: string } | { unparsed: string } {
  const days: Range[][] = dayOrder.map(() => []);
  const notes: string[] = [];
  for (const rule of rulesIn(text)) {
    const parsed = parseRule(rule.text);
    if (parsed === null) return { unparsed: text };
    const adds = rule.adds && parsed.ranges.length > 0;
    for (const day of parsed.days)
      days[day] = adds ? [...(days[day] ?? []), ...parsed.ranges] : parsed.ranges;
    if (parsed.note) notes.push(parsed.note);
  }
  const week = weekOf(days);
  return week === null ? { unparsed: text } : { week, note: notes.join("; ") };
}

/** The week in the same syntax, Monday first, with the note of holidays after it: parsing it gives the same again. */
export function formatOsmHours(week: Week, note = ""): string {
  const daysByHours = new Map<string, Day[]>();
  for (const day of dayOrder) {
    const hours = (week[day] ?? []).map(formatRange).join(",");
    if (hours) daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day]);
  }
  const rules = [...daysByHours].map(([hours, days]) => {
    if (days.length < 7) return `${formatDays(days)} ${hours}`;
    return hours === "00:00-24:00" ? "24/7" : `Mo-Su ${hours}`;
  });
  return [...rules, note].filter(Boolean).join("; ");
}

const dayOrder: readonly Day[] = [1, 2, 3, 4, 5, 6, 0];
const dayCodes = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

/** After ";" a rule replaces what was said of its days, after "," it adds to that. */
function rulesIn(text: string): { text: string; adds: boolean }[] {
  if (text.length > 1000) return [];
  const rules = text.split(";").flatMap((part) =>
    part.split(/(?<=\d|off|closed)\s*,\s*(?=[a-z]{2})/i).map((rule, index) => ({
      text: rule.trim(),
      adds: index > 0,
    })),
  );
  return rules.filter((rule) => rule.text !== "");
}

function parseRule(rule: string): { days: Day[]; ranges: Range[]; note: string } | null {
  const [, selector = "", hours = ""] =
    /^([a-z]{2,9}(?:\s*[-–,]\s*[a-z]{2,9})*(?=[\s:]))?\s*:?\s*(.*)$/i.exec(rule) ?? [];
  const selected = parseSelector(selector);
  const { ranges, broken } = parseRanges(hours);
  const saysClosed = /^(off|closed)$/i.test(hours);
  if (selected === null || broken || (ranges.length === 0 && !saysClosed)) return null;
  const note = selected.holidays.length > 0 ? `${selected.holidays.join(",")} ${hours}` : "";
  return { days: selected.days, ranges, note };
}

function parseSelector(selector: string): { days: Day[]; holidays: string[] } | null {
  if (selector === "") return { days: [...dayOrder], holidays: [] };
  const days: Day[] = [];
  const holidays: string[] = [];
  for (const item of selector.split(",").map((part) => part.trim())) {
    const found = daysBetween(item.split(/[-–]/));
    if (/^(PH|SH)$/i.test(item)) holidays.push(item.toUpperCase());
    else if (found) days.push(...found);
    else return null;
  }
  return { days, holidays };
}

function daysBetween(names: string[]): Day[] | null {
  const [first, last] = [dayOf(names[0] ?? ""), dayOf(names.at(-1) ?? "")];
  if (first === null || last === null || names.length > 2) return null;
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ((first + index) % 7) as Day);
}

function formatRange({ start, end }: Range): string {
  return `${clockText(start)}-${end === 24 * 60 ? "24:00" : clockText(end)}`;
}

/** Neighbouring days as one span: `Mo-Th,Sa`. */
function formatDays(days: Day[]): string {
  const spans: Day[][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && dayOrder.indexOf(day) === dayOrder.indexOf(last.at(-1) ?? day) + 1) last.push(day);
    else spans.push([day]);
  }
  return spans
    .map((span) => [...new Set([span[0], span.at(-1)])].map((day) => dayCodes[day ?? 0]).join("-"))
    .join(",");
}
