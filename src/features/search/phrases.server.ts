import { readFileSync } from "node:fs";
import { fold } from "#base/text-folding.ts";
import { bitsByWord } from "#features/vendors/attributes.server.ts";

export type PhraseKind = "nearMe" | "openNow" | "near" | "filler" | "having";

export interface Phrase {
  kind: PhraseKind;
  /** What a business is to have, with kind "having"; a mask. */
  attributes: number;
  /** Whether it says so ("with parking"), and is no kind of business for once. */
  isMarked: boolean;
}

/**
 * What people say around what they look for, folded, in all five languages at once: data/search-phrases.json, and the words
 * of attributes with what says before them that a business has them ("with wifi").
 */
export type Phrases = ReadonlyMap<string, Phrase>;

export function readPhrases(): Phrases {
  const file = new URL("../../../data/search-phrases.json", import.meta.url);
  const lists = JSON.parse(readFileSync(file, "utf8")) as Record<PhraseKind, string[]>;
  const kinds = ["filler", "near", "openNow", "nearMe"] as const;
  return new Map<string, Phrase>([
    ...[...bitsByWord].flatMap(([word, attributes]) =>
      ["", ...lists.having].map(
        (before) => [having(before, word), { kind: "having", attributes, isMarked: before !== "" }] as const,
      ),
    ),
    ...kinds.flatMap((kind) =>
      lists[kind].map((phrase) => [fold(phrase), { kind, attributes: 0, isMarked: false }] as const),
    ),
  ]);
}

function having(before: string, word: string): string {
  return fold(/\p{Script=Han}/u.test(before) ? before + word : `${before} ${word}`);
}
