/**
 * The beginning that the forms of a folded word share, for look-ups by prefix: "автомойка" and "автомойки", "laptops"
 * and "laptop". Made for single words of names in Russian, English and French; others stay as they are.
 */
export function wordStem(word: string): string {
  const cyrillic = /^(\p{Script=Cyrillic}{4,}?)[аяыиоеуюьй]{1,2}$/u.exec(word)?.[1];
  return cyrillic ?? /^([a-z]{3,}[^s\W])s$/.exec(word)?.[1] ?? word;
}
