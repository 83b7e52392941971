import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/errors.ts";
import { entityTag, failureOf } from "./answer.server.ts";
import { visitor } from "./context.server.ts";
import type { Door } from "./door.server.ts";
import { languageOf } from "./request.server.ts";
import type { Route } from "./route.server.ts";

/** Opens the calls of one host on its listener: every path of the contracts, and envelopes for what does not fit. */
export function openCalls(server: FastifyInstance, door: Door, host: "site" | "console"): void {
  const routes = door.routes.filter((route) => route.contract.host === host);
  for (const route of routes) {
    const { method, path } = route.contract;
    server.route({
      method,
      url: `/${path}`,
      handler: (request, reply) => answer(door, route, request, reply),
    });
  }
  const known = new Map(routes.map(({ contract }) => [`/${contract.path}`, contract.method]));
  server.all("/api/*", (request, reply) => {
    const allowed = known.get(request.url.split("?")[0] ?? "");
    if (!allowed) throw new AppError("missing", "notFoundCall");
    const { body } = failureOf(new AppError("invalid", "methodNotAllowed"), languageOf(request));
    return reply.code(405).header("allow", allowed).send(body);
  });
}

async function answer(
  door: Door,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const language = languageOf(request);
  const input = route.contract.method === "GET" ? withoutLanguage(request.query) : request.body;
  const context = door.contextOf({ language, user: visitor });
  const body = JSON.stringify(await door.enter(route, input, context));
  reply.type("application/json; charset=utf-8").header("content-language", language);
  if (route.contract.method !== "GET" || route.contract.maxAge === 0) {
    return reply.header("cache-control", "no-store").send(body);
  }
  const tag = entityTag(body);
  reply
    .header("etag", tag)
    .header("vary", "Accept-Language, Cookie")
    .header(
      "cache-control",
      `public, max-age=${route.contract.maxAge}, stale-while-revalidate=${route.contract.maxAge * 10}`,
    );
  return request.headers["if-none-match"]?.includes(tag) ? reply.code(304).send() : reply.send(body);
}

/** Known errors say what to mend in the caller's language; unknown ones say a request id and nothing else. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof AppError ? error : ofFramework(error);
  const { status, body } = failureOf(known, languageOf(request));
  if (status >= 500) request.log.error({ err: known, requestId: request.id }, "request failed");
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("x-request-id", String(request.id))
    .type("application/json; charset=utf-8")
    .send(body);
}

/** What Fastify itself refuses (too large, not JSON, overloaded) and what PostgreSQL cancels, as one of our kinds. */
function ofFramework(error: unknown): unknown {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === "57014") return new AppError("unavailable", "unavailable");
  if (statusCode === 413) return new AppError("tooLarge", "tooLarge");
  if (statusCode === 503) return new AppError("unavailable", "unavailable");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError("invalid", "invalid");
  return error;
}

function withoutLanguage(query: unknown): unknown {
  const { lang: _, ...rest } = query as Record<string, unknown>;
  return rest;
}
