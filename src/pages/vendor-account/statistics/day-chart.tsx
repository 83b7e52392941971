import { useFormatter, useLocale, useTranslations } from "use-intl";
import { dayText } from "#base/short-date.ts";
import type { StatisticsDay } from "#features/statistics/contract.ts";
import type { FigureKind } from "#features/statistics/policy.ts";
import { niceTop } from "./nice-top.ts";
import "./day-chart.css";

/** In about the pixels that a desk and a phone have for it, so that its words keep their size. */
const wide = { width: 720, height: 220, labels: 5, className: "max-md:hidden" };
const narrow = { width: 310, height: 180, labels: 3, className: "md:hidden" };
const margin = { start: 40, end: 4, top: 10, bottom: 28 };

interface DayChartProps {
  days: readonly StatisticsDay[];
  kind: FigureKind;
}

/** A bar for each day, the oldest first in reading direction. Its numbers stand in the table below. */
export function DayChart(props: DayChartProps) {
  return [wide, narrow].map((field) => <Chart key={field.width} field={field} {...props} />);
}

function Chart({ days, kind, field }: DayChartProps & { field: typeof wide }) {
  const t = useTranslations("figures");
  const format = useFormatter();
  const language = useLocale();
  const top = niceTop(Math.max(...days.map((day) => day[kind])));
  const height = field.height - margin.top - margin.bottom;
  const step = (field.width - margin.start - margin.end) / days.length;
  const yOf = (count: number) => margin.top + height * (1 - count / top);
  const dayOf = ({ day }: StatisticsDay) => dayText(day, language);
  const labelEvery = Math.ceil(days.length / field.labels);
  const sum = days.reduce((total, day) => total + day[kind], 0);
  return (
    <svg
      viewBox={`0 0 ${field.width} ${field.height}`}
      className={`day-chart mt-4 w-full ${field.className}`}
      role="img"
      aria-label={t("chart", { what: t(kind), sum, days: days.length })}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path
            d={`M${margin.start} ${yOf(top * share)}H${field.width - margin.end}`}
            className="stroke-line"
          />
          {Number.isInteger(top * share) && (
            <text x={margin.start - 8} y={yOf(top * share) + 4} className="day-chart-count">
              {format.number(top * share)}
            </text>
          )}
        </g>
      ))}
      {days.map((day, index) => (
        <g key={day.day}>
          <title>{`${dayOf(day)}: ${format.number(day[kind])}`}</title>
          <rect
            x={margin.start + step * index}
            y={margin.top}
            width={step}
            height={height}
            fill="transparent"
          />
          <rect
            x={margin.start + step * (index + 0.15)}
            y={yOf(day[kind])}
            width={step * 0.7}
            height={yOf(0) - yOf(day[kind])}
            rx={Math.min(3, step * 0.2)}
            className="fill-palm"
          />
          {index % labelEvery === 0 && (
            <text x={margin.start + step * (index + 0.5)} y={field.height - 8} className="day-chart-day">
              {dayOf(day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
