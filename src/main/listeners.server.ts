import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from "fastify";
import { AppError } from "#base/errors.ts";
import { refuse, refuseSocket } from "#door/calls.server.ts";
import { securityHeaders } from "#door/page-policy.server.ts";

export interface ListenerOptions {
  logLevel: string;
  trustedProxies: string[];
  limits?: Partial<typeof defaultLimits>;
}

/** Times in milliseconds; the defaults of the libraries are not limits. */
const defaultLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** How often the two above are looked after. */
  checkEvery: 1_000,
  /** Of the request line, so of the query, and of all headers. */
  headerBytes: 64 * 1024,
  bodyBytes: 64 * 1024,
  eventLoopDelay: 2_000,
  /** Requests under way; those beyond are refused at once. */
  requestsAtOnce: 1_000,
};

/** A listener with the limits of safety.md. */
export async function createListener(options: ListenerOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits };
  const { headersTimeout, requestTimeout, checkEvery, headerBytes } = limits;
  const server = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout,
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    genReqId: () => randomBytes(8).toString("hex"),
    http: {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: checkEvery,
      maxHeaderSize: headerBytes,
    },
    frameworkErrors: (error, request, reply) =>
      void refuse(error, request, (reply as unknown as FastifyReply).headers(securityHeaders)),
    clientErrorHandler: refuseSocket,
  });
  server.addHook("onRequest", async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  limitRequests(server, limits.requestsAtOnce);
  await server.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    maxHeapUsedBytes: 0,
    maxRssBytes: 0,
    retryAfter: 2,
  });
  server.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  server.setNotFoundHandler(() => {
    throw new AppError("missing", "notFoundCall");
  });
  return server;
}

/** Whoever comes when too many are being answered is told so at once, instead of waiting until nobody is answered. */
function limitRequests(server: FastifyInstance, most: number): void {
  let underWay = 0;
  server.addHook("onRequest", async (_request, reply) => {
    underWay += 1;
    reply.raw.once("close", () => (underWay -= 1));
    if (underWay > most) throw new AppError("unavailable", "unavailable");
  });
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
