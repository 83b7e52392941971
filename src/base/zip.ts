export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  bytes: Uint8Array;
}

/** A ZIP archive of small files, stored as they are; names in UTF-8, one time for all (PKWARE APPNOTE 6.3, §4.3). */
export function zipOf(entries: readonly ZipEntry[], at: Date): Uint8Array<ArrayBuffer> {
  const made = entries.map(({ name, bytes }) => ({
    name: new TextEncoder().encode(name),
    bytes,
    sum: crc32(bytes),
  }));
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes, sum } of made) {
    const about = numbers([
      [2, 20],
      [2, utf8Names],
      [2, stored],
      [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
      [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
      [4, sum],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ]);
    const local = [numbers([[4, 0x04034b50]]), about, name, bytes];
    const start = numbers([
      [4, 0x02014b50],
      [2, 20],
    ]);
    const rest = numbers([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    directory.push(start, about, rest, name);
    parts.push(...local);
    offset += lengthOf(local);
  }
  const end = numbers([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, made.length],
    [2, made.length],
    [4, lengthOf(directory)],
    [4, offset],
    [2, 0],
  ]);
  return joined([...parts, ...directory, end]);
}

const utf8Names = 0x0800;
const stored = 0;

/** Little-endian numbers of so many bytes. */
function numbers(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** As in ISO 3309, of which archives and PNG files keep one for each part. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
