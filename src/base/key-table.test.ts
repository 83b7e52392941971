import { expect, it } from "vitest";
import { keyTableSteps } from "./key-table.ts";
import { atOnce } from "./steps.ts";
import { randomFrom } from "./random.ts";
import { slipsBetween } from "./slips.ts";

const random = randomFrom("keys");
const word = (letters: string, most: number) =>
  Array.from(
    { length: 1 + Math.floor(random.next() * most) },
    () => letters[Math.floor(random.next() * letters.length)] ?? "",
  ).join("");
const keys = [...new Set(Array.from({ length: 800 }, () => word("abcdو", 11)))];
const table = atOnce(keyTableSteps(new Map(keys.map((key, index) => [key, [index, index + 1000]]))));

it("finds keys by equality and by their beginning, with their numbers", () => {
  for (const text of ["a", "ab", "cab", "وa", "zz", ""]) {
    const found = table.keys.slice(table.indexOf(text), table.endOf(text));
    expect(found).toEqual(keys.filter((key) => key.startsWith(text)).toSorted());
  }
  const index = table.indexOf(keys[7]!);
  expect(table.keys[index]).toBe(keys[7]);
  expect([...table.numbersOf(index)]).toEqual([7, 1007]);
});

/** With letters left out, doubled, other or swapped, and half of the time without its end. */
function withSlips(key: string, count: number): string {
  let text = key;
  for (let slip = 0; slip < count; slip += 1) {
    const at = Math.floor(random.next() * text.length);
    const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    const ways = [before + after, before + letter + letter + after, `${before}b${after}`];
    text = [...ways, before + after.charAt(0) + letter + after.slice(1)][Math.floor(random.next() * 4)]!;
  }
  return random.next() < 0.5 ? text : text.slice(0, Math.max(1, text.length - 2));
}

it.each([
  { most: 1, isUnfinished: false },
  { most: 2, isUnfinished: false },
  { most: 1, isUnfinished: true },
  { most: 2, isUnfinished: true },
])("finds just the keys that a comparison one by one finds: $most, unfinished $isUnfinished", (near) => {
  for (let round = 0; round < 120; round += 1) {
    const text = round % 2 === 0 ? word("abcdو", 11) : withSlips(keys[round]!, near.most);
    const found: [string, number][] = [];
    table.eachNear(text, near, (index, slips) => found.push([table.keys[index]!, slips]));
    const expected = table.keys
      .map((key): [string, number] => [key, slipsBetween(text, key, near)])
      .filter(([, slips]) => slips <= near.most);
    expect(found).toEqual(expected);
  }
});
