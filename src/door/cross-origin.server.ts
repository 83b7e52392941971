import type { FastifyInstance, FastifyRequest } from "fastify";

interface Allowed {
  /** Of the pages that may ask: exactly this one. */
  origin: string;
  /** The calls, without a leading slash. */
  paths: readonly string[];
}

const headers = "authorization, content-type, idempotency-key, x-device-id";
/** Seconds for which a browser needs not ask again whether it may. */
const remembered = 7_200;

/**
 * Lets pages of one other origin make some POST calls here (https://fetch.spec.whatwg.org/#http-cors-protocol).
 * All others get the same answers without the headers, so that their browsers keep them to themselves.
 */
export function allowCrossOrigin(server: FastifyInstance, { origin, paths }: Allowed): void {
  const urls = new Set(paths.map((path) => `/${path}`));
  const isOpen = (request: FastifyRequest) => urls.has(request.url.split("?")[0]!);
  server.addHook("onRequest", (request, reply, done) => {
    if (isOpen(request)) {
      reply.header("vary", "Origin");
      if (request.headers.origin === origin) {
        reply.header("access-control-allow-origin", origin);
        reply.header("access-control-expose-headers", "www-authenticate, retry-after, x-request-id");
      }
    }
    done();
  });
  for (const url of urls) {
    server.options(url, (request, reply) => {
      if (request.headers.origin === origin) {
        reply.header("access-control-allow-methods", "POST").header("access-control-allow-headers", headers);
        reply.header("access-control-max-age", remembered);
      }
      return reply.code(204).send();
    });
  }
}
