import { useFormatter, useTranslations } from "use-intl";
import { Stars } from "#ui/stars.tsx";
import { RatingHistogram } from "./rating-histogram.tsx";
import { RatingTrend } from "./rating-trend.tsx";

interface RatingSummaryProps {
  average: number;
  count: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: readonly number[];
  /** The newest ratings, the oldest of them first. */
  trend: readonly number[];
}

/** The average, how it came about, and where it is going. */
export function RatingSummary({ average, count, stars, trend }: RatingSummaryProps) {
  const vendor = useTranslations("vendor");
  const format = useFormatter();
  const value = format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="rating-summary">
      <div className="self-center">
        <p className="figures text-hero font-semibold">{value}</p>
        <Stars value={average} size={18} label={vendor("averageOf", { average: value })} />
        <p className="mt-2 text-meta text-ink-soft">{vendor("ratings", { count })}</p>
      </div>
      <RatingHistogram stars={stars} />
      <RatingTrend ratings={trend} />
    </div>
  );
}
