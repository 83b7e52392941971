import type { Steps } from "./steps.ts";

/** From one key to before another, by their numbers. */
export interface KeyRange {
  from: number;
  to: number;
}

/** In order; null where all may be near, as for two slips in a short text. */
export type NearKeys = (text: string, most: number, isUnfinished: boolean) => KeyRange[] | null;

type LeftOvers = (text: string, slips: number) => KeyRange[];

/** Letters compared: keys that differ behind them are compared whole afterwards. */
const compared = 7;
/** A text that goes on is compared with beginnings of its own length, from this on. */
const shortest = 4;

/**
 * Tells which keys can have no more than `most` slips between them and a text, so that few are compared with it. Two
 * texts with few slips between them are one when as many letters of each are left out: what is left is looked up.
 * `keys` in order; about 100 bytes for each.
 */
export function* nearKeySteps(keys: readonly string[]): Steps<NearKeys> {
  const wholes = yield* leftOverSteps(keys, { length: compared, most: 2 });
  const beginnings: LeftOvers[] = [];
  for (let length = shortest; length < compared; length += 1)
    beginnings.push(yield* leftOverSteps(keys, { length, most: 1 }));
  return (text, most, isUnfinished) => {
    const isLong = text.length > compared;
    if (text.length < shortest || most > (isLong ? 2 : 1)) return null;
    const table = isUnfinished ? (beginnings[text.length - shortest] ?? wholes) : wholes;
    return table(text.slice(0, compared), most);
  };
}

/** Keys by what is left of their first `length` letters without up to `most` of them. */
function* leftOverSteps(
  keys: readonly string[],
  { length, most }: { length: number; most: number },
): Steps<LeftOvers> {
  const starts: number[] = [];
  let last: string | null = null;
  for (const [index, key] of keys.entries()) {
    if (index % pace === 0) yield;
    const beginning = key.slice(0, length);
    if (beginning === last) continue;
    starts.push(index);
    last = beginning;
  }
  const beginningOf = (at: number) => keys[starts[at]!]!.slice(0, length);
  const bits = Math.max(8, Math.ceil(Math.log2(starts.length + 1)));
  const bucketOf = (hash: number) => hash >>> (32 - bits);

  // Counted first, so that all numbers lie in two arrays.
  const ends = new Int32Array(2 ** bits + 1);
  for (let at = 0; at < starts.length; at += 1) {
    eachLeftOver(beginningOf(at), most, (hash) => (ends[bucketOf(hash) + 1]! += 1));
    if (at % pace === 0) yield;
  }
  for (let bucket = 1; bucket < ends.length; bucket += 1) ends[bucket]! += ends[bucket - 1]!;
  // The rest of a hash is told by its bucket, nearly: what is taken for near and is not is compared later.
  const hashes = new Uint16Array(ends.at(-1)!);
  const owners = new (starts.length > 0xffff ? Uint32Array : Uint16Array)(ends.at(-1)!);
  const next = ends.slice();
  for (let at = 0; at < starts.length; at += 1) {
    eachLeftOver(beginningOf(at), most, (hash) => {
      const slot = next[bucketOf(hash)]!++;
      hashes[slot] = hash;
      owners[slot] = at;
    });
    if (at % pace === 0) yield;
  }

  return (text, slips) => {
    const found = new Set<number>();
    eachLeftOver(text, slips, (hash) => {
      const bucket = bucketOf(hash);
      for (let slot = ends[bucket]!; slot < ends[bucket + 1]!; slot += 1)
        if (hashes[slot] === (hash & 0xffff)) found.add(owners[slot]!);
    });
    const ordered = Int32Array.from(found).toSorted();
    return Array.from(ordered, (at) => ({ from: starts[at]!, to: starts[at + 1] ?? keys.length }));
  };
}

/** Keys looked at between two places to pause. */
const pace = 200;

/** Tells the hash of a text and of what is left without one or two of its letters; some come more than once. */
function eachLeftOver(text: string, most: number, tell: (hash: number) => void): void {
  tell(hashWithout(text, -1, -1));
  if (most === 0) return;
  for (let one = 0; one < text.length; one += 1) {
    tell(hashWithout(text, one, -1));
    for (let other = one + 1; most > 1 && other < text.length; other += 1)
      tell(hashWithout(text, one, other));
  }
}

function hashWithout(text: string, one: number, other: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    if (index !== one && index !== other) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
