import { useFormatter, useTranslations } from "use-intl";
import type { Figure } from "#features/statistics/contract.ts";
import type { FigureKind } from "#features/statistics/policy.ts";
import { Icon } from "#ui/icon.tsx";

interface FigureTilesProps {
  figures: readonly Figure[];
  days: number;
  chosen: FigureKind;
  /** Whose days the chart shows. */
  onChoose(kind: FigureKind): void;
}

/** Each figure beside that of the days before and, where there are enough of them, the median of its peers. */
export function FigureTiles({ figures, days, chosen, onChoose }: FigureTilesProps) {
  const t = useTranslations("figures");
  const format = useFormatter();
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {figures.map(({ kind, count, before, median }) => (
        <li key={kind} className="grid">
          <button
            type="button"
            aria-pressed={kind === chosen}
            className="card grid content-start gap-1 p-4 text-start hover:bg-sunken aria-pressed:bg-tint-palm"
            onClick={() => onChoose(kind)}
          >
            <span className="text-meta text-ink-soft">{t(kind)}</span>
            <span className="figures text-page font-semibold">{format.number(count)}</span>
            <Change count={count} before={before} days={days} />
            {median !== null && (
              <span className="text-badge text-ink-soft">{t("median", { count: median })}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A share says nothing where there was nothing before: then the numbers stand by themselves. */
function Change({ count, before, days }: Pick<Figure, "count" | "before"> & { days: number }) {
  const t = useTranslations("figures");
  const format = useFormatter();
  if (before === 0) return <span className="text-badge text-ink-soft">{t("noneBefore", { days })}</span>;
  const share = (count - before) / before;
  const look = share > 0 ? "text-leaf" : share < 0 ? "text-coral" : "text-ink-soft";
  const percent = format.number(Math.abs(share), { style: "percent", maximumFractionDigits: 0 });
  return (
    <span className="text-badge text-ink-soft">
      <span className={`font-medium whitespace-nowrap ${look}`}>
        {share !== 0 && (
          <Icon name={share < 0 ? "chevron-down" : "chevron-up"} size={14} className="inline align-[-2px]" />
        )}
        <span className="sr-only">{share < 0 ? t("down") : share > 0 ? t("up") : ""} </span>
        {percent}
      </span>{" "}
      {t("before", { days })}
    </span>
  );
}
