import * as z from "zod/mini";
import { askJson } from "./json.server.ts";
import {
  isProvidedCountry,
  providedBox,
  providedCountries,
  type Access,
  type PlaceProvider,
  type ProvidedPlace,
} from "./place-provider.ts";

/** The public server asks for no more than this, in ms between two requests of a whole site. */
const publicGap = 1_000;

/**
 * Nominatim: OpenStreetMap by address. The public server forbids look-ups while somebody types, so that only details and
 * positions go there, one a second; a server of the operator's answers everything.
 */
export function nominatim({ url }: Access, now: () => number = Date.now): PlaceProvider {
  const isPublic = new URL(url ?? "").hostname.endsWith("openstreetmap.org");
  let next = 0;
  const ask = async (path: string, query: Record<string, string | number>, signal: AbortSignal) => {
    if (isPublic && now() < next) throw new Error("one request a second");
    next = now() + publicGap;
    const address = new URL(`${url}${path}`);
    for (const [name, value] of Object.entries({ ...query, format: "jsonv2", addressdetails: 1 }))
      address.searchParams.set(name, String(value));
    return askJson(address, { signal });
  };

  return {
    name: "nominatim",
    attribution: "© OpenStreetMap contributors",
    keptMs: 24 * 3_600_000,
    async autocomplete({ text, language, limit }, signal) {
      if (isPublic) return [];
      const [west, south, east, north] = providedBox;
      const query = {
        q: text,
        limit,
        countrycodes: providedCountries.join(",").toLowerCase(),
        viewbox: [west, north, east, south].join(","),
        "accept-language": language,
      };
      return z
        .parse(z.array(result), await ask("/search", query, signal))
        .flatMap((one) => placeOf(one) ?? []);
    },
    async details(id, { language }, signal) {
      const found = await ask("/lookup", { osm_ids: id, "accept-language": language }, signal);
      const [first] = z.parse(z.array(result), found);
      return first ? placeOf(first) : null;
    },
    async reverse({ latitude, longitude }, { language }, signal) {
      // 14 is the level of suburbs.
      const query = { lat: latitude, lon: longitude, zoom: 14, "accept-language": language };
      const found = z.parse(z.union([result, nothing]), await ask("/reverse", query, signal));
      return "error" in found ? null : placeOf(found);
    },
  };
}

const nothing = z.object({ error: z.unknown() });
const result = z.object({
  osm_type: z.string(),
  osm_id: z.number(),
  lat: z.string(),
  lon: z.string(),
  name: z.optional(z.string()),
  display_name: z.string(),
  addresstype: z.optional(z.string()),
  address: z.optional(z.record(z.string(), z.string())),
});

function placeOf(found: z.infer<typeof result>): ProvidedPlace | null {
  const { osm_type, osm_id, lat, lon, display_name, addresstype = "", address = {} } = found;
  const countryCode = address.country_code?.toUpperCase();
  const name = found.name || (display_name.split(",")[0] ?? "").trim();
  if (!name || !isProvidedCountry(countryCode)) return null;
  const city = address.city ?? address.town ?? address.state ?? "";
  return {
    id: `${osm_type.slice(0, 1).toUpperCase()}${osm_id}`,
    name,
    context: [city === name ? "" : city, address.country].filter(Boolean).join(", "),
    kind: kinds[addresstype] ?? "area",
    countryCode: countryCode ?? null,
    country: address.country ?? "",
    city,
    position: { latitude: Number(lat), longitude: Number(lon) },
  };
}

const kinds: Readonly<Record<string, ProvidedPlace["kind"]>> = {
  city: "city",
  town: "town",
  village: "town",
  state: "region",
  province: "region",
  county: "district",
  district: "district",
};
