import { useTranslations } from "use-intl";
import { openStatus, type Day, type Week } from "#base/opening-hours.ts";
import { OpenState } from "#ui/badge.tsx";
import { useClockText } from "./clock-text.ts";

interface OpeningSentenceProps {
  week: Week;
  timeZone: string;
  /** Unix milliseconds. */
  now: number;
}

/** "Open until 10:00 PM" or "Closed – Opens next on Sunday at 8:00 AM", on the clocks of the business. */
export function OpeningSentence({ week, timeZone, now }: OpeningSentenceProps) {
  const t = useTranslations("hours");
  const { clock, dayName } = useClockText();
  const status = openStatus(week, now, timeZone);
  if (!status) return null;
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
      {status.opensToday
        ? t("opensTodayAt", { time })
        : t("opensNext", { day: dayName(status.opensDay), time })}
    </OpenState>
  );
}

/** The short form above the week's table: "Open until 10:00 PM", "Closed now" or "Closed today". */
export function OpeningSummary({ week, timeZone, now, today }: OpeningSentenceProps & { today: Day }) {
  const t = useTranslations("hours");
  const { clock } = useClockText();
  const status = openStatus(week, now, timeZone);
  if (status?.state === "open") {
    return (
      <span className="font-medium text-leaf">
        {status.allDay ? t("open24") : t("openUntil", { time: clock(status.until) })}
      </span>
    );
  }
  const isDayOff = (week[today] ?? []).length === 0;
  return <span className="font-medium text-coral">{isDayOff ? t("closedToday") : t("closedNow")}</span>;
}
