import type { ChosenPlace } from "#base/place-cookie.ts";
import type { Place } from "#features/places/contract.ts";

/** A place of the gazetteer as it is kept in the cookie and in session storage. */
export function chosen(
  place: Pick<Place, "id" | "name" | "countryCode" | "latitude" | "longitude">,
): ChosenPlace {
  const { id, name, countryCode, latitude, longitude } = place;
  return { id, name, country: countryCode, latitude, longitude };
}
