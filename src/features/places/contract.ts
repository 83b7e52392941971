import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError, invalidFields } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { latitude, longitude, oneOf, pageLimit, requiredId, text } from "#base/wire.ts";

const facts = {
  /** A readable slug such as `deira-dubai`; stable. */
  id: field("placeId", z.string()),
  name: field("name", z.string()),
  /**
   * What tells twins apart, "Dubai, United Arab Emirates"; before it the name by which it was found, where that is
   * another: "Burj Khalifa · Dubai, United Arab Emirates".
   */
  context: field("context", z.string()),
  kind: field("type", z.enum(["region", "district", "city", "area", "block", "town"])),
  /** ISO 3166-1 alpha-2; "" where a map service tells it with the details only. */
  countryCode: field("countryCode", z.string()),
  country: field("country", z.string()),
  /** The city it is in, itself for a city: its id, or null, and its name, or "". */
  cityId: field("cityId", z.nullable(z.string())),
  city: field("city", z.string()),
  /** Words that have to stand beside it where it comes from a map service; else null. */
  attribution: field("attribution", z.nullable(z.string())),
};

const placeShape = shape({
  ...facts,
  latitude: field("latitude", z.number()),
  longitude: field("longitude", z.number()),
});
export type Place = OwnOf<typeof placeShape>;

const suggestedPlaceShape = shape({
  ...facts,
  /** Both null where a map service tells them with the details only. */
  latitude: field("latitude", z.nullable(z.number())),
  longitude: field("longitude", z.nullable(z.number())),
});
export type SuggestedPlace = OwnOf<typeof suggestedPlaceShape>;

/** One for all that is typed until a place is chosen: a map service may charge by it. */
const session = field("sessionToken", text(36));

export const autocompletePlaces = endpoint({
  method: "GET",
  path: "api/place/autocomplete",
  summary:
    "Areas, cities, districts and towns whose names begin with the input, in five languages; trending areas for an empty input.",
  input: shape({
    text: field("input", text(200)),
    latitude: field("latitude", latitude),
    longitude: field("longitude", longitude),
    limit: field("pageLimit", pageLimit(8)),
    session,
  }),
  output: list(suggestedPlaceShape),
  maxAge: 300,
});

export const placeDetails = endpoint({
  method: "GET",
  path: "api/place/details",
  summary: "One place with its geometry.",
  input: shape({ id: field("placeId", requiredId), session }),
  output: list(placeShape),
  maxAge: 3600,
});

export const unknownPlace = () => new AppError("missing", "unknown", { placeId: "unknown" });

export const reversePlace = endpoint({
  method: "GET",
  path: "api/place/reverse",
  summary:
    "The place that contains a position, else the nearest centre within 50 km; empty when there is none.",
  input: shape({ latitude: field("latitude", latitude), longitude: field("longitude", longitude) }),
  output: list(placeShape),
  maxAge: 3600,
});

export const positionRequired = (axis: "latitude" | "longitude") => invalidFields({ [axis]: "required" });

export const popularCities = endpoint({
  method: "GET",
  path: "api/place/popular",
  summary:
    "Twenty cities with fixed coordinates, country by country: those with most listings and latest reviews.",
  input: shape({ kind: field("type", oneOf(["city"])) }),
  output: list(placeShape),
  maxAge: 3600,
});

const countryShape = shape({
  name: field("strName", z.string()),
  code: field("countryCode", z.string()),
  dialCode: field("dialCode", z.string()),
  currency: field("currency", z.string()),
  flagUrl: field("flag", z.string()),
  timeZone: field("strTimeZone", z.string()),
});
export type Country = OwnOf<typeof countryShape>;

export const getCountries = endpoint({
  method: "GET",
  path: "api/place/countries",
  summary: "The six countries with dial code, currency and flag.",
  input: shape({ code: field("countryCode", text(2)) }),
  output: list(countryShape),
  maxAge: 3600,
});

const stateShape = shape({
  id: field("placeId", z.string()),
  name: field("strName", z.string()),
  countryCode: field("countryCode", z.string()),
  country: field("country", z.string()),
});
export type State = OwnOf<typeof stateShape>;

export const getStates = endpoint({
  method: "GET",
  path: "api/place/states",
  summary:
    "The fifty emirates, governorates, municipalities and regions of the six countries, country by country.",
  input: shape({}),
  output: list(stateShape),
  maxAge: 3600,
});
