import { data } from "react-router";
import { placeParam, type ChosenPlace } from "#base/place-cookie.ts";
import { popularCities } from "#features/places/contract.ts";
import type { Choices } from "#features/vendors/filter-contract.ts";
import { getListedChoices } from "#features/vendors/listed-contract.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { mappedSummaryOf, summaryOf, type VendorSummary } from "#features/vendors/vendor-summary.ts";
import { headOf, translatorOf, type Head } from "../../head.ts";
import type { PageContext } from "../../page-context.ts";
import { placeOfPage } from "../../place-of-page.ts";
import { meaningOf, type Meaning } from "./meaning.server.ts";
import { canonicalPath, readListing, slicesOf, type ListingState } from "./listing-state.ts";
import { refinementsOf, type Refinements } from "./refinements.server.ts";
import { isRefusal, subjectOf, type Subject } from "./subject.server.ts";
import { vendorQueryOf } from "./vendor-query.ts";

export interface Results {
  vendors: VendorSummary[];
  total: number;
}

export interface Listing {
  head: Head;
  /** As the URL says it, with the place that is shown. */
  state: ListingState;
  subject: Subject;
  place: ChosenPlace | null;
  /** Null when they could not be had. */
  results: Results | null;
  refinements: Refinements;
  /** Of a search; null for other lists. */
  meaning: Meaning | null;
  /** Null where the page does without. */
  choices: Choices | null;
}

/** All that the page shows. A failure of the list itself is said in the page, with status 503, so that it is not kept. */
export async function loadListing(page: PageContext, search: URLSearchParams) {
  const asked = sane(readListing(search));
  const [place, subject] = await Promise.all([placeOfPage(page, search), subjectOf(page, asked)]);
  const state = { ...asked, near: place ? placeParam(place) : "" };
  const reading = meaningOf(page, { state, subject, place });
  const [results, refinements, cities, meaning, choices] = await Promise.all([
    resultsOf(page, state, place),
    reading.then((meaning) => refinementsOf(page, subject, meaning?.place ?? place)),
    popularCityIds(page),
    reading,
    choicesOf(page, state, place),
  ]);
  const nearIsCity = search.has("near") && cities.includes(state.near);
  const where = meaning?.place ?? place;
  const head = headOfListing(page, { state, subject, place: where, total: results?.total ?? 0, nearIsCity });
  const listing: Listing = {
    head,
    state,
    subject,
    place,
    results,
    refinements,
    meaning,
    choices: meaning ? meaning.choices : choices,
  };
  return data(listing, { status: results ? 200 : 503 });
}

/** What makes no sense counts as absent. */
function sane(state: ListingState): ListingState {
  return {
    ...state,
    attributes: /^[a-z][a-z0-9-]{1,29}(,[a-z][a-z0-9-]{1,29}){0,30}$/.test(state.attributes)
      ? state.attributes
      : "",
    price: /^[1-4](,[1-4]){0,3}$/.test(state.price) ? state.price : "",
  };
}

/** By what a list can be filtered further, where the page names some of it; a search tells it with its meaning. */
async function choicesOf(
  { call }: PageContext,
  state: ListingState,
  place: ChosenPlace | null,
): Promise<Choices | null> {
  const isNamed = state.attributes || state.price || state.isNarrowing;
  if (state.text || !isNamed) return null;
  const { sort: _order, ...asked } = vendorQueryOf(state, place);
  const answer = await call(getListedChoices, asked).catch(() => null);
  return answer?.data[0] ?? null;
}

/** A list near one of these cities is a page of its own for search engines. */
async function popularCityIds({ call }: PageContext): Promise<string[]> {
  const answer = await call(popularCities, {}).catch(() => null);
  return answer ? answer.data.map(({ id }) => id) : [];
}

async function resultsOf(
  page: PageContext,
  state: ListingState,
  place: ChosenPlace | null,
): Promise<Results | null> {
  const query = vendorQueryOf(state, place);
  try {
    const answers = await Promise.all(
      slicesOf(state.page).map((slice) => page.call(getAllVendors, { ...query, ...slice })),
    );
    return {
      vendors: answers.flatMap((answer) => answer.data.map(state.isMapped ? mappedSummaryOf : summaryOf)),
      total: answers[0]?.total ?? 0,
    };
  } catch (error) {
    if (isRefusal(error)) throw error;
    console.error(error);
    return null;
  }
}

interface HeadParts extends Pick<Listing, "state" | "subject" | "place"> {
  total: number;
  nearIsCity: boolean;
}

function headOfListing(page: PageContext, { state, subject, place, total, nearIsCity }: HeadParts): Head {
  const t = translatorOf(page);
  const where = place?.name ?? t("heads.gulf");
  const name = subject.name || t("listing.everything");
  return headOf(page, {
    title: state.text
      ? t("heads.listingSearch", { text: state.text, place: where })
      : t("heads.listingTitle", { name, place: where, count: total }),
    description: t("heads.listingDescription", { name: state.text || name, place: where }),
    canonicalPath: canonicalPath(state, nearIsCity),
    // Results of a search are as many as there are texts: not for search engines.
    indexed: state.text === "" && total > 0,
  });
}
