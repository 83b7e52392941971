import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { openApiOf } from "#door/openapi.ts";
import type { Route } from "#door/route.server.ts";
import type { Config } from "./config.ts";

/** The calls as OpenAPI at /openapi.json, and as a page to browse at /docs. */
export function openDocs(server: FastifyInstance, routes: readonly Route[], config: Config): void {
  let document: ReturnType<typeof openApiOf> | undefined;
  server.get(
    "/openapi.json",
    () =>
      (document ??= openApiOf(
        routes.map(({ contract }) => contract),
        { site: config.origin, console: config.consoleOrigin },
      )),
  );
  let page: Promise<FastifyInstance> | undefined;
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    page ??= openPage();
    const { statusCode, headers, rawPayload } = await (await page).inject(url);
    // A token may be typed into the page to try calls: no other site may lay it under its own.
    const policy = { "content-security-policy": "frame-ancestors 'none'" };
    return reply
      .code(statusCode)
      .headers({ ...headers, ...policy })
      .send(rawPayload);
  };
  for (const path of ["/docs", "/docs/js/scalar.js"]) server.get(path, answer);
}

/** A server of its own, made when somebody first looks: its library holds 4 MB of script in memory, several times. */
async function openPage(): Promise<FastifyInstance> {
  const { default: apiReference } = await import("@scalar/fastify-api-reference");
  const page = Fastify();
  await page.register(apiReference, {
    routePrefix: "/docs",
    configuration: {
      url: "/openapi.json",
      telemetry: false,
      withDefaultFonts: false,
      // What would lead to services of the library's makers.
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: "never",
    },
  });
  return page;
}
