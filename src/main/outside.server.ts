import type { Db } from "#database/connect.server.ts";
import type { Log, Outside } from "#door/context.server.ts";
import { countProviderUse } from "#features/places/provider-uses.server.ts";
import { google } from "#outside/places/google.server.ts";
import { nominatim } from "#outside/places/nominatim.server.ts";
import { photon } from "#outside/places/photon.server.ts";
import { placeLookUp } from "#outside/places/place-look-up.server.ts";
import type { PlaceConfig } from "./config.ts";

const providers = { google, photon, nominatim };

/** The services outside that the configuration chooses; none unless it does. */
export function openOutside(places: PlaceConfig | null, { db, log }: { db: Db; log: Log }): Outside {
  if (!places) return { places: null };
  const { provider: name, url, key, dailyQuota } = places;
  const mayAsk = () => countProviderUse(db, { provider: name, most: dailyQuota, day: new Date() });
  return { places: placeLookUp({ provider: providers[name]({ url, key }), mayAsk, log }) };
}
