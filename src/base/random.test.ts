import { expect, test } from "vitest";
import { hash32, randomFrom } from "./random.ts";

test("a seed gives the same numbers for ever: demo data and artwork hang on it", () => {
  const random = randomFrom("mahalli");
  expect([random.integer(0, 999), random.integer(0, 999), random.integer(0, 999)]).toEqual([707, 199, 397]);
  expect([hash32(""), hash32("a"), hash32("دبي")]).toEqual([2872998923, 444641715, 3521819120]);
});

test("seeds beside each other give streams apart", () => {
  const firsts = new Set(Array.from({ length: 20_000 }, (_, seed) => randomFrom(seed).next()));
  expect(firsts.size).toBeGreaterThan(19_990);
  expect(randomFrom(7).next()).toBe(randomFrom("7").next());
});

test("numbers fill [0, 1) evenly", () => {
  const random = randomFrom(1);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let count = 0; count < 100_000; count += 1) {
    const tenth = Math.floor(random.next() * 10);
    tenths[tenth] = (tenths[tenth] ?? Number.NaN) + 1;
  }
  expect(tenths).toHaveLength(10);
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test("whole numbers include both ends", () => {
  const random = randomFrom(2);
  const seen = new Set(Array.from({ length: 200 }, () => random.integer(-1, 2)));
  expect([...seen].toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2]);
});

test("a shuffle keeps every item and leaves the list alone", () => {
  const list = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = randomFrom(3).shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  expect(list[0]).toBe(0);
  expect(randomFrom(3).shuffle([])).toEqual([]);
});

test("every order of a shuffle is as likely as any other", () => {
  const random = randomFrom(4);
  const counts = new Map<string, number>();
  for (let count = 0; count < 6000; count += 1) {
    const order = random.shuffle(["a", "b", "c"]).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test("weights say how often a choice is made", () => {
  const random = randomFrom(5);
  const choices = [["often", 9] as const, ["never", 0] as const, ["seldom", 1] as const];
  const counts = { often: 0, never: 0, seldom: 0 };
  for (let count = 0; count < 10_000; count += 1) counts[random.weighted(choices)] += 1;
  expect(counts.never).toBe(0);
  expect(Math.abs(counts.seldom - 1000)).toBeLessThan(150);
});

test("chances are taken as often as they say", () => {
  const random = randomFrom(6);
  const taken = Array.from({ length: 10_000 }, () => random.chance(0.25)).filter(Boolean).length;
  expect(Math.abs(taken - 2500)).toBeLessThan(200);
  expect(random.chance(0)).toBe(false);
  expect(random.chance(1)).toBe(true);
});

test("nothing cannot be chosen from", () => {
  expect(() => randomFrom(8).pick([])).toThrow(RangeError);
  expect(() => randomFrom(8).weighted([])).toThrow(RangeError);
  expect(randomFrom(8).pick(["only"])).toBe("only");
});
