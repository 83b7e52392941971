import { readFileSync } from "node:fs";
import { attributesOfHours, bitsByWord } from "#features/vendors/attributes.server.ts";
import { foldedText, wordsOfQuery } from "./query-words.ts";

/**
 * "with", "and": what may say that a business has something, where that is nothing known. "noPlace": words of their own,
 * though they look like places: where somebody or something is from, "by the sea", "for ladies".
 */
export type PhraseKind = "nearMe" | "openNow" | "near" | "filler" | "having" | "with" | "and" | "noPlace";

export interface Phrase {
  kind: PhraseKind;
  /** What a business is to have, with kind "having"; a mask. */
  attributes: number;
  /** Whether it says so ("with parking", "open now"), and is no kind of business, or word of a name, for once. */
  isMarked: boolean;
  /** Whether it says where a way begins or ends. */
  way: "from" | "to" | null;
}

type Lists = "nearMe" | "openNow" | "open" | "near" | "filler" | "having" | "and" | "noPlace" | "from" | "to";

/**
 * What people say around what they look for, folded, in all five languages at once: data/search-phrases.json, and the words
 * of attributes with what says before them that a business has them ("with wifi").
 */
export type Phrases = ReadonlyMap<string, Phrase>;

export function readPhrases(): Phrases {
  const file = new URL("../../../data/search-phrases.json", import.meta.url);
  const lists = JSON.parse(readFileSync(file, "utf8")) as Record<Lists, string[]>;
  const plain = (list: Lists, kind: PhraseKind, isMarked = false) =>
    lists[list].map((phrase) => [keyOf(phrase), { kind, attributes: 0, isMarked, way: null }] as const);
  const phrases = new Map<string, Phrase>([
    ...plain("noPlace", "noPlace"),
    ...[...bitsByWord].flatMap(([word, attributes]) =>
      // "Open" says it of hours: "open 24 hours".
      ["", ...lists.having, ...lists.and, ...(attributes & attributesOfHours ? lists.open : [])].map(
        (before) =>
          [having(before, word), { kind: "having", attributes, isMarked: before !== "", way: null }] as const,
      ),
    ),
    // One letter of Chinese is as likely a part of another word.
    ...[...plain("having", "with"), ...plain("and", "and")].filter(([phrase]) => !han.test(phrase)),
    ...plain("filler", "filler"),
    ...plain("near", "near"),
    // "Open" alone is as likely a word of a name.
    ...plain("open", "openNow"),
    ...plain("openNow", "openNow", true),
    ...plain("nearMe", "nearMe", true),
  ]);
  for (const way of ["from", "to"] as const) {
    for (const [key, filler] of plain(way, "filler"))
      phrases.set(key, { ...(phrases.get(key) ?? filler), way });
  }
  return phrases;
}

const han = /\p{Script=Han}/u;

function having(before: string, word: string): string {
  return keyOf(han.test(before) ? before + word : `${before} ${word}`);
}

/** As queries are read: "24小时" is three words. */
function keyOf(phrase: string): string {
  return foldedText(wordsOfQuery(phrase));
}
