import { textIn } from "#base/language.ts";
import { fold, withoutArticle, words as wordsOf } from "#base/text-folding.ts";
import type { Context } from "#door/context.server.ts";
import { closeness } from "./closeness.ts";
import { taxonomyMatches, type TaxonomyMatch } from "./taxonomy-queries.server.ts";

export interface FoundTaxonomy {
  closeness: number;
  taxonomy: TaxonomyMatch;
}

/** Departments, categories and sub-categories that a text may mean, the best first. */
export async function findTaxonomy(
  { db, language }: Context,
  text: string,
  words: readonly string[],
): Promise<FoundTaxonomy[]> {
  const whole = withoutArticle(fold(text)).trim();
  const matches = await taxonomyMatches(db, { whole, words }, language);
  const ranked = matches.map((taxonomy) => {
    const shown = whatIsShown(textIn(taxonomy.names, language), whole, words);
    const close = closenessOf(taxonomy, shown);
    const isWholeWord = taxonomy.isWhole || shown.isWholeWord;
    return {
      closeness: close,
      taxonomy,
      order: 4 * close + (isWholeWord ? 0 : 2) + (shown.isVisible ? 0 : 1),
    };
  });
  return ranked.toSorted((a, b) => a.order - b.order);
}

interface Shown {
  begins: boolean;
  isVisible: boolean;
  isWholeWord: boolean;
  /** The reader could type the name: it is found by another language's all the same. */
  isTypeable: boolean;
}

/** How the reader sees a name match, in whatever language it was found. */
function whatIsShown(name: string, whole: string, words: readonly string[]): Shown {
  const shown = wordsOf(name).flatMap((word) => [word, withoutArticle(word)]);
  return {
    begins: withoutArticle(fold(name)).startsWith(whole),
    isVisible: words.every((word) => shown.some((other) => other.startsWith(word))),
    isWholeWord: words.every((word) => shown.includes(word)),
    isTypeable: isLatin(name) === isLatin(whole),
  };
}

/** "Restaurants italiens" begins with "rest", but what is read is "Italian Restaurants". */
function closenessOf({ class: found }: TaxonomyMatch, shown: Shown): number {
  if (shown.begins) return found;
  if (shown.isVisible) return Math.max(found, closeness.laterWord);
  return shown.isTypeable ? Math.max(found, closeness.synonym) : found;
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text);
}
