/** How many slips a folded word of this length is forgiven. */
export function forgivenSlips(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

interface Compared {
  /** More are not counted: the answer is then `most` + 1. */
  most: number;
  /** Whether `typed` may be the beginning of a longer word. */
  isUnfinished?: boolean;
}

/**
 * Slips between what was typed and a word: a letter more, less, other, or two swapped (optimal string alignment, in
 * UTF-16 units, which for the folded letters of our languages are letters).
 */
export function slipsBetween(typed: string, word: string, { most, isUnfinished = false }: Compared): number {
  if (typed.length - word.length > most) return most + 1;
  if (!isUnfinished && word.length - typed.length > most) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let [beforePrevious, previous, current] = rowsFor(width + 1);
  for (let column = 0; column <= width; column += 1) previous[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    const [letter, letterBefore] = [typed.charCodeAt(row - 1), typed.charCodeAt(row - 2)];
    let least = (current[0] = row);
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1);
      let cost = previous[column - 1]! + (letter === other ? 0 : 1);
      if (previous[column]! < cost) cost = previous[column]! + 1;
      if (current[column - 1]! < cost) cost = current[column - 1]! + 1;
      const isSwap =
        row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && letterBefore === other;
      if (isSwap && beforePrevious[column - 2]! < cost) cost = beforePrevious[column - 2]! + 1;
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  if (!isUnfinished) return Math.min(width < word.length ? most + 1 : previous[width]!, most + 1);
  let slips = most + 1;
  for (let column = 0; column <= width; column += 1) slips = Math.min(slips, previous[column]!);
  return slips;
}

type Row = Int32Array;
/** Written over by each comparison: there are hundreds for one query. */
let rows: [Row, Row, Row] = [new Int32Array(64), new Int32Array(64), new Int32Array(64)];

function rowsFor(length: number): [Row, Row, Row] {
  if (rows[0].length < length)
    rows = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  return rows;
}

/**
 * The word without each set of up to `most` of its letters, itself included. Two words with no more than `most` slips
 * between them share one of these: an index of them finds words with slips by equality.
 */
export function deletionsOf(word: string, most: number): Set<string> {
  const all = new Set([word]);
  let shorter = [word];
  for (let round = 0; round < most; round += 1) {
    const next = new Set(shorter.flatMap(withOneLess));
    for (const form of next) all.add(form);
    shorter = [...next];
  }
  return all;
}

function withOneLess(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}
