import { expect, test } from "vitest";
import { longDate } from "./long-date.ts";

test("a date is told with its day first, and as the day that it is in the Gulf", () => {
  expect(longDate("2026-11-17T22:30:00Z", "en")).toBe("18 November 2026");
  expect(longDate("2026-11-18T06:00:00Z", "fr")).toBe("18 novembre 2026");
  expect(longDate("2026-11-18T06:00:00Z", "zh-CN")).toBe("2026年11月18日");
});
