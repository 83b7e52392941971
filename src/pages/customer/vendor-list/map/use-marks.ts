import { useEffect, useMemo, useState } from "react";
import { boxIn, boxText, type Box } from "#base/box.ts";
import { getVendorsInBox, type Mark } from "#features/vendors/contract.ts";
import type { VendorSummary } from "#features/vendors/vendor-summary.ts";
import type { LibreMap } from "#ui/map/base-map.ts";
import { useSite } from "../../../site.tsx";
import { patience } from "../listing-state.ts";
import type { Listing } from "../load-listing.server.ts";
import { vendorQueryOf } from "../vendor-query.ts";

export interface MarksView {
  marks: readonly Mark[];
  total: number;
  /** They are those of what the map shows now. */
  isFresh: boolean;
  hasFailed: boolean;
  tryAgain(): void;
}

interface Answer {
  marks: readonly Mark[];
  total: number;
  /** What was asked for. */
  key: string;
  hasFailed: boolean;
}

/** Pins and clusters for what the map shows; the old ones stay until the new ones are there. */
export function useMarks(
  map: LibreMap | null,
  listing: Listing,
  vendors: readonly VendorSummary[],
): MarksView {
  const { call } = useSite();
  const view = useView(map);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ marks: [], total: 0, key: "", hasFailed: false });
  const {
    departmentId,
    categoryId,
    subcategoryId,
    text,
    verified,
    rating,
    openNow,
    attributes,
    priceLevels,
  } = vendorQueryOf(listing.state, null);
  const query = {
    departmentId,
    categoryId,
    subcategoryId,
    verified,
    rating,
    openNow,
    attributes,
    priceLevels,
  };
  const found = useMemo(() => marksOf(vendors), [vendors]);
  const key = view ? JSON.stringify({ view, query, tries }) : "";

  useEffect(() => {
    const box = view && boxIn(view.box);
    if (!view || !box || text !== undefined) return undefined;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(patience)]);
    call(getVendorsInBox, { ...box, zoom: view.zoom, ...query }, { signal }).then(
      ({ data, total }) => setAnswer({ marks: data, total, key, hasFailed: false }),
      () => {
        if (!controller.signal.aborted) setAnswer((latest) => ({ ...latest, key, hasFailed: true }));
      },
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all of it
  }, [key]);

  if (text !== undefined) return { ...found, isFresh: true, hasFailed: false, tryAgain: () => {} };
  return {
    marks: answer.marks,
    total: answer.total,
    isFresh: answer.key === key && !answer.hasFailed,
    hasFailed: answer.hasFailed && answer.key === key,
    tryAgain: () => setTries((count) => count + 1),
  };
}

/** What a search means is the list's to say: its pins are those of the list. */
function marksOf(vendors: readonly VendorSummary[]): { marks: Mark[]; total: number } {
  const marks = vendors.flatMap((vendor): Mark[] => {
    if (!vendor.spot) return [];
    const [longitude, latitude] = vendor.spot;
    const here = { longitude, latitude, west: longitude, east: longitude, south: latitude, north: latitude };
    const [, glyph = "", tone = ""] = /^\/art\/([\w-]+)\/(\w+)/.exec(vendor.images[0] ?? "") ?? [];
    return [{ ...here, count: 1, isExact: true, vendor: { ...vendor, glyph, tone, plan: 0 } }];
  });
  return { marks, total: marks.length };
}

interface View {
  box: string;
  zoom: number;
}

/** What the map shows whenever it has come to rest. */
function useView(map: LibreMap | null): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!map) return undefined;
    const look = () => setView({ box: boxText(boxOfMap(map)), zoom: Math.round(map.getZoom() * 100) / 100 });
    look();
    map.on("moveend", look);
    return () => void map.off("moveend", look);
  }, [map]);
  return view;
}

/** Four decimals are 11 m; cut to the globe, for a map that is zoomed out far. */
export function boxOfMap(map: LibreMap): Box {
  const bounds = map.getBounds();
  const rounded = (degrees: number, most: number) =>
    Math.round(Math.max(-most, Math.min(most, degrees)) * 1e4) / 1e4;
  return {
    west: rounded(bounds.getWest(), 180),
    south: rounded(bounds.getSouth(), 85),
    east: rounded(bounds.getEast(), 180),
    north: rounded(bounds.getNorth(), 85),
  };
}
