import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPlaceServer, type Mood, type PlaceServer } from "#tests/setup/place-server.ts";
import { google } from "./google.server.ts";
import { nominatim } from "./nominatim.server.ts";
import { photon } from "./photon.server.ts";
import { placeLookUp } from "./place-look-up.server.ts";

let server: PlaceServer;
beforeAll(async () => {
  server = await startPlaceServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mood = "good";
  server.asked = [];
});

const near = { latitude: 25.2, longitude: 55.3 };
const typed = { text: "deira", near, language: "en" as const, limit: 5 };
const position = { latitude: 25.27, longitude: 55.32 };
const providers = { google, photon, nominatim };
const key = "secret-key";
/** What a provider says of a service that fails, or what zod says of an answer that it does not know. */
const failure = /time limit|broken|status \d+|invalid_|Invalid/;

describe.each(["google", "photon", "nominatim"] as const)("%s", (name) => {
  const open = () => providers[name]({ url: server.url, key });
  const within = (ms = 2_000) => AbortSignal.timeout(ms);

  it("[LOC-1] completes what is typed", async () => {
    const [place] = await open().autocomplete(typed, within());
    expect(place).toMatchObject({ name: "Deira", kind: "area" });
    expect(place?.context).toContain("Dubai");
    expect(place?.context).toContain("United Arab Emirates");
  });

  it("[LOC-3] gives details by the id that it gave itself", async () => {
    const [place] = await open().autocomplete(typed, within());
    const found = await open().details(place!.id, { language: "en" }, within());
    expect(found).toMatchObject({ id: place!.id, name: "Deira", countryCode: "AE", city: "Dubai", position });
  });

  it("[LOC-3] names the place of a position", async () => {
    const found = await open().reverse(position, { language: "en" }, within());
    expect(found).toMatchObject({
      name: "Deira",
      countryCode: "AE",
      country: "United Arab Emirates",
      position,
    });
  });

  it("has nothing where the service has nothing", async () => {
    server.mood = "empty";
    expect(await open().autocomplete(typed, within())).toEqual([]);
    expect(await open().reverse(position, { language: "en" }, within())).toBeNull();
  });

  it.each(["slow", "broken", "other", "busy", "down"] satisfies Mood[])(
    "throws where the service is %s",
    async (mood) => {
      server.mood = mood;
      await expect(open().autocomplete(typed, within(200))).rejects.toThrow(failure);
      await expect(open().details("R777:25.27:55.32", { language: "en" }, within(200))).rejects.toThrow(
        failure,
      );
      await expect(open().reverse(position, { language: "en" }, within(200))).rejects.toThrow(failure);
    },
  );

  it("throws where nobody listens, and tells no key", async () => {
    const gone = providers[name]({ url: "http://127.0.0.1:9", key });
    const error = await gone.autocomplete(typed, within()).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/connection/);
    expect(String(error)).not.toContain(key);
  });
});

describe("what is asked", () => {
  it("of Google is what its documents say, with the key in a header", async () => {
    await google({ url: server.url, key }).autocomplete(
      { ...typed, session: "s-1" },
      AbortSignal.timeout(2_000),
    );
    const [{ method, headers, body, url }] = server.asked as [PlaceServer["asked"][0]];
    expect([method, url.pathname, url.search]).toEqual(["POST", "/v1/places:autocomplete", ""]);
    expect(headers["x-goog-api-key"]).toBe(key);
    expect(headers["x-goog-fieldmask"]).toContain("suggestions.placePrediction.placeId");
    expect(JSON.parse(body)).toMatchObject({
      input: "deira",
      languageCode: "en",
      includedRegionCodes: ["ae", "bh", "kw", "om", "qa", "sa"],
      locationBias: { circle: { center: near, radius: 50_000 } },
      sessionToken: "s-1",
    });
  });

  it("of Google is never another path than that of a place", async () => {
    for (const id of [".", ".."])
      expect(
        await google({ url: server.url, key }).details(id, { language: "en" }, AbortSignal.timeout(2_000)),
      ).toBeNull();
    expect(server.asked).toEqual([]);
  });

  it("of Photon is bound to the six countries", async () => {
    await photon({ url: server.url, key: null }).autocomplete(typed, AbortSignal.timeout(2_000));
    const query = Object.fromEntries(server.asked[0]!.url.searchParams);
    expect(query).toEqual({
      q: "deira",
      limit: "5",
      bbox: "34.4,16,60,32.3",
      lat: "25.2",
      lon: "55.3",
      lang: "en",
    });
  });

  it("of Nominatim says who asks", async () => {
    await nominatim({ url: server.url, key: null }).autocomplete(typed, AbortSignal.timeout(2_000));
    const [{ headers, url }] = server.asked as [PlaceServer["asked"][0]];
    expect(headers["user-agent"]).toMatch(/^Mahalli/);
    expect(url.searchParams.get("countrycodes")).toBe("ae,bh,kw,om,qa,sa");
    expect(url.searchParams.get("format")).toBe("jsonv2");
  });

  it("of the public Nominatim is nothing while somebody types, and one position a second", async () => {
    let now = 0;
    const open = nominatim({ url: "https://nominatim.openstreetmap.org", key: null }, () => now);
    expect(await open.autocomplete(typed, AbortSignal.timeout(50))).toEqual([]);
    const ask = () => open.reverse(position, { language: "en" }, AbortSignal.abort());
    await expect(ask()).rejects.toThrow("time limit");
    await expect(ask()).rejects.toThrow("one request a second");
    now = 1_000;
    await expect(ask()).rejects.toThrow("time limit");
  });
});

describe("placeLookUp", () => {
  let now = 0;
  let said: string[] = [];
  let allowed = true;
  const log = {
    warn: (fields: object) => void said.push(JSON.stringify(fields)),
    info: (_fields: object, message: string) => void said.push(message),
  };
  const open = (name: keyof typeof providers = "photon", timeLimitMs = 2_000) =>
    placeLookUp({
      provider: providers[name]({ url: server.url, key }),
      mayAsk: async () => allowed,
      log,
      timeLimitMs,
      now: () => now,
    });
  beforeEach(() => {
    now = 0;
    said = [];
  });
  afterEach(() => {
    allowed = true;
  });

  it("marks ids with the provider, and knows its own", async () => {
    const lookUp = open();
    const [place] = (await lookUp.autocomplete(typed))!;
    expect(place?.id).toBe("photon:R777:25.27000:55.32000");
    expect(lookUp.knows(place!.id)).toBe(true);
    expect(lookUp.knows("deira-dubai")).toBe(false);
    expect((await lookUp.details(place!.id, { language: "en" }))?.name).toBe("Deira");
  });

  it("asks once for the same at the same time and within its time", async () => {
    const lookUp = open();
    await Promise.all([lookUp.autocomplete(typed), lookUp.autocomplete(typed)]);
    await lookUp.autocomplete(typed);
    expect(server.asked).toHaveLength(1);
    now = 3_600_001;
    await lookUp.autocomplete(typed);
    expect(server.asked).toHaveLength(2);
  });

  it("keeps nothing of Google", async () => {
    const lookUp = open("google");
    await lookUp.autocomplete(typed);
    await lookUp.autocomplete(typed);
    expect(server.asked).toHaveLength(2);
  });

  it.each(["slow", "broken", "other", "busy", "down"] satisfies Mood[])(
    "cannot say where the service is %s, in time, and says so once",
    async (mood) => {
      server.mood = mood;
      const lookUp = open("photon", 150);
      const asked = ["a1", "a2", "a3"].map((text) => lookUp.autocomplete({ ...typed, text }));
      expect(await Promise.all(asked)).toEqual([null, null, null]);
      expect(said).toHaveLength(1);
      server.mood = "good";
      expect(await lookUp.autocomplete(typed)).toHaveLength(1);
      expect(said[1]).toBe("places provider works again");
    },
  );

  it("cannot say where the service has nothing", async () => {
    server.mood = "empty";
    expect(await open().autocomplete(typed)).toBeNull();
    expect(said).toEqual([]);
  });

  it("lets a failing service rest", async () => {
    server.mood = "down";
    const lookUp = open();
    for (let index = 0; index < 8; index += 1) await lookUp.autocomplete({ ...typed, text: `a${index}` });
    expect(server.asked).toHaveLength(5);
    server.mood = "good";
    now = 30_001;
    expect(await lookUp.autocomplete(typed)).toHaveLength(1);
  });

  it("asks nothing beyond its quota, and never tells its key", async () => {
    allowed = false;
    expect(await open("google").autocomplete(typed)).toBeNull();
    expect(server.asked).toEqual([]);
    expect(said).toEqual(['{"provider":"google","reason":"quota of the day is used up"}']);
  });
});
