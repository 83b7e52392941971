/** Names of Latin letters as Arabic writes them, folded. */
const letters: ReadonlyMap<string, string> = new Map([
  ["ايه", "a"],
  ["بي", "b"],
  ["سي", "c"],
  ["دي", "d"],
  ["اف", "f"],
  ["جي", "g"],
  ["اتش", "h"],
  ["اي", "i"],
  ["جيه", "j"],
  ["كيه", "k"],
  ["كي", "k"],
  ["ال", "l"],
  ["ام", "m"],
  ["ان", "n"],
  ["او", "o"],
  ["كيو", "q"],
  ["ار", "r"],
  ["اس", "s"],
  ["تي", "t"],
  ["يو", "u"],
  ["في", "v"],
  ["دبليو", "w"],
  ["اكس", "x"],
  ["واي", "y"],
  ["زد", "z"],
]);

/** Folded words in which letters that are spelled out one after the other are one word: ان ام سي is "nmc". */
export function withSpelledLetters(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let from = 0; from < words.length;) {
    let to = from;
    while (to < words.length && letters.has(words[to]!)) to += 1;
    const isOne = to - from > 1;
    result.push(
      isOne
        ? words
            .slice(from, to)
            .map((word) => letters.get(word))
            .join("")
        : words[from]!,
    );
    from = isOne ? to : from + 1;
  }
  return result;
}
