import { isPosition } from "#base/geometry.ts";
import { placeCookie, readPlaceCookie, writePlaceCookie, type ChosenPlace } from "#base/place-cookie.ts";

/** The specification's three keys of session storage; `placeCookie` beside them adds the place's id. */
const keys = ["location", "country", "latlng", placeCookie];
const countryCodes = ["AE", "SA", "KW", "QA", "OM", "BH"];
const cookieSeconds = 60 * 60 * 24 * 180;

/** Keeps a place in session storage and in the cookie that the server reads; null forgets it. */
export function keepPlace(place: ChosenPlace | null): void {
  tryStorage(() => {
    for (const key of keys) sessionStorage.removeItem(key);
    if (!place) return;
    sessionStorage.setItem("location", place.name);
    sessionStorage.setItem("country", countryName(place.country));
    sessionStorage.setItem("latlng", JSON.stringify({ lat: place.latitude, lng: place.longitude }));
    sessionStorage.setItem(placeCookie, writePlaceCookie(place));
  });
  const value = place ? writePlaceCookie(place) : "";
  document.cookie = `${placeCookie}=${value}; path=/; max-age=${place ? cookieSeconds : 0}; samesite=lax`;
}

/** The place of this tab's session; null when it has none. */
export function keptPlace(): ChosenPlace | null {
  return (
    tryStorage(() => readPlaceCookie(sessionStorage.getItem(placeCookie) ?? undefined) ?? fromKeys()) ?? null
  );
}

/** Whether this session still may be asked where it is. Having had a place, or an answer, it is left alone. */
export function mayAskForPlace(): boolean {
  return tryStorage(() => sessionStorage.getItem("placeAsked") === null) ?? false;
}

export function neverAskForPlace(): void {
  tryStorage(() => sessionStorage.setItem("placeAsked", "1"));
}

function fromKeys(): ChosenPlace | null {
  const name = sessionStorage.getItem("location");
  const country = countryCodes.find((code) => countryName(code) === sessionStorage.getItem("country"));
  const { lat, lng } = JSON.parse(sessionStorage.getItem("latlng") ?? "{}") as { lat?: number; lng?: number };
  const position = { latitude: Number(lat), longitude: Number(lng) };
  return name && country && isPosition(position) ? { id: null, name, country, ...position } : null;
}

/** In English whatever the page's language: the login's picker looks for it by this name. */
function countryName(code: string): string {
  return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
}

/** Storage may be forbidden: the cookie alone still carries the place. */
function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
