import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { MapPanelProps } from "./map/map-panel.tsx";

const MapPanel = lazy(() => import("./map/map-panel.tsx").catch(() => ({ default: MissingMap })));

/** The place of the map beside the list; what draws it is loaded when the map is open. */
export function MapPane(props: MapPanelProps) {
  const t = useTranslations("listing");
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <aside aria-label={t("map")} className="map-pane">
      {isAlive && (
        <Suspense fallback={null}>
          <MapPanel {...props} />
        </Suspense>
      )}
    </aside>
  );
}

function MissingMap() {
  const t = useTranslations("listing");
  return <p className="p-8">{t("mapFailed")}</p>;
}
