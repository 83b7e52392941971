import { useLocale, useTranslations } from "use-intl";
import { commaList } from "#base/comma-list.ts";
import { localTime, type Day, type Range, type Week } from "#base/opening-hours.ts";
import { Icon } from "#ui/icon.tsx";
import { useClockText } from "./clock-text.ts";
import { OpeningSummary } from "./opening-sentence.tsx";
import { firstDayOf, weekRows } from "./week-rows.ts";

interface WeekHoursProps {
  week: Week;
  timeZone: string;
  countryCode: string;
  /** Unix milliseconds. */
  now: number;
}

/**
 * Today's hours, which open to the week's: open from the start beside the content, closed on phones. Both stand in the
 * page, one of them hidden, so that nothing moves when the page comes alive.
 */
export function WeekHours(props: WeekHoursProps) {
  const { week, timeZone, now } = props;
  const today = localTime(now, timeZone)?.day;
  if (today === undefined) return null;
  return (
    <>
      <details className="week-hours max-lg:hidden" open>
        <summary>
          <OpeningSummary week={week} timeZone={timeZone} now={now} today={today} />
          <Icon name="chevron-down" className="week-hours-arrow" />
        </summary>
        <WeekTable {...props} today={today} />
      </details>
      <details className="week-hours lg:hidden">
        <summary>
          <TodayHours ranges={week[today] ?? []} />
          <Icon name="chevron-down" className="week-hours-arrow" />
        </summary>
        <WeekTable {...props} today={today} />
      </details>
    </>
  );
}

function TodayHours({ ranges }: { ranges: readonly Range[] }) {
  const t = useTranslations("hours");
  const language = useLocale();
  const { range } = useClockText();
  if (ranges.length === 0) return <span className="font-medium text-coral">{t("closedToday")}</span>;
  return (
    <span>
      {t("today")} <span className="figures font-medium">{commaList(ranges.map(range), language)}</span>
    </span>
  );
}

function WeekTable({ week, countryCode, today }: WeekHoursProps & { today: Day }) {
  const t = useTranslations("hours");
  const { dayName, range } = useClockText();
  return (
    <table className="week-table">
      <caption className="sr-only">{t("week")}</caption>
      <tbody>
        {weekRows(week, firstDayOf(countryCode), today).map(({ day, ranges, isToday }) => (
          <tr key={day} className={isToday ? "week-today" : undefined}>
            <th scope="row">{isToday ? t("dayToday", { day: dayName(day) }) : dayName(day)}</th>
            <td className="figures">
              {ranges.length === 0
                ? t("closed")
                : ranges.map((each) => (
                    <span key={each.start} className="block whitespace-nowrap">
                      {range(each)}
                    </span>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
