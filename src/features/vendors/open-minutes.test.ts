import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseWeek } from "#base/hours-text.ts";
import { dayNames, openStatus, weekToRecord, type Range } from "#base/opening-hours.ts";
import { randomFrom } from "#base/random.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { minuteOfWeek, openMinutesOf } from "./open-minutes.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const sunday = Date.UTC(2026, 10, 1);
const minutes = 7 * 24 * 60;

/** What PostgreSQL says of every 7th minute of a week, and of the last one. */
async function openAccordingToSql(hours: Record<string, string>): Promise<boolean[]> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT ${openMinutesOf(hours)}::int4multirange @> n AS open
    FROM (SELECT generate_series(0, ${minutes - 1}, 7) UNION SELECT ${minutes - 1}) minute(n) ORDER BY n`.execute(
    database.db,
  );
  return rows.map(({ open }) => open);
}

function openAccordingToTheClock(hours: Record<string, string>): boolean[] {
  const week = parseWeek(hours)!;
  const tested = Array.from({ length: Math.ceil(minutes / 7) }, (_, n) => n * 7);
  return [...tested, ...(tested.at(-1) === minutes - 1 ? [] : [minutes - 1])].map(
    (minute) => openStatus(week, sunday + minute * 60_000, "UTC")?.state === "open",
  );
}

describe("the minutes in which a vendor is open", () => {
  it.each([
    [{ Saturday: "20:00-04:00" }],
    [{ Sunday: "00:00-23:59" }],
    [{ Friday: "13:00-23:00", Thursday: "17:00-02:00" }],
    [Object.fromEntries(dayNames.map((day) => [day, "00:00-23:59"]))],
    [Object.fromEntries(dayNames.map((day) => [day, "18:00-17:00"]))],
    [{ Monday: "08:00-12:00, 16:00-01:30", Tuesday: "01:00-03:00" }],
  ])("[DET-7] of %j are those in which the detail page says open", async (hours: Record<string, string>) => {
    expect(await openAccordingToSql(hours)).toEqual(openAccordingToTheClock(hours));
  });

  it("[DET-7] agree with the detail page for any week", async () => {
    const random = randomFrom("weeks");
    for (let round = 0; round < 30; round++) {
      const week = dayNames.map((): Range[] => {
        const start = random.integer(0, 1439);
        return random.chance(0.3) ? [] : [{ start, end: start + random.integer(1, 1440) }];
      });
      const hours = weekToRecord(week) as Record<string, string>;
      if (Object.keys(hours).length === 0) continue;
      expect(await openAccordingToSql(hours)).toEqual(openAccordingToTheClock(hours));
    }
  });

  it("are unknown without hours that can be read", () => {
    expect(openMinutesOf(null)).toBeNull();
    expect(openMinutesOf({ Monday: "when we feel like it" })).toBeNull();
  });
});

it("the minute of the week is that of the vendor's own clock", () => {
  const lateOnSaturday = new Date("2026-11-07T20:30:00Z");
  expect(minuteOfWeek(lateOnSaturday, "Asia/Riyadh")).toBe(minutes - 30);
  expect(minuteOfWeek(lateOnSaturday, "Asia/Dubai")).toBe(30);
  expect(minuteOfWeek(lateOnSaturday, "Nowhere/Land")).toBeUndefined();
});
