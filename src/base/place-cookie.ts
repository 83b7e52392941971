import { isPosition, roundPlace } from "./geometry.ts";

/** The place near which a visitor looks, as kept in the cookie and in session storage. */
export interface ChosenPlace {
  /** The place's readable id; null for a bare position. */
  id: string | null;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  latitude: number;
  longitude: number;
}

/** The name of the cookie. */
export const placeCookie = "place";

const longestName = 80;

/**
 * The value of the cookie: `deira-dubai~Deira~AE~25.271~55.307`, URI-encoded.
 * The name is in it for the first paint only: trust it no further than what its own visitor sees.
 */
export function writePlaceCookie(place: ChosenPlace): string {
  const { latitude, longitude } = roundPlace(place);
  const name = place.name
    .replaceAll(/[~%\p{Cc}\p{Bidi_Control}]/gu, " ")
    .trim()
    .slice(0, longestName)
    .trimEnd()
    .toWellFormed();
  const fields = [place.id ?? "", name, place.country, latitude, longitude];
  return encodeURIComponent(fields.join("~"));
}

/** What `writePlaceCookie` wrote, whether decoded on the way or not; null for anything else. */
export function readPlaceCookie(value: string | undefined): ChosenPlace | null {
  if (value === undefined || value.length > 1200) return null;
  const [id = "", name = "", country = "", latitude = "", longitude = "", ...rest] =
    decoded(value).split("~");
  const position = readPosition(latitude, longitude);
  if (!position || rest.length > 0) return null;
  if (!/^[A-Z]{2}$/.test(country) || (id !== "" && !isId(id)) || !isName(name)) return null;
  return { id: id === "" ? null : id, name, country, ...position };
}

/** The `near` parameter of a URL: the place's id, else its position as `25.271,55.307`. */
export function placeParam(place: Pick<ChosenPlace, "id" | "latitude" | "longitude">): string {
  if (place.id !== null) return place.id;
  const { latitude, longitude } = roundPlace(place);
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}

/** What a `near` parameter names; null when it is missing or names nothing. */
export function readPlaceParam(
  text: string | null | undefined,
): { id: string } | { latitude: number; longitude: number } | null {
  if (!text) return null;
  if (isId(text)) return { id: text };
  const [latitude = "", longitude = "", ...rest] = text.split(",");
  return rest.length > 0 ? null : readPosition(latitude, longitude);
}

function isId(text: string): boolean {
  return /^[A-Za-z0-9._:-]{1,80}$/.test(text);
}

function isName(text: string): boolean {
  return (
    text.trim() !== "" &&
    text.length <= longestName &&
    text.isWellFormed() &&
    !/[\p{Cc}\p{Bidi_Control}]/u.test(text)
  );
}

function readPosition(latitude: string, longitude: string): { latitude: number; longitude: number } | null {
  const decimal = /^-?\d{1,3}(\.\d{1,15})?$/;
  if (!decimal.test(latitude) || !decimal.test(longitude)) return null;
  const position = roundPlace({ latitude: Number(latitude), longitude: Number(longitude) });
  return isPosition(position) ? position : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
