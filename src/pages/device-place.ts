import { roundPlace } from "#base/geometry.ts";
import type { Call } from "#base/endpoint.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { chosen } from "./chosen.ts";

/**
 * Where the device is, with its name from the gazetteer; null outside the six countries.
 * Throws the browser's GeolocationPositionError or a CallError.
 */
export async function devicePlace(call: Call): Promise<ChosenPlace | null> {
  const position = roundPlace(await devicePosition());
  // Contracts are loaded when a call is made, not with the page.
  const { reversePlace } = await import("#features/places/contract.ts");
  const [place] = (await call(reversePlace, position)).data;
  return place ? { ...chosen(place), ...position, id: null } : null;
}

function devicePosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 60_000,
    });
  });
}
