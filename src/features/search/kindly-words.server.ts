import type { TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import { withoutParticle } from "#features/vendors/name-keys.ts";
import { hasAlternative, nameWords, type NameWord } from "#features/vendors/name-query.ts";
import { interpret } from "./interpret.ts";
import { withTranslations } from "./translated-words.server.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

const mostKinds = 8;

/**
 * Words with the kinds of business that they say, which may stand in their place: "hospital" for مستشفى. Where all say
 * one, the noun does, which is the last in Latin letters and the first in Arabic: "Boots Pharmacy".
 */
export function kindlyWords(name: string, vocabulary: SearchVocabulary): NameWord[] {
  const words = nameWords(name);
  // Two words may say what neither does: "dental clinic".
  const { taxonomy } = interpret(name, vocabulary, { position: null, forgives: false });
  const said = new Set(taxonomy ? nameWords(taxonomy.typed).map(({ word }) => word) : []);
  const kindly = words.map((word) => {
    const [own, bare] = [word.word, withoutParticle(word.word)].map((each) =>
      vocabulary.closest(each, mostKinds),
    );
    const close = (own?.length ? own : (bare ?? [])).map(({ item }) => item);
    return {
      ...withTranslations(word, vocabulary),
      ...kindsOf(taxonomy && said.has(word.word) ? [...close, taxonomy.item] : close),
    };
  });
  if (!kindly.every(hasAlternative)) return kindly;
  const noun = /\p{Script=Arabic}/u.test(words[0]?.word ?? "") ? 0 : words.length - 1;
  return kindly.map((word, index) => (index === noun ? word : { ...word, ...kindsOf([]) }));
}

/** How a word is met by what a vendor is. */
export function kindsOf(terms: readonly TaxonomyTerm[]): Pick<NameWord, "categoryIds" | "departmentIds"> {
  const ids = (isDepartment: boolean) =>
    terms.flatMap(({ kind, id }) => ((kind === "department") === isDepartment ? id : []));
  return { categoryIds: ids(false), departmentIds: ids(true) };
}
