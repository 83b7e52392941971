import { boxIn } from "#base/box.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import type { VendorQuery } from "#features/vendors/contract.ts";
import type { ListingState } from "./listing-state.ts";

/** The call that a list makes, but for the slice of it. */
export function vendorQueryOf(
  state: ListingState,
  place: Pick<ChosenPlace, "latitude" | "longitude" | "country"> | null,
): Omit<VendorQuery, "skip" | "limit"> & Pick<VendorQuery, "rating"> {
  const box = boxIn(state.box);
  const { departmentId, categoryId, subcategoryId, text, exact, verified, rating, sort, openNow } = state;
  const { attributes, price } = state;
  return {
    rating,
    ...(departmentId && { departmentId }),
    ...(categoryId && { categoryId }),
    ...(subcategoryId && { subcategoryId }),
    ...(text && { text }),
    ...(text && exact && { isLiteral: true }),
    ...(verified && { verified }),
    ...(sort && { sort }),
    ...(openNow && { openNow }),
    ...(attributes && { attributes: attributes.split(",") }),
    ...(price && { priceLevels: price.split(",") }),
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
    // A part of the map may lie in several countries.
    ...(box ? { box } : place && { country: place.country }),
  };
}
