import type { LightMyRequestResponse } from "fastify";
import type { Call, Envelope } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { openCalls } from "#door/calls.server.ts";
import { nobody, type Log, type Outside, type Settings, type User } from "#door/context.server.ts";
import { createDoor, type ContextOf } from "#door/door.server.ts";
import type { Route } from "#door/route.server.ts";
import { createListener } from "#main/listeners.server.ts";
import { routes as allRoutes } from "#main/routes.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { memoryFiles } from "./memory-files.ts";

export interface TestDoor {
  /** In the product's words, as pages call. */
  call: Call;
  callIn(language: Language): Call;
  /** Over HTTP, in process: a path of one of the two hosts, by the rule of VEND-6, with its query. */
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** The same with a body in JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  callAs(user: User, language?: Language): Call;
  /** Sets the clock on by so many seconds. */
  wait(seconds: number): void;
  close(): Promise<void>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Envelope & { errors?: Record<string, string> };
}

export const testSettings: Settings = {
  origin: "https://site.example",
  codePepper: "pepper of the tests",
  codeDialCodes: ["+971", "+966", "+965", "+974", "+968", "+973"],
  google: null,
  whatsappForVisitors: false,
  autoApprove: false,
};

interface ContextParts {
  now?: () => Date;
  log?: Log;
  settings?: Partial<Settings>;
  outside?: Outside;
  files?: FileStore;
}

const silent: Log = { info() {}, warn() {}, error() {} };

/** The contexts of a door on a database, with the settings of the tests. */
export function contextsOn(db: Db, parts: ContextParts = {}): ContextOf {
  const { now = () => new Date(), log = silent, settings = {}, outside = { places: null } } = parts;
  const { files = memoryFiles() } = parts;
  const all = { ...testSettings, ...settings };
  return ({ language, user, caller = nobody }) => {
    return {
      db,
      reads: db,
      user,
      caller,
      settings: all,
      files,
      now: now(),
      log,
      language,
      canSend: () => true,
      outside,
    };
  };
}

/** A machine that runs many tests at once is no reason to turn visitors away. */
const quiet = { logLevel: "silent", trustedProxies: [], limits: { eventLoopDelay: 60_000 } };

/** At which the clock of the tests stands, unless told. */
export const testNow = new Date("2026-11-20T09:00:00Z");

/** The whole door on a database, with a clock that stands still. */
export async function testDoor(
  db: Db,
  {
    now = testNow,
    routes = allRoutes,
    settings = {},
    outside = { places: null },
    files = memoryFiles(),
  }: {
    now?: Date;
    routes?: Route[];
    settings?: Partial<Settings>;
    outside?: Outside;
    files?: FileStore;
  } = {},
): Promise<TestDoor> {
  const server = await createListener(quiet);
  let clock = now;
  const contextOf = contextsOn(db, { now: () => clock, log: server.log, settings, outside, files });
  const door = createDoor(routes, contextOf);
  const consoleHost = await createListener(quiet);
  openCalls(server, door, "site");
  openCalls(consoleHost, door, "console");
  const ofConsole = new Set(
    routes.flatMap(({ contract }) => (contract.host === "console" ? `/${contract.path}` : [])),
  );
  const hostOf = (url: string) => (ofConsole.has(url.split("?")[0]!) ? consoleHost : server);
  return {
    call: door.callAs("en"),
    callIn: (language) => door.callAs(language),
    callAs: (user, language = "en") => door.callAs(language, user),
    get: async (url, headers = {}) => answerOf(await hostOf(url).inject({ method: "GET", url, headers })),
    post: async (path, body, headers = {}) => {
      const url = `/${path}`;
      return answerOf(await hostOf(url).inject({ method: "POST", url, payload: body as object, headers }));
    },
    wait: (seconds) => void (clock = new Date(clock.getTime() + seconds * 1_000)),
    close: async () => void (await Promise.all([server.close(), consoleHost.close()])),
  };
}

function answerOf(answer: LightMyRequestResponse): TestAnswer {
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (answer.body === "" ? null : answer.json()) as TestAnswer["body"],
  };
}
