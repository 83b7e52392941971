import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { boxIn, type Box } from "#base/box.ts";
import { canDrawMap, openBaseMap, type LibreMap } from "#ui/map/base-map.ts";
import { useSite } from "../../../site.tsx";
import type { Listing } from "../load-listing.server.ts";

interface BaseMapView {
  container: RefObject<HTMLDivElement | null>;
  map: LibreMap | null;
  /** `unable`: this browser draws no maps. */
  status: "opening" | "open" | "unable" | "failed";
  hasProblem: boolean;
  tryAgain(): void;
}

/** Opens the map where the listing is, and goes there again when the page brings another list without a part of the map. */
export function useBaseMap(listing: Listing): BaseMapView {
  const t = useTranslations("map");
  const { language } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap | null>(null);
  const [status, setStatus] = useState<BaseMapView["status"]>("opening");
  const [hasProblem, setProblem] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    if (!canDrawMap()) {
      setStatus("unable");
      return undefined;
    }
    let opened: LibreMap | null = null;
    let isLeft = false;
    const onProblem = () => setProblem(true);
    const open = async (): Promise<void> => {
      const label = t("label");
      const bounds = boundsOf(listing);
      const next = await openBaseMap({
        container: element,
        language,
        label,
        bounds,
        padding: roomAround(),
        onProblem,
      });
      opened = next;
      if (isLeft) return next.remove();
      setMap(next);
      setStatus("open");
    };
    open().catch(() => {
      setStatus("failed");
      onProblem();
    });
    return () => {
      isLeft = true;
      opened?.remove();
      setMap(null);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one map for as long as the panel is open
  }, [tries]);

  useGoToList(map, listing);
  return {
    container,
    map,
    status,
    hasProblem,
    tryAgain() {
      setProblem(false);
      setStatus("opening");
      setTries((count) => count + 1);
    },
  };
}

function useGoToList(map: LibreMap | null, listing: Listing): void {
  const { place, state, results } = listing;
  const shown = useRef(results);
  useEffect(() => {
    if (!map || shown.current === results) return;
    shown.current = results;
    if (state.box === "") map.fitBounds(boundsOf(listing), { padding: roomAround(), maxZoom: 14 });
    // oxlint-disable-next-line react/exhaustive-deps -- when another list has come
  }, [map, results, place]);
}

/** px for what lies over the map: pins are as high as they are, and on phones cards cover its foot. */
function roomAround() {
  const isNarrow = window.matchMedia("(width < 64rem)").matches;
  return { top: 84, bottom: isNarrow ? 180 : 40, left: 40, right: 40 };
}

type Bounds = [[west: number, south: number], [east: number, north: number]];

/** The part of the map that is listed, else around the vendors of the list, else around the place, else the Gulf. */
function boundsOf({ state, results, place }: Listing): Bounds {
  const box = boxIn(state.box);
  if (box) return corners(box);
  const spots = (results?.vendors ?? []).flatMap(({ spot }) => (spot ? [spot] : []));
  if (spots.length > 0) {
    const longitudes = spots.map(([longitude]) => longitude);
    const latitudes = spots.map(([, latitude]) => latitude);
    return [
      [Math.min(...longitudes), Math.min(...latitudes)],
      [Math.max(...longitudes), Math.max(...latitudes)],
    ];
  }
  if (!place) return gulf;
  const { longitude, latitude } = place;
  return [
    [longitude - 0.1, latitude - 0.1],
    [longitude + 0.1, latitude + 0.1],
  ];
}

const gulf: Bounds = [
  [44, 16.6],
  [59.9, 30.1],
];

function corners({ west, south, east, north }: Box): Bounds {
  return [
    [west, south],
    [east, north],
  ];
}
