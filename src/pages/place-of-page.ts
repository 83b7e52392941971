import { data } from "react-router";
import { readPlaceParam, type ChosenPlace } from "#base/place-cookie.ts";
import { placeDetails, reversePlace } from "#features/places/contract.ts";
import { chosen } from "./chosen.ts";
import type { PageContext } from "./page-context.ts";

/** The place that a page shows: its `near` parameter, else the visitor's cookie, else none. */
export async function placeOfPage(page: PageContext, search: URLSearchParams): Promise<ChosenPlace | null> {
  const near = search.get("near");
  if (near === null) return page.place;
  const wanted = readPlaceParam(near);
  if (!wanted) throw data(null, { status: 404 });
  if ("id" in wanted) {
    const [place] = (await page.call(placeDetails, { id: wanted.id })).data;
    return place ? chosen(place) : null;
  }
  const [place] = (await page.call(reversePlace, wanted)).data;
  return place ? { ...chosen(place), ...wanted, id: null } : null;
}
