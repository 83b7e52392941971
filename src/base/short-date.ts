import type { Language } from "./language.ts";

/** "05 Sep 2026" for an instant (dd MMM yyyy), on the calendar of the Gulf. */
export function shortDate(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "Asia/Dubai",
  }).format(new Date(instant));
}

/** "5 Sep", or "Sat, 5 Sep", for a day as ISO 8601 writes it. */
export function dayText(day: string, language: Language, parts: { weekday?: "short" } = {}): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    ...parts,
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
}

/** The day goes first in English too, as it does in the Gulf. */
function localeOf(language: Language): string {
  return language === "en" ? "en-AE" : language;
}
