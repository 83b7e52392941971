import { Fragment } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Suggestion } from "#features/search/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Image } from "#ui/image.tsx";
import type { RecentSearch } from "./ask.ts";
import type { useCombobox } from "./combobox.ts";
import { Marked } from "./marked.tsx";
import { PanelList, PanelNote } from "./panel-parts.tsx";
import { forgetSearches } from "./recent-searches.ts";

interface SearchPanelProps {
  rows: (Suggestion | RecentSearch)[];
  query: string;
  placeName: string | null;
  pending: boolean;
  failed: boolean;
  combobox: ReturnType<typeof useCombobox>;
  onPick(row: Suggestion | RecentSearch): void;
  /** Asks for the rows once more. */
  onRetry(): void;
}

export default function SearchPanel({
  rows,
  query,
  placeName,
  pending,
  failed,
  combobox,
  onPick,
  onRetry,
}: SearchPanelProps) {
  const t = useTranslations("searchPanel");
  const search = useTranslations("search");
  const recents = rows.filter(({ kind }) => kind === "recent").length;
  return (
    // A press in the panel must not take the focus out of the input before its click is counted.
    <div className="search-panel" onPointerDown={(event) => event.preventDefault()}>
      <PanelHead hasRecents={recents > 0} onForget={onRetry} />
      <PanelList combobox={combobox} label={search("label")} pending={pending}>
        {rows.map((row, index) => (
          <Fragment key={`${row.kind} ${row.id}`}>
            {recents > 0 && index === recents && (
              <li role="presentation" className="search-panel-header">
                {t("trendingSearches")}
              </li>
            )}
            <li
              id={combobox.optionId(index)}
              role="option"
              aria-selected={combobox.active === index}
              className={`search-panel-row${row.kind === "recent" ? " search-panel-row-place" : ""}`}
              onClick={() => onPick(row)}
            >
              {row.kind === "recent" ? (
                <RecentRow text={row.name} />
              ) : (
                <SuggestionRow row={row} query={query} />
              )}
              {combobox.active === index && <Icon name="corner-down-left" className="text-palm" />}
            </li>
          </Fragment>
        ))}
      </PanelList>
      <PanelNote
        failed={failed}
        none={!pending && rows.length === 0 ? t("noResults", { text: query }) : null}
        onRetry={onRetry}
      />
      {query !== "" && (
        <button type="submit" className="search-panel-action search-panel-foot">
          <Icon name="search" />
          {placeName === null
            ? t("searchForAnywhere", { text: query })
            : t("searchFor", { text: query, place: placeName })}
          {combobox.active === -1 && <Icon name="corner-down-left" className="ms-auto text-ink-soft" />}
        </button>
      )}
    </div>
  );
}

function PanelHead({ hasRecents, onForget }: { hasRecents: boolean; onForget(): void }) {
  const t = useTranslations("searchPanel");
  if (!hasRecents) return <p className="search-panel-header">{t("trendingSearches")}</p>;
  return (
    <div className="search-panel-header flex items-center justify-between">
      {t("recent")}
      <IconButton
        icon="x"
        label={t("forget")}
        variant="ghost"
        size="small"
        iconSize={16}
        onClick={() => {
          forgetSearches();
          onForget();
        }}
      />
    </div>
  );
}

function RecentRow({ text }: { text: string }) {
  return (
    <>
      <Icon name="clock" className="text-ink-soft" />
      <span className="search-panel-name min-w-0 grow">{text}</span>
    </>
  );
}

function SuggestionRow({ row, query }: { row: Suggestion; query: string }) {
  return (
    <>
      <Image src={row.imageUrl} alt="" width={40} height={40} className="search-panel-image" />
      <span className="min-w-0 grow">
        <span className="search-panel-name">
          <Marked text={row.name} query={query} />
          {row.isVerified && <Icon name="seal" size={16} className="ms-1.5 text-sea" />}
        </span>
        <SuggestionLabel row={row} />
      </span>
    </>
  );
}

function SuggestionLabel({ row }: { row: Suggestion }) {
  const t = useTranslations("searchPanel");
  const format = useFormatter();
  if (row.kind !== "vendor") {
    return <span className="search-panel-label">{[t(row.kind), row.label].filter(Boolean).join(" • ")}</span>;
  }
  return (
    <span className="search-panel-label">
      {row.ratingCount > 0 && (
        <span>
          <b className="figures font-semibold text-ink">
            {format.number(row.ratingAverage, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </b>
          <Icon name="star-filled" size={14} className="mx-1 inline text-saffron" />({row.ratingCount}) •{" "}
        </span>
      )}
      {row.label}
      {row.distanceKm !== null && (
        <span className="figures">
          {" • "}
          {format.number(row.distanceKm, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 })}
        </span>
      )}
    </span>
  );
}
