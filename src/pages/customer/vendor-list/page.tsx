import { lazy, Suspense } from "react";
import { isRouteErrorResponse, Link, useLocation, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { sleeping } from "#ui/sleeping.tsx";
import { ErrorPage } from "../../error-page.tsx";
import { headMeta } from "../../head.ts";
import { JsonLd } from "../../json-ld.tsx";
import { withTexts } from "../../late-texts.tsx";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { crumbsOf } from "./crumbs.ts";
import { Filters } from "./filters.tsx";
import { keptList, useKeptList } from "./kept-list.ts";
import { breadcrumbData, itemListData } from "./listing-data.ts";
import { listingPath } from "./listing-path.ts";
import { mostCounted, readListing, type ListingState } from "./listing-state.ts";
import { loadListing, type Listing } from "./load-listing.server.ts";
import { MapPane } from "./map-pane.tsx";
import { FailedResults, ResultList } from "./result-list.tsx";
import { useArea } from "./use-area.ts";
import { useArrival } from "./use-arrival.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useOwnPlace } from "./use-own-place.ts";
import { useResults } from "./use-results.ts";
import "./vendor-list.css";

// Only searches have them.
const MeaningNotes = lazy(() => import("./meaning-notes.tsx"));
const MoreFilters = sleeping(withTexts("choices", () => import("./more-filters.tsx")));
const Refine = sleeping(() => import("./refine.tsx"));
const AskSeveral = sleeping(withTexts("asking", () => import("./ask-several.tsx")));

export const meta = headMeta;

export const handle: PageHandle = { texts: ["vendors", "listing"] };

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(pageOf(context), new URL(request.url).searchParams);
}

/** A list that never came leaves the one of before where it is; what does not exist is the page that says so. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  const failed = readListing(new URLSearchParams(search));
  const kept = keptList(failed);
  if (kept) return <ListPage loaded={kept} failed={failed} />;
  return (
    <main className="page-width py-12">
      <Suspense fallback={null}>
        <FailedResults state={failed} level={1} />
      </Suspense>
    </main>
  );
}

export default function VendorList({ loaderData }: { loaderData: Listing }) {
  const { results, state } = loaderData;
  const kept = results ? null : keptList(state);
  return <ListPage loaded={kept ?? loaderData} failed={results ? null : state} />;
}

interface ListPageProps {
  loaded: Listing;
  /** What was asked for and could not be had. */
  failed: ListingState | null;
}

function ListPage({ loaded, failed }: ListPageProps) {
  const t = useTranslations("listing");
  const shell = useTranslations("shell");
  const { href, origin } = useSite();
  const place = useTranslations("place");
  const arrival = useArrival();
  const area = useArea(loaded);
  const listing = area.shown;
  const results = useResults(listing);
  useKeptList(listing, results);

  const { subject } = listing;
  const missing = area.failed ?? failed;
  const state = missing ?? listing.state;
  useKeptFocus(arrival.state && !arrival.isLate ? null : (arrival.state ?? missing));
  useOwnPlace({ place: listing.place, state });
  const filtered = arrival.state ?? state;
  const wishes = (filtered.text === state.text && listing.meaning?.wishes) || {};
  const name = subject.name || t("everything");
  const crumbs = crumbsOf(listing, { everywhere: place("allLocations"), everything: t("everything") });
  return (
    <main className={state.isMapped ? "vendor-list vendor-list-mapped" : "vendor-list page-width"}>
      <div className="vendor-list-main" aria-busy={area.isLoading || undefined}>
        <Breadcrumb
          label={shell("breadcrumb")}
          crumbs={crumbs.map(({ text, to }) => ({ text, to: to && href(to) }))}
        />
        <div className="vendor-list-title">
          <h1>{state.text ? t("resultsFor", { text: state.text }) : t("heading", { name })}</h1>
          <Count total={results.total} />
          {(results.total > 0 || state.isMapped) && <ViewSwitch state={state} />}
        </div>
        {listing.meaning && (
          <Suspense fallback={null}>
            <MeaningNotes meaning={listing.meaning} />
          </Suspense>
        )}
        <Filters
          state={filtered}
          wishes={wishes}
          more={<MoreFilters className="more-filters" state={filtered} wishes={wishes} listing={listing} />}
        />
        <ResultList listing={listing} results={results} arrival={arrival} failed={missing} />
        <AskSeveral listing={listing} />
      </div>
      {state.isMapped ? (
        <MapPane area={area} results={results} />
      ) : (
        <Refine className="vendor-list-side" listing={listing} />
      )}
      <JsonLd data={import.meta.env.SSR && breadcrumbData(crumbs, origin)} />
      {listing.results && (
        <JsonLd data={import.meta.env.SSR && itemListData(listing.results.vendors, origin)} />
      )}
    </main>
  );
}

/** Between the list and the list beside the map; what was chosen stays chosen. */
function ViewSwitch({ state }: { state: ListingState }) {
  const t = useTranslations("listing");
  const { href } = useSite();
  const { isMapped } = state;
  return (
    <Link
      to={href(listingPath({ ...state, isMapped: !isMapped }))}
      className="button button-small view-switch"
    >
      <Icon name={isMapped ? "list" : "map"} />
      {isMapped ? t("list") : t("map")}
    </Link>
  );
}

function Count({ total }: { total: number }) {
  const t = useTranslations("listing");
  if (total === 0) return null;
  return (
    <p className="flex-none text-meta text-ink-soft">
      {total >= mostCounted ? t("countMore", { count: mostCounted }) : t("count", { count: total })}
    </p>
  );
}
