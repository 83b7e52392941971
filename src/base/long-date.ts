import type { Language } from "./language.ts";

/** "18 November 2026" for an instant, on the calendar of the Gulf. The day goes first in English too, as it does there. */
export function longDate(instant: string, language: Language): string {
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Dubai" }).format(
    new Date(instant),
  );
}
