import type { Steps } from "#base/steps.ts";
import { articles, withoutArticle, words } from "#base/text-folding.ts";

interface Entry<Item> {
  item: Item;
  name: string;
}

/** Read from data/same-words.json. */
export interface WordMeanings {
  same: readonly (readonly string[])[];
  empty: readonly string[];
}

interface Close<Item> {
  item: Item;
  /** How much of what was typed some name of it says: 0 to 1, rare words counting more. */
  share: number;
  /** How many of its words. */
  words: number;
}

export interface Words<Item> {
  /** Items that share words with a text, the closest first. */
  closest(text: string, limit: number): Close<Item>[];
  /** Whether names of an item, or what says nothing of a business, have all words of a text. */
  isSaidBy(text: string, item: Item): boolean;
}

const mostTyped = 16;
/** A word that no name has tells little: "my", "quickly". */
const weightOfUnknown = 0.5;
/** Most pairs of Chinese letters are the end of one word and the beginning of the next. */
const weightOfUnknownPair = 0.2;
/** One letter of a Chinese word says less than the word. */
const weightOfLetter = 0.5;

/**
 * Finds by the words that texts share with names, where nothing is named so: "tow my car" by "car towing", "火锅店" by
 * "火锅餐厅". Words are compared without their endings, Chinese by pairs of letters and by each; rare words count more.
 * `meanings`: words that say the same of a business, "fix" and "repair", and words that say nothing of one.
 */
export function* closestSteps<Item>(
  entries: Iterable<Entry<Item>>,
  meanings: WordMeanings = { same: [], empty: [] },
): Steps<Words<Item>> {
  const stemsOf = stemmer(meanings);
  const names: { item: Item; size: number }[] = [];
  const namesWith = new Map<string, number[]>();
  for (const { item, name } of entries) {
    const stems = stemsOf(name);
    for (const stem of stems) {
      const known = namesWith.get(stem);
      if (known) known.push(names.length);
      else namesWith.set(stem, [names.length]);
    }
    names.push({ item, size: stems.length });
    yield;
  }
  const rarest = Math.log(names.length + 1);
  const weightOf = (stem: string) =>
    (rarest - Math.log(namesWith.get(stem)!.length)) * (isOneLetter(stem) ? weightOfLetter : 1);

  const isSaidBy = (text: string, item: Item) =>
    stemsOf(text).every((stem) => namesWith.get(stem)?.some((name) => names[name]!.item === item));
  const closest = (text: string, limit: number) => {
    const typed = stemsOf(text).slice(0, mostTyped);
    const known = typed.filter((stem) => namesWith.has(stem));
    const weightIn = (stem: string) =>
      namesWith.has(stem) ? weightOf(stem) : rarest * weightOfUnknownStem(stem);
    const all = typed.reduce((sum, stem) => sum + weightIn(stem), 0);
    const shared = new Map<number, { weight: number; words: number }>();
    for (const stem of known) {
      for (const name of namesWith.get(stem) ?? []) {
        const before = shared.get(name) ?? { weight: 0, words: 0 };
        shared.set(name, { weight: before.weight + weightOf(stem), words: before.words + 1 });
      }
    }
    const best = new Map<Item, { share: number; words: number; order: number }>();
    for (const [name, found] of shared) {
      const { item, size } = names[name]!;
      const share = found.weight / all;
      // Of names that say as much the one that says little else is closer.
      const order = share + 0.1 * (found.words / size);
      if (order > (best.get(item)?.order ?? 0)) best.set(item, { share, words: found.words, order });
    }
    return Array.from(best, ([item, close]) => ({ item, ...close }))
      .toSorted((a, b) => b.order - a.order)
      .slice(0, limit)
      .map(({ item, share, words }) => ({ item, share, words }));
  };
  return { closest, isSaidBy };
}

function weightOfUnknownStem(stem: string): number {
  return isHan(stem) ? weightOfUnknownPair : weightOfUnknown;
}

/** Tells the stems of a text, of words that say the same that of the first. */
function stemmer({ same, empty }: WordMeanings): (text: string) => string[] {
  const ignored = new Set(empty.flatMap(plainStems));
  const first = new Map<string, string>();
  for (const group of same) {
    const [one = "", ...others] = group.map((word) => plainStems(word).at(0) ?? "");
    for (const other of others) first.set(other, first.get(other) ?? first.get(one) ?? one);
  }
  return (text) => {
    const stems = plainStems(text);
    const telling = stems.filter((stem) => !ignored.has(stem));
    return [...new Set((telling.length > 0 ? telling : stems).map((stem) => first.get(stem) ?? stem))];
  };
}

function plainStems(text: string): string[] {
  const said = words(text).filter((word) => !articles.has(word));
  const stems = said.map((word) => looseStem(withoutArticle(word)));
  return [...stems, ...stems.filter(isHan).flatMap((pair) => [...pair])].filter(Boolean);
}

function isHan(stem: string): boolean {
  return /\p{Script=Han}/u.test(stem);
}

function isOneLetter(stem: string): boolean {
  return isHan(stem) && [...stem].length === 1;
}

/** Endings of nouns and verbs in our languages, the longest first, and Arabic prefixes that are written on the word. */
const endings =
  /(?:ations?|ements?|euses?|eurs?|ings?|ants?|iers?|ers?|(?<=.{4})ies|ees?|ed|es|s|e|(?<=.{4})y)$|(?:ами|ями|ого|его|ому|ов|ев|ей|ий|ый|ой|ая|яя|ые|ие|ам|ям|ах|ях|ом|ем|ка|ки|ку|а|я|ы|и|о|е|у|ю|ь|й)$|(?:ات|ين|ون|يه|(?<=.{3})ها|ه|ي)$/u;

function looseStem(word: string): string {
  const bare = word.replace(/^(?:وال|بال|لل|و)(?=\p{Script=Arabic}{3})/u, "");
  // "Ladies" and "lady", but "taxy" is no tax.
  const stem = bare.replace(/^(.{3})ies$/, "$1y").replace(endings, "");
  return stem.length >= 3 || (stem.length === 2 && /\p{Script=Arabic}/u.test(stem)) ? stem : bare;
}
