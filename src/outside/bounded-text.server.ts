/** The body of an answer as UTF-8; null where it has more bytes than `most`, of which no more are then read. */
export async function boundedText(answer: Response, most: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
