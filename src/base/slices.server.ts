import { setImmediate as turn } from "node:timers/promises";
import type { Steps } from "./steps.ts";

/** ms after which everything else that waits has its turn. */
const longest = 5;

/** Does the work in slices, between which the process answers others. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (let until = performance.now() + longest; ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    // oxlint-disable-next-line no-await-in-loop -- this is what slices are for
    await turn();
    until = performance.now() + longest;
  }
}
