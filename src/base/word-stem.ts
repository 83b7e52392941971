/**
 * The beginning that the forms of a folded word share, for look-ups by prefix: "автомойка" and "автомойки", "laptops"
 * and "laptop". Made for single words of names in Russian, English and French; others stay as they are.
 */
export function wordStem(word: string): string {
  const cyrillic = /^(\p{Script=Cyrillic}{4,}?)[аяыиоеуюьй]{1,2}$/u.exec(word)?.[1];
  return cyrillic ?? /^([a-z]{3,}[^s\W])s$/.exec(word)?.[1] ?? word;
}

/**
 * What the forms of a folded word are compared by, for equality: of "pharmacies" and "pharmacy", of صيدليات and صيدلية.
 * It is no word itself, and no good as a beginning.
 */
export function wordForm(word: string): string {
  const arabic = /^(\p{Script=Arabic}{3,}?)(?:ات|ه|ون|ين)$/u.exec(word)?.[1];
  if (arabic !== undefined) return arabic;
  const singular = /^([a-z]{3,})ies$/.exec(word)?.[1];
  if (singular !== undefined) return `${singular}y`;
  return /^([a-z]{2,}(?:s|x|ch|sh))es$/.exec(word)?.[1] ?? wordStem(word);
}
