import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "./language.ts";
import { parseWeek } from "./hours-text.ts";
import {
  dayNames,
  formatClock,
  localTime,
  openStatus,
  weekOf,
  weekOfRecord,
  weekToRecord,
  type Week,
} from "./opening-hours.ts";

fc.configureGlobal({ seed: 7, numRuns: 500 });

const anyDay = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) }),
  { maxLength: 4 },
);
const anyWeek = fc
  .array(anyDay, { minLength: 7, maxLength: 7 })
  .map((days) =>
    weekOf(days.map((ranges) => ranges.map(({ start, length }) => ({ start, end: start + length })))),
  )
  .filter((week) => week !== null);

/** 2026-11-01 is a Sunday; the time is one in Dubai. */
function inDubai(day: number, time: string): Date {
  return new Date(`2026-11-0${1 + day}T${time}:00+04:00`);
}

function week(record: unknown): Week {
  const parsed = parseWeek(record);
  if (parsed === null) throw new Error("no hours");
  return parsed;
}

function statusAt(record: unknown, day: number, time: string) {
  return openStatus(week(record), inDubai(day, time), "Asia/Dubai");
}

test("[DET-9] hours are read from an object and from its JSON text", () => {
  const hours = { Sunday: "08:00-12:00, 16:00-01:30", Friday: "", Monday: "00:00-23:59" };
  const expected = [
    [
      { start: 480, end: 720 },
      { start: 960, end: 1530 },
    ],
    [{ start: 0, end: 1440 }],
    [],
    [],
    [],
    [],
    [],
  ];
  expect(parseWeek(hours)).toEqual(expected);
  expect(parseWeek(JSON.stringify(hours))).toEqual(expected);
});

test.each(["Tue", "tues", "TUESDAY", "tu", " Tue. "])("%j is a name of Tuesday", (name) => {
  expect(weekToRecord(week({ [name]: "10:00-11:00" }))).toEqual({ Tuesday: "10:00-11:00" });
});

test.each([
  ["9:00 AM – 10:00 PM", "09:00-22:00"],
  ["9am-5pm", "09:00-17:00"],
  ["9 a.m. to 5 p.m.", "09:00-17:00"],
  ["12:00 PM - 12:00 AM", "12:00-00:00"],
  ["12:00 AM - 11:59 PM", "00:00-23:59"],
  ["2–5 PM", "14:00-17:00"],
  ["9-5 PM", "09:00-17:00"],
  ["9:30 – 11 AM", "09:30-11:00"],
  ["10:00 ص - 10:00 م", "10:00-22:00"],
  ["8.30-12.00", "08:30-12:00"],
  ["20:00-26:00", "20:00-02:00"],
  ["10:00-10:00", "10:00-10:00"],
  ["Open 24 hours", "00:00-23:59"],
  ["24/7", "00:00-23:59"],
  ["00:00-24:00", "00:00-23:59"],
  ["00:00-12:00, 12:00-23:59", "00:00-23:59"],
  ["16:00-20:00; 08:00-12:00", "08:00-12:00, 16:00-20:00"],
  ["08:00-14:00, 12:00-18:00", "08:00-18:00"],
  ["08:00-02:00, 20:00-10:00", "08:00-08:00"],
  ["08:00-12:00, broken, 25:99-3, 16:00-20:00", "08:00-12:00, 16:00-20:00"],
])("the hours %j are %j", (text, expected) => {
  expect(weekToRecord(week({ Sunday: text }))).toEqual({ Sunday: expected });
});

test.each([
  null,
  undefined,
  7,
  "",
  "{",
  "null",
  "[]",
  '"08:00-12:00"',
  {},
  [],
  { Sunday: "" },
  { Sunday: "closed", Monday: "Off", Tuesday: "-" },
  { Sunday: null, Monday: 5, Tuesday: {}, Wednesday: ["08:00-09:00"] },
  {
    Sunday: "9-5",
    Monday: "49:00-50:00",
    Tuesday: "08:60-09:00",
    Wednesday: "13 PM - 2 PM",
    Friday: "08:00+",
  },
  { Sunday: "24:00-25:00", Monday: "00:00-47:00", Tuesday: "0 AM - 1 AM" },
  { "": "08:00-12:00", S: "08:00-12:00", Someday: "08:00-12:00", Sundays: "08:00-12:00" },
  { Sunday: `08:00-12:00,${" ".repeat(500)}` },
  '{"__proto__": {"Sunday": "08:00-12:00"}, "Sunday": "08:00-12:00"}',
  `{"Sunday": "08:00-12:00"${" ".repeat(4096)}}`,
])("[DET-9] %j says no hours", (value) => {
  expect(parseWeek(value)).toBeNull();
});

test("[DET-9] nothing breaks the reading of hours", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.json(), fc.dictionary(fc.constantFrom(...dayNames), fc.string())),
      (value) => {
        parseWeek(value);
        parseWeek(JSON.stringify(value) ?? "");
      },
    ),
  );
});

test("every week is read back from its record as it was", () => {
  fc.assert(
    fc.property(anyWeek, (any) => {
      expect(parseWeek(weekToRecord(any))).toEqual(any);
      expect(weekOfRecord(weekToRecord(any) as Record<string, string>)).toEqual(any);
    }),
  );
});

test("[DET-7] a business is open from the first minute of a range until before its last", () => {
  const hours = { Monday: "08:00-22:00" };
  expect(statusAt(hours, 1, "08:00")).toEqual({ state: "open", until: 22 * 60, allDay: false });
  expect(statusAt(hours, 1, "21:59")).toMatchObject({ state: "open" });
  expect(statusAt(hours, 1, "22:00")).toMatchObject({ state: "closed" });
  expect(statusAt(hours, 1, "07:59")).toMatchObject({ state: "closed" });
});

test("[DET-7] a closed business says when it opens next within 7 days", () => {
  const hours = { Monday: "08:00-12:00, 16:00-20:00", Thursday: "10:00-11:00" };
  expect(statusAt(hours, 1, "07:00")).toEqual({
    state: "closed",
    opensDay: 1,
    opensAt: 480,
    opensToday: true,
  });
  expect(statusAt(hours, 1, "12:00")).toEqual({
    state: "closed",
    opensDay: 1,
    opensAt: 960,
    opensToday: true,
  });
  expect(statusAt(hours, 1, "20:00")).toEqual({
    state: "closed",
    opensDay: 4,
    opensAt: 600,
    opensToday: false,
  });
  expect(statusAt(hours, 5, "00:00")).toEqual({
    state: "closed",
    opensDay: 1,
    opensAt: 480,
    opensToday: false,
  });
});

test("[DET-7] a business of one day a week opens next on the same day", () => {
  expect(statusAt({ Saturday: "08:00-12:00" }, 6, "12:00")).toEqual({
    state: "closed",
    opensDay: 6,
    opensAt: 480,
    opensToday: false,
  });
});

test("[DET-7] a range past midnight belongs to the night, over the end of the week too", () => {
  const hours = { Saturday: "12:00-02:00" };
  expect(statusAt(hours, 6, "23:00")).toEqual({ state: "open", until: 120, allDay: false });
  expect(statusAt(hours, 0, "01:59")).toEqual({ state: "open", until: 120, allDay: false });
  expect(statusAt(hours, 0, "02:00")).toMatchObject({ state: "closed", opensDay: 6, opensToday: false });
});

test("[DET-7] ranges that meet at midnight are one opening", () => {
  const hours = { Thursday: "18:00-24:00", Friday: "00:00-03:00" };
  expect(statusAt(hours, 4, "20:00")).toEqual({ state: "open", until: 180, allDay: false });
});

test("[DET-7] a week open always is open all day, at every minute of it", () => {
  const always = week(Object.fromEntries(dayNames.map((name) => [name, "00:00-23:59"])));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_079 }), (minute) => {
      const now = inDubai(0, "00:00").getTime() + minute * 60_000;
      expect(openStatus(always, now, "Asia/Dubai")).toMatchObject({ state: "open", allDay: true });
    }),
  );
});

test("[DET-7] open day and night until the weekend: all day, and on the last day until midnight", () => {
  const hours = { Monday: "00:00-23:59", Tuesday: "00:00-23:59" };
  expect(statusAt(hours, 1, "10:00")).toMatchObject({ state: "open", allDay: true });
  expect(statusAt(hours, 2, "10:00")).toEqual({ state: "open", until: 0, allDay: false });
});

test("[DET-7] the clock is that of the business", () => {
  const now = new Date("2026-11-01T20:30:00Z");
  expect(localTime(now, "Asia/Dubai")).toEqual({ day: 1, minutes: 30 });
  expect(localTime(now, "Asia/Riyadh")).toEqual({ day: 0, minutes: 23 * 60 + 30 });
  const hours = week({ Sunday: "20:00-24:00" });
  expect(openStatus(hours, now, "Asia/Riyadh")).toMatchObject({ state: "open" });
  expect(openStatus(hours, now, "Asia/Dubai")).toMatchObject({ state: "closed" });
});

test("[DET-7] no hours and an unknown zone give no status", () => {
  const now = inDubai(0, "10:00");
  expect(openStatus([[], [], [], [], [], [], []], now, "Asia/Dubai")).toBeNull();
  expect(openStatus([], now, "Asia/Dubai")).toBeNull();
  expect(openStatus(week({ Sunday: "08:00-12:00" }), now, "Gulf/Atlantis")).toBeNull();
});

test("[DET-7] the status is what asking minute by minute finds", () => {
  fc.assert(
    fc.property(anyWeek, fc.integer({ min: 0, max: 10_079 }), (any, minute) => {
      const isOpen = openMinutes(any);
      const status = openStatus(any, inDubai(0, "00:00").getTime() + minute * 60_000, "Asia/Dubai");
      let change = minute + 1;
      while (isOpen[change % 10_080] === isOpen[minute] && change < minute + 10_080) change += 1;
      if (isOpen[minute]) {
        expect(status).toMatchObject({ state: "open", allDay: change - minute > 1440 });
        if (change < minute + 10_080) expect(status).toMatchObject({ until: change % 1440 });
      } else {
        expect(status).toEqual({
          state: "closed",
          opensDay: Math.floor(change / 1440) % 7,
          opensAt: change % 1440,
          opensToday: Math.floor(change / 1440) === Math.floor(minute / 1440),
        });
      }
    }),
    { numRuns: 200 },
  );
});

test("[DET-7] times are on a 12-hour clock in every language", () => {
  expect([0, 90, 720, 1320].map((minutes) => formatClock(minutes, "en"))).toEqual([
    "12:00 AM",
    "1:30 AM",
    "12:00 PM",
    "10:00 PM",
  ]);
  expect(languages.map((language) => formatClock(605, language))).toEqual([
    "10:05 AM",
    "10:05 ص",
    "上午10:05",
    "10:05 AM",
    "10:05 AM",
  ]);
  expect(languages.map((language) => formatClock(1320, language))).toEqual([
    "10:00 PM",
    "10:00 م",
    "下午10:00",
    "10:00 PM",
    "10:00 PM",
  ]);
  expect(formatClock(1440 + 90, "en")).toBe("1:30 AM");
});

function openMinutes(any: Week): boolean[] {
  const isOpen = Array.from({ length: 10_080 }, () => false);
  for (const [day, ranges] of any.entries()) {
    for (const { start, end } of ranges) {
      for (let minute = start; minute < end; minute += 1) isOpen[(day * 1440 + minute) % 10_080] = true;
    }
  }
  return isOpen;
}
