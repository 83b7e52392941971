import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { directionOf, type Language } from "#base/language.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { entityTag, errorText } from "./answer.server.ts";
import { askedPages, type AskedPage } from "./asked-page.server.ts";
import { brotliOf, type KeptPage, type KeptPages, type RenderedPage } from "./kept-pages.server.ts";
import { contentSecurityPolicy, securityHeaders } from "./page-policy.server.ts";
import type { PageParameters } from "./page-request.ts";

/** What a renderer is asked: everything that a page may depend on. */
export interface RenderRequest {
  /** Path and listed parameters. */
  url: string;
  language: Language;
  place: ChosenPlace | null;
  requestId: string;
}

export type Render = (request: RenderRequest) => Promise<RenderedPage>;

export interface PagesOptions {
  render: Render;
  kept: KeptPages;
  parameters: PageParameters;
  /** That the browser may call besides the page's own: the console host, the operator's map. */
  otherOrigins: readonly string[];
  /** The issuer whose button the login shows; null for none. */
  signIn: string | null;
  /** False in development, where Vite writes its own inline scripts. */
  enforcesPolicy: boolean;
}

/** Serves every page of the site from what is kept, rendering what is not. */
export function openPages(server: FastifyInstance, options: PagesOptions): void {
  const read = askedPages(options.parameters);
  server.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler(request, reply) {
      const asked = read(request);
      const page = pageOf(options, asked, request.id);
      // What is kept is sent in the same turn: a promise on the way costs a good part of the whole answer.
      if (!(page instanceof Promise)) return send(page, request, reply);
      return page.then(
        (rendered) => send(rendered, request, reply),
        (error: unknown) => {
          request.log.error({ err: error, requestId: request.id }, "page failed");
          return sendOutage(asked.language, request, reply);
        },
      );
    },
  });
}

function pageOf(options: PagesOptions, asked: AskedPage, requestId: string): KeptPage | Promise<KeptPage> {
  const { key, address, language, place } = asked;
  const { url, path, search } = address;
  const vendor = path === "/shop-details" ? search.get("id") : null;
  // The home page shows the newest reviews.
  const tags = vendor !== null ? [`vendor:${vendor}`] : path === "/home" ? ["activity"] : [];
  return options.kept.page({
    key,
    tags,
    keeps: ({ status }) => !isPrivate(url) && (status === 200 || (status === 404 && path === null)),
    render: () => renderWithPolicy(options, { url, language, place, requestId }),
  });
}

/** The own pages of customers and of vendors, and lists whose owners may close them at any moment: nothing of them is kept. */
function isPrivate(url: string): boolean {
  return /^\/(?:me|list|vendor-account)(?:[/.?]|$)/.test(url);
}

/** When not even the error page could be rendered: a plain document in the visitor's language. */
function sendOutage(language: Language, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = errorText(language, "unavailable");
  return reply
    .code(503)
    .headers({
      ...securityHeaders,
      "cache-control": "no-store",
      "retry-after": "2",
      "x-request-id": request.id,
    })
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><title>${text}</title>` +
        `<p>${text}</p><p dir="ltr">${request.id}</p>`,
    );
}

async function renderWithPolicy(options: PagesOptions, request: RenderRequest): Promise<RenderedPage> {
  const page = await options.render(request);
  const headers: Record<string, string> = {
    ...page.headers,
    ...securityHeaders,
    vary: "Accept-Encoding, Accept-Language, Cookie",
    "content-language": request.language,
    // A browser may show its copy again only after asking: the tag makes that cheap, and changes are seen at once.
    "cache-control": page.status < 400 && !isPrivate(request.url) ? "private, no-cache" : "no-store",
  };
  // The issuer's own window tells the page who signed in.
  if (options.signIn !== null) headers["cross-origin-opener-policy"] = "same-origin-allow-popups";
  if (page.status >= 500) Object.assign(headers, { "x-request-id": request.requestId, "retry-after": "2" });
  if (options.enforcesPolicy && headers["content-type"]?.startsWith("text/html")) {
    headers["content-security-policy"] = contentSecurityPolicy(page.body, options);
  }
  if (page.status === 200) headers["etag"] = entityTag(page.body);
  return { ...page, headers };
}

function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(page.status).headers(page.headers);
  const tag = page.headers["etag"];
  if (tag !== undefined && request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  if (/\bbr\b/.test(accepted)) {
    return reply.header("content-encoding", "br").send(brotliOf(page));
  }
  if (/\bgzip\b/.test(accepted) && page.gzip) return reply.header("content-encoding", "gzip").send(page.gzip);
  return reply.send(page.body);
}
