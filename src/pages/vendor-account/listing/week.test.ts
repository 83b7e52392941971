import { expect, test } from "vitest";
import { endsNextDay, hoursOf, slotsOf, weekFrom } from "./week.ts";

test("[ACC-5] hours come back from the form as they went in", () => {
  const hours = { Sunday: "00:00-23:59", Monday: "08:00-12:00, 18:00-02:00" };
  expect(hoursOf(slotsOf(hours))).toEqual(hours);
  expect(hoursOf(slotsOf(null))).toEqual({});
});

test("[ACC-5] a slot without an end is not sent, and one that ends before it begins ends the next day", () => {
  expect(hoursOf([[{ open: "08:00", close: "" }]])).toEqual({});
  expect([endsNextDay({ open: "18:00", close: "02:00" }), endsNextDay({ open: "08:00", close: "" })]).toEqual(
    [true, false],
  );
});

test("[ACC-5] the week begins as in its country", () => {
  expect([weekFrom("AE")[0], weekFrom("SA")[0], weekFrom("KW")[0]]).toEqual([1, 0, 6]);
});
