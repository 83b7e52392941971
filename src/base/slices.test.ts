import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { inSlices } from "./slices.server.ts";
import { atOnce, type Steps } from "./steps.ts";

function* counting(rounds: number): Steps<number> {
  let done = 0;
  for (; done < rounds; done += 1) {
    // About a tenth of a millisecond, whatever the machine.
    for (const until = performance.now() + 0.1; performance.now() < until;);
    yield;
  }
  return done;
}

it("work in slices lets others have their turns, and gives what it gives at once", async () => {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns += 1) await sleep(0);
  })();
  expect(await inSlices(counting(500))).toBe(500);
  isDone = true;
  await others;
  expect(turns).toBeGreaterThan(4);
  expect(atOnce(counting(5))).toBe(5);
});

it("a failure in a slice is one of the work", async () => {
  // oxlint-disable-next-line require-yield -- it fails before
  const failing = function* (): Steps<number> {
    throw new Error("broken");
  };
  await expect(inSlices(failing())).rejects.toThrow("broken");
});
