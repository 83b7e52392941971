import type { Random } from "#base/random.ts";

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرلاىةوزظ"];
const mixedUp: Readonly<Record<string, string>> = Object.fromEntries(
  ["ضظ", "تط", "سص", "ذز", "هح", "قك", "ةه", "دذ"].flatMap(([one = "", other = ""]) => [
    [one, other],
    [other, one],
  ]),
);

/** The text with so many slips of the kinds that people make, none in its first letter nor in numbers. */
export function misspelt(text: string, slips: number, random: Random): string {
  let letters = [...text];
  for (let count = 0; count < slips; count += 1) letters = withSlip(letters, random);
  return letters.join("");
}

function withSlip(letters: string[], random: Random): string[] {
  const places = letters.flatMap((letter, index) => (index > 0 && /\p{L}/u.test(letter) ? [index] : []));
  if (places.length === 0) return letters;
  const at = random.pick(places);
  const letter = letters[at]!;
  const next = letters[at + 1];
  const kind = random.pick(["less", "more", "other", "swap", "mixedUp"]);
  if (kind === "swap" && next && /\p{L}/u.test(next) && next !== letter)
    return letters.with(at, next).with(at + 1, letter);
  if (kind === "mixedUp" && mixedUp[letter]) return letters.with(at, mixedUp[letter]);
  if (kind === "more")
    return letters.toSpliced(at, 0, random.chance(0.5) ? letter : neighbourOf(letter, random));
  if (kind === "less") return letters.toSpliced(at, 1);
  return letters.with(at, neighbourOf(letter, random));
}

/** A key beside that of the letter. */
function neighbourOf(letter: string, random: Random): string {
  const row = rows.find((keys) => keys.includes(letter.toLowerCase()));
  if (!row) return letter;
  const at = row.indexOf(letter.toLowerCase());
  return random.pick([row[at - 1], row[at + 1]].filter((key) => key !== undefined));
}
