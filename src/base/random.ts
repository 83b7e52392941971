/** Numbers that look random and are the same for the same seed, on every machine. Never for secrets. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One of the choices, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** True with the probability, 0 to 1. */
  chance(probability: number): boolean;
}

export function randomFrom(seed: string | number): Random {
  const next = sfc32(seed);
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (list) => itemAt(list, integer(0, list.length - 1)),
    weighted(choices) {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const index = choices.findIndex(([, weight]) => (rest -= weight) < 0);
      return itemAt(choices, index < 0 ? choices.length - 1 : index)[0];
    },
    shuffle<T>(list: readonly T[]): T[] {
      const result = [...list];
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [result[last], result[other]] = [itemAt(result, other), itemAt(result, last)];
      }
      return result;
    },
    chance: (probability) => next() < probability,
  };
}

/** A 32-bit hash of a text, unsigned: FNV-1a over its code units, then mixed so that near texts end far apart. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Chris Doty-Humphrey's small fast counting generator: 128 bits of state, so that many seeds do not meet. */
function sfc32(seed: string | number): () => number {
  let [a, b, c, counter] = [hash32(`a${seed}`), hash32(`b${seed}`), hash32(`c${seed}`), 1];
  const next = () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return (result >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

function itemAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError("nothing to choose from");
  return list[index] as T;
}
