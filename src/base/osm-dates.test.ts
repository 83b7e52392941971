import { expect, test } from "vitest";
import { formatOsmDates, splitOsmDates } from "./osm-dates.ts";

test("rules for single dates are told from the others, and written as they were", () => {
  const dates = "2026 Dec 02 off; 2026 Dec 03 10:00-14:00,16:00-01:30; 2027 Mar 10 00:00-24:00";
  const { days, rest } = splitOsmDates(`Mo-Fr 09:00-17:00; PH off; ${dates}`);
  expect(rest).toBe("Mo-Fr 09:00-17:00; PH off");
  expect(days).toEqual({
    "2026-12-02": "",
    "2026-12-03": "10:00-14:00, 16:00-01:30",
    "2027-03-10": "00:00-23:59",
  });
  expect(formatOsmDates(days)).toBe(dates);
});

test.each([
  ["2026 Feb 30 off"],
  ["9999 Dec 31 off"],
  ["2026 Dec 24-26 off"],
  ["Dec 25 off"],
  ["2026 Dec 02 by appointment"],
  ["2026 Foo 02 off"],
])("%j is no rule for a date that we read", (rule) => {
  expect(splitOsmDates(rule)).toEqual({ days: {}, rest: rule });
});
