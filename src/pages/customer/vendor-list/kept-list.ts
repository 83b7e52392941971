import { useEffect } from "react";
import { listingPath } from "./listing-path.ts";
import { byRelevance, type ListingState } from "./listing-state.ts";
import type { Listing } from "./load-listing.server.ts";
import type { ResultsView } from "./use-results.ts";

/** The list that this document has shown last, with the pages that were added to it. */
let shown: Listing | null = null;

export function useKeptList(listing: Listing, { vendors, total, pages }: ResultsView): void {
  useEffect(() => {
    if (!listing.results || vendors.length === 0) return;
    shown = { ...listing, state: { ...listing.state, page: pages }, results: { vendors, total } };
  });
}

/** The list that was shown last, where `asked` would only have filtered it otherwise. */
export function keptList(asked: ListingState): Listing | null {
  return shown && sameList(shown.state) === sameList(asked) ? shown : null;
}

function sameList(state: ListingState): string {
  return listingPath({ ...byRelevance(state), dept: "", isMapped: false });
}
