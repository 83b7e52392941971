import { articles } from "#base/text-folding.ts";
import { nameWords } from "#features/vendors/name-query.ts";
import { textOfWords, wordsOfQuery, type QueryWord } from "./query-words.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

type Kinds = Pick<SearchVocabulary, "closest">;

const most = 3;
const scriptsOfNames = /[\p{Script=Latin}\p{Script=Arabic}]/u;

/**
 * A text as it may be meant where nothing is called so, the likeliest first: without what companies are called beside their
 * names, a word as the several that it may be, without what the business does, without words of which a slip leaves nothing
 * to be found by.
 */
export function otherTexts(text: string, vocabulary: Kinds): string[] {
  if (!scriptsOfNames.test(text)) return [];
  const words = wordsOfQuery(text);
  const isKind = ({ folded }: QueryWord) => folded.startsWith("لل") || saysKind(folded, vocabulary);
  const named = without(words, (word) => isSmall(word) || isKind(word));
  const texts = [
    without(words, ({ folded }) => forms.has(folded)),
    apart(words),
    named !== null && /\S\s+\S/u.test(named) ? named : null,
    without(words, ({ folded }) => slippedArticle.test(folded) && !articles.has(folded)),
    without(words, isSmall),
  ];
  return [...new Set(texts.filter((other) => other !== null))]
    .filter((other) => saysName(other, vocabulary))
    .slice(0, most);
}

/** Whether some word has nothing to do with any kind of business: else the listing of one is meant. */
export function saysName(text: string, vocabulary: Kinds): boolean {
  return nameWords(text).some(({ word }) => isTold(word) && !saysKind(word, vocabulary));
}

/** One or two letters begin half of all names. */
function isTold(word: string): boolean {
  return word.length > 2 || /\p{Script=Han}/u.test(word);
}

function saysKind(word: string, { closest }: Kinds): boolean {
  return closest(word, 1).length > 0;
}

/** Folded. People leave them out, or say another one. */
const forms: ReadonlySet<string> = new Set(
  [
    "co company est establishment corporation corp llc l c w wll spc inc ltd limited group branch and wa n the",
    "office center centre shop store int intl international services trading general contracting",
    "شركه مؤسسه موسسه مجموعه مكتب مركز محل محلات معرض فرع مجمع ذ م و للتجاره التجاريه العامه خدمات للخدمات",
  ].flatMap((line) => line.split(" ")),
);
const longestSmall = 3;
/** "al" with a slip: "ak", "sal", "a". */
const slippedArticle = /^(?:.?[ae].?l|[ae]l.|.l|[ae].?|l[ae]?)$/;

function without(words: readonly QueryWord[], isLeftOut: (word: QueryWord) => boolean): string | null {
  const left = words.filter((word) => !isLeftOut(word));
  const telling = left.filter((word) => !isSmall(word));
  const isEnough = telling.length > 1 || telling.some(({ folded }) => folded.length > longestAlone);
  return !isEnough || left.length === words.length ? null : textOfWords(left);
}

function isSmall({ folded, isHan }: QueryWord): boolean {
  return !isHan && folded.length <= longestSmall;
}

/** A word that is shorter is the name of too many. */
const longestAlone = 4;

const begun =
  /^(abu|abo|abou|umm|ibn|ebn|bin|ben|bab|bait|bayt|beit|dar|abd[aeu]l|noor|nour|nur|ابو|ام|ابن|بن|باب|بيت|دار|عبد|نور)(?=.{3})(.+)$/u;
const joined = /^(.{3,})([ae]l|ال)(.{3,})$/u;

/** "babalhara" is باب الحارة, "ibnsina" ابن سينا. */
function apart(words: readonly QueryWord[]): string | null {
  const typed = words.map(({ folded }) => folded.replace(joined, "$1 $2 $3").replace(begun, "$1 $2"));
  const text = typed.join(" ");
  return words.some(({ isHan }) => isHan) ||
    text === textOfWords(words.map((word) => ({ ...word, typed: word.folded })))
    ? null
    : text;
}
