import { readFileSync } from "node:fs";
import { fold, withoutArticle } from "#base/text-folding.ts";

let byWord: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/**
 * What a folded word of names without its article is in the other script, in the same form: "hospital" is مستشفى. Only
 * words that many names have; none for others. From data/name-words.json.
 */
export function translationsOf(word: string): readonly string[] {
  byWord ??= readTranslations();
  return [...(byWord.get(word) ?? [])];
}

function readTranslations(): Map<string, Set<string>> {
  const file = new URL("../../../data/name-words.json", import.meta.url);
  const groups = JSON.parse(readFileSync(file, "utf8")) as string[][];
  const translations = new Map<string, Set<string>>();
  const add = (word: string, other: string) =>
    translations.set(word, (translations.get(word) ?? new Set()).add(other));
  for (const [english = "", ...arabic] of groups) {
    const numbers = numbersOf(fold(english)).map(withoutArticle);
    for (const form of arabic.flatMap(formsOf)) {
      for (const word of numbers) {
        add(word, form);
        add(form, word);
      }
    }
  }
  return translations;
}

/** One and several: names have "Adventure" and "Adventures". */
function numbersOf(english: string): string[] {
  if (english.length < 4) return [english];
  return [english, english.endsWith("s") ? english.slice(0, -1) : `${english}s`];
}

/** As names have it: with or without what may be an article, "for", and the feminine of what ends like an adjective. */
function formsOf(arabic: string): string[] {
  const word = fold(arabic);
  const bare = withoutArticle(word);
  return [
    ...new Set([
      word,
      bare,
      ...(bare.startsWith("لل") ? [] : [`لل${bare}`]),
      ...(/..ي$/u.test(bare) ? [`${word}ه`, `${bare}ه`] : []),
    ]),
  ];
}
