import { placeParam } from "#base/place-cookie.ts";
import type { Listing } from "./load-listing.server.ts";

/** Where what is listed lies: the place that its text says, else the chosen one. */
export function placeOfList({ meaning, place, state }: Pick<Listing, "meaning" | "place" | "state">) {
  const meant = meaning?.place;
  return {
    name: (meant ?? place)?.name,
    near: meant ? placeParam(meant) : state.near,
    /** What is searched for there; of another place the same can be asked. */
    text: (meant && meaning.wishes["place"]) ?? state.text,
  };
}
