import { soundsOf, type Sounds } from "./skeleton.ts";
import { fold, withoutArticle, wordsOfFolded } from "./text-folding.ts";

/** A text as names are compared: what was written, and what remains of it without articles and gaps. */
export interface NameWords {
  /** Its words, without articles that stand apart; those of Chinese in pairs of letters. */
  written: string[];
  /** The same words, each without an article in front. */
  words: string[];
  /** All of it in one: "albarsha 1" and "al barsha1" are the same. */
  joined: string;
  /** All of it in one, without articles. */
  plain: string;
}

/** Never throws and never takes long: of a longer text only the beginning counts. */
export function nameWords(text: string): NameWords {
  const folded = fold(withoutChatMarks(text.slice(0, longestText)));
  const written = withoutArticles(wordsOfFolded(folded));
  const spaced = folded.split(" ");
  return {
    written,
    words: written.map(withoutArticle),
    joined: spaced.join("").slice(0, longestJoined),
    plain: withoutArticles(spaced).map(withoutArticle).join("").slice(0, longestJoined),
  };
}

/** In chat a stroke behind a digit makes it another letter: "3'" is غ. */
function withoutChatMarks(text: string): string {
  return text.replaceAll(
    /([3679])['’‘`](?:(?=\p{L})|(?<=\p{L}[3679].))/gu,
    (_, digit: string) => markedDigits[digit] ?? digit,
  );
}

const markedDigits: Readonly<Record<string, string>> = { 3: "gh", 6: "dh", 7: "kh", 9: "dh" };

const longestText = 400;
const longestJoined = 80;

/**
 * How several words sound together: their consonants, and all of it in rough Latin letters (skeleton.ts). `soundsOfWord`
 * may remember words, where many names are made of few.
 */
export function soundOf(
  plainWords: readonly string[],
  soundsOfWord: (word: string) => Sounds = soundsOf,
): Sounds {
  const sounds = plainWords.map((word) =>
    /^\d+$/.test(word) ? { skeleton: word, roman: word } : soundsOfWord(word),
  );
  const join = (each: keyof Sounds) =>
    sounds
      .map((sound) => sound[each])
      .join("")
      .replaceAll(/(\D)\1+/g, "$1");
  return { skeleton: join("skeleton"), roman: join("roman") };
}

/** Written apart: the article in our scripts, and what it becomes before sun letters. */
const articles = new Set(
  (
    "al el ul ad ed adh an en ar er as es ash esh at ath az ez " +
    "ال аль эль ад эд ан эн ар эр ас эс аш эш ат эт аз эз"
  ).split(" "),
);

/** A text of nothing but articles keeps them. */
function withoutArticles(folded: string[]): string[] {
  const kept = folded.filter((word) => !articles.has(word));
  return kept.length > 0 ? kept : folded;
}
