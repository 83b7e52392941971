import { expect, it } from "vitest";
import { sharedAnswers } from "./shared-answers.ts";

function counted() {
  let time = 0;
  let made = 0;
  const end: (() => void)[] = [];
  const share = sharedAnswers<number>(() => time);
  return {
    ask: (key: string) =>
      share(key, () => {
        const number = (made += 1);
        return new Promise((resolve) => end.push(() => resolve(number)));
      }),
    finish: () => end.splice(0).forEach((each) => each()),
    pass: (ms: number) => void (time += ms),
  };
}

it("is made once for all who ask the same meanwhile, and anew for whoever asks later", async () => {
  const { ask, finish } = counted();
  const together = [ask("a"), ask("a"), ask("b")];
  finish();
  expect(await Promise.all(together)).toEqual([1, 1, 2]);
  const later = ask("a");
  finish();
  expect(await later).toBe(3);
});

it("is not joined where it takes long, and its end takes nothing from its successor", async () => {
  const { ask, finish, pass } = counted();
  const slow = ask("a");
  pass(100);
  const fresh = ask("a");
  finish();
  expect(await Promise.all([slow, fresh])).toEqual([1, 2]);
});

it("fails for all who asked, and for nobody later", async () => {
  const share = sharedAnswers<string>();
  const failing = () => Promise.reject(new Error("no"));
  const results = await Promise.allSettled([share("a", failing), share("a", failing)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", async () => "yes")).toBe("yes");
});
