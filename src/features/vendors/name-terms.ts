import { hash32 } from "#base/random.ts";
import { deletionsOf } from "#base/slips.ts";
import { marks } from "./name-keys.ts";

const shortestStem = 4;
const longestStem = 7;
const shortestWord = 3;
/** Slips behind these letters are found all the same: the index only has to bring up the word. */
const lettersCompared = 7;

/**
 * What a beginning of a key says about spelling: a whole word ("noor$"), or the first four to seven letters of one, for
 * whoever has typed no more; else null.
 */
export function termOf(beginning: string): string | null {
  const isWord = beginning.endsWith(marks.end);
  const length = isWord ? beginning.length - 1 : beginning.length;
  if (beginning.startsWith(marks.whole) || beginning.startsWith(marks.skeleton)) return null;
  if (isWord) return length >= shortestWord ? beginning : null;
  return length >= shortestStem && length <= longestStem ? beginning : null;
}

/** Two that share one of these numbers may be one word with slips. */
export function deletionHashes(text: string, { isTyped = false } = {}): number[] {
  const word = text.endsWith(marks.end) ? text.slice(0, -1) : text;
  const isStem = word === text && !isTyped;
  const most = word.length < 8 || isStem ? 1 : 2;
  return Array.from(deletionsOf(word.slice(0, lettersCompared), most), (form) => hash32(form) | 0);
}
