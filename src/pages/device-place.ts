import { roundPlace } from "#base/geometry.ts";
import type { Call } from "#base/endpoint.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { CallError } from "#door/call-error.ts";
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

export type Problem =
  | "unsupported"
  | "outside"
  | "reverseFailed"
  | "permissionDenied"
  | "unavailable"
  | "timedOut"
  | "unknown";

interface Found {
  place: ChosenPlace | null;
  /** Why there is none, by its key below `placePanel` in the catalogues. */
  problem?: Problem;
  status?: string;
}

/** The same for somebody who waits for it, who is told what goes wrong. */
export async function placeOrProblem(call: Call): Promise<Found> {
  if (!("geolocation" in navigator)) return { place: null, problem: "unsupported" };
  try {
    const place = await devicePlace(call);
    return place ? { place } : { place, problem: "outside" };
  } catch (error) {
    if (error instanceof CallError)
      return { place: null, problem: "reverseFailed", status: String(error.status) };
    const codes = { 1: "permissionDenied", 2: "unavailable", 3: "timedOut" } as const;
    return {
      place: null,
      problem: codes[(error as GeolocationPositionError).code as 1 | 2 | 3] ?? "unknown",
    };
  }
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
