export type ReviewSort = "HIGH" | "LOW";

/** What a vendor's page shows, as its URL says it. */
export interface DetailState {
  id: string;
  /** The menu in place of the sections. */
  menu: boolean;
  /** Null is Relevant: newest first. */
  reviewSort: ReviewSort | null;
  /** How many pages of reviews are shown, from 1. */
  reviewPages: number;
}

/** Reviews of a page. */
export const reviewsOfPage = 10;
/** A call gives 50 reviews at most: beyond that, the URL's pages begin later instead of growing. */
const mostPagesOfCall = 5;
/** Nobody pages further than the door lets a list be skipped. */
const mostPages = 200;

/** Reads the URL's parameters; what makes no sense counts as absent. */
export function readDetail(search: URLSearchParams): DetailState {
  const sort = search.get("reviewSort");
  const pages = search.get("reviews") ?? "";
  return {
    id: search.get("id") ?? "",
    menu: search.get("menu") === "1",
    reviewSort: sort === "HIGH" || sort === "LOW" ? sort : null,
    reviewPages: /^[1-9]\d{0,3}$/.test(pages) ? Math.min(Number(pages), mostPages) : 1,
  };
}

/** The path of a vendor's page, its parameters always in one order. */
export function detailPath({ id, menu, reviewSort, reviewPages = 1 }: Partial<DetailState> & { id: string }) {
  const parameters = [
    ["id", id],
    ["reviews", reviewPages > 1 ? String(reviewPages) : ""],
    ["reviewSort", reviewSort ?? ""],
    ["menu", menu ? "1" : ""],
  ].filter(([, value]) => value);
  return `/shop-details?${new URLSearchParams(parameters)}`;
}

/** The reviews that the URL asks for: all of its pages, or the last five of many. */
export function reviewSlice(reviewPages: number): { skip: number; limit: number } {
  const first = Math.max(0, reviewPages - mostPagesOfCall);
  return { skip: first * reviewsOfPage, limit: (reviewPages - first) * reviewsOfPage };
}
