import type { Context } from "#door/context.server.ts";
import { openCalls } from "#door/calls.server.ts";
import { createDoor } from "#door/door.server.ts";
import { createKeptPages } from "#door/kept-pages.server.ts";
import { openPages } from "#door/pages.server.ts";
import { pageParameters } from "#pages/page-parameters.ts";
import type { Config } from "./config.ts";
import { openData } from "./data.server.ts";
import { openDocs } from "./docs.server.ts";
import { createListener, serveFiles } from "./listeners.server.ts";
import { openPageRendering } from "./page-rendering.server.ts";
import { routes } from "./routes.server.ts";
import { openSharePictures } from "./share-pictures.server.ts";
import { openSitemaps } from "./sitemaps.server.ts";
import { openPictures } from "./pictures.server.ts";

export interface Site {
  siteUrl: string;
  consoleUrl: string;
  close(): Promise<void>;
}

/** Opens the database and both listeners; `progress` is told each step that may take over a second. */
export async function openSite(config: Config, progress: (step: string) => void): Promise<Site> {
  const data = await openData(config, progress);
  const listening = { logLevel: config.logLevel, trustedProxies: config.trustedProxies };
  const site = await createListener(listening);
  const consoleHost = await createListener(listening);

  const door = createDoor(routes, ({ language, user }): Context => ({
    db: data.reads,
    user,
    now: new Date(),
    log: site.log,
    language,
  }));
  const kept = createKeptPages({ maxBytes: 64e6, freshMs: 60_000, staleMs: 3_600_000, now: Date.now });
  data.onChange((tag) => kept.drop(tag));

  await serveFiles(site, config.production);
  openCalls(site, door, "site");
  openCalls(consoleHost, door, "console");
  openPictures(site);
  openSharePictures(site, door);
  openSitemaps(site, { db: data.reads, door, origin: config.origin });
  await openDocs(consoleHost, routes, config);

  const rendering = await openPageRendering({ config, connection: data.connection, door, site });
  openPages(site, {
    render: rendering.render,
    kept,
    parameters: pageParameters,
    consoleOrigin: config.consoleOrigin,
    enforcesPolicy: config.production,
  });

  const siteUrl = await site.listen({ host: config.host, port: config.port });
  const consoleUrl = await consoleHost.listen({ host: config.host, port: config.consolePort });
  return {
    siteUrl,
    consoleUrl,
    async close() {
      await Promise.all([site.close(), consoleHost.close()]);
      await rendering.close();
      await data.close();
    },
  };
}
