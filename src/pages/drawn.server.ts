import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** What a boundary leaves behind whose content was not there at once. */
const unfinished = "<!--$!-->";

/**
 * The whole document of an element. At once where nothing has to be waited for, which is much less work than a stream of
 * bytes; else when all of it is there: the first drawing of a part that is loaded apart, and an error to be told.
 */
export async function drawn(element: ReactElement): Promise<string> {
  try {
    const document = `<!DOCTYPE html>${renderToString(element)}`;
    if (!document.includes(unfinished)) return document;
  } catch {
    // Whatever it was, the stream waits for it or tells it.
  }
  return drawnInTime(element);
}

function drawnInTime(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const { pipe } = renderToPipeableStream(element, {
      // The document is sent when all of it is ready, so nothing is put aside to be moved in place by scripts.
      progressiveChunkSize: Infinity,
      onAllReady() {
        if (failed === undefined) resolve(text(pipe(new PassThrough())));
        else reject(failed);
      },
      onShellError: reject,
      onError(error) {
        failed ??= error;
      },
    });
  });
}
