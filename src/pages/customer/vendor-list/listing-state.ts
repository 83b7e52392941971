import { boxIn } from "#base/box.ts";
import type { SortOrder } from "#features/vendors/contract.ts";
import { listingPath } from "./listing-path.ts";

/** The contract's own orders; the contract itself is too heavy for the first view. */
export const sortOrders: readonly SortOrder[] = ["HIGH", "LOW"];

/** How many vendors a page of the list has. */
export const pageSize = 20;
/** The URL brings back this many pages; Show More goes on beyond them. */
export const mostPages = 10;
/** Totals are counted up to here; a longer list says that it has this many and more. */
export const mostCounted = 10_000;
/** The call skips this many at most. */
export const mostSkipped = 2_000;
/** ms after which a list that has not come counts as failed. */
export const patience = 20_000;

/** What the list shows, as its URL says it: reload, share and back keep it. */
export interface ListingState {
  departmentId: string;
  categoryId: string;
  subcategoryId: string;
  /** What was searched for; "" without a search. */
  text: string;
  /** Whether the text is meant literally. */
  exact: boolean;
  /** A display name that came with the link. */
  dept: string;
  /** A place's id or position; "" for the visitor's own. */
  near: string;
  verified: boolean;
  /** 0 is no filter; n keeps averages that round to n or more. */
  rating: number;
  sort: SortOrder | null;
  openNow: boolean;
  /** Ids of attributes parted by commas; all hold. */
  attributes: string;
  /** Price levels parted by commas; any holds. */
  price: string;
  /** How many pages of the list are shown, from 1. */
  page: number;
  /** Whether the map is open beside the list. */
  isMapped: boolean;
  /** The part of the map that is listed, as `west,south,east,north`; "" for the list near the place. */
  box: string;
  /** Whether the form of further filters is there and open: its address, for browsers without scripts. */
  isNarrowing: boolean;
}

/** What Relevance takes away. */
const noFilters = {
  verified: false,
  rating: 0,
  sort: null,
  openNow: false,
  attributes: "",
  price: "",
  box: "",
} as const;

/** Reads the URL's parameters; what makes no sense counts as absent. */
export function readListing(search: URLSearchParams): ListingState {
  const text = (name: string) => (search.get(name) ?? "").trim();
  return {
    departmentId: text("departmentId"),
    categoryId: text("categoryId"),
    subcategoryId: text("subcategoryId"),
    text: text("q").slice(0, 200),
    exact: text("exact") === "1",
    dept: text("dept").slice(0, 80),
    near: text("near"),
    verified: text("verified") === "1",
    rating: /^[1-5]$/.test(text("rating")) ? Number(text("rating")) : 0,
    sort: sortOrders.find((order) => order === text("sort")) ?? null,
    openNow: text("open") === "1",
    // A form sends each by itself.
    attributes: search.getAll("attributes").join(),
    price: search.getAll("price").join(),
    page: /^[1-9]\d{0,3}$/.test(text("page")) ? Math.min(Number(text("page")), mostPages) : 1,
    isMapped: text("view") === "map",
    box: boxIn(text("box")) ? text("box") : "",
    isNarrowing: text("more") === "1",
  };
}

/** The same list with other filters, from its first page. */
export function withFilters(state: ListingState, filters: Partial<ListingState>): ListingState {
  return { ...state, ...filters, page: 1, isNarrowing: false };
}

/** Relevance: the same list without any filter and in its own order. */
export function byRelevance(state: ListingState): ListingState {
  return withFilters(state, noFilters);
}

export function hasFilters(state: ListingState): boolean {
  return Object.keys(noFilters).some((name) => state[name as keyof typeof noFilters]);
}

/** The page as search engines should know it: what it lists, and near which city, without how it was filtered. */
export function canonicalPath(state: ListingState, nearIsCity: boolean): string {
  const { departmentId, categoryId, subcategoryId, text, near } = state;
  return listingPath({ departmentId, categoryId, subcategoryId, text, ...(nearIsCity && { near }) });
}

/** `skip` and `limit` of the calls that together give the first `pages` pages; a call gives 50 at most. */
export function slicesOf(pages: number): { skip: number; limit: number }[] {
  const most = 50;
  const total = pages * pageSize;
  return Array.from({ length: Math.ceil(total / most) }, (_, index) => ({
    skip: index * most,
    limit: Math.min(most, total - index * most),
  }));
}
