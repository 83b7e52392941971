import { transcode } from "node:buffer";

/** Written over by each text: memory that was never touched takes longer to have than to write. */
let scratch = Buffer.alloc(0);

/**
 * A text as UTF-8, several times faster than `Buffer.from` and `TextEncoder` where it has any letter beyond Latin-1. Half a
 * pair of surrogates becomes U+FFFD.
 */
export function bytesOf(text: string): Buffer {
  if (scratch.length < 2 * text.length) scratch = Buffer.alloc(4 * text.length);
  try {
    // Copied: it comes in memory of several times its size.
    return Buffer.from(transcode(scratch.subarray(0, scratch.write(text, "utf16le")), "utf16le", "utf8"));
  } catch {
    return Buffer.from(text);
  }
}
