import fc from "fast-check";
import { expect, test } from "vitest";
import { weekOf, weekToRecord, type DayName } from "./opening-hours.ts";
import { formatOsmHours, parseOsmHours } from "./osm-hours.ts";

fc.configureGlobal({ seed: 7, numRuns: 500 });

const workdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const weekend = ["Saturday", "Sunday"] as const;

test.each<[string, Partial<Record<DayName, string>>]>([
  ["24/7", all("00:00-23:59")],
  ["Mo-Fr 08:00-18:00; Sa,Su 10:00-14:00", { ...on(workdays, "08:00-18:00"), ...on(weekend, "10:00-14:00") }],
  ["Mo-Su 08:00-02:00", all("08:00-02:00")],
  ["08:00-18:00; Fr off", omit(all("08:00-18:00"), "Friday")],
  ["Sa-Th 9:00 – 13:00 , 16:00-21:00; Fr closed", omit(all("09:00-13:00, 16:00-21:00"), "Friday")],
  [
    "Mo-Fr 08:00-12:00, We 14:00-16:00",
    { ...on(workdays, "08:00-12:00"), Wednesday: "08:00-12:00, 14:00-16:00" },
  ],
  ["Mo-Fr 08:00-12:00; We 14:00-16:00", { ...on(workdays, "08:00-12:00"), Wednesday: "14:00-16:00" }],
  ["Mo-Fr 08:00-12:00, We off", omit(on(workdays, "08:00-12:00"), "Wednesday")],
  ["mo-fr: 08:00-18:00;", on(workdays, "08:00-18:00")],
  ["Mo,We-Th 20:00-26:00", on(["Monday", "Wednesday", "Thursday"], "20:00-02:00")],
  ["Fr-Sa 00:00-24:00", on(["Friday", "Saturday"], "00:00-23:59")],
])("%j is understood", (text, expected) => {
  const parsed = parseOsmHours(text);
  expect("week" in parsed && weekToRecord(parsed.week)).toEqual(expected);
  expect("week" in parsed && parsed.note).toBe("");
});

test.each([
  ["Mo-Fr 08:00-18:00; PH off", "PH off", on(workdays, "08:00-18:00")],
  ["Mo-Su,PH 08:00-20:00", "PH 08:00-20:00", all("08:00-20:00")],
  ["24/7; PH,SH closed; SH 10:00-11:00", "PH,SH closed; SH 10:00-11:00", all("00:00-23:59")],
])("holidays in %j are kept as the note %j", (text, note, expected) => {
  const parsed = parseOsmHours(text);
  expect("week" in parsed && parsed.note).toBe(note);
  expect("week" in parsed && weekToRecord(parsed.week)).toEqual(expected);
});

test.each([
  "",
  "08:00+",
  "Mo-Fr 08:00+",
  "Mo-Fr 08:00-18:00+",
  "Mo-Fr",
  "Mo-Fr 08:00",
  "off",
  "PH off",
  "sunrise-sunset",
  "Mo-Fr sunrise-20:00",
  "Jan-Mar 08:00-10:00",
  "Mo[1] 08:00-10:00",
  "week 1-10 Mo 08:00-10:00",
  'Mo-Fr 08:00-18:00 "by appointment"',
  "Mo-Fr 08:00-18:00 || Sa 10:00-12:00",
  "Mo-We-Fr 08:00-18:00",
  "Mo-Xx 08:00-18:00",
  "Mo-Fr 0800-1800",
  "Mo-Fr 8-18",
  "Ramadan 20:00-02:00",
  `Mo ${"08:00-10:00,".repeat(100)}12:00-13:00`,
  "السبت 08:00-10:00",
])("%j is kept as text", (text) => {
  expect(parseOsmHours(text)).toEqual({ unparsed: text });
});

test("no text breaks the parser", () => {
  const token = fc.constantFrom(
    "Mo",
    "Fr",
    "PH",
    "-",
    ",",
    ";",
    " ",
    "08:00",
    "02:00",
    "off",
    "24/7",
    "+",
    "x",
    ":",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(token).map((tokens) => tokens.join("")),
      ),
      (text) => {
        const parsed = parseOsmHours(text);
        if ("unparsed" in parsed) expect(parsed.unparsed).toBe(text);
        else expect(parseOsmHours(formatOsmHours(parsed.week, parsed.note))).toEqual(parsed);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  "24/7",
  "Mo-Su 08:00-02:00",
  "Mo-Th,Sa-Su 08:00-12:00,16:00-22:00; Fr 14:00-24:00",
  "Mo,We,Fr 10:00-10:00",
  "Tu 08:00-18:00; Su 00:00-24:00; PH off",
])("the export %j imports as itself", (text) => {
  const parsed = parseOsmHours(text);
  expect("week" in parsed && formatOsmHours(parsed.week, parsed.note)).toBe(text);
});

test("the import of an export changes no week", () => {
  const anyDay = fc.array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 })), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 7, maxLength: 7 }), (days) => {
      const week = weekOf(
        days.map((ranges) => ranges.map(([start, length]) => ({ start, end: start + length }))),
      );
      if (week) expect(parseOsmHours(formatOsmHours(week))).toEqual({ week, note: "" });
    }),
  );
});

function on(days: readonly DayName[], hours: string): Partial<Record<DayName, string>> {
  return Object.fromEntries(days.map((day) => [day, hours]));
}

function all(hours: string): Partial<Record<DayName, string>> {
  return on([...workdays, ...weekend], hours);
}

function omit(record: Partial<Record<DayName, string>>, day: DayName): Partial<Record<DayName, string>> {
  const { [day]: _, ...rest } = record;
  return rest;
}
