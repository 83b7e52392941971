import { expect, test } from "vitest";
import { parseWeek } from "#base/hours-text.ts";
import { firstDayOf, isAllDay, weekRows } from "./week-rows.ts";

const week = parseWeek({ Monday: "08:00-12:00, 16:00-01:30", Saturday: "00:00-23:59" });
if (week === null) throw new Error("the week of this test has hours");

test("[DET-6] the week begins where the country's week begins, and today is marked", () => {
  const rows = weekRows(week, firstDayOf("SA"), 1);
  expect(rows.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(rows.map(({ isToday }) => isToday)).toEqual([false, true, false, false, false, false, false]);
  expect(weekRows(week, firstDayOf("AE"), null).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(weekRows(week, firstDayOf("KW"), null).map(({ day }) => day)).toEqual([6, 0, 1, 2, 3, 4, 5]);
});

test("[DET-6] a day has all of its ranges, and none when it is closed", () => {
  const rows = weekRows(week, 0, null);
  expect(rows[1]?.ranges).toEqual([
    { start: 480, end: 720 },
    { start: 960, end: 1530 },
  ]);
  expect(rows[2]?.ranges).toEqual([]);
});

test("a range of all day is told from a long one", () => {
  expect(weekRows(week, 0, null)[6]?.ranges.map(isAllDay)).toEqual([true]);
  expect(isAllDay({ start: 0, end: 1439 })).toBe(false);
  expect(isAllDay({ start: 60, end: 1500 })).toBe(false);
});
