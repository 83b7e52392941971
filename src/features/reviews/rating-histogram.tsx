import { useFormatter, useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";

/** How many gave five stars, four and so on, as bars. `stars` counts them from 1 to 5. */
export function RatingHistogram({ stars }: { stars: readonly number[] }) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  const most = Math.max(1, ...stars);
  return (
    <ul className="grid gap-1" aria-label={t("histogram")}>
      {[5, 4, 3, 2, 1].map((star) => {
        const count = stars[star - 1] ?? 0;
        return (
          <li key={star} className="flex items-center gap-3 text-meta">
            <span className="sr-only">{t("histogramRow", { star, count })}</span>
            <span className="figures w-2 font-medium" aria-hidden>
              {star}
            </span>
            <Icon name="star-filled" size={14} className="text-saffron" />
            <span className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-saffron"
                style={{ inlineSize: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="figures min-w-8 text-end text-ink-soft" aria-hidden>
              {format.number(count)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
