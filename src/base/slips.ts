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
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1] ? 0 : 1;
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + same);
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, beforePrevious[column - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforePrevious = previous;
    previous = current;
  }
  const slips = isUnfinished ? Math.min(...previous) : (previous[word.length] ?? most + 1);
  return Math.min(slips, most + 1);
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
