import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { refuse } from "#door/calls.server.ts";
import { securityHeaders } from "#door/page-policy.server.ts";

export interface ListenerOptions {
  logLevel: string;
  trustedProxies: string[];
}

/** A listener with the limits of safety.md: the defaults of the libraries are not limits. */
export async function createListener({
  logLevel,
  trustedProxies,
}: ListenerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => randomBytes(8).toString("hex"),
    http: { headersTimeout: 10_000, maxHeaderSize: 64 * 1024 },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply as never),
  });
  server.addHook("onRequest", async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  await server.register(underPressure, {
    maxEventLoopDelay: 2_000,
    maxHeapUsedBytes: 0,
    maxRssBytes: 0,
    retryAfter: 2,
  });
  server.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  return server;
}

const root = resolve(import.meta.dirname, "../..");
const year = 31_536_000;

/** Files of the build (kept for a year: their names carry a hash), of public/, and the catalogues. */
export async function serveFiles(server: FastifyInstance, built: boolean): Promise<void> {
  if (built) {
    await server.register(fastifyStatic, {
      root: resolve(root, "build/client/assets"),
      prefix: "/assets/",
      wildcard: false,
      decorateReply: true,
      preCompressed: true,
      immutable: true,
      maxAge: year * 1000,
    });
  }
  await server.register(fastifyStatic, {
    root: resolve(root, "public"),
    prefix: "/",
    wildcard: false,
    decorateReply: !built,
    maxAge: 86_400_000,
  });
  server.get<{ Params: { file: string } }>("/assets/i18n/:file", async (request, reply) => {
    const file = request.params.file;
    if (!/^(en|ar|zh-CN|ru|fr)\.json$/.test(file)) return reply.code(404).send();
    return reply.header("cache-control", "public, max-age=3600").sendFile(file, resolve(root, "locales"));
  });
}
