/** Texts and what they should find, and how often within the first `k`. */
export interface QuerySet {
  name: string;
  k: number;
  /** The share of the cases that must be found. */
  atLeast: number;
  cases: readonly QueryCase[];
  /** Ids, the best first. */
  find(text: string): Promise<string[]> | string[];
}

export interface QueryCase {
  text: string;
  /** Any of these will do. */
  expected: readonly string[];
}
