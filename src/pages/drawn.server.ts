import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

const encoder = new TextEncoder();
/** Written over by each document: to count the bytes of one first takes as long as to write them. */
let scratch = Buffer.alloc(0);

/** What a boundary leaves behind whose content was not there at once. */
const unfinished = "<!--$!-->";

/**
 * The whole document of an element. At once where nothing has to be waited for, which is much less work than a stream of
 * bytes; else when all of it is there: the first drawing of a part that is loaded apart, and an error to be told.
 */
export async function drawn(element: ReactElement): Promise<Buffer> {
  try {
    const document = encoded(`<!DOCTYPE html>${renderToString(element)}`);
    if (!document.includes(unfinished)) return document;
  } catch {
    // Whatever it was, the stream waits for it or tells it.
  }
  return drawnInTime(element);
}

function encoded(html: string): Buffer {
  const most = 3 * html.length;
  if (scratch.length < most) scratch = Buffer.alloc(2 * most);
  return Buffer.from(scratch.subarray(0, encoder.encodeInto(html, scratch).written));
}

function drawnInTime(element: ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const { pipe } = renderToPipeableStream(element, {
      // The document is sent when all of it is ready, so nothing is put aside to be moved in place by scripts.
      progressiveChunkSize: Infinity,
      onAllReady() {
        if (failed === undefined) resolve(buffer(pipe(new PassThrough())));
        else reject(failed);
      },
      onShellError: reject,
      onError(error) {
        failed ??= error;
      },
    });
  });
}
