import { useTranslations } from "use-intl";
import { trendPoints } from "./trend-points.ts";

const field = { width: 204, height: 64, margin: 7 };
const gridLines = [5, 3, 1].map((rating) => trendPoints([rating], field)[0]?.y ?? 0);

/** The newest ratings as a line from the oldest of them to the newest; nothing for a single one. */
export function RatingTrend({ ratings }: { ratings: readonly number[] }) {
  const t = useTranslations("reviews");
  if (ratings.length < 2) return null;
  const points = trendPoints(ratings, field);
  const last = points.at(-1);
  return (
    <figure className="text-badge">
      <figcaption className="font-semibold text-ink">{t("trend")}</figcaption>
      <svg
        viewBox={`0 0 ${field.width} ${field.height}`}
        className="mirrored mt-2 w-full max-w-51 text-palm"
        role="img"
        aria-label={t("trendText", { count: ratings.length, ratings: ratings.join(", ") })}
      >
        {gridLines.map((y) => (
          <path key={y} d={`M0 ${y}H${field.width}`} className="stroke-line" />
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {points.slice(0, -1).map(({ x, y }) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r="3"
            className="fill-surface"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        ))}
        {last && (
          <circle
            cx={last.x}
            cy={last.y}
            r="5"
            className="fill-saffron"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        )}
      </svg>
      <div className="flex max-w-51 justify-between text-ink-soft" aria-hidden>
        <span>{t("trendOldest", { count: ratings.length })}</span>
        <span>{t("trendNewest")}</span>
      </div>
    </figure>
  );
}
