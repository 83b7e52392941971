import * as z from "zod/mini";
import { askJson } from "./json.server.ts";
import {
  isProvidedCountry,
  providedCountries,
  type Access,
  type PlaceProvider,
  type ProvidedPlace,
} from "./place-provider.ts";

/**
 * Google Maps Platform: Places API (New) and, for positions, the Geocoding API. Its rules: results are shown with the
 * words "Google Maps", on no other map, and kept by nobody but for ids. `url` stands in for both hosts, in tests.
 */
export function google({ url, key }: Access): PlaceProvider {
  const places = url ?? "https://places.googleapis.com";
  const geocoding = url ?? "https://maps.googleapis.com";
  const headers = (fields: string) => ({ "x-goog-api-key": key ?? "", "x-goog-fieldmask": fields });

  return {
    name: "google",
    attribution: "Google Maps",
    keptMs: 0,
    async autocomplete({ text, near, language, limit, session }, signal) {
      const body = {
        input: text,
        languageCode: language,
        includedRegionCodes: providedCountries.map((code) => code.toLowerCase()),
        includedPrimaryTypes: ["(regions)"],
        ...(near && { locationBias: { circle: { center: near, radius: 50_000 } } }),
        ...(session && { sessionToken: session }),
      };
      const asked = { signal, body, headers: headers(predictionFields) };
      const { suggestions } = z.parse(
        predictions,
        await askJson(new URL("/v1/places:autocomplete", places), asked),
      );
      return suggestions.flatMap(({ placePrediction }) => predicted(placePrediction) ?? []).slice(0, limit);
    },
    async details(id, { language, session }, signal) {
      // Whoever asks chooses the id: dots would lead to another path of Google's.
      if (/^\.+$/.test(id)) return null;
      const address = new URL(`/v1/places/${encodeURIComponent(id)}`, places);
      address.searchParams.set("languageCode", language);
      if (session) address.searchParams.set("sessionToken", session);
      const place = z.parse(detailed, await askJson(address, { signal, headers: headers(detailFields) }));
      return placeOfDetails(place);
    },
    async reverse({ latitude, longitude }, { language }, signal) {
      const address = new URL("/maps/api/geocode/json", geocoding);
      const query = {
        latlng: `${latitude},${longitude}`,
        language,
        result_type: geocodedTypes,
        key: key ?? "",
      };
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      const { status, results } = z.parse(geocoded, await askJson(address, { signal }));
      if (status === "ZERO_RESULTS") return null;
      if (status !== "OK") throw new Error(`status ${status}`);
      const [first] = results;
      if (!first) return null;
      return placeOfGeocoded(first);
    },
  };
}

const predictionFields = ["placeId", "text.text", "structuredFormat", "types"]
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(",");
const detailFields = "id,displayName,location,types,addressComponents";
const geocodedTypes =
  "neighborhood|sublocality|locality|administrative_area_level_2|administrative_area_level_1";

const position = z.object({ latitude: z.number(), longitude: z.number() });
const texts = z.object({ text: z.string() });
const prediction = z.object({
  placeId: z.string(),
  text: z.optional(texts),
  structuredFormat: z.optional(z.object({ mainText: texts, secondaryText: z.optional(texts) })),
  types: z._default(z.array(z.string()), []),
});
// An answer without results is {}.
const predictions = z.object({
  suggestions: z._default(z.array(z.object({ placePrediction: z.optional(prediction) })), []),
});
const detailed = z.object({
  id: z.string(),
  displayName: texts,
  location: position,
  types: z._default(z.array(z.string()), []),
  addressComponents: z._default(
    z.array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) })),
    [],
  ),
});
const geocodedPlace = z.object({
  place_id: z.string(),
  types: z.array(z.string()),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  address_components: z.array(
    z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
  ),
});
const geocoded = z.object({ status: z.string(), results: z._default(z.array(geocodedPlace), []) });

function predicted(found: z.infer<typeof prediction> | undefined): ProvidedPlace | null {
  if (!found) return null;
  const { placeId, text, structuredFormat, types } = found;
  const name = structuredFormat?.mainText.text ?? text?.text ?? "";
  const context = structuredFormat?.secondaryText?.text ?? "";
  return {
    id: placeId,
    name,
    context,
    kind: kindOf(types),
    countryCode: null,
    country: "",
    city: "",
    position: null,
  };
}

function placeOfDetails(place: z.infer<typeof detailed>): ProvidedPlace | null {
  const parts = place.addressComponents.map(({ longText, shortText, types }) => ({
    long: longText,
    short: shortText,
    types,
  }));
  return placeOf({ ...place, name: place.displayName.text, parts, position: place.location });
}

function placeOfGeocoded(found: z.infer<typeof geocodedPlace>): ProvidedPlace | null {
  const parts = found.address_components.map(({ long_name, short_name, types }) => ({
    long: long_name,
    short: short_name,
    types,
  }));
  const { lat, lng } = found.geometry.location;
  const where = { latitude: lat, longitude: lng };
  return placeOf({
    id: found.place_id,
    name: parts[0]?.long ?? "",
    types: found.types,
    parts,
    position: where,
  });
}

interface Parts {
  id: string;
  name: string;
  types: string[];
  parts: { long: string; short: string; types: string[] }[];
  position: { latitude: number; longitude: number };
}

function placeOf({ id, name, types, parts, position }: Parts): ProvidedPlace | null {
  const part = (type: string) => parts.find((one) => one.types.includes(type));
  const country = part("country");
  if (!isProvidedCountry(country?.short)) return null;
  const city = part("locality")?.long ?? part("administrative_area_level_1")?.long ?? "";
  const context = [city === name ? "" : city, country?.long].filter(Boolean).join(", ");
  return {
    id,
    name,
    context,
    kind: kindOf(types),
    countryCode: country?.short ?? null,
    country: country?.long ?? "",
    city,
    position,
  };
}

function kindOf(types: readonly string[]): ProvidedPlace["kind"] {
  if (types.includes("administrative_area_level_1")) return "region";
  if (types.includes("locality")) return "city";
  return types.includes("administrative_area_level_2") ? "district" : "area";
}
