import { marks, queryWords, skeletonKey, skeletonOfName, wholeOf, withoutParticle } from "./name-keys.ts";
import { withoutArticle } from "#base/text-folding.ts";

/** A word of a query; besides a name, a vendor's category or department may satisfy it. */
export interface NameWord {
  /** Folded and without its article. */
  word: string;
  /** With its article, where it has one: a word of so many letters is forgiven so many slips. */
  written?: string;
  /** Whether it may be the beginning of a longer word: the last one, mostly. */
  isUnfinished?: boolean;
  /** What it is in the other script, in the form of `word`; what sounds the same is none of them. */
  translations?: readonly string[];
  /** Categories and sub-categories. */
  categoryIds?: readonly number[];
  departmentIds?: readonly number[];
}

/** 0 the whole name, 1 its beginning, 2 its words in any order, 3 with slips, 4 by the consonants alone. */
export type MatchClass = 0 | 1 | 2 | 3 | 4;
/** Matches of this class and above are not written as was typed. */
export const slip = 3;
export const sounding = 4;

/** The words of a text as a name, the last one unfinished. */
export function nameWords(text: string): NameWord[] {
  const words = queryWords(text);
  return words.map((written, index) => {
    const word = withoutArticle(written);
    const isUnfinished = index === words.length - 1;
    return word === written ? { word, isUnfinished } : { word, written, isUnfinished };
  });
}

/** The beginning of keys that a word asks for: of all of the key where it is finished. */
export function prefixOf({ word, isUnfinished = false }: NameWord): string {
  return isUnfinished ? word : word + marks.end;
}

/** How PostgreSQL is asked for keys with this beginning. */
export function keyQuery(prefix: string): string {
  return prefix.endsWith(marks.end) ? `'${prefix}'` : `'${prefix}':*`;
}

/** The beginning of a whole name that has these words first; in a skeleton the words are joined before. */
export function wholePrefix(words: readonly NameWord[], form: Form): string | null {
  const bare = words.map(({ word }) => word);
  if (form === "plain") return wholeOf(bare);
  const skeleton = skeletonOfName(bare.join(""));
  return skeleton.length > 2 ? marks.skeleton + marks.whole + skeleton : null;
}

const mostWordsInAnyOrder = 4;
const mostWholes = 64;

/** Keys of whole names that may sound like these words, each as it is or in the other script, in any order. */
export function wholeSounds(words: readonly NameWord[]): string[] {
  if (words.length > mostWordsInAnyOrder) return [];
  const said = ordersOf(words).flatMap((ordered) =>
    ordered.reduce<string[]>(
      (begun, { word, translations = [] }) =>
        begun
          .flatMap((text) => [word, ...saidOtherwise(word), ...translations].map((next) => text + next))
          .slice(0, mostWholes),
      [""],
    ),
  );
  const skeletons = new Set(said.map(skeletonOfName).filter((skeleton) => skeleton.length > 2));
  return [...skeletons]
    .slice(0, mostWholes)
    .map((skeleton) => marks.skeleton + marks.whole + skeleton + marks.end);
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    ordersOf(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** Names as they are written, or by their skeletons. */
export type Form = "plain" | "skeleton";

/** What a word asks for in a form; a word without a skeleton is asked for as it is. */
export function prefixIn(form: Form, word: NameWord): string {
  const skeleton = form === "plain" ? null : skeletonKey(word.word);
  if (skeleton === null) return prefixOf(word);
  // A single consonant begins thousands.
  const mayGoOn = word.isUnfinished && skeleton.length > marks.skeleton.length + 1;
  return mayGoOn ? skeleton : skeleton + marks.end;
}

/** The beginnings of keys that a word asks for in any form: as it is, by its consonants, in the other script, as two words. */
export function anyPrefixes(word: NameWord): string[] {
  const translations = (word.translations ?? []).map((each) => each + marks.end);
  const said = saidOtherwise(word.word);
  const otherwise = [...said.flatMap((each) => skeletonKey(each) ?? []), ...said.filter(isArabic)];
  const skeleton = skeletonOfName(word.word);
  return [
    ...new Set([
      prefixOf(word),
      prefixIn("skeleton", word),
      ...otherwise.map((key) => key + marks.end),
      ...(skeleton.length >= fewestOfTwoWords ? [marks.skeleton + marks.whole + skeleton] : []),
      ...translations,
    ]),
  ];
}

/** So many consonants begin hardly any name but one: سبيدلاين is "Speed Line". */
export const fewestOfTwoWords = 5;

const sounds: readonly [RegExp, string][] = [
  // An article that is written on a short word, or as it is said: "alfan", "elyasmeen".
  [/^[ae]l(?=[a-z]{2,}$)/, ""],
  // The t of ة before another word: "zahrat".
  [/(?<=^[a-z]{3,}[ae])t$/, ""],
  // ظ, ض and ذ: "lahza" and "lahtha" are لحظة, "dahabi" and "zahabi" ذهبي.
  [/z|th/g, "d"],
  // ث: "thamer" and "samer".
  [/th/g, "s"],
  [/dh/g, "z"],
  // ة is said as a t before the word that it belongs to: زهرة المدينة is "Zahrat Al Madinah".
  [/(?<=^\p{Script=Arabic}{3,})ه$/u, "ت"],
  [/[ظضذ]/g, "ز"],
  [/[ثظذ]/g, "ت"],
  [/ث/g, "س"],
];

/** How else a name in the other script may have a word, since several letters of the one are written as one of the other. */
export function saidOtherwise(word: string): string[] {
  const others = sounds.map(([heard, written]) => word.replace(heard, written));
  return [...new Set([...others, withoutParticle(word)])].filter((other) => other !== word);
}

function isArabic(word: string): boolean {
  return /\p{Script=Arabic}/u.test(word);
}

export function hasAlternative({ categoryIds = [], departmentIds = [] }: NameWord): boolean {
  return categoryIds.length + departmentIds.length > 0;
}

/** The words that a name itself must have; where all could be met by categories, none may. */
export function inNames(words: readonly NameWord[]): readonly NameWord[] {
  const strict = words.filter((word) => !hasAlternative(word));
  return strict.length > 0 ? strict : words.map(({ word, isUnfinished = false }) => ({ word, isUnfinished }));
}

/** The words as they are checked: alternatives count only beside a word that the name has. */
export function checkedWords(words: readonly NameWord[]): readonly NameWord[] {
  return words.every(hasAlternative) ? inNames(words) : words;
}
