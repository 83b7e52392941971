// Names as real directories have them: many words occur once or twice, families and places often, and most words have
// several Latin spellings.
import type { Random } from "#base/random.ts";

/** English and Arabic of one word; an invented one is written as it sounds. */
export type Word = readonly [en: string, ar: string];

export interface BusinessName {
  en: string | null;
  ar: string | null;
}

export interface Naming {
  trade: Word;
  place: Word;
  random: Random;
}

/** About 45 % have both scripts, 30 % Latin only, 25 % Arabic only. */
export function businessName(naming: Naming): BusinessName {
  const [en, ar] = wholeName(naming);
  const scripts = naming.random.next();
  return { en: scripts < 0.75 ? en : null, ar: scripts < 0.45 || scripts >= 0.75 ? ar : null };
}

function wholeName({ trade: [trade, tradeAr], place, random }: Naming): Word {
  const [own, ownAr] = ownWords(place, random);
  const [legal, legalAr] = random.pick(legals);
  const en = `${own} ${trade}${legal}`.trim();
  const ar = `${random.chance(0.3) ? legalAr : ""}${tradeAr} ${ownAr}`.trim();
  return [en, ar];
}

/** What tells a business from others of its trade. */
function ownWords(place: Word, random: Random): Word {
  const kind = random.next();
  if (kind < 0.42) return withArticle(invented(random), random);
  if (kind < 0.62) return joined(spelling(pickSkewed(given, random), random), family(random));
  if (kind < 0.76) return withSuffix(family(random), random);
  if (kind < 0.88) return joined(random.pick(nouns), invented(random));
  if (kind < 0.95) return joined(random.pick(nouns), place);
  return joined(withArticle(random.pick(nouns), random), [String(random.integer(2, 999)), ""]);
}

function withSuffix(word: Word, random: Random): Word {
  const [en, ar] = random.pick(suffixes);
  return [`${word[0]}${en}`, `${ar}${word[1]}`];
}

function withArticle([en, ar]: Word, random: Random): Word {
  if (!random.chance(0.45)) return [en, ar];
  return [`${random.pick(["Al ", "Al ", "Al-", "Al", "El "])}${en}`, `ال${ar}`];
}

function family(random: Random): Word {
  return withArticle(
    random.chance(0.55) ? spelling(pickSkewed(families, random), random) : invented(random),
    random,
  );
}

function joined([en, ar]: Word, [nextEn, nextAr]: Word): Word {
  return [`${en} ${nextEn}`, `${ar} ${nextAr}`.trim()];
}

/** The first of a list far more often than the last. */
function pickSkewed<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(list.length * random.next() ** 2)] ?? random.pick(list);
}

/** Mohammed, Mohamed, Muhammed: one Arabic word, as people spell it. */
function spelling([en, ar]: Word, random: Random): Word {
  const [from, to] = random.pick(habits);
  return [random.chance(0.35) ? en.replace(from, to) : en, ar];
}

const habits = [
  ["ee", "i"],
  ["oo", "ou"],
  ["mm", "m"],
  ["ss", "s"],
  ["a", "e"],
  ["i", "e"],
  ["ou", "u"],
  ["q", "k"],
  ["y", "i"],
  ["ah", "a"],
] as const;

/** Two to four syllables from a skewed choice: of a million such words most occur fewer than five times. */
function invented(random: Random): Word {
  const count = random.weighted(lengths);
  let [en, ar] = ["", ""];
  for (let index = 0; index < count; index += 1) {
    const [consonant, letter] = pickSkewed(consonants, random);
    const [vowel, mark] = pickSkewed(vowels, random);
    en += consonant + vowel;
    ar += letter + (index === 0 || random.chance(0.6) ? mark : "");
  }
  const [end, endAr] = pickSkewed(endings, random);
  return [en.charAt(0).toUpperCase() + en.slice(1) + end, ar + endAr];
}

const lengths = [
  [1, 1],
  [2, 6],
  [3, 3],
] as const;

const consonants: readonly Word[] = [
  ["r", "ر"],
  ["m", "م"],
  ["s", "س"],
  ["n", "ن"],
  ["b", "ب"],
  ["d", "د"],
  ["f", "ف"],
  ["h", "ح"],
  ["k", "ك"],
  ["j", "ج"],
  ["z", "ز"],
  ["t", "ت"],
  ["l", "ل"],
  ["sh", "ش"],
  ["w", "و"],
  ["y", "ي"],
  ["kh", "خ"],
  ["gh", "غ"],
  ["q", "ق"],
  ["th", "ث"],
  ["dh", "ذ"],
  ["g", "ج"],
  ["v", "ف"],
  ["p", "ب"],
  ["ch", "تش"],
];
const vowels: readonly Word[] = [
  ["a", "ا"],
  ["i", "ي"],
  ["u", "و"],
  ["aa", "ا"],
  ["ee", "ي"],
  ["oo", "و"],
  ["e", ""],
  ["o", "و"],
  ["ai", "اي"],
  ["au", "او"],
];
const endings: readonly Word[] = [
  ["r", "ر"],
  ["n", "ن"],
  ["m", "م"],
  ["d", "د"],
  ["h", "ة"],
  ["", ""],
  ["l", "ل"],
  ["s", "س"],
  ["t", "ت"],
  ["b", "ب"],
  ["f", "ف"],
  ["k", "ك"],
  ["z", "ز"],
  ["q", "ق"],
  ["sh", "ش"],
  ["x", "كس"],
];

const legals: readonly Word[] = [
  ["", ""],
  ["", "مؤسسة "],
  ["", "شركة "],
  [" LLC", "شركة "],
  [" L.L.C", "مؤسسة "],
  [" Est", "مؤسسة "],
  [" Trading", "مجموعة "],
  [" Co", "شركة "],
  [" Group", "مجموعة "],
  [" Center", "مركز "],
  [" WLL", "شركة "],
  [" & Partners", "شركة "],
  [" Services", "مؤسسة "],
  [" House", "دار "],
  ["", "محل "],
];
const suffixes: readonly Word[] = [
  [" & Sons", "أبناء "],
  [" Brothers", "إخوان "],
  [" Bros", "إخوان "],
  ["", "آل "],
  [" Family", "عائلة "],
  [" International", ""],
  [" Modern", ""],
  [" National", ""],
  [" United", ""],
  ["", ""],
];
const given: readonly Word[] = [
  ["Mohammed", "محمد"],
  ["Ahmed", "أحمد"],
  ["Abdullah", "عبدالله"],
  ["Ali", "علي"],
  ["Khalid", "خالد"],
  ["Saeed", "سعيد"],
  ["Omar", "عمر"],
  ["Hassan", "حسن"],
  ["Yousef", "يوسف"],
  ["Ibrahim", "إبراهيم"],
  ["Salem", "سالم"],
  ["Sultan", "سلطان"],
  ["Hamad", "حمد"],
  ["Rashid", "راشد"],
  ["Nasser", "ناصر"],
  ["Fahad", "فهد"],
  ["Faisal", "فيصل"],
  ["Majid", "ماجد"],
  ["Saif", "سيف"],
  ["Jassim", "جاسم"],
  ["Hussain", "حسين"],
  ["Abdulrahman", "عبدالرحمن"],
  ["Abdulaziz", "عبدالعزيز"],
  ["Saleh", "صالح"],
  ["Tariq", "طارق"],
  ["Bader", "بدر"],
  ["Mansour", "منصور"],
  ["Mubarak", "مبارك"],
  ["Noura", "نورة"],
  ["Mariam", "مريم"],
  ["Fatima", "فاطمة"],
  ["Aisha", "عائشة"],
  ["Layla", "ليلى"],
  ["Sara", "سارة"],
  ["Hind", "هند"],
  ["Reem", "ريم"],
  ["Huda", "هدى"],
  ["Latifa", "لطيفة"],
  ["Dana", "دانة"],
  ["Shaikha", "شيخة"],
];
const families: readonly Word[] = [
  ["Ghamdi", "غامدي"],
  ["Otaibi", "عتيبي"],
  ["Qahtani", "قحطاني"],
  ["Harbi", "حربي"],
  ["Shammari", "شمري"],
  ["Mutairi", "مطيري"],
  ["Zahrani", "زهراني"],
  ["Dossari", "دوسري"],
  ["Maktoum", "مكتوم"],
  ["Nuaimi", "نعيمي"],
  ["Mazrouei", "مزروعي"],
  ["Ketbi", "كتبي"],
  ["Dhaheri", "ظاهري"],
  ["Suwaidi", "سويدي"],
  ["Mansoori", "منصوري"],
  ["Balushi", "بلوشي"],
  ["Hinai", "هنائي"],
  ["Busaidi", "بوسعيدي"],
  ["Rawahi", "رواحي"],
  ["Kindi", "كندي"],
  ["Kuwari", "كواري"],
  ["Thani", "ثاني"],
  ["Marri", "مري"],
  ["Hajri", "هاجري"],
  ["Sulaiti", "سليطي"],
  ["Ajmi", "عجمي"],
  ["Rashidi", "رشيدي"],
  ["Enezi", "عنزي"],
  ["Sabah", "صباح"],
  ["Kandari", "كندري"],
  ["Khalifa", "خليفة"],
  ["Doseri", "دوسري"],
  ["Aali", "عالي"],
  ["Jaber", "جابر"],
  ["Zayani", "زياني"],
  ["Tamimi", "تميمي"],
  ["Hashimi", "هاشمي"],
  ["Ansari", "أنصاري"],
  ["Farsi", "فارسي"],
  ["Hosani", "حوسني"],
];
const nouns: readonly Word[] = [
  ["Golden", "الذهبي"],
  ["Royal", "الملكي"],
  ["Blue", "الأزرق"],
  ["Noor", "نور"],
  ["Shams", "شمس"],
  ["Qamar", "قمر"],
  ["Star", "نجمة"],
  ["Pearl", "لؤلؤة"],
  ["Falcon", "الصقر"],
  ["Oasis", "واحة"],
  ["Gulf", "الخليج"],
  ["Desert", "الصحراء"],
  ["Palm", "النخلة"],
  ["Diamond", "الماس"],
  ["Rawdah", "روضة"],
  ["Burj", "برج"],
  ["Madina", "مدينة"],
  ["Waha", "واحة"],
  ["Jawhara", "جوهرة"],
  ["Fajr", "فجر"],
  ["Bayt", "بيت"],
  ["Dar", "دار"],
  ["Green", "الأخضر"],
  ["New", "الجديد"],
  ["First", "الأول"],
  ["City", "المدينة"],
  ["Smart", "الذكي"],
  ["Top", "القمة"],
  ["Al Amal", "الأمل"],
  ["Safa", "الصفا"],
  ["Marwa", "المروة"],
  ["Rimal", "الرمال"],
];
