import { Writable } from "node:stream";
import type { ReactElement, ReactNode } from "react";
import { preloadModule } from "react-dom";
import { renderToPipeableStream } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from "react-router";
import { partsOf } from "./messages.ts";
import { pageOf, type PageContext } from "./page-context.ts";
import { ServerPage } from "./server-page.ts";
import type { PageHandle } from "./text-parts.ts";

// Contexts are compared by identity: the process that renders reads them from this built module.
export { pageContext } from "./page-context.ts";
// Loaders run side by side, so the catalogue is there before any of them.
export { loadMessages } from "./messages.ts";
export { everyPart } from "./text-parts.ts";

/** The documents of responses, whose own bodies are empty: a hundred kB would go through two streams for nothing. */
export const documents = new WeakMap<Response, Buffer>();

/** Waits for the whole document: pages are kept and compressed whole, never streamed. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const document = await rendered(documentOf(routerContext, pageOf(context), request.url));
  const response = new Response(null, { status, headers });
  documents.set(response, document);
  return response;
}

async function rendered(element: ReactElement): Promise<Buffer> {
  const chunks = await new Promise<Uint8Array[]>((resolve, reject) => {
    let failed: unknown;
    const { pipe } = renderToPipeableStream(element, {
      // The document is sent when all of it is ready, so nothing is put aside to be moved in place by scripts.
      progressiveChunkSize: Infinity,
      onAllReady() {
        if (failed === undefined) pipe(new Collector(resolve));
        else reject(failed);
      },
      onShellError: reject,
      onError(error) {
        failed ??= error;
      },
    });
  });
  return calmed(chunks);
}

/** Takes whatever is written at once: the queue of a real stream costs more than all else that is done to a document. */
class Collector extends Writable {
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (chunks: Uint8Array[]) => void;

  constructor(done: (chunks: Uint8Array[]) => void) {
    super();
    this.#done = done;
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    this.#done(this.#chunks);
    return this;
  }
}

const eager = `<link rel="modulepreload"`;

/**
 * The document with its scripts preloaded behind what is seen: the page is read before it comes alive, and by their
 * usual priority its scripts would hold up its styles, its font and its first picture.
 */
function calmed(chunks: readonly Uint8Array[]): Buffer {
  const document = Buffer.concat(chunks);
  const end = document.indexOf("</head>");
  const head = document.toString("latin1", 0, end).replaceAll(eager, `${eager} fetchpriority="low"`);
  return Buffer.concat([Buffer.from(head, "latin1"), document.subarray(end)]);
}

/** All that react-dom is given to render. */
export function documentOf(routerContext: EntryContext, page: PageContext, url: string): ReactElement {
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
