import { useFormatter, useTranslations } from "use-intl";
import { getListingChanges, undoListingChange, type Change } from "#features/vendor-changes/contract.ts";
import { canUndo } from "#features/vendor-changes/policy.ts";
import { Button } from "#ui/button.tsx";
import { OwnList } from "../../customer/me/own-list.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { usePages } from "../../customer/me/use-pages.ts";
import { useSite } from "../../site.tsx";

/** What was changed, by whom and when; each change can be taken back. */
export function History({ vendorId, onUndone }: { vendorId: string; onUndone(): void }) {
  const t = useTranslations("editor");
  const { call } = useSite();
  const pages = usePages((slice, signal) => call(getListingChanges, { vendorId, ...slice }, { signal }));
  const { busy, run } = useDoing();
  const undo = async (id: string) => {
    if (!(await run(undoListingChange, { vendorId, id }))) return;
    pages.loaded.reload();
    onUndone();
  };
  return (
    <OwnList
      title={t("history")}
      pages={pages}
      empty={{ icon: "history", title: t("noHistory") }}
      className="card divide-y divide-line"
    >
      {(change) => (
        <ChangeRow key={change.id} change={change} busy={busy} onUndo={() => void undo(change.id)} />
      )}
    </OwnList>
  );
}

interface ChangeRowProps {
  change: Change;
  busy: boolean;
  onUndo(): void;
}

function ChangeRow({ change, busy, onUndo }: ChangeRowProps) {
  const t = useTranslations("editor");
  const format = useFormatter();
  const { part, before, after, by, changedAt, state, reason } = change;
  const when = format.dateTime(new Date(changedAt), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{t(`parts.${part}`)}</span>
          <span className="text-meta text-ink-soft">{t(`states.${state}`)}</span>
        </p>
        <p className="mt-1 text-meta wrap-anywhere">
          <del className="text-ink-soft" dir="auto">
            {before || t("nothing")}
          </del>{" "}
          →{" "}
          <ins className="no-underline" dir="auto">
            {after || t("nothing")}
          </ins>
        </p>
        {reason && <p className="mt-1 text-meta text-coral">{reason}</p>}
        <p className="mt-1 text-meta text-ink-soft">
          <time dateTime={changedAt}>{when}</time> · <bdi className="ltr-text">{by}</bdi>
        </p>
      </div>
      {canUndo(state) && (
        <Button
          variant="outline"
          size="small"
          icon="history"
          busy={busy}
          aria-label={`${t(state === "waiting" ? "takeBack" : "undo")}: ${t(`parts.${part}`)}, ${when}`}
          onClick={onUndo}
        >
          {t(state === "waiting" ? "takeBack" : "undo")}
        </Button>
      )}
    </li>
  );
}
