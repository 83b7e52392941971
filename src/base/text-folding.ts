import { asciiDigits } from "./digits.ts";

/** No key or word is longer, in code points, and no text gives more of them: names are short, hostile input is not. */
const longestWord = 40;
const mostWords = 32;
const mostKeys = 96;

/** What a letter is written as, and the letters that are folded to it. */
const variants = {
  ا: "آأإٱ",
  ي: "ىیے",
  ه: "ةہھۀە",
  ك: "ک",
  е: "ё",
  ss: "ß",
  ae: "æ",
  oe: "œ",
  th: "þ",
  o: "ø",
  d: "đð",
  l: "ł",
  i: "ı",
};
const foldedLetters: ReadonlyMap<string, string> = new Map(
  Object.entries(variants).flatMap(([folded, letters]) => [...letters].map((letter) => [letter, folded])),
);

/**
 * The form in which texts are compared, the same for what is indexed and what is asked: lower case, one letter for the
 * variants of one, no marks, ASCII digits, words apart by one space. Never throws; folding twice changes nothing.
 * NFKC of the whole string comes first: apart from its mark, a hamza would be lost where it counts (و is not ؤ).
 */
export function fold(text: string): string {
  return isAscii(text) ? foldAscii(text) : foldAny(text);
}

function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

/** Half of all texts, many times as fast. */
function foldAscii(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

function foldAny(text: string): string {
  return (
    text
      // NFKC would glue these to the word before: "Foo™" is not "footm".
      .replaceAll(/[™℠]/g, " ")
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[\u0080-\u{10ffff}]/gu, foldLetter)
      // Marks, invisible controls, tatweel and the half rings of transliteration join what they stand between.
      .replaceAll(/[\p{Mn}\p{Me}\p{Cf}\u0640\u02b9-\u02c0]/gu, "")
      .replaceAll(/[^\p{L}\p{N}\p{Mc}]+/gu, " ")
      .trim()
      .normalize("NFC")
  );
}

/** The folded words to look up, in order; a run of Chinese or Japanese becomes its pairs of letters. */
export function words(text: string): string[] {
  return wordsOfFolded(fold(text));
}

/** The same of a text that is folded already. */
export function wordsOfFolded(folded: string): string[] {
  return folded.split(" ").filter(Boolean).slice(0, mostWords).flatMap(splitByScript).slice(0, mostWords);
}

/**
 * The keys under which a name is found by the beginning of any of them: its words, these without their article, two
 * neighbours as one ("albaik" for "al baik"), and the last letter of a Chinese run.
 */
export function keysOf(text: string): string[] {
  const found = words(text);
  const spaced = found.filter((word) => !isIdeographic(word));
  const keys = new Set(found);
  for (const word of spaced) keys.add(withoutArticle(word));
  for (const [index, word] of spaced.entries()) {
    const next = spaced[index + 1];
    if (next !== undefined) keys.add(cut(word + next));
  }
  for (const word of found.filter(isIdeographic)) {
    const last = [...word].at(-1) ?? word;
    if (!found.some((other) => other.startsWith(last))) keys.add(last);
  }
  return [...keys].slice(0, mostKeys);
}

/** Folded, where they stand as words of their own. */
export const articles: ReadonlySet<string> = new Set(["al", "el", "ال"]);

/**
 * A folded word without a leading ال or "al", where enough is left to be a word: so that "albaik" finds "Baik" too.
 * Keys hold both forms, so a query may look up either.
 */
export function withoutArticle(word: string): string {
  return /^(?:ال(?=..)|al(?=.{4}))(.+)$/u.exec(word)?.[1] ?? word;
}

function foldLetter(letter: string): string {
  const folded = foldedLetters.get(letter);
  if (folded !== undefined) return folded;
  return /\p{Script=Latin}/u.test(letter) ? foldLatin(letter) : asciiDigits(letter);
}

/** Decomposed, so that the marks can be dropped; what decomposes to a letter of the table ("ǿ") is folded once more. */
function foldLatin(letter: string): string {
  const [base = "", ...marks] = letter.normalize("NFD");
  return (foldedLetters.get(base) ?? base) + marks.join("");
}

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u;

function isIdeographic(word: string): boolean {
  return ideographs.test(word);
}

function splitByScript(word: string): string[] {
  if (!isIdeographic(word)) return [cut(word)];
  return word
    .split(/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)/u)
    .filter(Boolean)
    .flatMap((run) => (isIdeographic(run) ? pairsOf(run) : [cut(run)]));
}

function pairsOf(run: string): string[] {
  const letters = [...run].slice(0, mostWords + 1);
  if (letters.length === 1) return letters;
  return letters.slice(0, -1).map((letter, index) => letter + (letters[index + 1] ?? ""));
}

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join("");
}
