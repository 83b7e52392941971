/** One line of text; null where it was longer than allowed. */
export interface Line {
  /** Counted from 1. */
  number: number;
  text: string | null;
}

const newline = 0x0a;

/** The lines of a stream of bytes, one in memory at a time and never more than `longest` bytes of it. */
export async function* linesOf(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<Line> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer) => {
    length += part.length;
    if (length > longest) parts = [];
    else parts.push(part);
  };
  const line = (): Line => {
    const text = length > longest ? null : Buffer.concat(parts).toString("utf8").replace(/\r$/, "");
    parts = [];
    length = 0;
    return { number: ++number, text };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield line();
}
