import { useFormatter, useLocale, useTranslations } from "use-intl";
import { formatClock, type Day, type Range } from "#base/opening-hours.ts";
import { isAllDay } from "./week-rows.ts";

/** Times and days of opening hours in the page's language. */
export function useClockText() {
  const t = useTranslations("hours");
  const language = useLocale();
  const format = useFormatter();
  // A time never breaks before AM or PM.
  const clock = (minutes: number): string => formatClock(minutes, language).replaceAll(" ", "\u00a0");
  return {
    clock,
    // The first week of 2023 began on a Sunday.
    dayName: (day: Day, weekday: "long" | "short" = "long"): string =>
      format.dateTime(Date.UTC(2023, 0, 1 + day), { weekday, timeZone: "UTC" }),
    range: (range: Range): string =>
      isAllDay(range) ? t("open24") : `${clock(range.start)}\u00a0– ${clock(range.end)}`,
  };
}
