import { useMemo, useState } from "react";
import type { Listing, Results } from "./load-listing.server.ts";

/** The part of the map that the visitor went to, and what is listed there. */
export interface Area {
  box: string;
  /** Null when they could not be had. */
  results: Results | null;
  isLoading: boolean;
}

export interface AreaView {
  /** The listing as the page gave it, or that of the part of the map. */
  shown: Listing;
  isLoading: boolean;
  go(area: Area): void;
}

/** Lists what the map shows, from when it was moved until the page itself brings another list. */
export function useArea(listing: Listing): AreaView {
  const [gone, setGone] = useState<{ from: Listing; area: Area } | null>(null);
  const area = gone?.from === listing ? gone.area : null;
  const shown = useMemo(
    () =>
      area
        ? { ...listing, state: { ...listing.state, box: area.box, page: 1 }, results: area.results }
        : listing,
    [listing, area],
  );
  return {
    shown,
    isLoading: area?.isLoading ?? false,
    go: (next) => setGone({ from: listing, area: next }),
  };
}
