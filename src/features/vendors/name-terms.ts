import { hash32 } from "#base/random.ts";
import { deletionsOf } from "#base/slips.ts";
import { marks } from "./name-keys.ts";

const shortestStem = 4;
const longestStem = 7;
const shortestWord = 3;
/** Slips behind these letters are found all the same: the index only has to bring up the word. */
const lettersCompared = 7;

/** The word that a beginning of a key is the whole of, with its end ("noor$"), if slips in it may be found; else null. */
export function wordOf(beginning: string): string | null {
  return isOfWords(beginning) && beginning.endsWith(marks.end) && beginning.length > shortestWord
    ? beginning
    : null;
}

/** The first four to seven letters of words, for whoever has typed no more; of those that many have. */
export function stemOf(beginning: string): string | null {
  if (!isOfWords(beginning) || beginning.endsWith(marks.end)) return null;
  return beginning.length >= shortestStem && beginning.length <= longestStem ? beginning : null;
}

function isOfWords(beginning: string): boolean {
  return !beginning.startsWith(marks.whole) && !beginning.startsWith(marks.skeleton);
}

/** Two that share one of these numbers may be one word with slips, or have nothing in common: they are few bits. */
export function deletionHashes(text: string, { isTyped = false } = {}): number[] {
  const word = text.endsWith(marks.end) ? text.slice(0, -1) : text;
  const isStem = word === text && !isTyped;
  const most = word.length < 8 || isStem ? 1 : 2;
  const hashes = Array.from(deletionsOf(word.slice(0, lettersCompared), most), wholeHash);
  return [...new Set(hashes)];
}

/** The one of a word as it is. */
export function wholeHash(word: string): number {
  return hash32(word.slice(0, lettersCompared)) % hashesInAll;
}

/** Of a million vendors a few words share each: less room than with one word for each. */
const hashesInAll = 2 ** 21;
