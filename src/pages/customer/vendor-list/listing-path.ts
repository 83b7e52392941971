import type { ListingState } from "./listing-state.ts";

/** The path of this state, its parameters always in one order. */
export function listingPath(state: Partial<ListingState>): string {
  const parameters = [
    ["departmentId", state.departmentId],
    ["categoryId", state.categoryId],
    ["subcategoryId", state.subcategoryId],
    ["q", state.text],
    ["exact", state.text && state.exact ? "1" : ""],
    ["dept", state.dept],
    ["near", state.near],
    ["verified", state.verified ? "1" : ""],
    ["rating", state.rating ? String(state.rating) : ""],
    ["sort", state.sort],
    ["open", state.openNow ? "1" : ""],
    ["attributes", state.attributes],
    ["price", state.price],
    ["view", state.isMapped ? "map" : ""],
    ["box", state.box],
    ["more", state.isNarrowing ? "1" : ""],
    ["page", (state.page ?? 1) > 1 ? String(state.page) : ""],
  ].filter((parameter): parameter is [string, string] => Boolean(parameter[1]));
  // A comma of `near` and `box` may stand as it is, which makes the address readable.
  const query = new URLSearchParams(parameters).toString().replaceAll("%2C", ",");
  return query === "" ? "/vendor-list" : `/vendor-list?${query}`;
}
