/** A vendor in a list of the index of names. */
export interface Entry {
  id: number;
  /** Its quality in steps of a hundredth, rounded down: most reviews do not move it in any list. */
  rank: number;
  /** Its place on the flat map in tenths of a kilometre, as `packedPlace` gives them; `nowhere` without a position. */
  x: number;
  y: number;
}

export const nowhere = 0xffff;
export const bytesOfEntry = 9;
const origin = { x: 3_400, y: 1_700 };

/** The better first: the order of every list. */
export function byRank(a: Entry, b: Entry): number {
  return b.rank - a.rank || a.id - b.id;
}

/** A position on the flat map as an entry keeps it; what is far from the Gulf is nowhere. */
export function packedPlace(position: { x: number; y: number } | null): Pick<Entry, "x" | "y"> {
  if (position === null) return { x: nowhere, y: nowhere };
  const x = Math.round((position.x - origin.x) * 10);
  const y = Math.round((position.y - origin.y) * 10);
  const fits = (value: number) => value >= 0 && value < nowhere;
  return fits(x) && fits(y) ? { x, y } : { x: nowhere, y: nowhere };
}

/** In kilometres; null for an entry without a position. */
export function distanceTo({ x, y }: Entry, position: { x: number; y: number }): number | null {
  if (x === nowhere) return null;
  return Math.hypot(x / 10 + origin.x - position.x, y / 10 + origin.y - position.y);
}

export function packEntries(entries: readonly Entry[]): Buffer {
  const packed = Buffer.allocUnsafe(entries.length * bytesOfEntry);
  for (const [index, { id, rank, x, y }] of entries.entries()) {
    const at = index * bytesOfEntry;
    packed.writeInt32BE(id, at);
    packed.writeUInt8(rank, at + 4);
    packed.writeUInt16BE(x, at + 5);
    packed.writeUInt16BE(y, at + 7);
  }
  return packed;
}

export function unpackEntries(packed: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < packed.length; at += bytesOfEntry) {
    entries.push({
      id: packed.readInt32BE(at),
      rank: packed.readUInt8(at + 4),
      x: packed.readUInt16BE(at + 5),
      y: packed.readUInt16BE(at + 7),
    });
  }
  return entries;
}
