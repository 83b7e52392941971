import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { boxText } from "#base/box.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { mappedSummaryOf } from "#features/vendors/vendor-summary.ts";
import type { LibreMap } from "#ui/map/base-map.ts";
import { useSite } from "../../../site.tsx";
import { listingPath } from "../listing-path.ts";
import { pageSize, patience } from "../listing-state.ts";
import type { AreaView } from "../use-area.ts";
import { vendorQueryOf } from "../vendor-query.ts";
import { boxOfMap } from "./use-marks.ts";

/** Told with what moves the map by a press: the list follows, as after a move by hand. */
export const byVisitor = { byVisitor: true } as const;

interface FollowView {
  /** The list follows every move of the map. */
  isOn: boolean;
  set(isOn: boolean): void;
  /** The map was moved and the list has not followed. */
  isBehind: boolean;
  catchUp(): void;
}

/** Lists what the map shows after the visitor has moved it: at once, or when he asks for it. */
export function useFollow(map: LibreMap | null, area: AreaView): FollowView {
  const [isOn, setOn] = useState(true);
  const [isBehind, setBehind] = useState(false);
  const list = useListOfMap(map, area);
  const latest = useRef({ isOn, list });
  useEffect(() => {
    latest.current = { isOn, list };
  });

  useEffect(() => {
    if (!map) return undefined;
    const onMove = (event: { originalEvent?: unknown; byVisitor?: boolean }) => {
      if (!event.originalEvent && !event.byVisitor) return;
      if (latest.current.isOn) latest.current.list();
      else setBehind(true);
    };
    map.on("moveend", onMove);
    return () => void map.off("moveend", onMove);
  }, [map]);

  const catchUp = () => {
    setBehind(false);
    list();
  };
  return {
    isOn,
    isBehind,
    catchUp,
    set(next) {
      setOn(next);
      if (next && isBehind) catchUp();
    },
  };
}

function useListOfMap(map: LibreMap | null, { shown, go }: AreaView): () => void {
  const { call, href } = useSite();
  const navigate = useNavigate();
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  return () => {
    if (!map) return;
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    const box = boxText(boxOfMap(map));
    const state = { ...shown.state, box, page: 1 };
    go({ box, results: null, isLoading: true });
    const query = { ...vendorQueryOf(state, shown.place), skip: 0, limit: pageSize };
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(patience)]);
    call(getAllVendors, query, { signal }).then(
      ({ data, total }) =>
        go({ box, results: { vendors: data.map(mappedSummaryOf), total }, isLoading: false }),
      () => {
        if (!controller.signal.aborted) go({ box, results: null, isLoading: false });
      },
    );
    // The URL says where the map is, so that reload and sharing bring it back; its data is here already.
    const path = href(listingPath(state));
    void navigate(path, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };
}
