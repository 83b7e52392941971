import { transcode } from "node:buffer";

/** Written over by each text: memory that was never touched takes longer to have than to write. */
let scratch = Buffer.alloc(0);

/**
 * Texts one after the other as UTF-8, several times faster than `Buffer.from` and `TextEncoder` where they have any letter
 * beyond Latin-1. Half a pair of surrogates becomes U+FFFD.
 */
export function utf8Of(texts: readonly string[]): Buffer {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (scratch.length < 2 * length) scratch = Buffer.alloc(4 * length);
  let written = 0;
  for (const text of texts) written += scratch.write(text, written, "utf16le");
  try {
    // Copied: it comes in memory of several times its size.
    return Buffer.from(transcode(scratch.subarray(0, written), "utf16le", "utf8"));
  } catch {
    return Buffer.from(texts.join(""));
  }
}
