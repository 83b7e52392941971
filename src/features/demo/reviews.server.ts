import type { Language } from "#base/language.ts";
import type { Random } from "#base/random.ts";
import type { DemoContent, Pair, Voices } from "./content.server.ts";
import { around } from "./spread.server.ts";
import type { Crowd, Reviewer } from "./reviewers.server.ts";

export interface DemoReview {
  reviewer: Reviewer;
  rating: number;
  text: string;
  createdAt: Date;
}

/** What the reviews of a listing speak of. */
export interface Subject {
  family: string;
  area: Pair;
  services: readonly Pair[];
  dishes: readonly Pair[];
  /** Who works there. */
  staff: readonly Pair[];
  /** Where only women or only men are guests. */
  guests: "women" | "men" | "all";
  /** The oldest review may be so old. */
  maxDays: number;
}

interface Writing {
  content: DemoContent;
  crowd: Crowd;
  now: Date;
  random: Random;
}

/** Reviews of one listing, each by another person and none with the text of another. */
export function reviewsOf(subject: Subject, { content, crowd, now, random }: Writing): DemoReview[] {
  const quality = Math.max(2.7, Math.min(4.9, 4.35 + 0.35 * around(random)));
  const [start, step] = [random.integer(0, crowd.size - 1), random.integer(1, crowd.size - 1)];
  const written = new Set<string>();
  const reviews: DemoReview[] = [];
  const count = countOf(subject.family, random);
  for (let index = 0; index < crowd.size && reviews.length < count; index++) {
    const one = crowd.reviewer((start + index * step) % crowd.size);
    if (subject.guests !== "all" && one.isWoman !== (subject.guests === "women")) continue;
    const rating = ratingAround(quality, random);
    const text = newText(written, () => textOf(subject, rating, { language: one.language, content, random }));
    if (text === null) continue;
    reviews.push({ reviewer: one, rating, text, createdAt: momentBefore(now, subject.maxDays, random) });
  }
  return reviews;
}

/** A long tail: half of the listings have up to six, a few some hundreds. */
function countOf(family: string, random: Random): number {
  if (random.chance(0.05)) return 0;
  const size = Math.exp(1.75 + 1.15 * longTailed(random)) * (popularity[family] ?? 1);
  return Math.min(400, Math.round(size));
}

const popularity: Record<string, number> = {
  food: 1.6,
  cafe: 1.6,
  treats: 1.3,
  stay: 1.5,
  fun: 1.5,
  trip: 1.3,
  build: 0.6,
  office: 0.6,
  service: 0.8,
  community: 0.7,
};

/** Normally distributed without the cut of `around`: the sum of two, cut at 3.1. */
function longTailed(random: Random): number {
  return (around(random) + around(random)) / Math.SQRT2;
}

/** Most are near what the place deserves; one in nine met it on a bad day. */
function ratingAround(quality: number, random: Random): number {
  const lift = random.weighted([
    [0.25, 89],
    [-1.5, 7],
    [-3, 4],
  ] as const);
  return Math.max(1, Math.min(5, Math.round(quality + lift + 0.6 * around(random))));
}

/** More of them lately, in the hours in which people write. */
function momentBefore(now: Date, maxDays: number, random: Random): Date {
  const days = random.next() ** 1.7 * Math.min(maxDays, 3 * 365);
  const moment = new Date(now.getTime() - days * 86_400_000 - random.integer(40, 600) * 60_000);
  // 6 to 20 h UTC is 9 in the morning to midnight in the Gulf.
  const hour = 6 + (moment.getUTCHours() % 15);
  if (now.getTime() - moment.getTime() > 86_400_000) moment.setUTCHours(hour);
  return moment;
}

function newText(written: Set<string>, write: () => string): string | null {
  for (let attempt = 0; attempt < 12; attempt++) {
    const text = write();
    if (written.has(text)) continue;
    written.add(text);
    return text;
  }
  return null;
}

type Tone = "good" | "mixed" | "bad";

/** One to three sentences: of the trade first, then such as fit anywhere. */
function textOf(
  subject: Subject,
  rating: number,
  { language, content, random }: { language: Language; content: DemoContent; random: Random },
): string {
  const voices = content.voices[language];
  const tone: Tone = rating >= 4 ? "good" : rating === 3 ? "mixed" : "bad";
  const own = random.shuffle(fitting(voices, subject, tone));
  const [first = "", second = ""] = own;
  const any = random.pick(voices.any?.[rating === 4 && random.chance(0.3) ? "mixed" : tone] ?? [""]);
  const sentences = random.weighted([
    [[first], 30],
    [[first, any], 35],
    [[first, second], 18],
    [[first, second, any], 10],
    [[any], 7],
  ] as const);
  const staff = random.pick(subject.staff);
  return sentences
    .filter(Boolean)
    .map((sentence) => filled(sentence, language, { subject, staff, random }))
    .join(language === "zh-CN" ? "" : " ");
}

/** Sentences of the family whose gaps can be filled. */
function fitting(voices: Voices, { family, dishes, services }: Subject, tone: Tone): string[] {
  const sentences = voices[family]?.[tone] ?? voices.service?.[tone] ?? [];
  return sentences.filter(
    (sentence) =>
      (dishes.length > 0 || !sentence.includes("{dish}")) &&
      (services.length > 0 || !sentence.includes("{service}")),
  );
}

function filled(
  sentence: string,
  language: Language,
  { subject, staff, random }: { subject: Subject; staff: Pair; random: Random },
): string {
  if (!sentence.includes("{")) return sentence;
  const script = language === "ar" ? "ar" : "en";
  const noun = (list: readonly Pair[]) => {
    const text = list.length === 0 ? "" : random.pick(list)[script];
    return script === "en" ? inSentence(text) : text;
  };
  const text = sentence
    .replace("{dish}", noun(subject.dishes))
    .replace("{service}", noun(subject.services))
    .replace("{area}", subject.area[script])
    .replace("{staff}", staff[script]);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Leak repair" as "leak repair"; what is written large in a sentence too stays so. */
function inSentence(text: string): string {
  const [first = ""] = text.split(" ");
  const isName = properNouns.has(first) || /^[^A-Za-z]|^.[A-Z0-9]/.test(first) || first.length === 1;
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const properNouns = new Set(
  `Arabic Moroccan Saudi Turkish Korean Indian Egyptian Eid Ramadan Quran Khaleeji Aleppo French Japanese German
   American Umrah Udhiya Adana Urfa Iskender Kerala Alexandria Omani Spanish California Chinese Japanese Russian Hindi
   Friday English San Om Manchurian Shirazi Jain`.split(/\s+/),
);
