import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import { weekOfRecord } from "#base/opening-hours.ts";
import { useClockText } from "#features/vendors/clock-text.ts";
import type { VendorHours } from "#features/vendors/hours-contract.ts";
import { Icon } from "#ui/icon.tsx";

const mostShown = 6;

/** That Ramadan hours apply, and the days to come that have hours of their own. */
export default function SpecialHours({ hours }: { hours: VendorHours }) {
  const t = useTranslations("dates");
  const language = useLocale();
  const { dayOf, linesOf } = useDates();
  const { ramadan, specialDays } = hours;
  return (
    <div className="flex gap-3.5 border-b border-line py-4">
      <Icon name="calendar" size={20} className="mt-0.5 text-ink-soft" />
      <div className="grid min-w-0 flex-1 gap-3">
        {ramadan && (
          <p className="font-medium text-saffron-ink">
            {t("ramadan", { date: longDate(ramadan.end, language) })}
          </p>
        )}
        {specialDays.length > 0 && (
          <div>
            <p className="font-medium">{t("title")}</p>
            <dl className="mt-1 grid gap-1 text-meta">
              {specialDays.slice(0, mostShown).map((day) => (
                <div key={day.date} className="flex justify-between gap-3">
                  <dt>{dayOf(day.date)}</dt>
                  <dd className={day.hours === "" ? "text-coral" : "figures"}>
                    {linesOf(day.hours).map((line) => (
                      <span key={line} className="block text-end whitespace-nowrap">
                        {line}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </div>
  );
}

function useDates() {
  const t = useTranslations("hours");
  const language = useLocale();
  // The day goes before the month in English too, as it does in the Gulf.
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const { range } = useClockText();
  return {
    dayOf: (date: string): string => format.format(new Date(date)),
    linesOf(text: string): string[] {
      const ranges = weekOfRecord({ Sunday: text })?.[0] ?? [];
      return ranges.length === 0 ? [t("closed")] : ranges.map(range);
    },
  };
}
