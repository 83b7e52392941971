import { useFormatter, useTranslations } from "use-intl";
import type { Suggestion } from "#features/search/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { Image } from "#ui/image.tsx";
import type { useCombobox } from "./combobox.ts";
import { Marked } from "./marked.tsx";
import { PanelList, PanelNote } from "./panel-parts.tsx";

interface SearchPanelProps {
  rows: Suggestion[];
  query: string;
  placeName: string | null;
  pending: boolean;
  failed: boolean;
  combobox: ReturnType<typeof useCombobox>;
  onPick(row: Suggestion): void;
}

export default function SearchPanel({
  rows,
  query,
  placeName,
  pending,
  failed,
  combobox,
  onPick,
}: SearchPanelProps) {
  const t = useTranslations("search");
  return (
    // A press in the panel must not take the focus out of the input before its click is counted.
    <div className="search-panel" onPointerDown={(event) => event.preventDefault()}>
      <p className="search-panel-header">{t("trendingSearches")}</p>
      <PanelList combobox={combobox} label={t("label")} pending={pending}>
        {rows.map((row, index) => (
          <li
            key={`${row.kind} ${row.id}`}
            id={combobox.optionId(index)}
            role="option"
            aria-selected={combobox.active === index}
            className="search-panel-row"
            onClick={() => onPick(row)}
          >
            <Image src={row.imageUrl} alt="" width={40} height={40} className="search-panel-image" />
            <span className="min-w-0 grow">
              <span className="search-panel-name">
                <Marked text={row.name} query={query} />
                {row.isVerified && <Icon name="seal" size={16} className="ms-1.5 text-sea" />}
              </span>
              <SuggestionLabel row={row} />
            </span>
            {combobox.active === index && <Icon name="corner-down-left" className="text-palm" />}
          </li>
        ))}
      </PanelList>
      <PanelNote
        failed={failed}
        none={!pending && rows.length === 0 ? t("noResults", { text: query }) : null}
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

function SuggestionLabel({ row }: { row: Suggestion }) {
  const t = useTranslations("search");
  const format = useFormatter();
  if (row.kind !== "vendor") {
    return <span className="search-panel-label">{[t(row.kind), row.label].filter(Boolean).join(" • ")}</span>;
  }
  return (
    <span className="search-panel-label">
      {row.ratingCount > 0 && (
        <span className="figures">
          <b className="font-semibold text-ink">
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
