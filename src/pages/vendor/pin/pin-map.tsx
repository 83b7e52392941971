import { Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import type { Position } from "#base/geometry.ts";
import { Icon } from "#ui/icon.tsx";
import { canDrawMap, openBaseMap, type LibreMap } from "#ui/map/base-map.ts";
import { useSite } from "../../site.tsx";

interface PinMapProps {
  position: Position | null;
  onMove(position: Position): void;
}

/** Half the height and width in degrees of what is shown around a pin. */
const around = 0.01;

/** A map with one pin, which is dragged, or goes where the map is pressed; arrow keys move it when it has the focus. */
export default function PinMap({ position, onMove }: PinMapProps) {
  const t = useTranslations("pin");
  const { container, map, isUnable } = useMap(position, onMove);
  const [element] = useState(() => document.createElement("div"));
  useMarker(map, { element, position, onMove });
  if (isUnable) return <p className="text-meta text-ink-soft">{t("noMap")}</p>;
  return (
    <div className="pin-map">
      <div ref={container} dir="ltr" />
      {createPortal(
        <button
          type="button"
          className="pin-mark"
          aria-label={t("move")}
          onKeyDown={(event) => {
            const step = steps[event.key];
            if (!step || !position) return;
            event.preventDefault();
            event.stopPropagation();
            const [east, north] = step;
            onMove({ latitude: position.latitude + north, longitude: position.longitude + east });
          }}
        >
          <Icon name="store" size={20} />
        </button>,
        element,
      )}
    </div>
  );
}

/** Some twenty metres. */
const small = 0.0002;
const steps: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-small, 0],
  ArrowRight: [small, 0],
  ArrowUp: [0, small],
  ArrowDown: [0, -small],
};

function useMap(position: Position | null, onMove: PinMapProps["onMove"]) {
  const t = useTranslations("pin");
  const { language } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap | null>(null);
  const [isUnable, setUnable] = useState(false);
  const moved = useRef(onMove);
  useEffect(() => void (moved.current = onMove));
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    if (!canDrawMap()) {
      setUnable(true);
      return undefined;
    }
    let opened: LibreMap | null = null;
    let isLeft = false;
    const bounds = position ? boundsAround(position) : gulf;
    const padding = { top: 0, bottom: 0, left: 0, right: 0 };
    const label = t("map");
    const open = async (): Promise<void> => {
      const options = { container: element, language, label, bounds, padding, onProblem: () => {} };
      opened = await openBaseMap(options);
      if (isLeft) return opened.remove();
      opened.on("click", ({ lngLat: { lat, lng } }) => moved.current({ latitude: lat, longitude: lng }));
      return setMap(opened);
    };
    open().catch(() => setUnable(true));
    return () => {
      isLeft = true;
      opened?.remove();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one map for as long as the step is open
  }, []);
  return { container, map, isUnable };
}

interface MarkerOptions extends PinMapProps {
  element: HTMLElement;
}

function useMarker(map: LibreMap | null, { element, position, onMove }: MarkerOptions): void {
  const latitude = position?.latitude;
  const longitude = position?.longitude;
  const moved = useRef(onMove);
  useEffect(() => void (moved.current = onMove));
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined;
    const marker = new Marker({ element, draggable: true }).setLngLat([longitude, latitude]).addTo(map);
    marker.on("dragend", () => {
      const { lat, lng } = marker.getLngLat();
      moved.current({ latitude: lat, longitude: lng });
    });
    const isSeen = map.getBounds().contains([longitude, latitude]) && map.getZoom() > 10;
    if (!isSeen) map.jumpTo({ center: [longitude, latitude], zoom: 14 });
    return () => void marker.remove();
  }, [map, element, latitude, longitude]);
}

function boundsAround({ latitude, longitude }: Position): Bounds {
  return [
    [longitude - around, latitude - around],
    [longitude + around, latitude + around],
  ];
}

type Bounds = [[west: number, south: number], [east: number, north: number]];

const gulf: Bounds = [
  [44, 16.6],
  [59.9, 30.1],
];
