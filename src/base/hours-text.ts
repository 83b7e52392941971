import { dayNames, weekOf, type Day, type Range, type Week } from "./opening-hours.ts";

// What people write: no page needs it to show hours (opening-hours.ts), and it is three times as much code.

const dayMinutes = 24 * 60;

/**
 * The week in a record of day names (long or short) to ranges as text, or in the JSON text of one.
 * What cannot be read is left out; null when nothing is left. Never throws.
 */
export function parseWeek(value: unknown): Week | null {
  const source = typeof value === "string" ? parseJson(value) : value;
  if (typeof source !== "object" || source === null || Object.hasOwn(source, "__proto__")) return null;
  const days = dayNames.map((): Range[] => []);
  for (const [name, hours] of Object.entries(source).slice(0, 50)) {
    const day = dayOf(name);
    if (day !== null && typeof hours === "string") days[day]?.push(...parseRanges(hours).ranges);
  }
  return weekOf(days);
}

/** `08:00-12:00, 4 PM - 1:30 AM`, "24 hours" or "closed" as ranges; `broken` when a part could not be read. */
export function parseRanges(text: string): { ranges: Range[]; broken: boolean } {
  const parts = text.length > 500 ? ["too long"] : text.split(/[,;\n]/).map((part) => part.trim());
  const ranges: Range[] = [];
  let broken = false;
  for (const part of parts) {
    if (/^(closed|off|-)?$/i.test(part)) continue;
    const range = parseRange(part);
    if (range) ranges.push(range);
    else broken = true;
  }
  return { ranges, broken };
}

/** The day that an English name or its beginning (two letters or more) means. */
export function dayOf(name: string): Day | null {
  const beginning = name.trim().toLowerCase().replace(/\.$/, "");
  const day = dayNames.findIndex((dayName) => dayName.toLowerCase().startsWith(beginning));
  return beginning.length < 2 || day < 0 ? null : (day as Day);
}

const clockPattern = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(?:(am|a\.m\.|ص)|(pm|p\.m\.|م))?`;
const rangePattern = new RegExp(
  String.raw`^${clockPattern}\s*(?:[-‒–—−~]|to|till|until)\s*${clockPattern}$`,
  "i",
);

function parseRange(text: string): Range | null {
  if (/^(open )?24 ?(\/ ?7|h|hrs|hours)$/i.test(text)) return { start: 0, end: dayMinutes };
  const match = rangePattern.exec(text);
  if (!match) return null;
  const [, hour, minute, am, pm, endHour, endMinute, endAm, endPm] = match;
  const end = minutesOf({ hour: endHour, minute: endMinute, am: endAm, pm: endPm });
  // "9-5" alone says too little, but in "9-11 AM" and "2-5 PM" the one half of the day is meant for both.
  const isBare = minute === undefined && !am && !pm;
  if (end === null || (isBare && !endAm && !endPm)) return null;
  const start = minutesOf({ hour, minute, am, pm });
  const startInHalf = isBare && endPm ? minutesOf({ hour, minute, am, pm: endPm }) : null;
  return rangeOf(startInHalf !== null && startInHalf < end ? startInHalf : start, end);
}

interface ClockParts {
  hour: string | undefined;
  minute: string | undefined;
  am: string | undefined;
  pm: string | undefined;
}

/** Up to 48:00, as OpenStreetMap writes the small hours of the next day. */
function minutesOf({ hour, minute, am, pm }: ClockParts): number | null {
  const hours = Number(hour);
  const minutes = hours * 60 + Number(minute ?? 0);
  if (Number(minute ?? 0) > 59 || minutes > 2 * dayMinutes) return null;
  if (!am && !pm) return minutes;
  return hours < 1 || hours > 12 ? null : (minutes % (12 * 60)) + (pm ? 12 * 60 : 0);
}

function rangeOf(start: number | null, end: number): Range | null {
  if (start === null || start >= dayMinutes || end > start + dayMinutes) return null;
  return { start, end: end <= start ? end + dayMinutes : end };
}

/** Undefined for broken text and for more of it than seven days need. */
function parseJson(text: string): unknown {
  if (text.length > 4096) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
