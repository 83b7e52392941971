import type { Chore, JobContext } from "#door/job.server.ts";

/** Does each chore again and again until it is stopped; `stop` resolves when the rounds under way have ended. */
export function startChores(
  chores: readonly Chore[],
  contextOf: () => JobContext,
): { stop(): Promise<void> } {
  const timers = new Map<Chore, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  function schedule(chore: Chore): void {
    if (!stopped) timers.set(chore, setTimeout(() => round(chore), chore.every).unref());
  }

  function round(chore: Chore): void {
    const context = contextOf();
    const run: Promise<void> = chore
      .run(context)
      .catch((error: unknown) => context.log.warn({ err: error, chore: chore.name }, "chore failed"))
      .finally(() => {
        underWay.delete(run);
        schedule(chore);
      });
    underWay.add(run);
  }

  for (const chore of chores) schedule(chore);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
  };
}
