import type { Db } from "#database/connect.server.ts";
import type { Log, Outside } from "#door/context.server.ts";
import { countProviderUse } from "#features/places/provider-uses.server.ts";
import { google as googlePlaces } from "#outside/places/google.server.ts";
import { nominatim } from "#outside/places/nominatim.server.ts";
import { photon } from "#outside/places/photon.server.ts";
import { placeLookUp } from "#outside/places/place-look-up.server.ts";
import { idTokens } from "#outside/sign-in/id-token.server.ts";
import type { Config, PlaceConfig } from "./config.ts";

const providers = { google: googlePlaces, photon, nominatim };

/** The services outside that the configuration chooses; none unless it does. */
export function openOutside(
  { places, settings: { google } }: Pick<Config, "places" | "settings">,
  tools: { db: Db; log: Log },
): Outside {
  return {
    places: places && placesOf(places, tools),
    google: google && idTokens(google),
  };
}

function placesOf(
  { provider: name, url, key, dailyQuota }: PlaceConfig,
  { db, log }: { db: Db; log: Log },
): Outside["places"] {
  const mayAsk = () => countProviderUse(db, { provider: name, most: dailyQuota, day: new Date() });
  return placeLookUp({ provider: providers[name]({ url, key }), mayAsk, log });
}
