import { lazy, Suspense, useEffect, useRef, type MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { VendorCard } from "#features/vendors/vendor-card.tsx";
import { VendorCardSkeleton } from "#features/vendors/vendor-card-skeleton.tsx";
import type { VendorSummary } from "#features/vendors/vendor-summary.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useNow } from "#ui/use-now.ts";
import { useSite } from "../../site.tsx";
import { useContact } from "../contact/use-contact.tsx";
import { vendorPath } from "./listing-data.ts";
import { listingPath } from "./listing-path.ts";
import { mostCounted, mostPages, pageSize, type ListingState } from "./listing-state.ts";
import type { Listing } from "./load-listing.server.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ResultsView } from "./use-results.ts";

// Most lists have something to show.
const EmptyResults = lazy(async () => ({ default: (await import("./no-results.tsx")).EmptyResults }));
export const FailedResults = lazy(async () => ({
  default: (await import("./no-results.tsx")).FailedResults,
}));

interface ResultListProps {
  listing: Listing;
  results: ResultsView;
  arrival: Arrival;
  /** What was asked for in place of the listing and could not be had. */
  failed: ListingState | null;
}

/** Cards that came, cards that are coming, or why there are none. */
export function ResultList({ listing, results, arrival, failed }: ResultListProps) {
  if (arrival.state && !arrival.isLate) {
    return <Skeletons count={Math.min(pageSize, Math.max(4, results.vendors.length))} />;
  }
  const missing = arrival.state ?? failed;
  if (results.vendors.length === 0) {
    const { state } = listing;
    return (
      <Suspense fallback={null}>
        {missing || !listing.results ? (
          <FailedResults state={missing ?? state} />
        ) : (
          <EmptyResults listing={listing} />
        )}
      </Suspense>
    );
  }
  return (
    <>
      {missing && <OldList asked={missing} />}
      <Cards vendors={results.vendors} />
      {results.status === "loading" && <Skeletons count={3} />}
      {results.hasMore && <ShowMore listing={listing} results={results} />}
    </>
  );
}

/** Says that what follows is not what was asked for; Retry asks for it again. */
function OldList({ asked }: { asked: ListingState }) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const { href } = useSite();
  const navigate = useNavigate();
  return (
    <div role="alert" className="old-list">
      {t("stillOld")}
      <Button
        variant="outline"
        size="small"
        icon="rotate-cw"
        onClick={() => void navigate(href(listingPath(asked)), { replace: true, preventScrollReset: true })}
      >
        {common("retry")}
      </Button>
    </div>
  );
}

function Cards({ vendors }: { vendors: VendorSummary[] }) {
  const { href, now: drawnAt } = useSite();
  const now = useNow(drawnAt);
  const list = useRef<HTMLUListElement>(null);
  const { dialogs, onContact } = useContact("listing");
  useFocusOnNew(list, vendors.length);
  return (
    <>
      <ul ref={list} className="vendor-cards">
        {vendors.map((vendor, index) => (
          <li key={vendor.id} data-vendor={vendor.id}>
            <VendorCard
              vendor={vendor}
              to={href(vendorPath(vendor.id))}
              now={now}
              first={index < 2}
              onContact={onContact}
            />
          </li>
        ))}
      </ul>
      {dialogs}
    </>
  );
}

/** Show More is at the list's end: whoever used it by keyboard goes on from the first new card. */
function useFocusOnNew(list: { current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const from = before.current;
    before.current = count;
    const wasOnShowMore = document.activeElement?.hasAttribute("data-show-more") ?? false;
    const wasLost = document.activeElement === document.body;
    if (count <= from || !(wasOnShowMore || wasLost)) return;
    const link = list.current?.children[from]?.querySelector<HTMLElement>(".vendor-link");
    link?.focus({ preventScroll: true });
  }, [list, count]);
}

function ShowMore({ listing, results }: Pick<ResultListProps, "listing" | "results">) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const { href } = useSite();
  const { vendors, total, pages, status, showMore } = results;
  const isLoading = status === "loading";
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!isLoading) void showMore();
  };
  return (
    <div className="show-more">
      {status === "failed" && (
        <p role="alert" className="text-coral">
          {t("moreFailed")}
        </p>
      )}
      {status === "failed" ? (
        <Button variant="accent" icon="rotate-cw" data-show-more onClick={() => void showMore()}>
          {common("retry")}
        </Button>
      ) : (
        <ButtonLink
          variant="accent"
          href={href(listingPath({ ...listing.state, page: Math.min(pages + 1, mostPages) }))}
          aria-busy={isLoading || undefined}
          data-show-more
          onClick={onClick}
        >
          {isLoading ? common("loading") : t("showMore")}
        </ButtonLink>
      )}
      <p role="status" className="text-meta text-ink-soft">
        {total < mostCounted && t("shown", { shown: vendors.length, total })}
      </p>
    </div>
  );
}

function Skeletons({ count }: { count: number }) {
  const common = useTranslations("common");
  return (
    <div className="vendor-cards" role="status" aria-busy>
      <span className="sr-only">{common("loading")}</span>
      {Array.from({ length: count }, (_, index) => (
        <VendorCardSkeleton key={index} />
      ))}
    </div>
  );
}
