import { useFormatter, useLocale, useTranslations } from "use-intl";
import { formatClock, openStatus, parseWeek, type Day } from "#base/opening-hours.ts";
import { OpenState } from "#ui/badge.tsx";

interface OpeningStateProps {
  /** Hours as the contract has them; null when unknown. */
  hours: Record<string, string> | null;
  timeZone: string;
  /** Unix milliseconds. */
  now: number;
}

/** "Open until 10:00 PM" or "Closed • opens Sun 8:00 AM"; nothing where the hours are unknown. */
export function OpeningState({ hours, timeZone, now }: OpeningStateProps) {
  const t = useTranslations("hours");
  const language = useLocale();
  const dayName = useShortDay();
  const week = hours && parseWeek(hours);
  const status = week ? openStatus(week, now, timeZone) : null;
  if (!status) return null;
  // A time never breaks before AM or PM.
  const clock = (minutes: number) => formatClock(minutes, language).replaceAll(" ", "\u00a0");
  if (status.state === "open") {
    return (
      <OpenState open>
        {status.allDay ? t("open24") : t("openUntil", { time: clock(status.until) })}
      </OpenState>
    );
  }
  const time = clock(status.opensAt);
  return (
    <OpenState open={false}>
      {status.opensToday ? t("opensToday", { time }) : t("opensOn", { day: dayName(status.opensDay), time })}
    </OpenState>
  );
}

function useShortDay(): (day: Day) => string {
  const format = useFormatter();
  // The first week of 2023 began on a Sunday.
  return (day) => format.dateTime(Date.UTC(2023, 0, 1 + day), { weekday: "short", timeZone: "UTC" });
}
