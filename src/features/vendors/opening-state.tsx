import { useTranslations } from "use-intl";
import { openStatus, weekOfRecord } from "#base/opening-hours.ts";
import { OpenState } from "#ui/badge.tsx";
import { useClockText } from "./clock-text.ts";

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
  const { clock, dayName } = useClockText();
  const week = hours && weekOfRecord(hours);
  const status = week ? openStatus(week, now, timeZone) : null;
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
        ? t("opensToday", { time })
        : t("opensOn", { day: dayName(status.opensDay, "short"), time })}
    </OpenState>
  );
}
