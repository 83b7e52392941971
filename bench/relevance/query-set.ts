import type { Language } from "#base/language.ts";

/** Texts and what they should find, and how often within the first `k`. */
export interface QuerySet {
  name: string;
  k: number;
  /** The share of the cases that must be found. */
  atLeast: number;
  cases: readonly QueryCase[];
  /** Ids, the best first. */
  find(text: string, asked: QueryCase): Promise<string[]> | string[];
  /** Beside it stands what trigrams over the names of vendors find. */
  hasBaseline?: boolean;
}

export interface QueryCase {
  text: string;
  /** English, if not said. */
  language?: Language;
  /** Any of these will do. */
  expected: readonly string[];
}
