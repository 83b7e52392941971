import { useState } from "react";
import { useTranslations } from "use-intl";
import { exportStatistics, getStatistics } from "#features/statistics/contract.ts";
import type { Statistics as Figures } from "#features/statistics/contract.ts";
import { periods, type FigureKind, type Period } from "#features/statistics/policy.ts";
import { Button } from "#ui/button.tsx";
import { chipClasses } from "#ui/chip.tsx";
import { saveText } from "#ui/save-text.ts";
import { Content } from "../../customer/me/section.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { useLoaded } from "../../customer/me/use-loaded.ts";
import { useSite } from "../../site.tsx";
import { SectionTitle } from "../section-title.tsx";
import { useVendorAccount } from "../vendor-account.ts";
import { DayChart } from "./day-chart.tsx";
import { DayTable } from "./day-table.tsx";
import { FigureTiles } from "./figure-tiles.tsx";

/** What the listing has brought, by day. */
export default function Statistics() {
  const t = useTranslations("vendorAccount");
  const figures = useTranslations("figures");
  const { call } = useSite();
  const { vendor } = useVendorAccount();
  const [days, setDays] = useState<Period>(30);
  const { busy, run } = useDoing();
  const asked = { vendorId: vendor.id, days };
  const loaded = useLoaded(
    async (signal) => (await call(getStatistics, asked, { signal })).data[0]!,
    String(days),
  );
  async function save(): Promise<void> {
    const answer = await run(exportStatistics, asked);
    if (answer) saveText("statistics.csv", answer.data[0]?.csv ?? "");
  }
  return (
    <>
      <SectionTitle title={t("statistics")}>
        <Button variant="outline" size="small" icon="download" busy={busy} onClick={() => void save()}>
          {figures("export")}
        </Button>
      </SectionTitle>
      <div role="group" aria-label={figures("period")} className="mb-4 flex gap-2">
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            className={chipClasses(period === days)}
            aria-pressed={period === days}
            onClick={() => setDays(period)}
          >
            {figures("days", { count: period })}
          </button>
        ))}
      </div>
      <Content loaded={loaded}>{(statistics) => <Shown statistics={statistics} />}</Content>
    </>
  );
}

function Shown({ statistics }: { statistics: Figures }) {
  const t = useTranslations("figures");
  const [kind, setKind] = useState<FigureKind>("view");
  const { days, category, city } = statistics;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FigureTiles figures={statistics.figures} days={days.length} chosen={kind} onChoose={setKind} />
      <section className="card p-4 md:p-5">
        <h2 className="text-title font-semibold">{t("byDay", { what: t(kind) })}</h2>
        <DayChart days={days} kind={kind} />
        {category && <p className="mt-3 text-meta text-ink-soft">{t("peers", { category, city })}</p>}
        <DayTable days={days} />
      </section>
      <Searches words={statistics.words} />
      <p className="text-meta text-ink-soft">{t("how")}</p>
    </div>
  );
}

function Searches({ words }: Pick<Figures, "words">) {
  const t = useTranslations("figures");
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-title font-semibold">{t("searches")}</h2>
      {words.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t("noSearches")}</p>
      ) : (
        <ol className="mt-3 grid gap-x-8 md:grid-cols-2">
          {words.map(({ words: text, count }) => (
            <li key={text} className="flex justify-between gap-4 border-b border-line py-2">
              <span className="min-w-0 wrap-anywhere own-direction" dir="auto">
                {text}
              </span>
              <span className="figures">{count}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
