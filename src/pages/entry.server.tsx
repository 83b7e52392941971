import type { ReactElement, ReactNode } from "react";
import { preloadModule } from "react-dom";
import {
  ServerRouter,
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from "react-router";
import { utf8Of } from "#base/utf8.server.ts";
import { drawn } from "./drawn.server.ts";
import { footerHtml } from "./footer-html.server.tsx";
import { partsOf } from "./messages.ts";
import { pageOf, type PageContext } from "./page-context.ts";
import { ServerPage, type DrawnPage } from "./server-page.ts";
import type { Site } from "./site.tsx";
import type { PageHandle } from "./text-parts.ts";

// Contexts are compared by identity: the process that renders reads them from this built module.
export { pageContext } from "./page-context.ts";
// Loaders run side by side, so the catalogue is there before any of them.
export { loadMessages } from "./messages.ts";
export { everyPart } from "./text-parts.ts";
// Bare react-dom is measured with the same elements.
export { departmentsOf, footerElement } from "./footer-html.server.tsx";

/** The documents of responses, whose own bodies are empty: a hundred kB would go through two streams for nothing. */
export const documents = new WeakMap<Response, Buffer>();

/** Waits for the whole document: pages are kept and compressed whole, never streamed. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const { serverHandoffStream, ...given } = routerContext;
  const page = pageOf(context);
  const footer = (site: Site) => footerHtml(page, site);
  const html = await drawn(documentOf(given, { ...page, footer }, request.url));
  const isAlive = given.renderMeta?.didRenderScripts === true && serverHandoffStream;
  const data = isAlive ? await dataScript(serverHandoffStream) : "";
  const response = new Response(null, { status, headers });
  documents.set(response, utf8Of(completed(html, data)));
  return response;
}

const eager = `<link rel="modulepreload"`;

/**
 * The document with the hydration data at its end, and its scripts preloaded behind what is seen: the page is read before
 * it comes alive, and by their usual priority its scripts would hold up its styles, its font and its first picture.
 */
function completed(html: string, data: string): string[] {
  const [head, body] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  const calm = html.slice(0, head).replaceAll(eager, `${eager} fetchpriority="low"`);
  return [calm, html.slice(head, body), data, html.slice(body)];
}

/** What React Router's own component writes, which is drawn and waited for anew for each part of the data. */
async function dataScript(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let data = "";
  for await (const part of stream) data += decoder.decode(part, { stream: true });
  const text = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(${text});${controller}.close();</script>`;
}

/** All that react-dom is given to render. */
export function documentOf(routerContext: EntryContext, page: DrawnPage, url: string): ReactElement {
  return (
    <ServerPage value={page}>
      <Texts files={textFilesOf(routerContext, page)}>
        <ServerRouter context={routerContext} url={url} />
      </Texts>
    </ServerPage>
  );
}

/** The catalogue files that the browser will ask for, once it has come to know the page's modules. */
function textFilesOf({ staticHandlerContext }: EntryContext, page: PageContext) {
  const { matches, loaderData } = staticHandlerContext;
  const routes = matches.map(({ route }) => route);
  const isPlain = ({ id, handle }: (typeof routes)[number]) =>
    (handle as PageHandle | undefined)?.plain?.(loaderData[id]);
  if (routes.some(isPlain)) return [];
  return page.textFiles(partsOf(routes));
}

function Texts({ files, children }: { files: readonly string[]; children: ReactNode }) {
  for (const file of files) preloadModule(file, { as: "script" });
  return children;
}

/** An unknown path is an answer, not an incident; the rest is told to the process's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isExpected = (error as { status?: number } | null)?.status === 404;
  if (!isExpected && !request.signal.aborted) pageOf(context).tell(error);
};
