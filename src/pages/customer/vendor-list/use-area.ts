import { useMemo, useState } from "react";
import type { ListingState } from "./listing-state.ts";
import type { Listing, Results } from "./load-listing.server.ts";

/** The part of the map that the visitor went to, and what is listed there. */
export interface Area {
  box: string;
  /** Null while they are on their way, and when they could not be had. */
  results: Results | null;
  isLoading: boolean;
}

export interface AreaView {
  /** The listing as the page gave it, or that of the part of the map. */
  shown: Listing;
  isLoading: boolean;
  /** What the map shows, where its list could not be had: the one of before is still shown. */
  failed: ListingState | null;
  go(area: Area): void;
}

interface Gone {
  from: Listing;
  /** What the map shows. */
  asked: ListingState;
  /** The list that came last. */
  listed: Listing;
  isLoading: boolean;
}

/** Lists what the map shows, from when it was moved until the page itself brings another list. */
export function useArea(listing: Listing): AreaView {
  const [gone, setGone] = useState<Gone | null>(null);
  const area = gone?.from === listing ? gone : null;
  const { asked, listed, isLoading } = area ?? { asked: listing.state, listed: listing, isLoading: false };
  const shown = useMemo(() => (isLoading ? { ...listed, state: asked } : listed), [listed, asked, isLoading]);
  return {
    shown,
    isLoading,
    failed: isLoading || listed.state === asked ? null : asked,
    go: (next) =>
      setGone((latest) => follow(latest?.from === listing ? latest.listed : listing, listing, next)),
  };
}

function follow(listed: Listing, from: Listing, { box, results, isLoading }: Area): Gone {
  const asked = { ...from.state, box, page: 1 };
  return { from, asked, isLoading, listed: results ? { ...from, state: asked, results } : listed };
}
