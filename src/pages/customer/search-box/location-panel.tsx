import type { DetectionProblem } from "../../detect-place.ts";
import { useTranslations } from "use-intl";
import type { SuggestedPlace } from "#features/places/contract.ts";
import { Icon } from "#ui/icon.tsx";
import type { useCombobox } from "./combobox.ts";
import { Marked } from "./marked.tsx";
import { PanelList, PanelNote } from "./panel-parts.tsx";

interface LocationPanelProps {
  rows: SuggestedPlace[];
  query: string;
  pending: boolean;
  failed: boolean;
  /** What went wrong with the device's position. */
  problem: DetectionProblem | null;
  detecting: boolean;
  hasPlace: boolean;
  combobox: ReturnType<typeof useCombobox>;
  onPick(place: SuggestedPlace): Promise<void>;
  onDetect(): void;
  onForget(): void;
  onRetry(): void;
}

export default function LocationPanel(props: LocationPanelProps) {
  const { rows, query, pending, failed, problem, detecting, hasPlace, combobox } = props;
  const t = useTranslations("placePanel");
  const place = useTranslations("place");
  return (
    // A press in the panel must not take the focus out of the input before its click is counted.
    <div className="search-panel" onPointerDown={(event) => event.preventDefault()}>
      <button type="button" className="search-panel-action" onClick={props.onDetect} disabled={detecting}>
        <Icon
          name={detecting ? "loader-circle" : "locate-fixed"}
          className={detecting ? "animate-spin" : ""}
        />
        {detecting ? t("detecting") : place("detect")}
      </button>
      {problem && (
        <p className="search-panel-note text-coral" role="alert">
          {t(problem.problem, { status: problem.status })}
        </p>
      )}
      <p className="search-panel-header">{t("trendingAreas")}</p>
      <PanelList combobox={combobox} label={place("near")} pending={pending}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            id={combobox.optionId(index)}
            role="option"
            aria-selected={combobox.active === index}
            className="search-panel-row search-panel-row-place"
            onClick={() => void props.onPick(row)}
          >
            <Icon name="map-pin" className="text-ink-soft" />
            <span className="min-w-0">
              <span className="search-panel-name">
                <Marked text={row.name} query={query} />
              </span>
              <span className="search-panel-label">{row.context}</span>
            </span>
          </li>
        ))}
      </PanelList>
      {rows[0]?.attribution && (
        <p className="search-panel-note" translate="no">
          {rows[0].attribution}
        </p>
      )}
      <PanelNote
        failed={failed}
        none={!pending && rows.length === 0 ? t("noMatches") : null}
        onRetry={props.onRetry}
      />
      {hasPlace && query === "" && (
        <button type="button" className="search-panel-action search-panel-foot" onClick={props.onForget}>
          <Icon name="x" />
          {place("allLocations")}
        </button>
      )}
    </div>
  );
}
