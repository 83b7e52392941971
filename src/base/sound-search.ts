import type { KeyTable } from "./key-table.ts";

/** How many other sounds, vowels included, names of this skeleton may have; the fewer its consonants, the fewer. */
export function mostOtherSounds(skeleton: string): number {
  return Math.min(5, 2 * skeleton.length - 1);
}

const leastUnfinished = 3;

/**
 * Tells the skeletons that are this one, or begin with it where it has enough consonants for that. ق is said and
 * written as k and as g, ذ and ظ as d and as z: either finds the other.
 */
export function eachSound(
  skeletons: KeyTable,
  { skeleton, isUnfinished }: { skeleton: string; isUnfinished: boolean },
  tell: (key: number, isWhole: boolean) => void,
): void {
  if (skeleton === "") return;
  for (const one of waysToSay(skeleton)) {
    const from = skeletons.indexOf(one);
    if (skeletons.keys[from] === one) tell(from, true);
    if (!isUnfinished || one.length < leastUnfinished) continue;
    const end = skeletons.endOf(one);
    for (let key = from; key < end; key += 1) if (skeletons.keys[key] !== one) tell(key, false);
  }
}

function waysToSay(skeleton: string): Set<string> {
  const others = ["gk", "kg", "dz", "zd", "td"].map(([from = "", to = ""]) => skeleton.replaceAll(from, to));
  return new Set([skeleton, ...others].map((one) => one.replaceAll(/(\D)\1+/g, "$1")));
}
