import type { Call, Envelope } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { openCalls } from "#door/calls.server.ts";
import type { Context, Outside } from "#door/context.server.ts";
import { createDoor } from "#door/door.server.ts";
import type { Route } from "#door/route.server.ts";
import { createListener } from "#main/listeners.server.ts";
import { routes as allRoutes } from "#main/routes.server.ts";

export interface TestDoor {
  /** In the product's words, as pages call. */
  call: Call;
  callIn(language: Language): Call;
  /** Over HTTP, in process: a path of the site with its query. */
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Envelope & { errors?: Record<string, string> };
}

/** The whole door on a database, with a clock that stands still. */
export async function testDoor(
  db: Db,
  {
    now = new Date("2026-11-20T09:00:00Z"),
    routes = allRoutes,
    outside = { places: null },
  }: { now?: Date; routes?: Route[]; outside?: Outside } = {},
): Promise<TestDoor> {
  const server = await createListener({ logLevel: "silent", trustedProxies: [] });
  const door = createDoor(routes, ({ language, user }): Context => ({
    db,
    user,
    now,
    log: server.log,
    language,
    canSend: () => true,
    outside,
  }));
  openCalls(server, door, "site");
  return {
    call: door.callAs("en"),
    callIn: (language) => door.callAs(language),
    async get(url, headers = {}) {
      const answer = await server.inject({ method: "GET", url, headers });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: (answer.body === "" ? null : answer.json()) as TestAnswer["body"],
      };
    },
    close: () => server.close(),
  };
}
