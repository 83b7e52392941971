import { skeletonOf } from "#base/skeleton.ts";
import { withSpelledLetters } from "#base/spelled-letters.ts";
import { articles, withoutArticle, words } from "#base/text-folding.ts";

const mostWordsOfName = 12;
const longestWhole = 48;
const mostQueryWords = 6;

/** Signs that folding never leaves in a word: what begins with one, and what ends with the last, is no mere word. */
export const marks = { whole: "^", skeleton: "~", end: "$", place: "#" } as const;

/**
 * The keys under which a vendor is found by its names, sorted; a query looks for beginnings of them. For "Al Noor Cafe":
 * each word without its article, `noor$ cafe$`; the name in one, `^noorcafe$`; and the article with a little behind
 * it, `alnoo ^alnoo`, for whoever is still typing. Of names in one script only also the skeletons: `~nr$ ~^nrkf$`.
 */
export function nameKeysOf(names: readonly (string | null)[]): string[] {
  const given = names.filter((name) => name !== null);
  const hasSkeletons = new Set(given.flatMap(scriptsOf)).size === 1;
  const keys = new Set<string>();
  for (const written of given.flatMap(waysToWrite)) {
    const joined = withArticles(written).slice(0, mostWordsOfName);
    if (joined.length === 0) continue;
    const bare = joined.map(withoutArticle);
    const found = [...bare, ...kunyasIn(bare), ...servantsIn(joined), ...withoutParticles(bare)];
    keys.add(wholeOf(bare) + marks.end);
    for (const word of found) keys.add(word + marks.end);
    for (const [index, word] of joined.entries()) {
      const article = articleOf(word);
      if (article === null) continue;
      keys.add(article);
      if (index === 0) keys.add(marks.whole + article);
    }
    if (!hasSkeletons) continue;
    for (const word of found) addSkeleton(keys, word);
    addWholeSkeleton(keys, bare);
  }
  return [...keys].toSorted(byCodeUnits);
}

/** Its words, and with letters that are spelled out as one word where there are such. */
function waysToWrite(name: string): string[][] {
  const written = words(name);
  const read = withSpelledLetters(written);
  return read.length === written.length ? [written] : [written, read];
}

const kunyas = new Set(["abu", "abo", "bu", "ابو", "بو", "umm", "um", "ام"]);

/** "Abu" and the name behind it are written as one word or as two, in one script so and in the other so. */
function kunyasIn(bare: readonly string[]): string[] {
  return bare.flatMap((word, index) => {
    const next = bare[index + 1];
    if (next !== undefined && kunyas.has(word)) return [word + next];
    const [, kunya, rest] = /^(ابو|abu)(.{3,})$/u.exec(word) ?? [];
    return kunya && rest ? [kunya, rest] : [];
  });
}

const servant = /^(عبد|abd)(?:ال|[aeu]l)?$/u;

/** عبد and the name of God behind it are written as one word or as two: "Abdul Rahman" is عبدالرحمن. */
function servantsIn(joined: readonly string[]): string[] {
  return joined.flatMap((word, index) => {
    const next = joined[index + 1];
    if (next !== undefined && servant.test(word)) return [word + next];
    const [, article, name] = /^(عبدال|abd[aeu]l)(.{3,})$/u.exec(word) ?? [];
    return article && name ? [article, name] : [];
  });
}

/** Arabic writes "and" and "for" on the word behind them: وأولاده, للعطور, لتخليص. */
function withoutParticles(bare: readonly string[]): string[] {
  return bare.slice(1).flatMap((word) => {
    const noun = withoutParticle(word);
    return noun === word ? [] : [noun];
  });
}

export function withoutParticle(word: string): string {
  return withoutArticle(word.replace(/^(?:و|لل?)(?=\p{Script=Arabic}{3})/u, ""));
}

/** The words of a query, articles on them; the last one may be the beginning of a word. */
export function queryWords(text: string): string[] {
  return withArticles(withSpelledLetters(words(text))).slice(0, mostQueryWords);
}

/** The beginning of a name that has these words first, joined or split. */
export function wholeOf(bareWords: readonly string[]): string {
  return marks.whole + [...bareWords.join("")].slice(0, longestWhole).join("");
}

/** The skeleton of a word that has one to be found by; null for "aa". */
export function skeletonKey(word: string): string | null {
  const skeleton = skeletonOfName(word);
  return skeleton === "" ? null : marks.skeleton + skeleton;
}

/** A skeleton in which sounds are one that names are written with as one hears them: برقان is "Burgan", جولدز "Golds". */
export function skeletonOfName(text: string): string {
  const skeleton = skeletonOf(text).replaceAll("g", "k").replaceAll("z", "s");
  return skeleton.replaceAll(/(.)\1+/g, "$1");
}

/** Every beginning of a key, itself included. */
export function beginningsOf(key: string): string[] {
  const found: string[] = [];
  let beginning = "";
  for (const letter of key) {
    beginning += letter;
    found.push(beginning);
  }
  return found;
}

function addSkeleton(keys: Set<string>, word: string): void {
  const key = skeletonKey(word);
  if (key !== null) keys.add(key + marks.end);
}

function addWholeSkeleton(keys: Set<string>, bare: readonly string[]): void {
  const whole = skeletonOfName(bare.join("").slice(0, longestWhole));
  if (whole.length > 2) keys.add(marks.skeleton + marks.whole + whole + marks.end);
}

/** The article and as much behind it as a query has before its article is taken off. */
function articleOf(joined: string): string | null {
  if (withoutArticle(joined) === joined) return null;
  return [...joined].slice(0, joined.startsWith("al") ? 5 : 3).join("");
}

function scriptsOf(name: string): string[] {
  return [/\p{Script=Latin}/u, /\p{Script=Arabic}/u].flatMap((script) =>
    script.test(name) ? script.source : [],
  );
}

/** As the database sorts by bytes, but for letters beyond the basic plane, which are no letters of names. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Folded words; an article that stands alone belongs to the word behind it: "al baik", "el baik" are "albaik". */
function withArticles(written: readonly string[]): string[] {
  const result: string[] = [];
  let article = "";
  for (const word of written) {
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
