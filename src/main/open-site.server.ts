import type { FastifyInstance } from "fastify";
import { Refusal } from "#base/errors.ts";
import { keepNames } from "#features/vendors/name-upkeep.server.ts";
import { connectUnlimited } from "#database/connect.server.ts";
import { refreshHeld } from "#database/held.server.ts";
import { flushContacts } from "#features/contacts/counter.server.ts";
import { holdPlaces } from "#features/places/service.server.ts";
import { jobsChannel } from "#database/jobs.server.ts";
import type { Log } from "#door/context.server.ts";
import type { Channels } from "#features/messages/channels.server.ts";
import { eraseAgain } from "#features/privacy/erasures.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { openFiles } from "#outside/files/open-files.server.ts";
import { channels as ways } from "#outside/provider.server.ts";
import { channelsOf } from "./channels.server.ts";
import type { Config } from "./config.ts";
import { openData, type Data } from "./data.server.ts";
import { openHosts } from "./hosts.server.ts";
import { startWorker, type Worker } from "./job-worker.server.ts";
import { choresOn, jobHandlers } from "./jobs.server.ts";
import { openPageRendering } from "./page-rendering.server.ts";
import { personalData } from "./personal-data.server.ts";

export interface Site {
  siteUrl: string;
  consoleUrl: string;
  close(): Promise<void>;
}

/**
 * Opens the database and both listeners; `progress` is told each step that may take over a second. The signal gives the
 * start up while the database is filled, and stops that.
 */
export async function openSite(
  config: Config,
  progress: (step: string) => void,
  signal?: AbortSignal,
): Promise<Site> {
  const data = await openData(config, progress, signal);
  try {
    return await openOn(data, config, progress);
  } catch (error) {
    // The database of a site that does not start would otherwise run on by itself.
    await data.close();
    throw error;
  }
}

async function openOn(data: Data, config: Config, progress: (step: string) => void): Promise<Site> {
  const channels = channelsOf(config);
  const files = openFiles(config);
  await forgetAgain(data, { config, files, progress });
  const { site, consoleHost, kept, close } = await openHosts({
    config,
    db: data.reads,
    canSend: channels.canSend,
    writes: data.writes,
    listener: data.listener,
    files,
    rendering: (door, listener) =>
      openPageRendering({ config, connection: data.connection, door, site: listener }),
  });
  const names = keepNames(data.connection, (error) => site.log.error({ err: error }, "index of names"));
  let isOpen = true;
  data.onChange((tag) => {
    if (tag === "activity") kept.age(tag);
    else if (tag === "activity gone") kept.drop("activity");
    else kept.drop(tag);
    if (tag === "*" && isOpen)
      refreshHeld(data.reads).catch((error: unknown) => site.log.error({ err: error }, "Refresh failed"));
  });
  const end = async (worker: Worker | null) => {
    isOpen = false;
    await Promise.all([close(), worker?.stop()]);
    await flushContacts();
    await names.close();
  };
  try {
    await holdPlaces(data.reads);
    const siteUrl = await listening(site, config, "PORT");
    const consoleUrl = await listening(consoleHost, config, "CONSOLE_PORT");
    const worker = config.workers > 0 ? workerOn(data, { config, channels, files, log: site.log }) : null;
    warnOfSilence(channels, progress);
    return { siteUrl, consoleUrl, close: () => end(worker).then(data.close) };
  } catch (error) {
    await end(null);
    throw error;
  }
}

/** The address at which it listens; a host or port that cannot be had is told by its variable. */
async function listening(
  server: FastifyInstance,
  { host, port, consolePort }: Config,
  variable: "PORT" | "CONSOLE_PORT",
): Promise<string> {
  const wanted = variable === "PORT" ? port : consolePort;
  return server.listen({ host, port: wanted }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE")
      throw new Refusal(`${variable}: something else listens on ${wanted} at ${host} already.`);
    if (error.code === "EACCES")
      throw new Refusal(
        `${variable}: this user may not listen on ${wanted}; ports from 1024 on are free to all.`,
      );
    if (error.code === "EADDRNOTAVAIL" || error.syscall === "getaddrinfo")
      throw new Refusal(`HOST: ${host} is no address of this machine. Give one, or 0.0.0.0 for all.`);
    throw error;
  });
}

interface Store {
  config: Config;
  files: FileStore;
  progress(step: string): void;
}

/** Before anybody can ask for them: accounts that a restored backup has brought back. */
async function forgetAgain(data: Data, { config, files, progress }: Store): Promise<void> {
  const db = connectUnlimited(data.connection);
  const restored = { db, files, settings: config.settings, now: new Date() };
  const erased = await eraseAgain(restored, personalData).catch((error: Error) => error);
  await db.destroy();
  // Without its files the site is still of use, and the next start looks again.
  if (erased instanceof Error) progress(`Warning: the notes of erasures cannot be read: ${erased.message}`);
  else if (erased > 0) progress(`Accounts of a restored backup erased again: ${erased}`);
}

function workerOn(
  data: Data,
  { config, channels, files, log }: { config: Config; channels: Channels; files: FileStore; log: Log },
): Worker {
  return startWorker({
    db: data.writes,
    handlers: jobHandlers({ channels, files }),
    chores: choresOn(files),
    log,
    atOnce: config.workers,
    onWake: (wake) => data.listener.on(jobsChannel, wake),
  });
}

/** Whoever runs it should not learn from its customers that no code arrives. */
function warnOfSilence({ canSend, isOutbox }: Channels, progress: (step: string) => void): void {
  const silent = ways.filter((channel) => !canSend(channel));
  if (silent.length > 0)
    progress(`Warning: no provider for ${silent.join(", ")} (docs/running.md, Messages)`);
  else if (isOutbox) progress("No provider for messages: they are kept at /outbox on the console host");
}
