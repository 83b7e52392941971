import type { Random } from "#base/random.ts";

/** Ways to write Arabic letters on a phone without an Arabic keyboard, the more usual ones more often. */
const letters: Readonly<Record<string, readonly string[]>> = {
  ء: ["2", ""],
  أ: ["a", "2a"],
  إ: ["i", "e"],
  آ: ["aa", "a"],
  ا: ["a", "a", "aa"],
  ى: ["a"],
  ة: ["a", "ah", "eh"],
  ب: ["b"],
  ت: ["t"],
  ث: ["th", "s"],
  ج: ["j", "j", "g"],
  ح: ["7", "7", "h"],
  خ: ["5", "kh", "5"],
  د: ["d"],
  ذ: ["th", "dh", "z"],
  ر: ["r"],
  ز: ["z"],
  س: ["s"],
  ش: ["sh", "sh", "ch"],
  ص: ["9", "s", "s"],
  ض: ["d", "dh", "9'"],
  ط: ["6", "6", "t"],
  ظ: ["dh", "th", "6'"],
  ع: ["3"],
  غ: ["gh", "3'", "gh"],
  ف: ["f"],
  ق: ["q", "8", "g"],
  ك: ["k"],
  ل: ["l"],
  م: ["m"],
  ن: ["n"],
  ه: ["h"],
  و: ["o", "oo", "u", "w"],
  ؤ: ["2", "o"],
  ي: ["i", "ee", "y", "e"],
  ئ: ["2", "i"],
};
const vowels = new Set("اأإآىةويؤئ");

/** An Arabic name as somebody may write it in chat: letter by letter, short vowels guessed or left out. */
export function chatSpelling(name: string, random: Random): string {
  return name
    .normalize("NFC")
    .split(/[\s-]+/)
    .map((word) => chatWord(word, random))
    .join(" ");
}

function chatWord(word: string, random: Random): string {
  const article = /^ال(?=..)/.test(word);
  const rest = [...(article ? word.slice(2) : word)];
  const spelt = rest.map((letter, index) => {
    const ways = letters[letter];
    if (!ways) return "";
    const isFirst = index === 0;
    if (isFirst && letter === "و") return "w";
    if (isFirst && letter === "ي") return "y";
    const next = rest[index + 1];
    const needsVowel = next !== undefined && !vowels.has(letter) && !vowels.has(next) && random.chance(0.6);
    return random.pick(ways) + (needsVowel ? random.pick(["a", "a", "e", "i"]) : "");
  });
  return (article ? random.pick(["al ", "al", "el ", ""]) : "") + spelt.join("");
}

/** A name in Latin letters as in chat: digits for the letters that the Arabic name has, its vowels written otherwise. */
export function chatRespelling(latin: string, arabic: string, random: Random): string {
  const has = (letter: string) => arabic.includes(letter);
  const digits = latin
    .toLowerCase()
    .replaceAll("kh", () => (has("خ") && random.chance(0.7) ? "5" : "kh"))
    .replaceAll(/(?<![cdgkpst])h(?!$|\s)/g, (h) => (has("ح") && !has("ه") && random.chance(0.8) ? "7" : h))
    .replaceAll(/s(?!h)/g, (s) => (has("ص") && !has("س") && random.chance(0.5) ? "9" : s))
    .replaceAll(/t(?!h)/g, (t) => (has("ط") && !has("ت") && random.chance(0.7) ? "6" : t))
    .replaceAll("q", (q) => (has("ق") ? random.pick(["q", "8", "g"]) : q))
    .replaceAll(/['’]/g, () => (has("ع") ? "3" : ""));
  return digits
    .replaceAll("ee", () => random.pick(["ee", "i", "y"]))
    .replaceAll(/oo|ou/g, () => random.pick(["oo", "u", "ou", "o"]))
    .replaceAll(/(?<=[a-z])ah\b/g, () => random.pick(["ah", "a", "eh"]))
    .replaceAll(/ei|ai|ay/g, () => random.pick(["ei", "ai", "ay", "e"]))
    .replaceAll(/(?<=[a-z0-9])u(?=[a-z0-9])/g, () => random.pick(["u", "o"]))
    .replaceAll(/\bal[ -]/g, () => random.pick(["al ", "el ", "al", ""]));
}
