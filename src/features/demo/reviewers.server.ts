import type { Language } from "#base/language.ts";
import { randomFrom } from "#base/random.ts";
import type { DemoContent } from "./content.server.ts";
import { publicIdFrom } from "./public-id.server.ts";

export interface Reviewer {
  publicId: string;
  name: string;
  /** In which they write. */
  language: Language;
  isWoman: boolean;
}

/** The people of a country who write reviews. */
export interface Crowd {
  /** A prime, so that every step through the crowd meets each of them once. */
  size: number;
  /** The same number is always the same person. */
  reviewer: (number: number) => Reviewer;
}

/** About three people for each listing of the country, and enough for the one with the most reviews. */
export function crowdOf(
  content: DemoContent,
  { country, seed, listings }: { country: string; seed: string; listings: number },
): Crowd {
  const known = new Map<number, Reviewer>();
  const reviewer = (number: number): Reviewer => {
    const one = known.get(number) ?? madeReviewer(`${seed}:reviewer:${country}:${number}`, country, content);
    known.set(number, one);
    return one;
  };
  return { size: primeFrom(Math.max(1000, listings * 3)), reviewer };
}

function madeReviewer(key: string, country: string, content: DemoContent): Reviewer {
  const random = randomFrom(key);
  const language = random.weighted(country === "AE" ? cosmopolitan : mostlyArabic);
  const first = random.pick(content.reviewers[language] ?? []);
  const initial = random.pick(content.reviewers[`${language}Initials`] ?? [""]);
  return {
    publicId: publicIdFrom(key),
    name: fullName(first, initial),
    language,
    isWoman: content.womenNames.has(first),
  };
}

const cosmopolitan: readonly (readonly [Language, number])[] = [
  ["en", 60],
  ["ar", 24],
  ["ru", 7],
  ["fr", 5],
  ["zh-CN", 4],
];

const mostlyArabic: readonly (readonly [Language, number])[] = [
  ["ar", 56],
  ["en", 40],
  ["fr", 2],
  ["ru", 1],
  ["zh-CN", 1],
];

/** A Chinese name with its form of address stands alone. */
function fullName(first: string, initial: string): string {
  return /\p{Script=Han}/u.test(first) ? first : `${first} ${initial}.`;
}

function primeFrom(number: number): number {
  for (let divisor = 2; divisor * divisor <= number; divisor++) {
    if (number % divisor === 0) return primeFrom(number + 1);
  }
  return number;
}
