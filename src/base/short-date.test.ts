import { expect, test } from "vitest";
import { dayText, shortDate } from "./short-date.ts";

test("[ACC-3] a date is dd MMM yyyy by the reader's language, on the day that it is in the Gulf", () => {
  expect(shortDate("2026-09-04T21:00:00Z", "en")).toBe("05 Sep 2026");
  expect(shortDate("2026-09-04T19:00:00Z", "ar")).toBe("04 سبتمبر 2026");
});

test("[ACC-7] a day is named the same wherever the reader is", () => {
  expect(dayText("2026-11-05", "en")).toBe("5 Nov");
  expect(dayText("2026-11-05", "en", { weekday: "short" })).toMatch(/^Thu,? 5 Nov$/);
  expect(dayText("2026-11-05", "ar")).toBe("5 نوفمبر");
});
