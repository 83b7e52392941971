import type { Call } from "#base/endpoint.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { autocompletePlaces, placeDetails, type SuggestedPlace } from "#features/places/contract.ts";
import { chosen } from "../../chosen.ts";
import { getSuggestions, type Suggestion } from "#features/search/contract.ts";
import { recentSearches } from "./recent-searches.ts";

/** What the box asks for while somebody types. A file of its own: contracts are loaded with the first key, not before. */
export interface Question {
  call: Call;
  text: string;
  place: ChosenPlace | null;
  signal: AbortSignal;
}

const rows = 8;

/** Some map services tell where a place is only when it is asked for by its id. Null where that fails. */
export async function askPosition(call: Call, place: SuggestedPlace): Promise<ChosenPlace | null> {
  const [found] = await call(placeDetails, { id: place.id }).then(
    ({ data }) => data,
    () => [],
  );
  return found ? chosen(found) : null;
}

export async function askPlaces({ call, text, place, signal }: Question): Promise<SuggestedPlace[]> {
  const near = place ? { latitude: place.latitude, longitude: place.longitude } : {};
  return (await call(autocompletePlaces, { text, limit: rows, ...near }, { signal })).data;
}

/** A text that was searched for before. */
export interface RecentSearch {
  kind: "recent";
  id: string;
  name: string;
}

/** While nothing is typed: recent searches of this device, then what is trending. */
export async function askSuggestions({
  call,
  text,
  place,
  signal,
}: Question): Promise<(Suggestion | RecentSearch)[]> {
  const near = place ? { latitude: place.latitude, longitude: place.longitude, country: place.country } : {};
  const recent = text === "" ? recentSearches() : [];
  const { data } = await call(getSuggestions, { text, limit: rows, ...near }, { signal });
  return [...recent.map((name) => ({ kind: "recent" as const, id: name, name })), ...data];
}
