import { keepNames } from "#features/vendors/name-upkeep.server.ts";
import { refreshHeld } from "#database/held.server.ts";
import { holdPlaces } from "#features/places/service.server.ts";
import type { Config } from "./config.ts";
import { openData } from "./data.server.ts";
import { openHosts } from "./hosts.server.ts";
import { openPageRendering } from "./page-rendering.server.ts";

export interface Site {
  siteUrl: string;
  consoleUrl: string;
  close(): Promise<void>;
}

/** Opens the database and both listeners; `progress` is told each step that may take over a second. */
export async function openSite(config: Config, progress: (step: string) => void): Promise<Site> {
  const data = await openData(config, progress);
  const { site, consoleHost, kept, close } = await openHosts({
    config,
    db: data.reads,
    rendering: (door, listener) =>
      openPageRendering({ config, connection: data.connection, door, site: listener }),
  });
  const names = keepNames(data.connection, (error) => site.log.error({ err: error }, "index of names"));
  data.onChange((tag) => {
    kept.drop(tag);
    if (tag === "*")
      refreshHeld(data.reads).catch((error: unknown) => site.log.error({ err: error }, "Refresh failed"));
  });
  await holdPlaces(data.reads);
  const siteUrl = await site.listen({ host: config.host, port: config.port });
  const consoleUrl = await consoleHost.listen({ host: config.host, port: config.consolePort });
  return {
    siteUrl,
    consoleUrl,
    async close() {
      await close();
      await names.close();
      await data.close();
    },
  };
}
