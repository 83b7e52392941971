import { roundPlace, type Position } from "#base/geometry.ts";
import type { PlaceLookUp } from "#outside/places/place-look-up.server.ts";
import type { Chosen, ProvidedPlace, Typed } from "#outside/places/place-provider.ts";
import type { Place, SuggestedPlace } from "./contract.ts";

type Asked = PlaceLookUp | null | undefined;

/** What a map service suggests; null where there is none, or it has nothing to say. Positions leave us rounded. */
export async function suggested(outside: Asked, { near, ...typed }: Typed): Promise<SuggestedPlace[] | null> {
  if (!outside || typed.text.trim().length < 2) return null;
  const found = await outside.autocomplete({ ...typed, near: near && roundPlace(near) });
  return found?.map((place) => suggestedOf(place, outside)) ?? null;
}

/** A place of a map service by the id that it gave; null for other ids, and where it does not answer. */
export async function detailed(outside: Asked, id: string, chosen: Chosen): Promise<Place | null> {
  if (!outside?.knows(id)) return null;
  return placeOf(await outside.details(id, chosen), outside);
}

export async function around(outside: Asked, position: Position, chosen: Chosen): Promise<Place | null> {
  if (!outside) return null;
  return placeOf(await outside.reverse(roundPlace(position), chosen), outside);
}

function placeOf(found: ProvidedPlace | null, outside: PlaceLookUp): Place | null {
  return found?.position ? { ...suggestedOf(found, outside), ...found.position } : null;
}

function suggestedOf(found: ProvidedPlace, { attribution }: PlaceLookUp): SuggestedPlace {
  const { position, countryCode, kind, id, name, context, country, city } = found;
  return {
    id,
    name,
    context,
    kind,
    countryCode: countryCode ?? "",
    country,
    cityId: null,
    city,
    attribution,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}
