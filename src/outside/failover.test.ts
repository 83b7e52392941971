import { expect, it } from "vitest";
import { failover } from "./failover.server.ts";
import { Refused, type Provider } from "./provider.server.ts";

const signal = new AbortController().signal;

function provider(name: string) {
  const state = { asked: 0, fails: null as Error | null };
  const self: Provider<string> = {
    name,
    async deliver() {
      state.asked++;
      if (state.fails) throw state.fails;
      return `${name} ${state.asked}`;
    },
  };
  return { state, self };
}

function two() {
  const [first, second] = [provider("first"), provider("second")];
  const clock = { now: 0 };
  const route = failover([first.self, second.self], { now: () => clock.now, timeoutMs: 50 });
  return { first: first.state, second: second.state, clock, route };
}

it("asks the second provider when the first one fails, and only then", async () => {
  const { first, second, route } = two();
  expect(await route.deliver("a", signal)).toEqual({ provider: "first", providerId: "first 1" });
  first.fails = new Error("500");
  expect(await route.deliver("b", signal)).toEqual({ provider: "second", providerId: "second 1" });
  expect(second.asked).toBe(1);
});

it("asks nobody else when one refuses the receiver", async () => {
  const { first, second, route } = two();
  first.fails = new Refused("first: no such number");
  await expect(route.deliver("a", signal)).rejects.toThrow(Refused);
  expect(second.asked).toBe(0);
});

it("tells what each said when all fail", async () => {
  const { first, second, route } = two();
  first.fails = new Error("500");
  second.fails = new Error("no connection");
  await expect(route.deliver("a", signal)).rejects.toThrow("first: 500; second: no connection");
});

it("leaves a provider alone after five failures in a row, for half a minute", async () => {
  const { first, clock, route } = two();
  first.fails = new Error("500");
  for (let letter = 0; letter < 8; letter++) await route.deliver("a", signal);
  expect(first.asked).toBe(5);
  clock.now = 30_000;
  await route.deliver("a", signal);
  expect(first.asked).toBe(6);
  await route.deliver("a", signal);
  expect(first.asked).toBe(6);
  clock.now = 60_000;
  first.fails = null;
  expect((await route.deliver("a", signal)).provider).toBe("first");
  expect((await route.deliver("a", signal)).provider).toBe("first");
});

it("a refusal is no failure of the provider", async () => {
  const { first, route } = two();
  first.fails = new Refused("first: no");
  for (let letter = 0; letter < 8; letter++) await route.deliver("a", signal).catch(() => {});
  expect(first.asked).toBe(8);
});

it("is closed while everybody is left alone, so that nobody is charged for a code that cannot leave", async () => {
  const { first, second, clock, route } = two();
  first.fails = new Error("500");
  second.fails = new Error("500");
  expect(route.isOpen()).toBe(true);
  for (let letter = 0; letter < 5; letter++) await route.deliver("a", signal).catch(() => {});
  expect(route.isOpen()).toBe(false);
  await expect(route.deliver("a", signal)).rejects.toThrow("every provider is down");
  clock.now = 30_000;
  expect(route.isOpen()).toBe(true);
});

it("goes on to the next when one does not answer in time", async () => {
  const silent: Provider<string> = {
    name: "silent",
    deliver: (_letter, limit) =>
      new Promise((_resolve, reject) => limit.addEventListener("abort", () => reject(limit.reason as Error))),
  };
  const route = failover([silent, provider("second").self], { timeoutMs: 20 });
  expect(await route.deliver("a", signal)).toMatchObject({ provider: "second" });
});
