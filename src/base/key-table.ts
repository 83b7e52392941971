import { nearKeySteps, type KeyRange, type NearKeys } from "./near-keys.ts";
import { atOnce, type Steps } from "./steps.ts";

/** Keys in order, each with the numbers that it stands for: for look-ups by equality, by beginning and with slips. */
export interface KeyTable {
  keys: readonly string[];
  /** The first key that is not before this text. */
  indexOf(text: string): number;
  /** The end of the keys that begin with the text, which begin at `indexOf(text)`. */
  endOf(text: string): number;
  /** The numbers of the key at this index; of this key, if there is one. */
  numbersOf(index: number): Int32Array;
  numbersAt(key: string): Int32Array;
  /** Tells each key with no more than `most` slips (slips.ts) between it and the text, or its beginning and the text. */
  eachNear(text: string, near: Near, tell: (index: number, slips: number) => void): void;
  /** Makes what `eachNear` needs, which the first one makes otherwise. */
  prepareNear(): Steps<void>;
}

export interface Near {
  most: number;
  /** Whether the text may be the beginning of a key. */
  isUnfinished: boolean;
}

/** Built once; 12 bytes and a string a key, 4 bytes a number, and what near-keys.ts has for look-ups with slips. */
export function* keyTableSteps(pairs: Map<string, number[]>): Steps<KeyTable> {
  const keys = yield* inOrder([...pairs.keys()]);
  const starts = new Int32Array(keys.length + 1);
  for (const [index, key] of keys.entries()) {
    starts[index + 1] = starts[index]! + pairs.get(key)!.length;
    if (index % pace === 0) yield;
  }
  const numbers = new Int32Array(starts[keys.length]!);
  for (const [index, key] of keys.entries()) {
    numbers.set(pairs.get(key)!, starts[index]);
    if (index % pace === 0) yield;
  }
  const shared = Uint8Array.from(keys, (key, index) => sharedLetters(keys[index - 1] ?? "", key));
  const numbersOf = (index: number) => numbers.subarray(starts[index], starts[index + 1]);
  const all: readonly KeyRange[] = [{ from: 0, to: keys.length }];
  let nearKeys: NearKeys | null = null;

  return {
    keys,
    indexOf: (text) => firstNotBefore(keys, text),
    endOf: (text) => firstNotBefore(keys, text + lastUnit),
    numbersOf,
    numbersAt(key) {
      const index = firstNotBefore(keys, key);
      return keys[index] === key ? numbersOf(index) : noNumbers;
    },
    eachNear(text, near, tell) {
      nearKeys ??= atOnce(nearKeySteps(keys));
      const ranges = nearKeys(text, near.most, near.isUnfinished) ?? all;
      walk({ keys, shared, text, ranges, ...near }, tell);
    },
    *prepareNear() {
      nearKeys ??= yield* nearKeySteps(keys);
    },
  };
}

/** Keys looked at between two places to pause. */
const pace = 500;

/** Sorted by their code units, those with the same two first letters at a time. */
function* inOrder(keys: readonly string[]): Steps<string[]> {
  const groups = new Map<string, string[]>();
  for (const [index, key] of keys.entries()) {
    const beginning = key.slice(0, 2);
    const group = groups.get(beginning);
    if (group) group.push(key);
    else groups.set(beginning, [key]);
    if (index % pace === 0) yield;
  }
  const ordered: string[] = [];
  for (const beginning of [...groups.keys()].toSorted()) {
    for (const key of groups.get(beginning)!.toSorted()) ordered.push(key);
    yield;
  }
  return ordered;
}

const noNumbers = new Int32Array(0);
const lastUnit = "\uffff";
const longestShared = 255;

function firstNotBefore(keys: readonly string[], text: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sharedLetters(one: string, other: string): number {
  const most = Math.min(one.length, other.length, longestShared);
  let count = 0;
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count += 1;
  return count;
}

interface Walk extends Near {
  keys: readonly string[];
  /** How many letters a key begins with that the one before it begins with too. */
  shared: Uint8Array;
  text: string;
  /** In order. */
  ranges: readonly KeyRange[];
}

/**
 * Compares the text with the keys of the ranges in their order, each letter that neighbours share only once: what begins
 * hopelessly is left out together.
 */
function walk({ ranges, ...walked }: Walk, tell: (index: number, slips: number) => void): void {
  const rows = slipRows(walked.text, walked.most);
  for (const range of ranges) walkRange({ ...walked, rows, range }, tell);
}

interface RangeWalk extends Omit<Walk, "ranges"> {
  range: KeyRange;
  rows: ReturnType<typeof slipRows>;
}

function walkRange(
  { keys, shared, most, isUnfinished, range: { from, to }, rows }: RangeWalk,
  tell: (index: number, slips: number) => void,
): void {
  let index = from;
  while (index < to) {
    const key = keys[index]!;
    let depth = index === from ? 0 : shared[index]!;
    while (depth < key.length && rows.isHopeful(depth)) rows.add(key, depth++);
    let slips = most + 1;
    if (isUnfinished) slips = rows.ofBeginning(depth);
    else if (depth === key.length) slips = rows.ofWhole(depth);
    const isDecided = !rows.isHopeful(depth);
    do {
      if (slips <= most) tell(index, slips);
      index += 1;
    } while (isDecided && index < to && shared[index]! >= depth);
  }
}

/** The alignments of a text with the beginnings of a key: a row for each number of letters, slips by letters of the text. */
function slipRows(text: string, most: number) {
  const width = text.length + 1;
  const height = text.length + most + 2;
  const cells = new Uint8Array(width * height);
  const least = new Uint8Array(height);
  const leastAtEnd = new Uint8Array(height);
  for (let column = 0; column < width; column += 1) cells[column] = column;
  leastAtEnd[0] = text.length;

  return {
    isHopeful: (depth: number) => least[depth]! <= most,
    ofWhole: (depth: number) =>
      Math.abs(depth - text.length) > most ? most + 1 : cells[depth * width + text.length]!,
    ofBeginning: (depth: number) => leastAtEnd[depth]!,
    /** Adds the letter of the key at `depth`, where it is known down to there. */
    add(key: string, depth: number): void {
      const letter = key.charCodeAt(depth);
      const before = depth > 0 ? key.charCodeAt(depth - 1) : -1;
      const above = depth * width;
      const row = above + width;
      // Cells farther from the diagonal would cost more than `most`.
      const first = Math.max(1, depth + 1 - most);
      const last = Math.min(text.length, depth + 1 + most);
      let lowest = (cells[row + first - 1] = first === 1 ? depth + 1 : most + 1);
      for (let column = first; column <= last; column += 1) {
        const typed = text.charCodeAt(column - 1);
        let cost = cells[above + column - 1]! + (typed === letter ? 0 : 1);
        if (cells[above + column]! < cost) cost = cells[above + column]! + 1;
        if (cells[row + column - 1]! < cost) cost = cells[row + column - 1]! + 1;
        const isSwap = column > 1 && depth > 0 && typed === before && text.charCodeAt(column - 2) === letter;
        if (isSwap && cells[above - width + column - 2]! < cost)
          cost = cells[above - width + column - 2]! + 1;
        cells[row + column] = cost;
        if (cost < lowest) lowest = cost;
      }
      if (last < text.length) cells[row + last + 1] = most + 1;
      const isAtEnd = last === text.length && first <= last;
      least[depth + 1] = lowest;
      leastAtEnd[depth + 1] = isAtEnd ? Math.min(leastAtEnd[depth]!, cells[row + last]!) : leastAtEnd[depth]!;
    },
  };
}
