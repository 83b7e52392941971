import { fold, keysOf, withoutArticle, words } from "#base/text-folding.ts";

export interface PlaceKey {
  key: string;
  /** True for a whole name, false for a later word of it. */
  isLeading: boolean;
}

/**
 * The keys under which a place is found: its whole names with and without article, their later words, and names of
 * something larger that lead to it.
 */
export function keysOfPlace(names: readonly string[], larger: readonly string[] = []): PlaceKey[] {
  const leading = new Set<string>();
  const later = new Set(larger.flatMap((name) => [fold(name), ...keysOf(name)]));
  for (const name of names) {
    const whole = fold(name).slice(0, longestKey);
    if (whole === "") continue;
    leading.add(whole).add(withoutFirstArticle(whole));
    for (const key of keysOf(name)) later.add(key);
  }
  const covered = [...leading];
  return [
    ...covered.map((key) => ({ key, isLeading: true })),
    ...[...later]
      .filter((key) => !covered.some((whole) => whole.startsWith(key)))
      .map((key) => ({ key, isLeading: false })),
  ];
}

/** What was typed, as it is looked up: the whole of it, and its words where there are several. */
export function lookUpOf(input: string): { whole: string; words: string[] } {
  const typed = words(input.slice(0, longestKey)).filter((word) => !articles.has(word));
  const whole = withoutFirstArticle(fold(input).slice(0, longestKey));
  return { whole, words: typed.length === 0 ? [whole] : typed.slice(0, mostWords) };
}

const longestKey = 80;
const mostWords = 6;

/** Written apart: the article, and what it becomes before sun letters. */
const articles = new Set("al el ul ad adh an ar as ash at ath az".split(" "));

function withoutFirstArticle(whole: string): string {
  const [first = "", ...rest] = whole.split(" ");
  if (rest.length > 0 && articles.has(first)) return rest.join(" ");
  return withoutArticle(whole);
}
