import { describe, expect, it } from "vitest";
import {
  draftFrom,
  emptyDraft,
  joinedNumber,
  ramadanWeekOf,
  timingProblem,
  weekOf,
  type Slot,
} from "./draft.ts";

const slot = (open: string, close: string): Slot => ({ open, close });
const daysWith = (days: Record<number, Slot[]>) => emptyDraft.days.map((_, day) => days[day] ?? null);

describe("hours of a draft", () => {
  it("[ONB-4] go by day, with several slots, after midnight, or all day", () => {
    const days = daysWith({
      1: [slot("08:00", "12:00"), slot("16:00", "01:30")],
      5: [slot("14:00", "23:00")],
    });
    expect(weekOf({ days, allDay: false })).toEqual({ Mon: "08:00-12:00, 16:00-01:30", Fri: "14:00-23:00" });
    expect(weekOf({ days, allDay: true })).toEqual({ Mon: "00:00-23:59", Fri: "00:00-23:59" });
    expect(ramadanWeekOf({ days, ramadan: slot("20:00", "02:00") })).toEqual({
      Mon: "20:00-02:00",
      Fri: "20:00-02:00",
    });
  });

  it.each([
    [{}, false, "noDay"],
    [{ 1: [slot("", "22:00")] }, false, "noOpen"],
    [{ 1: [slot("08:00", "")] }, false, "noClose"],
    [{ 1: [slot("", "")] }, true, null],
    [{ 1: [slot("08:00", "14:00"), slot("13:00", "20:00")] }, false, "overlap"],
    [{ 1: [slot("16:00", "02:00"), slot("20:00", "23:00")] }, false, "overlap"],
    [{ 1: [slot("16:00", "02:00"), slot("08:00", "12:00")] }, false, null],
  ])("[ONB-4] of %j, all day %s, lack %s", (days, allDay, problem) => {
    expect(timingProblem({ ...emptyDraft, days: daysWith(days), allDay })).toBe(problem);
  });
});

describe("a draft that is read back", () => {
  it("[ONB-1] is what was kept, without what is broken", () => {
    const kept = { ...emptyDraft, name: "Bakery", position: { latitude: 1, longitude: 2 } };
    expect(draftFrom(JSON.stringify(kept))).toEqual(kept);
    expect(draftFrom(JSON.stringify({ name: "Bakery", days: "none", more: 1 }))).toEqual({
      ...emptyDraft,
      name: "Bakery",
    });
    for (const broken of [null, "", "{", "7", "null"]) expect(draftFrom(broken)).toBeNull();
  });
});

it("[ONB-3] a number goes with its dial code; without digits there is none", () => {
  expect(joinedNumber("AE", "٥٠ 123 4567")).toBe("+971501234567");
  expect(joinedNumber("AE", " ")).toBe("");
});
