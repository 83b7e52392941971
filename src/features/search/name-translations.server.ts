import { readFileSync } from "node:fs";
import { fold, withoutArticle } from "#base/text-folding.ts";

let byWord: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * What a folded word of names without its article is in the other script, in the same form: "hospital" is مستشفى. Only
 * words that many names have; undefined for others. From data/name-words.json.
 */
export function translationsOf(word: string): readonly string[] | undefined {
  byWord ??= readTranslations();
  return byWord.get(word);
}

function readTranslations(): Map<string, string[]> {
  const file = new URL("../../../data/name-words.json", import.meta.url);
  const groups = JSON.parse(readFileSync(file, "utf8")) as string[][];
  const translations = new Map<string, string[]>();
  const add = (word: string, other: string) =>
    translations.set(word, [...(translations.get(word) ?? []), other]);
  for (const group of groups) {
    const [english = "", ...arabic] = group.map((word) => withoutArticle(fold(word)));
    for (const word of arabic) {
      add(english, word);
      add(word, english);
    }
  }
  return translations;
}
