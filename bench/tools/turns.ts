/** Something to do many times, in turns with others. False where this sample has nothing to ask. */
export interface Contender {
  name: string;
  /** Times the work on the sample of this number, or gives null where it has nothing to ask. */
  prepare(index: number): Promise<(() => Promise<unknown>) | null>;
}

export interface Times {
  p50: number;
  p99: number;
  count: number;
}

/** Milliseconds of each, taken in turns, so that what drifts drifts for all. */
export async function inTurns(contenders: readonly Contender[], rounds: number): Promise<Map<string, Times>> {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = -Math.ceil(rounds / 5); round < rounds; round += 1) {
    for (const { name, prepare } of contenders) {
      const work = await prepare(Math.abs(round));
      if (!work) continue;
      const begun = performance.now();
      await work();
      // The first ones warm up.
      if (round >= 0) times.get(name)?.push(performance.now() - begun);
    }
  }
  return new Map(Array.from(times, ([name, list]) => [name, summary(list)]));
}

function summary(list: readonly number[]): Times {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}
