import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from "fastify";
import { AppError } from "#base/errors.ts";
import { refuse, refuseSocket } from "#door/calls.server.ts";
import { securityHeaders } from "#door/page-policy.server.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its answer stays open: it limits itself. */
    stays?: boolean;
  }
}

export interface ListenerOptions {
  logLevel: string;
  trustedProxies: string[];
  /** Standard output unless told. */
  logTo?: { write(line: string): void };
  limits?: Partial<typeof defaultLimits>;
}

/** Times in milliseconds; the defaults of the libraries are not limits. */
const defaultLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** The same for a call with files. */
  uploadTimeout: 120_000,
  /** How often these times are looked after. */
  checkEvery: 1_000,
  /** Of the request line, so of the query, and of all headers. */
  headerBytes: 64 * 1024,
  bodyBytes: 64 * 1024,
  eventLoopDelay: 2_000,
  /** Requests under way; those beyond are refused at once. */
  requestsAtOnce: 1_000,
};

/** Where PostgreSQL's errors quote rows: numbers and addresses of people. Its message names the constraint. */
const valuesInErrors = ["err.detail", "err.where"];

/** A listener with the limits of safety.md. */
export async function createListener(options: ListenerOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits };
  const { headersTimeout, uploadTimeout, checkEvery, headerBytes } = limits;
  const requestTimeout = Math.max(limits.requestTimeout, uploadTimeout);
  const server = Fastify({
    logger: {
      level: options.logLevel,
      redact: { paths: valuesInErrors, remove: true },
      ...(options.logTo && { stream: options.logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout,
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    genReqId: () => randomUUID().replaceAll("-", "").slice(0, 16),
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
  // With callbacks: a promise for each hook would cost as much as answering from what is kept.
  server.addHook("onRequest", (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  limitRequests(server, limits.requestsAtOnce);
  dropUnusedConnections(server);
  limitBodyTime(server, limits.requestTimeout);
  await server.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    // A loop that stood still for all of a sample has no mean, which counts as endless: one long task is no such thing.
    sampleInterval: 2.5 * limits.eventLoopDelay,
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
  const leave = (): void => void (underWay -= 1);
  server.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.stays) return done();
    underWay += 1;
    reply.raw.once("close", leave);
    done(underWay > most ? new AppError("unavailable", "unavailable") : undefined);
  });
}

/** Browsers connect in advance: a server that stops would wait for connections on which nothing was ever asked. */
function dropUnusedConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  server.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.server.on("request", ({ socket }) => unused.delete(socket));
  server.addHook("preClose", (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}

/** Node has one time for all bodies, that of uploads; all others must come sooner. */
function limitBodyTime(server: FastifyInstance, most: number): void {
  server.addHook("onRequest", (request, reply, done) => {
    const { headers, socket } = request.raw;
    const hasBody = "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
    if (hasBody && request.routeOptions.config.isUpload !== true) {
      const slow = Object.assign(new Error("the body is late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      const timer = setTimeout(() => refuseSocket(slow, socket), most).unref();
      const stop = (): void => clearTimeout(timer);
      request.raw.once("end", stop).once("close", stop);
      // What was refused before its body was read never ends.
      reply.raw.once("close", stop);
    }
    done();
  });
}

const root = resolve(import.meta.dirname, "../..");
const hour = 3_600_000;
const day = 24 * hour;

/** Files of the build (kept for a year: their names carry a hash), of public/, and the catalogues. */
export async function serveFiles(server: FastifyInstance, built: boolean): Promise<void> {
  const folders: FastifyStaticOptions[] = built
    ? [
        { root: `${root}/build/client/assets`, prefix: "/assets/", immutable: true, maxAge: 365 * day },
        { root: `${root}/build/client/i18n`, prefix: "/assets/i18n/", maxAge: hour },
        // The build brings along what public/ holds, with compressed twins.
        { root: `${root}/build/client`, globIgnore: ["assets/**", "i18n/**", ...twins], maxAge: day },
      ]
    : [
        { root: `${root}/public`, maxAge: day },
        { root: `${root}/locales`, prefix: "/assets/i18n/", maxAge: hour },
      ];
  const common = { wildcard: false, decorateReply: false, preCompressed: built, globIgnore: twins };
  for (const folder of folders) await server.register(fastifyStatic, { ...common, ...folder });
}

/** They are sent in the place of the file that they were made of, not under their own names. */
const twins = ["**/*.br", "**/*.gz"];
