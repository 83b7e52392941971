import { skeletonOf } from "#base/skeleton.ts";
import { fold, words, withoutArticle } from "#base/text-folding.ts";
import type { NamedPlace } from "./gazetteer.server.ts";
import { readPlaceWords } from "./place-data.server.ts";

/**
 * The name by which a place was found, as it is to be read, where it is another one and no spelling of what is shown:
 * "Burj Khalifa" and "JLT", but not "Musaffah". Null else.
 */
export function otherName(
  { names, spellings }: Pick<NamedPlace, "names" | "spellings">,
  found: string,
): string | null {
  if (!spellings.includes(found)) return null;
  const sounds = soundsOf(found);
  const own = Object.values(names).map(soundsOf);
  const all = new Set(own.flat());
  const isSpelling =
    own.some((name) => name.join("") === sounds.join("")) || sounds.every((each) => all.has(each));
  // "Al Nahda Sharjah" is Al Nahda.
  const isLonger = own.some((name) => name.length > 0 && name.every((each) => sounds.includes(each)));
  return isSpelling || isLonger ? null : titled(found);
}

/** Of its words; those without consonants, as Chinese ones, by their letters. */
function soundsOf(name: string): string[] {
  return words(name)
    .map(withoutArticle)
    .filter((word) => !kinds.has(word))
    .map((word) => skeletonOf(word) || fold(word));
}

/** What a place is makes no other name of one: "Sharjah City". */
const kinds = new Set(readPlaceWords().map(fold));

const small = new Set(["of", "the", "and", "de", "du", "la", "le"]);
const acronyms = new Set(["adgm", "dic", "difc", "dip", "icad", "impz", "kaec", "kafd"]);

/** With capital letters, where it is written without: "mall of the emirates", "jlt". */
function titled(name: string): string {
  if (name !== name.toLowerCase()) return name;
  const isAcronym = (word: string) => acronyms.has(word) || /^[b-df-hj-np-tv-xz]+$/.test(word);
  return name
    .split(" ")
    .map((word, index) => {
      if (small.has(word) && index > 0) return word;
      return isAcronym(word) ? word.toUpperCase() : capital(word);
    })
    .join(" ");
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
