export interface Turns {
  /** As soon as one of the places is free, in the order of asking. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** When nobody waits for an answer: what can be done later. */
  takeIdle<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** So many pieces of work at a time, because each takes a processor and the memory of a whole picture. */
export function turns(places: number): Turns {
  const urgent: (() => void)[] = [];
  const idle: (() => void)[] = [];
  let underWay = 0;
  const next = (): void => {
    if (underWay >= places) return;
    // One place stays free for what somebody may ask in the next moment.
    const begin = urgent.shift() ?? (underWay === 0 ? idle.shift() : undefined);
    begin?.();
  };
  const waiting =
    (queue: (() => void)[]) =>
    async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await new Promise<void>((resolve) => {
        queue.push(() => {
          underWay += 1;
          resolve();
        });
        next();
      });
      try {
        return await work();
      } finally {
        underWay -= 1;
        next();
        next();
      }
    };
  return { take: waiting(urgent), takeIdle: waiting(idle) };
}
