import { placeParam, type ChosenPlace } from "#base/place-cookie.ts";
import type { Suggestion } from "#features/search/contract.ts";

/** Where a suggestion leads: a vendor to its page, a category or department to its listing. */
export function suggestionPath({ kind, id }: Suggestion, place: ChosenPlace | null): string {
  if (kind === "vendor") return `/shop-details?${new URLSearchParams({ id })}`;
  const search = new URLSearchParams({ [`${kind}Id`]: id });
  if (place) search.set("near", placeParam(place));
  return `/vendor-list?${search}`;
}
