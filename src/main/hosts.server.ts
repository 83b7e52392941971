import type { FastifyInstance } from "fastify";
import { createVendor } from "#features/onboarding/contract.ts";
import { ownerPaths } from "#features/owners/contract.ts";
import { taxonomyNames } from "#features/departments/taxonomy-names.server.ts";
import { placeIndex } from "#features/places/gazetteer.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { Listener } from "#database/listener.server.ts";
import { openCalls } from "#door/calls.server.ts";
import { nobody, type Context, type Log } from "#door/context.server.ts";
import { allowCrossOrigin } from "#door/cross-origin.server.ts";
import { createDoor, type ContextOf, type Door } from "#door/door.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { openFiles } from "#outside/files/open-files.server.ts";
import { createKeptPages, type KeptPages } from "#door/kept-pages.server.ts";
import { openPages } from "#door/pages.server.ts";
import { pageParameters } from "#pages/page-parameters.ts";
import type { Config } from "./config.ts";
import { openBadges } from "./badges.server.ts";
import { openDocs } from "./docs.server.ts";
import { openMap } from "./map.server.ts";
import { createListener, serveFiles, type ListenerOptions } from "./listeners.server.ts";
import type { PageRendering } from "./page-rendering.server.ts";
import { openNotificationEvents } from "./notification-events.server.ts";
import { openOutbox } from "./outbox.server.ts";
import { openOutside } from "./outside.server.ts";
import { openPhotos } from "./photos.server.ts";
import { openPictures } from "./pictures.server.ts";
import { routes } from "./routes.server.ts";
import { openQrCodes } from "./qr-codes.server.ts";
import { openSharePictures } from "./share-pictures.server.ts";
import { openSitemaps } from "./sitemaps.server.ts";

export interface HostsOptions {
  config: Config;
  /** For reads, and for all where there is no other. */
  db: Db;
  /** With transactions. */
  writes?: Db;
  /** Where the configuration wants them, unless told. */
  files?: FileStore;
  rendering(door: Door, site: FastifyInstance): Promise<PageRendering>;
  limits?: ListenerOptions["limits"];
  canSend?: Context["canSend"];
  /** Hears what is told to customers, so that their open pages show it at once. */
  listener?: Listener;
}

export interface Hosts {
  site: FastifyInstance;
  consoleHost: FastifyInstance;
  kept: KeptPages;
  close(): Promise<void>;
}

/** Both hosts with all that they answer, on a database; they do not listen yet. */
export async function openHosts(options: HostsOptions): Promise<Hosts> {
  const { config, db, rendering, files = openFiles(config), limits = {} } = options;
  // Made in a second, in which nothing else could be answered: before anybody asks.
  // Where the database cannot be read they are made later.
  await Promise.allSettled([taxonomyNames.of(db), placeIndex.of(db)]);
  const listening = { logLevel: config.logLevel, trustedProxies: config.trustedProxies, limits };
  const site = await createListener(listening);
  const consoleHost = await createListener(listening);
  const door = createDoor(routes, contextsOf({ ...options, files }, site.log));
  const kept = createKeptPages({ maxBytes: 40e6, freshMs: 60_000, staleMs: 3_600_000, now: Date.now });

  await serveFiles(site, config.production);
  openNotificationEvents(site, { db, ...(options.listener && { listener: options.listener }) });
  openCalls(site, door, "site");
  allowCrossOrigin(consoleHost, { origin: config.origin, paths: [...ownerPaths, createVendor.path] });
  openCalls(consoleHost, door, "console");
  openPictures(site);
  openMap(site, config);
  openPhotos(site, { db, files });
  openSharePictures(site, door);
  openBadges(site, door);
  openQrCodes(site, { door, origin: config.origin });
  openSitemaps(site, { db, door, origin: config.origin });
  openDocs(consoleHost, routes, config);
  if (config.outbox) openOutbox(consoleHost, db);

  const { render, close } = await rendering(door, site);
  openPages(site, {
    render,
    kept,
    parameters: pageParameters,
    otherOrigins: [config.consoleOrigin, ...mapOrigins(config)],
    signIn: config.settings.google?.issuer ?? null,
    enforcesPolicy: config.production,
  });
  return {
    site,
    consoleHost,
    kept,
    async close() {
      await Promise.all([site.close(), consoleHost.close()]);
      await close();
    },
  };
}

function contextsOf(
  { config, db, writes = db, files, canSend = () => config.outbox }: HostsOptions & { files: FileStore },
  log: Log,
): ContextOf {
  const outside = openOutside(config, { db, log });
  return ({ language, user, caller = nobody, writes: isWriting = false }): Context => ({
    db: isWriting ? writes : db,
    reads: db,
    user,
    caller,
    settings: config.settings,
    files,
    now: new Date(),
    log,
    language,
    canSend,
    outside,
  });
}

/** The hosts of the operator's own map, which the browser may then ask. */
function mapOrigins({ mapStyleUrl, mapPmtilesUrl }: Config): string[] {
  const urls = [mapStyleUrl, mapPmtilesUrl].filter((url) => url !== null);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
