import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the server behaves: as its protocol says, or in one of the ways in which services fail. */
export type Mood = "good" | "empty" | "slow" | "broken" | "other" | "busy" | "down";

export interface PlaceServer {
  url: string;
  mood: Mood;
  /** What was asked: method, path with query, headers, body. */
  asked: { method: string; url: URL; headers: IncomingMessage["headers"]; body: string }[];
  close(): Promise<void>;
}

/** A map service on this machine that speaks Google Places (New) with Geocoding, Photon and Nominatim, and knows Deira. */
export async function startPlaceServer(): Promise<PlaceServer> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const self: PlaceServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: "good",
    asked: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? "", self.url);
    const { method = "", headers } = request;
    self.asked.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    const status = { busy: 429, down: 500 }[self.mood as string] ?? 200;
    response.writeHead(status, { "content-type": "application/json" });
    if (self.mood === "slow") response.write("{");
    else if (self.mood === "broken") response.end('{"features": [');
    else if (self.mood === "other") response.end('"hello"');
    else
      response.end(
        JSON.stringify((self.mood === "empty" ? empty : good)[kindOf(url)] ?? { error: "unknown" }),
      );
  }
  return self;
}

function kindOf(url: URL): string {
  const path = url.pathname;
  if (path.startsWith("/v1/places/")) return "googleDetails";
  return path === "/reverse"
    ? url.searchParams.has("format")
      ? "nominatimReverse"
      : "photon"
    : (kinds[path] ?? "");
}

const kinds: Readonly<Record<string, string>> = {
  "/v1/places:autocomplete": "google",
  "/maps/api/geocode/json": "googleReverse",
  "/api": "photon",
  "/search": "nominatim",
  "/lookup": "nominatim",
};

const nominatimDeira = {
  place_id: 1,
  osm_type: "relation",
  osm_id: 777,
  lat: "25.27",
  lon: "55.32",
  category: "boundary",
  type: "administrative",
  addresstype: "suburb",
  name: "Deira",
  display_name: "Deira, Dubai, United Arab Emirates",
  address: { suburb: "Deira", city: "Dubai", country: "United Arab Emirates", country_code: "ae" },
};

const good: Readonly<Record<string, unknown>> = {
  google: {
    suggestions: [
      {
        placePrediction: {
          place: "places/ChIJdeira",
          placeId: "ChIJdeira",
          text: { text: "Deira - Dubai - United Arab Emirates", matches: [{ endOffset: 5 }] },
          structuredFormat: {
            mainText: { text: "Deira", matches: [{ endOffset: 5 }] },
            secondaryText: { text: "Dubai - United Arab Emirates" },
          },
          types: ["sublocality", "political"],
        },
      },
    ],
  },
  googleDetails: {
    id: "ChIJdeira",
    displayName: { text: "Deira", languageCode: "en" },
    location: { latitude: 25.27, longitude: 55.32 },
    types: ["sublocality", "political"],
    addressComponents: [
      { longText: "Deira", shortText: "Deira", types: ["sublocality"], languageCode: "en" },
      { longText: "Dubai", shortText: "Dubai", types: ["locality"], languageCode: "en" },
      {
        longText: "United Arab Emirates",
        shortText: "AE",
        types: ["country", "political"],
        languageCode: "en",
      },
    ],
  },
  googleReverse: {
    status: "OK",
    results: [
      {
        place_id: "ChIJdeira",
        types: ["sublocality"],
        formatted_address: "Deira - Dubai - United Arab Emirates",
        geometry: { location: { lat: 25.27, lng: 55.32 }, location_type: "APPROXIMATE" },
        address_components: [
          { long_name: "Deira", short_name: "Deira", types: ["sublocality"] },
          { long_name: "Dubai", short_name: "Dubai", types: ["locality"] },
          { long_name: "United Arab Emirates", short_name: "AE", types: ["country", "political"] },
        ],
      },
    ],
  },
  photon: {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: [55.32, 25.27] },
        properties: {
          osm_type: "R",
          osm_id: 777,
          osm_key: "place",
          osm_value: "suburb",
          type: "district",
          name: "Deira",
          city: "Dubai",
          state: "Dubai",
          country: "United Arab Emirates",
          countrycode: "AE",
          extent: [55.2, 25.3, 55.4, 25.2],
        },
      },
    ],
  },
  nominatim: [nominatimDeira],
  nominatimReverse: nominatimDeira,
};

const empty: Readonly<Record<string, unknown>> = {
  google: {},
  googleDetails: { error: { code: 404 } },
  googleReverse: { status: "ZERO_RESULTS", results: [] },
  photon: { type: "FeatureCollection", features: [] },
  nominatim: [],
  nominatimReverse: { error: "Unable to geocode" },
};
