import { renderToPipeableStream } from "react-dom/server";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { ServerRouter, type EntryContext } from "react-router";
import { AppError } from "#base/errors.ts";

// Contexts are compared by identity: the process that renders reads them from this built module.
export { pageContext } from "./page-context.ts";
// Loaders run side by side, so the catalogue is there before any of them.
export { loadMessages } from "./messages.ts";

/** Waits for the whole document: pages are kept and compressed whole, never streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        if (failed !== undefined) return reject(failed);
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed ??= error;
      },
    });
  });
}

/** Expected refusals (an unknown vendor) are answers, not incidents; the rest is told to the process's log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const expected = error instanceof AppError || (error as { status?: number } | null)?.status === 404;
  if (!expected && !request.signal.aborted) console.error(error);
}
