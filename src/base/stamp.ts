import type { Language } from "./language.ts";

/** "05 Nov 26 03:20" for an instant, by the clock of Dubai: day, month, year, and the hour from 01 to 12. */
export function stamp(instant: string, language: Language): string {
  const locale = language === "en" ? "en-GB" : language;
  const format = new Intl.DateTimeFormat(locale, {
    day: "2-digit",
    month: "short",
    year: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h12",
    numberingSystem: "latn",
    timeZone: "Asia/Dubai",
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const { day = "", month = "", year = "", hour = "", minute = "" } = parts;
  const time = `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
  // Chinese goes from the year to the day.
  if (language === "zh-CN") return `${year}年${month.replace("月", "")}月${day}日 ${time}`;
  // British English has "Sept" for MMM.
  const short = language === "en" ? month.slice(0, 3) : month.replace(".", "");
  return `${day.padStart(2, "0")} ${short} ${year} ${time}`;
}
