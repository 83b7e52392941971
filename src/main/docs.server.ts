import apiReference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { openApiOf } from "#door/openapi.ts";
import type { Route } from "#door/route.server.ts";
import type { Config } from "./config.ts";

/** The calls as OpenAPI at /openapi.json, and as a page to browse at /docs. */
export async function openDocs(
  server: FastifyInstance,
  routes: readonly Route[],
  config: Config,
): Promise<void> {
  const document = openApiOf(
    routes.map(({ contract }) => contract),
    { site: config.origin, console: config.consoleOrigin },
  );
  server.get("/openapi.json", () => document);
  await server.register(apiReference, {
    routePrefix: "/docs",
    configuration: { url: "/openapi.json", telemetry: false, withDefaultFonts: false },
  });
}
