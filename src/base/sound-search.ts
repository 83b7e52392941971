import type { KeyTable } from "./key-table.ts";

/** Words of one skeleton with more other sounds than these, vowels included, are not the same name. */
export const mostOtherSounds = 5;

const leastConsonants = 2;
const leastUnfinished = 3;

/** Tells the skeletons that are this one, or begin with it where it has enough consonants for that. */
export function eachSound(
  skeletons: KeyTable,
  { skeleton, isUnfinished }: { skeleton: string; isUnfinished: boolean },
  tell: (key: number, isWhole: boolean) => void,
): void {
  if (skeleton.length < leastConsonants) return;
  const from = skeletons.indexOf(skeleton);
  if (skeletons.keys[from] === skeleton) tell(from, true);
  if (!isUnfinished || skeleton.length < leastUnfinished) return;
  const end = skeletons.endOf(skeleton);
  for (let key = from; key < end; key += 1) if (skeletons.keys[key] !== skeleton) tell(key, false);
}
