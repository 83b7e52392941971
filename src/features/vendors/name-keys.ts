import { keysOf, withoutArticle, words } from "#base/text-folding.ts";

export interface NameKey {
  key: string;
  /** Whether a name begins with it, its article apart. */
  isLeading: boolean;
}

const mostKeysOfName = 20;
const longestPhrase = 80;
const mostQueryWords = 6;
const articles = new Set(["al", "el", "ال"]);

/**
 * The keys under which a vendor is found by name: the words of both names and, for each name, its phrase: all of its
 * words and a space at the end, so that "noor " is the whole name and not one of its words.
 */
export function nameKeysOf(names: readonly (string | null)[]): NameKey[] {
  const found = new Map<string, boolean>();
  const add = (key: string, isLeading: boolean) => found.set(key, isLeading || found.get(key) === true);
  for (const name of names) {
    if (!name) continue;
    const joined = withArticles(name);
    const bare = joined.map(withoutArticle);
    if (bare.length === 0) continue;
    const beginnings = [words(name), joined, bare].map((spelling) => spelling.join(""));
    add(phraseOf(bare), true);
    for (const key of [...new Set([...bare, ...joined, ...keysOf(name)])].slice(0, mostKeysOfName)) {
      add(
        key,
        beginnings.some((beginning) => beginning.startsWith(key)),
      );
    }
  }
  return Array.from(found, ([key, isLeading]) => ({ key, isLeading }));
}

/** The words of a query in the form of the keys; the last one may be the beginning of a word. */
export function queryWords(text: string): string[] {
  return withArticles(text).map(withoutArticle).slice(0, mostQueryWords);
}

/** The key of a whole name that has these words and no more. */
export function phraseOf(bareWords: readonly string[]): string {
  return `${[...bareWords.join(" ")].slice(0, longestPhrase).join("")} `;
}

/** Folded words; an article that stands alone belongs to the word behind it: "al baik", "el baik" are "albaik". */
function withArticles(text: string): string[] {
  const result: string[] = [];
  let article = "";
  for (const word of words(text)) {
    if (articles.has(word) && article === "") {
      article = word === "el" ? "al" : word;
      continue;
    }
    result.push(article + word);
    article = "";
  }
  if (article !== "") result.push(article);
  return result;
}
