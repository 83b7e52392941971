// The site as it runs in production, with two more servers in its process for comparison: one that renders a page with
// bare react-dom, one that sends constant bytes. Started by bench/pages.ts, which it tells where everything is.
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, ServerBuild } from "react-router";
import type { Door } from "#door/door.server.ts";
import { readConfig } from "#main/config.ts";
import { openData } from "#main/data.server.ts";
import { openHosts } from "#main/hosts.server.ts";
import { builtPages, createRender, type RenderingOptions } from "#main/rendering.server.ts";
import type { documentOf } from "#pages/entry.server.tsx";
import type { PageContext, pageContext } from "#pages/page-context.ts";
import type { departmentsOf, footerElement } from "#pages/footer-html.server.tsx";
import type { Site } from "#pages/site.tsx";

/** What the bench asks of this process by a message; each is answered by one. */
export type Question =
  | { ask: "capture" }
  | { ask: "constant"; path: string; headers: Record<string, string> }
  | { ask: "usage" };

export interface Usage {
  /** CPU milliseconds of all threads since the process began. */
  cpu: number;
  /** The same of the thread that renders. */
  main: number;
  /** The most memory that it ever held, in MB. */
  peak: number;
}

export interface Addresses {
  site: string;
  /** Renders the captured page with react-dom and nothing else. */
  bare: string;
  /** Sends the bytes of one answer of the site. */
  constant: string;
}

interface Captured {
  context: EntryContext;
  page: PageContext;
  /** Which the site draws once for many pages. */
  footer: ReactElement;
  url: string;
  /** The hydration data, which is a stream that can be read once. */
  data: Uint8Array[];
}

interface Entry {
  documentOf: typeof documentOf;
  departmentsOf: typeof departmentsOf;
  footerElement: typeof footerElement;
  pageContext: typeof pageContext;
}

let isCapturing = false;
let entry: Entry | undefined;
let captured: Captured | undefined;
let constant: { body: Buffer; headers: Record<string, string> } = { body: Buffer.alloc(0), headers: {} };

const config = readConfig();
const data = await openData(config, () => {});
const hosts = await openHosts({
  config,
  db: data.reads,
  writes: data.writes,
  rendering: async (door, { log }) => rendering(door, log),
});
data.onChange((tag) => hosts.kept.drop(tag));
const addresses: Addresses = {
  site: await hosts.site.listen({ host: "127.0.0.1", port: config.port }),
  bare: await opened((_request, response) => renderBare(response)),
  constant: await opened((_request, response) => {
    response.writeHead(200, constant.headers).end(constant.body);
  }),
};
process.on("message", (question: Question) => {
  void answer(question).then((reply) => process.send?.(reply));
});
process.on("disconnect", () => void close());
process.send?.(addresses);

async function answer(question: Question): Promise<object> {
  if (question.ask === "usage") {
    const { user, system } = process.cpuUsage();
    const own = process.threadCpuUsage();
    return {
      cpu: (user + system) / 1000,
      main: (own.user + own.system) / 1000,
      peak: process.resourceUsage().maxRSS / 1024,
    } satisfies Usage;
  }
  if (question.ask === "capture") {
    isCapturing = true;
    return {};
  }
  // Asked for over HTTP in this process, so that compressed bytes stay compressed.
  const response = await hosts.site.inject({ url: question.path, headers: question.headers });
  const type = String(response.headers["content-type"]);
  constant = {
    body: response.rawPayload,
    headers: { "content-type": type, "content-length": String(response.rawPayload.length) },
  };
  return { bytes: constant.body.length };
}

/** What openPageRendering makes for production, with a look at what react-dom is given. */
function rendering(door: Door, log: NonNullable<RenderingOptions["log"]>) {
  const { build, ...files } = builtPages();
  let watching: Promise<ServerBuild> | undefined;
  const { origin, consoleOrigin, settings } = config;
  const render = createRender({
    door,
    log,
    origin,
    consoleOrigin,
    whatsappForVisitors: settings.whatsappForVisitors,
    now: Date.now,
    mode: "production",
    ...files,
    build: () => (watching ??= build().then(watched)),
  });
  return { render, close: async () => {} };
}

function watched(build: ServerBuild): ServerBuild {
  const handleDocument = build.entry.module.default;
  const built = build.entry.module as unknown as Entry;
  entry = built;
  const look: typeof handleDocument = async (...given) => {
    if (!isCapturing) return handleDocument(...given);
    isCapturing = false;
    const [request, status, headers, context, loadContext] = given;
    const [own, copy] = context.serverHandoffStream?.tee() ?? [];
    const copied = copy ? Array.fromAsync(copy) : [];
    const again = own ? { ...context, serverHandoffStream: own } : context;
    const response = await handleDocument(request, status, headers, again, loadContext);
    const page = (loadContext as { get(key: unknown): PageContext }).get(built.pageContext);
    const site = context.staticHandlerContext.loaderData["root"] as Site;
    const footer = built.footerElement(site, await built.departmentsOf(page));
    captured = { context, page, footer, url: request.url, data: await copied };
    return response;
  };
  return { ...build, entry: { module: { ...build.entry.module, default: look } } };
}

function renderBare(response: ServerResponse): void {
  if (!captured || !entry) return void response.writeHead(503).end();
  const { context, page, footer, url, data: chunks } = captured;
  const fresh: EntryContext = { ...context, renderMeta: {}, serverHandoffStream: streamOf(chunks) };
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  const document = entry.documentOf(fresh, { ...page, footer: () => "" }, url);
  const { pipe } = renderToPipeableStream([document, footer], {
    progressiveChunkSize: Infinity,
    onAllReady: () => void pipe(response),
  });
}

function streamOf(chunks: Uint8Array[]): NonNullable<EntryContext["serverHandoffStream"]> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

function opened(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  return new Promise((resolve) => {
    server.listen({ host: "127.0.0.1", port: 0 }, () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

async function close(): Promise<void> {
  await hosts.close();
  await data.close();
  process.exit(0);
}
