import { fold } from "#base/text-folding.ts";

/** A word of a query: as it was typed, and folded. Chinese has no spaces: there each letter is one. */
export interface QueryWord {
  typed: string;
  folded: string;
  isHan: boolean;
}

const han = /\p{Script=Han}/u;

/** The words that a query is read by, in order; what folds to nothing is left out. Long queries are cut. */
export function wordsOfQuery(text: string): QueryWord[] {
  return firstWords(wordsBetween(/[\s,،;|/()"“”«»。，、]+/u, text.slice(0, 200)), 12);
}

/** The same of a description in sentences: names with a dot or a hyphen are not kept whole. */
export function wordsOfProse(text: string): QueryWord[] {
  return wordsBetween(/[\s,،;|/()"“”«»。，、.!?؟:\-–—]+/u, text.slice(0, 2_000)).slice(0, 160);
}

/** At most so many of them: two letters of Chinese are as much as a word of other scripts. */
export function firstWords(words: readonly QueryWord[], most: number): QueryWord[] {
  let length = 0;
  const end = words.findIndex(({ isHan }) => (length += isHan ? 1 / 2 : 1) > most);
  return end === -1 ? [...words] : words.slice(0, end);
}

function wordsBetween(separators: RegExp, text: string): QueryWord[] {
  const pieces = text.split(separators).flatMap((piece) => piece.split(/(\p{Script=Han})/u));
  return pieces.flatMap((typed) => {
    const folded = fold(typed);
    return folded === "" ? [] : { typed, folded, isHan: han.test(typed) };
  });
}

/** The text of neighbouring words, joined as their script does. */
export function textOfWords(words: readonly QueryWord[]): string {
  return joined(words, ({ typed }) => typed);
}

export function foldedText(words: readonly QueryWord[]): string {
  return joined(words, ({ folded }) => folded);
}

function joined(words: readonly QueryWord[], textOf: (word: QueryWord) => string): string {
  let text = "";
  for (const [index, word] of words.entries()) {
    const isApart = index > 0 && !(word.isHan && words[index - 1]?.isHan);
    text += (isApart ? " " : "") + textOf(word);
  }
  return text;
}
