import { expect, test } from "vitest";
import type { Answer, Call } from "#base/endpoint.ts";
import { getDepartments } from "#features/departments/contract.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { sharedCalls } from "./shared-calls.server.ts";

function counted({ fails = false } = {}) {
  let at = 0;
  const asked: string[] = [];
  const door: Call = async ({ name }, input) => {
    asked.push(`${name} ${JSON.stringify(input)}`);
    if (fails) throw new Error("down");
    return { data: asked.length, message: "", total: 1, page: 1, pages: 1 } as Answer<never>;
  };
  const share = sharedCalls(() => at);
  return { english: share(door, "en"), arabic: share(door, "ar"), asked, pass: (ms: number) => (at += ms) };
}

test("pages of a minute share what only a new version changes, each language for itself", async () => {
  const { english, arabic, asked, pass } = counted();
  const departments = () => english(getDepartments, { skip: 0, limit: 48 });
  const [one, other] = await Promise.all([departments(), departments()]);
  expect(other).toBe(one);
  expect(asked).toHaveLength(1);
  await english(getDepartments, { skip: 0, limit: 12 });
  await arabic(getDepartments, { skip: 0, limit: 48 });
  expect(asked).toHaveLength(3);
  pass(60_001);
  await departments();
  expect(asked).toHaveLength(4);
});

test("vendors are asked for anew by every page", async () => {
  const { english, asked } = counted();
  await english(getAllVendors, { skip: 0, limit: 20, rating: 0 });
  await english(getAllVendors, { skip: 0, limit: 20, rating: 0 });
  expect(asked).toHaveLength(2);
});

test("a failure is not shared with later pages", async () => {
  const { english, asked } = counted({ fails: true });
  await expect(english(getDepartments, { skip: 0, limit: 48 })).rejects.toThrow("down");
  await expect(english(getDepartments, { skip: 0, limit: 48 })).rejects.toThrow("down");
  expect(asked).toHaveLength(2);
});
