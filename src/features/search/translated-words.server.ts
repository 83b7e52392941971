import type { Texts } from "#base/language.ts";
import { withoutParticle } from "#features/vendors/name-keys.ts";
import { nameWords, type NameWord } from "#features/vendors/name-query.ts";
import { translationsOf } from "./name-translations.server.ts";
import type { SearchVocabulary } from "./vocabulary.server.ts";

/** A word with what it is in the other script: as a word that many names have, or as the name of a place. */
export function withTranslations(word: NameWord, { places }: Pick<SearchVocabulary, "places">): NameWord {
  const named = places.whole(word.word).slice(0, mostPlaces);
  const translations = new Set([
    ...translationsOf(word.word),
    ...translationsOf(withoutParticle(word.word)),
    ...named.flatMap(({ item }) => inOtherScript(word.word, item.names)),
  ]);
  return translations.size === 0 ? word : { ...word, translations: [...translations] };
}

const mostPlaces = 3;

/** Names of one word, as keys have them: of several words each would stand for all. */
function inOtherScript(word: string, names: Texts): string[] {
  const isArabic = /\p{Script=Arabic}/u.test(word);
  const [other, ...more] = nameWords((isArabic ? names.en : names.ar) ?? "");
  return other && more.length === 0 ? [other.word] : [];
}
