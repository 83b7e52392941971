import type { NameMatch } from "./name-index.ts";
import { fold } from "./text-folding.ts";

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "ضصثقفغعهخحجد", "شسيبلاتنمك", "ئءورىةوزظ"];
/** Letters that are taken for each other, since they sound or look alike. */
const alike = (
  "ae ai ei ou iy ck cs sz kq gq gj dt vw bp ضظ تط سص ذز هح قك دذ دض ثس ثت غق جق وء " +
  "ао ие ыи оу зс тд бп гк вф шщ"
).split(" ");
const likely: ReadonlySet<string> = new Set(
  [...rows.flatMap(neighbours), ...alike].flatMap((pair) => [pair, pair.charAt(1) + pair.charAt(0)]),
);
const mayBeMissing: ReadonlySet<string> = new Set("aeiouyhاويءаеиоуыйь");

/** Of a letter for another that has nothing to do with it. */
const whole = 1;
const likelyLetter = 0.7;
const swapped = 0.7;
const doubled = 0.6;
const vowel = 0.8;
const gap = 0.3;
/** On top, where it is the first letter: hardly anybody begins with another. */
const atFirst = 0.4;

/**
 * How unlikely it is that somebody who typed the one meant the other, in letters that have nothing to do with each other.
 * Slips that people make count less: a key beside the right one, letters doubled or swapped, a vowel left out, letters that
 * sound alike. Both folded (text-folding.ts). With `isUnfinished` the typed text may be the beginning of what was meant.
 */
export function mistyping(typed: string, meant: string, { isUnfinished }: { isUnfinished: boolean }): number {
  let beforePrevious: number[] = [];
  let previous = [0];
  for (let column = 1; column <= meant.length; column += 1)
    previous.push(previous[column - 1]! + lacking(meant, column - 1) + (column === 1 ? atFirst : 0));
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed[row - 1]!;
    const current = [previous[0]! + lacking(typed, row - 1) + (row === 1 ? atFirst : 0)];
    for (let column = 1; column <= meant.length; column += 1) {
      const other = meant[column - 1]!;
      const first = row === 1 || column === 1 ? atFirst : 0;
      const same = letter === other ? 0 : changed(letter, other) + first;
      let cost = Math.min(
        previous[column - 1]! + same,
        previous[column]! + lacking(typed, row - 1) + first,
        current[column - 1]! + lacking(meant, column - 1) + first,
      );
      if (row > 1 && column > 1 && letter === meant[column - 2] && typed[row - 2] === other)
        cost = Math.min(cost, beforePrevious[column - 2]! + swapped);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return isUnfinished ? Math.min(...previous) : previous[meant.length]!;
}

function changed(letter: string, other: string): number {
  return likely.has(letter + other) ? likelyLetter : whole;
}

/** Of a letter that only one of the two has. */
function lacking(text: string, at: number): number {
  const letter = text[at]!;
  if (letter === " ") return gap;
  if (letter === text[at - 1] || letter === text[at + 1]) return doubled;
  return mayBeMissing.has(letter) ? vowel : whole;
}

function neighbours(row: string): string[] {
  return Array.from({ length: row.length - 1 }, (_, at) => row.slice(at, at + 2));
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Arabic}/u, /\p{Script=Cyrillic}/u];

/** Whether both have letters of Latin, Arabic or Cyrillic script, so that they can be compared by letters. */
export function areInOneScript(one: string, other: string): boolean {
  return scripts.some((script) => script.test(one) && script.test(other));
}

/**
 * Slips between what was typed and a name that is like it: by how people mistype, where both are in one script; else, and
 * by half for what only sounds so, as they were `counted`.
 */
export function weighedSlips(
  typed: string,
  { name, closeness, rest }: Pick<NameMatch<unknown>, "name" | "closeness" | "rest">,
  counted: number,
): number {
  if (!areInOneScript(typed, name)) return counted;
  const mistyped = mistyping(fold(typed), fold(name), { isUnfinished: rest > 0 });
  return closeness === "sound" ? (mistyped + counted) / 2 : mistyped;
}
