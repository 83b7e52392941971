import { UnreadableFile } from "./raw-row.server.ts";

/**
 * The bytes of a stream as UTF-8: what begins with a UTF-16 mark (a spreadsheet's "Unicode text") is converted, all
 * else passes as it is. What begins with bytes that no text has is refused: a workbook, or UTF-16 without its mark.
 */
export async function* utf8Chunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  for await (const chunk of chunks) {
    if (decoder === undefined) {
      decoder = utf16Decoder(chunk);
      const nothing = decoder ? -1 : chunk.subarray(0, 4_096).indexOf(0);
      if (nothing !== -1) throw new UnreadableFile("noText", `byte ${nothing}`);
    }
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
}

function utf16Decoder(start: Buffer): TextDecoder | null {
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe") return new TextDecoder("utf-16le");
  return mark === "feff" ? new TextDecoder("utf-16be") : null;
}
