import { readFileSync } from "node:fs";
import { fold } from "#base/text-folding.ts";

export type PhraseKind = "nearMe" | "openNow" | "near" | "filler";

/** What people say around what they look for, folded, in all five languages at once: data/search-phrases.json. */
export type Phrases = ReadonlyMap<string, PhraseKind>;

export function readPhrases(): Phrases {
  const file = new URL("../../../data/search-phrases.json", import.meta.url);
  const lists = JSON.parse(readFileSync(file, "utf8")) as Record<PhraseKind, string[]>;
  const kinds: PhraseKind[] = ["filler", "near", "openNow", "nearMe"];
  return new Map(kinds.flatMap((kind) => lists[kind].map((phrase) => [fold(phrase), kind] as const)));
}
