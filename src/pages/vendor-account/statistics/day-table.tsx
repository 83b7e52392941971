import { useFormatter, useLocale, useTranslations } from "use-intl";
import { dayText } from "#base/short-date.ts";
import type { StatisticsDay } from "#features/statistics/contract.ts";
import { figureKinds } from "#features/statistics/policy.ts";

/** All figures of all days, the newest first: what the chart shows to those who see it. */
export function DayTable({ days }: { days: readonly StatisticsDay[] }) {
  const t = useTranslations("figures");
  const format = useFormatter();
  const language = useLocale();
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-palm">{t("table")}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard */}
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t("table")}>
        <table className="w-full text-meta">
          <thead>
            <tr>
              <th scope="col" className="px-2 py-2 text-start font-medium text-ink-soft">
                {t("date")}
              </th>
              {figureKinds.map((kind) => (
                <th key={kind} scope="col" className="px-2 py-2 text-end font-medium text-ink-soft">
                  {t(kind)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="px-2 py-2 text-start font-normal whitespace-nowrap">
                  {dayText(day.day, language, { weekday: "short" })}
                </th>
                {figureKinds.map((kind) => (
                  <td key={kind} className="figures px-2 py-2 text-end">
                    {format.number(day[kind])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
