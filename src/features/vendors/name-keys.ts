import { skeletonOf } from "#base/skeleton.ts";
import { withoutArticle, words } from "#base/text-folding.ts";

const mostWordsOfName = 12;
const longestWhole = 48;
const mostQueryWords = 6;
const articles = new Set(["al", "el", "ال"]);

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
  for (const name of given) {
    const joined = withArticles(name).slice(0, mostWordsOfName);
    if (joined.length === 0) continue;
    const bare = joined.map(withoutArticle);
    keys.add(wholeOf(bare) + marks.end);
    for (const word of bare) keys.add(word + marks.end);
    for (const [index, word] of joined.entries()) {
      const article = articleOf(word);
      if (article === null) continue;
      keys.add(article);
      if (index === 0) keys.add(marks.whole + article);
    }
    if (hasSkeletons) addSkeletons(keys, bare);
  }
  return [...keys].toSorted(byCodeUnits);
}

/** The words of a query, articles on them; the last one may be the beginning of a word. */
export function queryWords(text: string): string[] {
  return withArticles(text).slice(0, mostQueryWords);
}

/** The beginning of a name that has these words first, joined or split. */
export function wholeOf(bareWords: readonly string[]): string {
  return marks.whole + [...bareWords.join("")].slice(0, longestWhole).join("");
}

/** The skeleton of a word that has enough of one to be found by it; null for "noon" but not for "noor". */
export function skeletonKey(word: string, leastConsonants = 2): string | null {
  const skeleton = skeletonOfName(word);
  return skeleton.length < leastConsonants ? null : marks.skeleton + skeleton;
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

function addSkeletons(keys: Set<string>, bare: readonly string[]): void {
  for (const word of bare) {
    const key = skeletonKey(word);
    if (key !== null) keys.add(key + marks.end);
  }
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
function withArticles(text: string): string[] {
  const result: string[] = [];
  let article = "";
  for (const word of words(text)) {
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
