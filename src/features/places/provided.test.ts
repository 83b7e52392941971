import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { photon } from "#outside/places/photon.server.ts";
import { google } from "#outside/places/google.server.ts";
import { placeLookUp } from "#outside/places/place-look-up.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { startPlaceServer, type PlaceServer } from "#tests/setup/place-server.ts";
import { autocompletePlaces, placeDetails, reversePlace } from "./contract.ts";
import { countProviderUse } from "./provider-uses.server.ts";

let database: TestDatabase;
let server: PlaceServer;
const doors: TestDoor[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  server = await startPlaceServer();
});
afterAll(async () => {
  await Promise.all(doors.map((door) => door.close()));
  await server.close();
  await database.drop();
});

async function doorWith(provider: typeof google | typeof photon, most = 100): Promise<TestDoor> {
  server.asked = [];
  server.mood = "good";
  const log = { warn() {}, info() {} };
  const open = provider({ url: server.url, key: "k" });
  const day = new Date(`2026-11-${10 + doors.length}T12:00:00Z`);
  const mayAsk = () => countProviderUse(database.db, { provider: open.name, most, day });
  const door = await testDoor(database.db, {
    outside: { places: placeLookUp({ provider: open, mayAsk, log }) },
  });
  doors.push(door);
  return door;
}

describe("with a map service", () => {
  it("[LOC-1] suggests what it suggests, with the words that its rules ask for", async () => {
    const door = await doorWith(google);
    const { data } = await door.call(autocompletePlaces, { text: "deir", limit: 5 });
    expect(data).toEqual([
      expect.objectContaining({
        id: "google:ChIJdeira",
        name: "Deira",
        attribution: "Google Maps",
        latitude: null,
        longitude: null,
      }),
    ]);
    const details = await door.call(placeDetails, { id: "google:ChIJdeira" });
    expect(details.data[0]).toMatchObject({
      name: "Deira",
      countryCode: "AE",
      latitude: 25.27,
      longitude: 55.32,
    });
  });

  it("sends positions rounded", async () => {
    const door = await doorWith(photon);
    const { data } = await door.call(reversePlace, { latitude: 25.2701234, longitude: 55.3204321 });
    expect(data[0]?.id).toBe("photon:R777:25.27000:55.32000");
    expect(server.asked[0]?.url.searchParams.get("lat")).toBe("25.27");
  });

  it("[LOC-1] answers from the own gazetteer where it has nothing, fails, or is not to be asked", async () => {
    const door = await doorWith(photon);
    const first = async (text: string) =>
      (await door.call(autocompletePlaces, { text, limit: 5 })).data.map(({ id, attribution }) => [
        id,
        attribution,
      ])[0];
    server.mood = "empty";
    expect(await first("jumeirah")).toEqual(["jumeirah-dubai", null]);
    server.mood = "down";
    expect(await first("sharjah")).toEqual(["sharjah", null]);
    const { data } = await door.call(reversePlace, { latitude: 25.113, longitude: 55.197 });
    expect(data[0]?.id).toBe("al-barsha-1-dubai");
    server.asked = [];
    expect((await door.call(autocompletePlaces, { limit: 3 })).data).toHaveLength(3);
    expect((await door.call(placeDetails, { id: "deira-dubai" })).data[0]?.id).toBe("deira-dubai");
    expect(server.asked).toEqual([]);
  });

  it("[API-3] says 404 for an id of a service that is not asked", async () => {
    const door = await doorWith(photon);
    expect((await door.get("/api/place/details?placeId=google:ChIJdeira")).status).toBe(404);
  });

  it("asks no more than its quota of the day, however many ask at once", async () => {
    const door = await doorWith(google, 3);
    const texts = ["aa", "bb", "cc", "dd", "ee", "ff"];
    await Promise.all(texts.map((text) => door.call(autocompletePlaces, { text, limit: 5 })));
    expect(server.asked).toHaveLength(3);
  });
});

it("counts the uses of each provider and day apart, and none of a quota of nothing", async () => {
  const day = new Date("2026-12-01T23:30:00Z");
  const count = (provider: string, most: number, at = day) =>
    countProviderUse(database.db, { provider, most, day: at });
  expect(await count("google", 0)).toBe(false);
  expect(await count("google", 1)).toBe(true);
  expect(await count("google", 1)).toBe(false);
  expect(await count("photon", 1)).toBe(true);
  expect(await count("google", 1, new Date("2026-12-02T00:10:00Z"))).toBe(true);
});
