/** Letters by the consonant that they stand for; what is in none of them is a vowel, or a sign that nobody writes. */
const consonants = {
  b: "bpبپбп",
  d: "dدذضظд",
  f: "fvفڤфв",
  g: "gjجغگژчгж",
  h: "hحهخх",
  k: "kqكقк",
  l: "lلл",
  m: "mмم",
  n: "nنн",
  r: "rرр",
  s: "sسصсц",
  t: "tتثطт",
  w: "wو",
  x: "شшщ",
  y: "yيй",
  z: "zزз",
} as const;
const consonantOf: ReadonlyMap<string, string> = new Map(
  Object.entries(consonants).flatMap(([consonant, letters]) =>
    [...letters].map((letter) => [letter, consonant] as const),
  ),
);

/** Several letters for one sound, longest first; and چ with Cyrillic ч, which sound like the last of them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // English words that names in Arabic letters are written with as they are said: نايت, ستيشن, فيجن, اوشن, ايلاند.
  [/igh(?=t)/g, "i"],
  [/(?<=[aeiou])sion/g, "жn"],
  [/(?<=[a-z])[st]ion|(?<=[a-z])[ct]ian/g, "шn"],
  [/(?<=[a-z])[ct]ial/g, "шl"],
  [/(?<=o)cean/g, "шn"],
  [/^isl(?=and|e)/g, "il"],
  [/wh/g, "w"],
  [/(?<=[a-z])ture(?=s?$)/, "шr"],
  [/(?<=s|te|or)ch|ch(?=em|r)/g, "k"],
  [/tch|تش|ч|چ/g, "ш"],
  [/дж/g, "ж"],
  [/sh|ch/g, "ш"],
  [/kh/g, "х"],
  [/gh/g, "г"],
  [/th/g, "t"],
  [/dh/g, "d"],
  [/ph/g, "f"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/x/g, "ks"],
  // A last h is written or not: Jumeira, Jumeirah, جميرا; so is the ه that folding makes of ة, and ح is said like it.
  [/(?<=.)[hهح]$/, ""],
];

/** Digits that stand for Arabic letters in chat spelling, and how these are mostly written; only within words: "7amad", not "24". */
const chatLetters: Readonly<Record<string, { arabic: string; latin: string }>> = {
  2: { arabic: "", latin: "" },
  3: { arabic: "ع", latin: "a" },
  5: { arabic: "خ", latin: "kh" },
  6: { arabic: "ط", latin: "t" },
  7: { arabic: "ح", latin: "h" },
  8: { arabic: "ق", latin: "q" },
  9: { arabic: "ص", latin: "s" },
};

/** A folded text with letters for the digits of chat spelling: "7amad" is "hamad". */
export function withoutChatDigits(text: string): string {
  return text.replaceAll(
    /(?<=[a-z])[2356789]|[2356789](?=[a-z])/g,
    (digit) => chatLetters[digit]?.latin ?? digit,
  );
}

/**
 * The consonants of a folded word (text-folding.ts), one letter for all that sound alike, from Arabic, Latin, Cyrillic
 * and chat spelling: بيك, "baik", "beik" and "бейк" are all "bk". "" for words without any, as those in Chinese.
 */
export function skeletonOf(word: string): string {
  return skeletonOfSpelled(spelledOut(word));
}

function skeletonOfSpelled(spelled: string): string {
  let skeleton = "";
  let isFirst = true;
  for (const letter of spelled) {
    const consonant = consonantOf.get(letter) ?? "";
    // Between consonants, w and y are mostly vowels: نور, "Deira".
    const isVowel = consonant === "" || (!isFirst && (consonant === "w" || consonant === "y"));
    if (!isVowel && !skeleton.endsWith(consonant)) skeleton += consonant;
    isFirst = false;
  }
  return skeleton;
}

/**
 * A folded word in rough Latin letters, its three kinds of vowel kept: tells apart words of one skeleton by how close
 * their sounds are. Arabic does not write short vowels: compare with slips, not for equality.
 */
export function romanOf(word: string): string {
  // What was ة is said as a vowel.
  return romanOfSpelled(spelledOut(word.replace(/(?<=.)ه$/, "ا")));
}

export interface Sounds {
  skeleton: string;
  roman: string;
}

/** Both of a folded word, in less than the time of each. */
export function soundsOf(word: string): Sounds {
  if (word.endsWith("ه")) return { skeleton: skeletonOf(word), roman: romanOf(word) };
  const spelled = spelledOut(word);
  return { skeleton: skeletonOfSpelled(spelled), roman: romanOfSpelled(spelled) };
}

function romanOfSpelled(spelled: string): string {
  let roman = "";
  let isFirst = true;
  for (const letter of spelled) {
    const consonant = consonantOf.get(letter);
    const isSemivowel = !isFirst && (consonant === "w" || consonant === "y");
    const sound = isSemivowel ? (consonant === "w" ? "u" : "i") : (consonant ?? vowelOf.get(letter) ?? "");
    if (!roman.endsWith(sound)) roman += sound;
    isFirst = false;
  }
  return roman;
}

function spelledOut(word: string): string {
  // Most words have none of the spellings: to look for each of them took longer than all else.
  if (!mayBeSpelled.test(word)) return word;
  const isChat = /[a-z]/.test(word) && /[2356789]/.test(word);
  const chat = isChat ? word.replaceAll(/[2356789]/g, (digit) => chatLetters[digit]?.arabic ?? digit) : word;
  return spellings.reduce((text, [form, sound]) => text.replace(form, sound), chat);
}

/** What is in none of the spellings, nor in chat spelling, is written as it is. */
const mayBeSpelled = /[2356789cxh]|ion|tia|isl|ture|تش|چ|ч|дж|[هح]$/;

const vowelOf: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: "aاعаяэ", i: "eiеиыё", u: "ouоую" }).flatMap(([vowel, letters]) =>
    [...letters].map((letter) => [letter, vowel] as const),
  ),
);
