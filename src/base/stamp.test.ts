import { expect, test } from "vitest";
import { languages } from "./language.ts";
import { stamp } from "./stamp.ts";

test("[PAGE-1] a testimonial's date reads dd MMM yy hh:mm in every language", () => {
  const instant = "2026-11-05T11:20:00Z";
  expect(languages.map((language) => stamp(instant, language))).toEqual([
    "05 Nov 26 03:20",
    "05 نوفمبر 26 03:20",
    "26年11月05日 03:20",
    "05 нояб 26 03:20",
    "05 nov 26 03:20",
  ]);
});

test("[PAGE-1] every English month has three letters", () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    stamp(new Date(Date.UTC(2026, month, 5)).toISOString(), "en"),
  );
  expect(months.map((text) => text.split(" ")[1]?.length)).toEqual(months.map(() => 3));
});

test("[PAGE-1] noon and midnight in Dubai are twelve", () => {
  expect(stamp("2026-11-05T08:05:00Z", "en")).toBe("05 Nov 26 12:05");
  expect(stamp("2026-11-05T20:05:00Z", "en")).toBe("06 Nov 26 12:05");
});
