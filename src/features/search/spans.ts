import { firstWords, foldedText, textOfWords, type QueryWord } from "./query-words.ts";

/** Neighbouring words, by their numbers. */
export interface Span {
  from: number;
  /** Behind the last word. */
  to: number;
}

/** Every run of at most so many words: by where it begins, the longest first. */
export function spansOf(words: readonly QueryWord[], longest: number): Span[] {
  return words.flatMap((_, from) => {
    const most = firstWords(words.slice(from), longest).length;
    return Array.from({ length: most }, (_, less) => ({ from, to: from + most - less }));
  });
}

export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** As it was typed. */
export function textOf(words: readonly QueryWord[], { from, to }: Span): string {
  return textOfWords(words.slice(from, to));
}

export function foldedOf(words: readonly QueryWord[], { from, to }: Span): string {
  return foldedText(words.slice(from, to));
}

export function lengthOf({ from, to }: Span): number {
  return to - from;
}

export function covers({ from, to }: Span, index: number): boolean {
  return from <= index && index < to;
}
