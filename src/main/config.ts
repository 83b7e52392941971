import { isIP } from "node:net";
import { resolve } from "node:path";
import { Refusal } from "#base/errors.ts";
import { isLoopback } from "./loopback.ts";
import { hasNone, providersOf, type ProviderConfig } from "./provider-config.ts";
import type { Settings } from "#door/context.server.ts";
import type { S3Options } from "#outside/files/s3-files.server.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Config {
  /** The address that both listeners bind; loopback unless HOST says otherwise. */
  host: string;
  port: number;
  consolePort: number;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /** How many demo listings an empty database is given. */
  demo: number;
  /** The public address of the site, without a slash at the end: what links, canonical URLs and policies name. */
  origin: string;
  consoleOrigin: string;
  production: boolean;
  /** Processes that render pages; 0 renders in the site's own. */
  rendererProcesses: number;
  /** Jobs that this process runs at the same time; 0 leaves them to other processes. */
  workers: number;
  /** Who delivers messages. */
  providers: ProviderConfig;
  /** Whether messages are kept on the console host in place of being sent: docs/decisions/0021-outbox.md. */
  outbox: boolean;
  /** Addresses and networks whose X-Forwarded headers are believed. */
  trustedProxies: string[];
  logLevel: (typeof logLevels)[number];
  /** Null: places come from the own gazetteer alone. */
  places: PlaceConfig | null;
  settings: Settings;
  /** The operator's own map style; null for our own map. */
  mapStyleUrl: string | null;
  /** The operator's own PMTiles file of streets; null for none. */
  mapPmtilesUrl: string | null;
  /** A bucket for photos; null: the folder `files` in dataDir. */
  s3: S3Options | null;
  /** Where the operator called from; file names of the command line are relative to it. */
  calledFrom: string;
}

const placeProviders = ["google", "photon", "nominatim"] as const;

export interface PlaceConfig {
  provider: (typeof placeProviders)[number];
  url: string | null;
  key: string | null;
  /** Requests a day, of all processes on the database together. */
  dailyQuota: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration of this process. */
export function readConfig(): Config {
  return configOf(process.env);
}

/** Refuses a value that makes no sense, and names its variable. An empty value counts as none. */
export function configOf(env: Environment): Config {
  const read = (name: string) => env[name]?.trim() || undefined;
  const port = wholeNumber("PORT", read("PORT") ?? "3000", 65_535);
  const consolePort = wholeNumber("CONSOLE_PORT", read("CONSOLE_PORT") ?? "3001", 65_535);
  if (port === consolePort && port !== 0) refuse("CONSOLE_PORT", "must differ from PORT");
  const addresses = {
    host: read("HOST") ?? "localhost",
    origin: origin("ORIGIN", read("ORIGIN") ?? `http://localhost:${port}`),
    consoleOrigin: origin("CONSOLE_ORIGIN", read("CONSOLE_ORIGIN") ?? `http://localhost:${consolePort}`),
    trustedProxies: proxies(read("TRUSTED_PROXIES")),
  };
  const providers = providersOf(read, refuse);
  return {
    ...addresses,
    providers,
    port,
    consolePort,
    dataDir: resolve(read("DATA_DIR") ?? ".data"),
    databaseUrl: databaseUrl(read("DATABASE_URL")),
    demo: wholeNumber("DEMO", read("DEMO") ?? "6000", 1_000_000),
    production: read("NODE_ENV") !== "development",
    rendererProcesses: wholeNumber("RENDERERS", read("RENDERERS") ?? "0", 64),
    workers: wholeNumber("WORKERS", read("WORKERS") ?? "4", 64),
    outbox: hasNone(providers) && isForThisMachine(addresses),
    logLevel: logLevel(read("LOG_LEVEL") ?? "info"),
    places: placeConfig(read),
    settings: settingsOf(read, addresses.origin),
    mapStyleUrl: address("MAP_STYLE_URL", read("MAP_STYLE_URL"), "style.json"),
    mapPmtilesUrl: address("MAP_PMTILES_URL", read("MAP_PMTILES_URL"), "gulf.pmtiles"),
    s3: s3(read),
    calledFrom: read("INIT_CWD") ?? process.cwd(),
  };
}

/** Whether nothing in the configuration lets anybody else reach the site. */
function isForThisMachine({
  host,
  origin,
  consoleOrigin,
  trustedProxies,
}: Pick<Config, "host" | "origin" | "consoleOrigin" | "trustedProxies">): boolean {
  const names = [host, new URL(origin).hostname, new URL(consoleOrigin).hostname];
  return trustedProxies.length === 0 && names.every(isLoopback);
}

function settingsOf(read: (name: string) => string | undefined, siteOrigin: string): Settings {
  return {
    origin: siteOrigin,
    codePepper: pepper(read("CODE_PEPPER")),
    codeDialCodes: dialCodes(read("CODE_DIAL_CODES") ?? "+971,+966,+965,+974,+968,+973"),
    google: google(read("GOOGLE_CLIENT_ID"), read("GOOGLE_ISSUER") ?? "https://accounts.google.com"),
    whatsappForVisitors: yesOrNo("WHATSAPP_FOR_VISITORS", read("WHATSAPP_FOR_VISITORS") ?? "0"),
    autoApprove: yesOrNo("AUTO_APPROVE", read("AUTO_APPROVE") ?? "0"),
  };
}

function refuse(name: string, problem: string): never {
  throw new Refusal(`${name} ${problem}.`);
}

function wholeNumber(name: string, text: string, largest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= largest) return value;
  return refuse(name, `must be a whole number from 0 to ${largest}, not "${text}"`);
}

/** The value is not repeated: it may hold a password. */
function databaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  return refuse("DATABASE_URL", "must begin with postgres:// or postgresql://");
}

function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bare = url && ["http:", "https:"].includes(url.protocol) && url.href === `${url.origin}/`;
  if (bare) return url.origin;
  return refuse(name, `must be an address like https://example.com, without a path, not "${text}"`);
}

/** The key is never repeated. */
function placeConfig(read: (name: string) => string | undefined): PlaceConfig | null {
  const name = read("PLACE_PROVIDER") ?? "own";
  if (name === "own") return null;
  const provider = placeProviders.find((known) => known === name);
  if (!provider) refuse("PLACE_PROVIDER", `must be own, ${placeProviders.join(", ")}, not "${name}"`);
  const url = read("PLACE_URL")?.replace(/\/+$/, "") ?? null;
  const key = read("PLACE_KEY") ?? null;
  if (url !== null && !(/^https?:\/\/./.test(url) && URL.canParse(url)))
    refuse("PLACE_URL", "must be an address like http://localhost:2322");
  if (provider === "google" && key === null) refuse("PLACE_KEY", "is needed for google");
  if (provider !== "google" && url === null)
    refuse("PLACE_URL", `is needed for ${provider}: the address of its server`);
  const dailyQuota = wholeNumber("PLACE_DAILY_QUOTA", read("PLACE_DAILY_QUOTA") ?? "1000", 10_000_000);
  return { provider, url, key, dailyQuota };
}

function address(name: string, text: string | undefined, file: string): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url && ["http:", "https:"].includes(url.protocol) && url.username === "") return url.href;
  return refuse(name, `must be an address like https://maps.example.com/${file}, not "${text}"`);
}

function proxies(text: string | undefined): string[] {
  const list = (text ?? "").split(/[\s,]+/).filter(Boolean);
  const wrong = list.find((entry) => !isNetwork(entry));
  if (wrong) refuse("TRUSTED_PROXIES", `must list addresses or networks like 10.0.0.0/8, not "${wrong}"`);
  return list;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

function logLevel(text: string): Config["logLevel"] {
  const found = logLevels.find((level) => level === text);
  return found ?? refuse("LOG_LEVEL", `must be one of ${logLevels.join(", ")}, not "${text}"`);
}

/** The value is not repeated: it is a secret. */
function pepper(text: string | undefined): string | null {
  if (text === undefined) return null;
  return text.length >= 16 ? text : refuse("CODE_PEPPER", "must have at least 16 characters");
}

function dialCodes(text: string): string[] {
  if (text === "*") return [];
  const list = text.split(/[\s,]+/).filter(Boolean);
  const wrong = list.find((entry) => !/^\+[1-9]\d{0,3}$/.test(entry));
  if (wrong !== undefined || list.length === 0)
    refuse("CODE_DIAL_CODES", `must list dial codes like +971, or be *, not "${wrong ?? text}"`);
  return list;
}

function yesOrNo(name: string, text: string): boolean {
  return text === "0" || text === "1" ? text === "1" : refuse(name, `must be 0 or 1, not "${text}"`);
}

function google(clientId: string | undefined, issuer: string): Settings["google"] {
  return clientId === undefined ? null : { clientId, issuer: origin("GOOGLE_ISSUER", issuer) };
}

/** All of them or none; the secret is not repeated. */
function s3(read: (name: string) => string | undefined): S3Options | null {
  const bucket = read("S3_BUCKET");
  if (bucket === undefined) {
    // Photos would go to the folder of one machine, and nobody would notice.
    const set = ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].find((name) => read(name));
    return set ? refuse("S3_BUCKET", `is needed beside ${set}`) : null;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse("S3_BUCKET", "must be the name of a bucket");
  const needed = (name: string) => read(name) ?? refuse(name, "is needed beside S3_BUCKET");
  return {
    bucket,
    endpoint: origin("S3_ENDPOINT", needed("S3_ENDPOINT")),
    region: read("S3_REGION") ?? "us-east-1",
    accessKeyId: needed("S3_ACCESS_KEY_ID"),
    secretAccessKey: needed("S3_SECRET_ACCESS_KEY"),
  };
}
