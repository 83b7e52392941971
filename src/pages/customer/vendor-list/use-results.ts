import { useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { VendorSummary } from "#features/vendors/vendor-summary.ts";
import { useSite } from "../../site.tsx";
import { listingPath } from "./listing-path.ts";
import { mostPages, mostSkipped, pageSize } from "./listing-state.ts";
import type { Listing } from "./load-listing.server.ts";

interface More {
  /** The list that these pages continue. */
  of: Listing;
  added: VendorSummary[];
  pages: number;
  isLast: boolean;
  status: "idle" | "loading" | "failed";
}

export interface ResultsView {
  vendors: VendorSummary[];
  total: number;
  pages: number;
  hasMore: boolean;
  status: More["status"];
  /** Appends the next page. */
  showMore(): Promise<void>;
}

/** The vendors that came with the page and those that Show More has appended since. */
export function useResults(listing: Listing): ResultsView {
  const { call } = useSite();
  const [kept, setMore] = useState(() => noMore(listing));
  const more = kept.of === listing ? kept : noMore(listing);
  useUrlOfPages(listing, more.pages);

  async function showMore(): Promise<void> {
    const settle = (change: (latest: More) => Partial<More>) =>
      setMore((latest) => (latest.of === listing ? { ...latest, ...change(latest) } : latest));
    setMore({ ...more, status: "loading" });
    try {
      const { moreResults } = await import("./more-results.ts");
      const { vendors, isLast } = await moreResults(call, listing, more.pages);
      settle((latest) => ({
        added: [...latest.added, ...vendors],
        pages: latest.pages + 1,
        isLast,
        status: "idle",
      }));
    } catch {
      settle(() => ({ status: "failed" }));
    }
  }

  return {
    vendors: distinct([...(listing.results?.vendors ?? []), ...more.added]),
    total: listing.results?.total ?? 0,
    pages: more.pages,
    hasMore: !more.isLast && more.pages * pageSize <= mostSkipped,
    status: more.status,
    showMore,
  };
}

function noMore(listing: Listing): More {
  const { results, state } = listing;
  const isLast = !results || results.vendors.length >= results.total || results.vendors.length === 0;
  return { of: listing, added: [], pages: state.page, isLast, status: "idle" };
}

/** Vendors move between pages when their list changes meanwhile: each is shown once. */
function distinct(vendors: VendorSummary[]): VendorSummary[] {
  return [...new Map(vendors.map((vendor) => [vendor.id, vendor])).values()];
}

/** The URL says how many pages are shown, so that reload and back bring them again; the data is there already. */
function useUrlOfPages(listing: Listing, pages: number): void {
  const navigate = useNavigate();
  const { href } = useSite();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (pages <= listing.state.page || !isIdle) return;
    const path = listingPath({ ...listing.state, page: Math.min(pages, mostPages) });
    void navigate(href(path), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    // oxlint-disable-next-line react/exhaustive-deps -- once for every page that was appended
  }, [pages]);
}
