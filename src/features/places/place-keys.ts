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

export interface LookUp {
  /** All that was typed, folded and without a leading article. */
  whole: string;
  /** Its words, where there are several: those that tell something, and those of a letter or two. */
  words: string[];
  shortWords: string[];
}

export function lookUpOf(input: string): LookUp {
  const whole = withoutFirstArticle(fold(input).slice(0, longestKey));
  const typed = words(input.slice(0, longestKey)).filter((word) => !articles.has(word));
  const looked = typed.length < 2 ? [] : typed.slice(0, mostWords).map(withoutArticle);
  const isShort = (word: string) => /^\P{Script=Han}{1,2}$/u.test(word);
  return { whole, words: looked.filter((word) => !isShort(word)), shortWords: looked.filter(isShort) };
}

/** A letter or an article, with which the names of a good part of all places begin. */
export function isCommonBeginning(whole: string): boolean {
  return whole === "ال" || articles.has(whole) || /^[^\p{Script=Han}]$/u.test(whole);
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
