import { textIn, type Language } from "#base/language.ts";
import type { Closeness, NameMatch } from "#base/name-index.ts";
import { withoutArticle, words as wordsOf } from "#base/text-folding.ts";
import type { Context } from "#door/context.server.ts";
import {
  isLikely,
  almostAll,
  leastShare,
  taxonomyNames,
  type Brand,
  type TaxonomyTerm,
  type TermEntry,
} from "#features/departments/taxonomy-names.server.ts";
import { closeness } from "./closeness.ts";

export interface FoundTerm {
  closeness: number;
  term: TaxonomyTerm;
}

export interface FoundBrand {
  closeness: number;
  brand: Brand;
}

const mostTerms = 160;
const mostBrands = 4;
const mostClose = 5;
/** No name has more: what follows is not looked at. */
const mostWords = 8;

/**
 * Departments, categories and sub-categories that a text may mean, the best first, and brands. Slips are
 * many times the work: `isForgiven` asks for them where nothing is written just so.
 */
export async function findTaxonomy(
  { db, language }: Context,
  asked: string,
  { isForgiven }: { isForgiven: boolean },
): Promise<{ terms: FoundTerm[]; brands: FoundBrand[] }> {
  const text = asked.trim().split(/\s+/).slice(0, mostWords).join(" ");
  const enough = isForgiven ? 1 : 0;
  const { names, brands, closest } = await taxonomyNames.of(db);
  const typed = typedText(text);
  const found = names
    .find(text, { limit: mostTerms, enough })
    .filter(isLikely)
    .map((match) => {
      const { term } = match.item;
      const shown = whatIsShown(shownName(term, language), typed);
      const close = closenessOf(match, shown);
      const words = (shown.isWholeWord ? 0 : 4) + (shown.isVisible ? 0 : 2);
      // مساج is a massage before it is the beginning of مساجد.
      // "Curtans" is a slip in all of "curtains", and in a part of "curtains stitching".
      const slippedPart = close >= closeness.slip && match.rest > 0 ? 1 : 0;
      const whole = match.closeness === "whole" ? 5 : 0;
      const order = 8 * close + words + slippedPart - whole + levels.indexOf(term.kind) / 2;
      return { closeness: close, term, order };
    });
  const best = new Map<TaxonomyTerm, (typeof found)[number]>();
  for (const one of found.toSorted((a, b) => a.order - b.order || a.term.position - b.term.position)) {
    if (!best.has(one.term)) best.set(one.term, one);
  }
  const isNamed = found.some((one) => one.closeness < closeness.synonym);
  for (const { item: term, share, words } of isNamed ? [] : closest(text, mostClose)) {
    // One word of several is no name: "the barber".
    const isSaid = (share >= almostAll && words > 1) || !/\S\s+\S/u.test(text);
    const said = isSaid ? closeness.synonym : closeness.related;
    if (share >= leastShare && !best.has(term)) best.set(term, { closeness: said, term, order: 0 });
  }
  return {
    terms: [...best.values()].toSorted((a, b) => a.closeness - b.closeness),
    brands: brands
      .find(text, { limit: mostBrands, enough })
      .filter(isLikely)
      .map((match) => ({
        closeness: Math.max(1, classOf[match.closeness]),
        brand: match.item,
      })),
  };
}

const levels: readonly TaxonomyTerm["kind"][] = ["department", "category", "subcategory"];

const classOf: Record<Closeness, number> = {
  whole: closeness.whole,
  form: closeness.whole,
  beginning: closeness.beginning,
  laterWord: closeness.laterWord,
  words: closeness.laterWord,
  slip: closeness.slip,
  sound: closeness.sound,
};

interface Shown {
  begins: boolean;
  isVisible: boolean;
  isWholeWord: boolean;
  /** The reader could type the name: it is found by another language's all the same. */
  isTypeable: boolean;
}

/** How the reader sees a name match, in whatever language it was found. */
function whatIsShown({ bare, words, isLatin }: ShownName, typed: Typed): Shown {
  return {
    begins: bare.startsWith(typed.bare),
    isVisible: typed.words.every((word) => words.some((other) => other.startsWith(word))),
    isWholeWord: typed.words.every((word) => words.includes(word)),
    isTypeable: isLatin === typed.isLatin,
  };
}

interface Typed {
  /** Folded, its words without their articles. */
  bare: string;
  words: readonly string[];
  isLatin: boolean;
}

function typedText(text: string): Typed {
  const bare = bareWords(text);
  return { bare: bare.join(" "), words: bare, isLatin: hasLatin(text) };
}

/** Its words with and without article. */
type ShownName = Typed;

const shownNames = new WeakMap<TaxonomyTerm, Partial<Record<Language, ShownName>>>();

/** Kept: a few letters find dozens of names, and folding them took longer than finding them. */
function shownName(term: TaxonomyTerm, language: Language): ShownName {
  const kept = shownNames.get(term) ?? {};
  shownNames.set(term, kept);
  return (kept[language] ??= shownText(textIn(term.names, language)));
}

function shownText(name: string): ShownName {
  const words = wordsOf(name).flatMap((word) => [word, withoutArticle(word)]);
  return { bare: bareWords(name).join(" "), words, isLatin: hasLatin(name) };
}

function bareWords(text: string): string[] {
  return wordsOf(text).map(withoutArticle);
}

/** "Restaurants italiens" begins with "rest", but what is read is "Italian Restaurants". */
function closenessOf(match: NameMatch<TermEntry>, shown: Shown): number {
  const found = classOf[match.closeness];
  if (found >= closeness.slip) return found;
  // A synonym that is typed wholly says it as clearly as the name's beginning.
  if (!match.item.isName) return found === closeness.whole ? closeness.beginning : closeness.synonym;
  if (shown.begins) return found;
  if (shown.isVisible) return Math.max(found, closeness.laterWord);
  return shown.isTypeable ? Math.max(found, closeness.synonym) : found;
}

function hasLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text);
}
