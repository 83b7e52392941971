import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { LibreMap } from "#ui/map/base-map.ts";
import { useNow } from "#ui/use-now.ts";
import { useSite } from "../../../site.tsx";
import { WithTexts } from "../../../with-texts.tsx";
import type { AreaView } from "../use-area.ts";
import type { ResultsView } from "../use-results.ts";
import { Pins } from "./pins.tsx";
import { Strip } from "./strip.tsx";
import { useBaseMap } from "./use-base-map.ts";
import { useChosen } from "./use-chosen.ts";
import { byVisitor, useFollow } from "./use-follow.ts";
import { useMarks } from "./use-marks.ts";
import "./map-panel.css";

export interface MapPanelProps {
  area: AreaView;
  results: ResultsView;
}

/** The map of a listing: loaded when it is opened, with its own texts. */
export default function MapPanel(props: MapPanelProps) {
  return (
    <WithTexts texts={["map"]}>
      <Panel {...props} />
    </WithTexts>
  );
}

function Panel({ area, results }: MapPanelProps) {
  const t = useTranslations("map");
  const common = useTranslations("common");
  const listing = useTranslations("listing");
  const { now: drawnAt } = useSite();
  const now = useNow(drawnAt);
  const { container, map, status, hasProblem, tryAgain } = useBaseMap(area.shown);
  const marks = useMarks(map, area.shown, results.vendors);
  const follow = useFollow(map, area);
  const chosen = useChosen(marks.marks, results.vendors);
  const isEmpty = status === "open" && marks.isFresh && marks.total === 0;
  return (
    <>
      <div ref={container} className="map-canvas" dir="ltr" />
      {map && <Pins map={map} marks={marks.marks} chosen={chosen} now={now} />}
      {map && <Zoom map={map} />}
      <div className="map-top">
        {map && <Follow follow={follow} />}
        {map && isEmpty && (
          <Note text={t("nothing")} action={t("zoomOut")} onAction={() => zoomOut(map, 1.5)} />
        )}
        {area.failed && (
          // Where the map covers the list.
          <div className="lg:hidden">
            <Note text={listing("stillOld")} action={common("retry")} onAction={follow.catchUp} />
          </div>
        )}
        {marks.hasFailed && (
          <Note text={t("marksFailed")} action={common("retry")} onAction={marks.tryAgain} />
        )}
        {hasProblem && <Note text={t("groundFailed")} action={common("retry")} onAction={tryAgain} />}
      </div>
      {status === "unable" && <p className="map-unable">{t("noWebgl")}</p>}
      <Strip vendors={results.vendors} chosen={chosen} now={now} />
      <Credits />
    </>
  );
}

function zoomOut(map: LibreMap, steps: number): void {
  map.zoomTo(map.getZoom() - steps, {}, byVisitor);
}

function Zoom({ map }: { map: LibreMap }) {
  const t = useTranslations("map");
  return (
    <div className="map-zoom">
      <IconButton
        icon="plus"
        label={t("zoomIn")}
        variant="ghost"
        onClick={() => map.zoomTo(map.getZoom() + 1, {}, byVisitor)}
      />
      <IconButton icon="minus" label={t("zoomOut")} variant="ghost" onClick={() => zoomOut(map, 1)} />
    </div>
  );
}

function Follow({ follow }: { follow: ReturnType<typeof useFollow> }) {
  const t = useTranslations("map");
  const [id] = useState("map-follow");
  return (
    <>
      <label htmlFor={id} className="map-chip">
        <input
          id={id}
          type="checkbox"
          checked={follow.isOn}
          onChange={(event) => follow.set(event.currentTarget.checked)}
        />
        {t("follow")}
      </label>
      {follow.isBehind && (
        <button type="button" className="map-chip" onClick={follow.catchUp}>
          <Icon name="rotate-cw" size={16} />
          {t("searchHere")}
        </button>
      )}
    </>
  );
}

interface NoteProps {
  text: string;
  action: string;
  onAction(): void;
}

function Note({ text, action, onAction }: NoteProps) {
  return (
    <div role="status" className="map-chip map-note">
      {text}
      <Button variant="accent" size="small" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

function Credits() {
  const t = useTranslations("map");
  const { href } = useSite();
  return (
    <a className="map-credits" href={href("/attribution")} title={t("credits")}>
      Who’s On First, GeoNames, Natural Earth
    </a>
  );
}
