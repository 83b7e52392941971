import { expect, test } from "vitest";
import { yearsInBusiness } from "./parts.ts";

test("[DET-2] years in business are this year less the year established, and never below 0", () => {
  const now = Date.UTC(2026, 10, 20);
  expect(yearsInBusiness(2012, now)).toBe(14);
  expect(yearsInBusiness(2026, now)).toBe(0);
  expect(yearsInBusiness(2031, now)).toBe(0);
});
