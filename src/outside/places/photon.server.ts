import * as z from "zod/mini";
import type { Position } from "#base/geometry.ts";
import { askJson } from "./json.server.ts";
import {
  isProvidedCountry,
  providedBox,
  type Access,
  type PlaceProvider,
  type ProvidedPlace,
} from "./place-provider.ts";

/** Photon of Komoot, on a server of the operator's: OpenStreetMap by name, made for typing. */
export function photon({ url }: Access): PlaceProvider {
  const ask = async (path: string, query: Record<string, string | number>, signal: AbortSignal) => {
    const address = new URL(`${url}${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const { features } = z.parse(collection, await askJson(address, { signal }));
    return features.flatMap((one) => placeOf(one) ?? []);
  };
  // It knows English, German, French and names as they are written on the spot.
  const languageOf = (language: string) => ({ lang: ["en", "fr"].includes(language) ? language : "default" });
  const reverse: PlaceProvider["reverse"] = async ({ latitude, longitude }, { language }, signal) => {
    const query = { lat: latitude, lon: longitude, limit: 5, ...languageOf(language) };
    return (await ask("/reverse", query, signal)).find(({ name }) => name !== "") ?? null;
  };

  return {
    name: "photon",
    attribution: "© OpenStreetMap contributors",
    keptMs: 3_600_000,
    autocomplete: ({ text, near, language, limit }, signal) =>
      ask(
        "/api",
        {
          q: text,
          limit,
          bbox: providedBox.join(","),
          ...(near && { lat: near.latitude, lon: near.longitude }),
          ...languageOf(language),
        },
        signal,
      ),
    // It has no look-up by id: the id tells where to look.
    async details(id, { language }, signal) {
      const position = positionIn(id);
      if (!position) return null;
      const { latitude, longitude } = position;
      const query = { lat: latitude, lon: longitude, limit: 10, ...languageOf(language) };
      const found = await ask("/reverse", query, signal);
      return found.find((place) => idOf(place.id) === idOf(id)) ?? found[0] ?? null;
    },
    reverse,
  };
}

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    osm_key: z.optional(z.string()),
    osm_value: z.optional(z.string()),
    type: z.optional(z.string()),
    name: z.optional(z.string()),
    city: z.optional(z.string()),
    district: z.optional(z.string()),
    state: z.optional(z.string()),
    country: z.optional(z.string()),
    countrycode: z.optional(z.string()),
  }),
});
const collection = z.object({ features: z.array(feature) });

function placeOf({ geometry, properties }: z.infer<typeof feature>): ProvidedPlace | null {
  const { osm_type, osm_id, type, city = "", state = "", country = "", countrycode } = properties;
  const name = properties.name ?? properties.district ?? city;
  if (!name || !isProvidedCountry(countrycode)) return null;
  const [longitude, latitude] = geometry.coordinates;
  const larger = city === "" || city === name ? state : city;
  return {
    id: `${osm_type}${osm_id}:${latitude.toFixed(5)}:${longitude.toFixed(5)}`,
    name,
    context: [larger === name ? "" : larger, country].filter(Boolean).join(", "),
    kind: kindOf(type ?? ""),
    countryCode: countrycode?.toUpperCase() ?? null,
    country,
    city: city || (type === "city" ? name : ""),
    position: { latitude, longitude },
  };
}

function kindOf(type: string): ProvidedPlace["kind"] {
  if (type === "city") return "city";
  if (type === "state") return "region";
  return type === "county" ? "district" : "area";
}

function idOf(id: string): string {
  return id.split(":")[0] ?? "";
}

function positionIn(id: string): Position | null {
  const [, latitude, longitude] = id.split(":").map(Number);
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude: latitude!, longitude: longitude! }
    : null;
}
