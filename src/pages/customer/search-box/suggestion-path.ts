import { placeParam, type ChosenPlace } from "#base/place-cookie.ts";
import type { Suggestion } from "#features/search/contract.ts";
import type { RecentSearch } from "./ask.ts";

/** Where a suggestion leads: a vendor to its page, a category or department to its listing, a brand or a recent text to a search. */
export function suggestionPath(
  { kind, id, name }: Suggestion | RecentSearch,
  place: ChosenPlace | null,
): string {
  if (kind === "vendor") return `/shop-details?${new URLSearchParams({ id })}`;
  const search = new URLSearchParams(
    kind === "brand" || kind === "recent" ? { q: name } : { [`${kind}Id`]: id },
  );
  if (place) search.set("near", placeParam(place));
  return `/vendor-list?${search}`;
}
