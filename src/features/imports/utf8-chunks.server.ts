/**
 * The bytes of a stream as UTF-8: what begins with a UTF-16 mark (a spreadsheet's "Unicode text") is converted, all
 * else passes as it is.
 */
export async function* utf8Chunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  for await (const chunk of chunks) {
    decoder ??= utf16Decoder(chunk);
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
}

function utf16Decoder(start: Buffer): TextDecoder | null {
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe") return new TextDecoder("utf-16le");
  return mark === "feff" ? new TextDecoder("utf-16be") : null;
}
