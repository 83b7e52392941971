import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { civilMinute, datedMinutes, weekFromNow, type DatedHours } from "#base/dated-hours.ts";
import { dayNames, openStatus, weekOfRecord } from "#base/opening-hours.ts";
import { randomFrom, type Random } from "#base/random.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor } from "#tests/setup/door.ts";
import { getAllVendors } from "./contract.ts";
import type { VendorDraft } from "./draft.ts";
import { getVendorHours } from "./hours-contract.ts";
import { minuteOfWeek, openMinutesOf } from "./open-minutes.ts";

let database: TestDatabase;
let kind: Awaited<ReturnType<typeof kindOf>>;
beforeAll(async () => {
  database = await cloneDatabase();
  kind = await kindOf(database.db, "pizza");
});
afterAll(() => database.drop());

const everyDay = (text: string) => Object.fromEntries(dayNames.map((day) => [day, text]));
const save = (details: Partial<VendorDraft>) => savedVendor(database.db, aVendor(kind, details));

/** The state on the detail page, whether lists of what is open have it, and its hours, at a moment. */
async function seenAt(publicId: string, moment: string) {
  const now = new Date(moment);
  const door = await testDoor(database.db, { now });
  try {
    const all = { skip: 0, limit: 50, rating: 0 };
    const { data } = await door.call(getAllVendors, { ...all, id: publicId });
    const [vendor] = data;
    const week = vendor?.hours && weekOfRecord(vendor.hours);
    const listed = await door.call(getAllVendors, { ...all, openNow: true, country: vendor!.countryCode });
    const [dated] = (await door.call(getVendorHours, { vendorId: publicId })).data;
    return {
      state: week ? (openStatus(week, now, vendor.timeZone)?.state ?? null) : null,
      isListed: listed.data.some(({ id }) => id === publicId),
      hours: vendor!.hours,
      dated: dated!,
    };
  } finally {
    await door.close();
  }
}

describe("special days", () => {
  it("[DET-7] close a business on the day, for the page and for the filter, and no other day", async () => {
    const { publicId } = await save({
      hours: everyDay("10:00-22:00"),
      specialDays: { "2026-12-02": "", "2026-12-03": "16:00-01:00" },
    });
    expect(await seenAt(publicId, "2026-12-01T08:00:00Z")).toMatchObject({ state: "open", isListed: true });
    const closed = await seenAt(publicId, "2026-12-02T08:00:00Z");
    expect(closed).toMatchObject({ state: "closed", isListed: false });
    expect(closed.hours).toEqual({
      ...everyDay("10:00-22:00"),
      Wednesday: undefined,
      Thursday: "16:00-01:00",
    });
    expect(closed.dated.hours).toEqual(everyDay("10:00-22:00"));
    expect(closed.dated.specialDays).toEqual([
      { date: "2026-12-02", hours: "" },
      { date: "2026-12-03", hours: "16:00-01:00" },
    ]);
    // Half past midnight in Dubai: the hours of the third still run on the fourth.
    expect(await seenAt(publicId, "2026-12-03T20:30:00Z")).toMatchObject({ state: "open", isListed: true });
    expect(await seenAt(publicId, "2026-12-03T21:30:00Z")).toMatchObject({
      state: "closed",
      isListed: false,
    });
    const after = await seenAt(publicId, "2026-12-04T08:00:00Z");
    expect(after).toMatchObject({ state: "open", isListed: true, hours: everyDay("10:00-22:00") });
    expect(after.dated.specialDays).toEqual([]);
  });

  it("[DET-7] say nothing where nobody knows the week", async () => {
    const { publicId } = await save({ hours: null, specialDays: { "2026-12-02": "10:00-22:00" } });
    expect(await seenAt(publicId, "2026-12-02T08:00:00Z")).toMatchObject({ hours: null, isListed: false });
  });
});

describe("Ramadan hours", () => {
  it("[DET-7] take the week's place in the month of fasting, by the page and by the filter", async () => {
    const { publicId } = await save({
      hours: everyDay("09:00-18:00"),
      ramadanHours: everyDay("20:00-02:00"),
      specialDays: { "2027-02-10": "12:00-14:00" },
    });
    const noon = "T08:30:00Z";
    const late = "T20:30:00Z";
    expect(await seenAt(publicId, `2027-02-07${noon}`)).toMatchObject({ state: "open", isListed: true });
    const first = await seenAt(publicId, `2027-02-08${noon}`);
    expect(first).toMatchObject({ state: "closed", isListed: false });
    expect(first.dated.ramadan).toEqual({ start: "2027-02-08", end: "2027-03-08" });
    expect(first.hours).toEqual({ ...everyDay("20:00-02:00"), Wednesday: "12:00-14:00" });
    expect(await seenAt(publicId, `2027-02-08${late}`)).toMatchObject({ state: "open", isListed: true });
    expect(await seenAt(publicId, `2027-02-10${noon}`)).toMatchObject({ state: "open", isListed: true });
    // The night after the last day of the month.
    expect(await seenAt(publicId, `2027-03-08${late}`)).toMatchObject({ state: "open", isListed: true });
    const after = await seenAt(publicId, `2027-03-09${noon}`);
    expect(after).toMatchObject({ state: "open", isListed: true });
    expect(after.dated.ramadan).toBeNull();
  });

  it("are those of the shipped dates, which follow the calendar of Umm al-Qura", async () => {
    const calendar = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
      month: "numeric",
      timeZone: "UTC",
    });
    const monthOf = (date: string, days: number) =>
      calendar.format(Date.parse(date) + days * 86_400_000).split(" ")[0];
    const { rows } = await sql<{ start: string; end: string }>`
      SELECT p ->> 'start' AS start, p ->> 'end' AS end
      FROM countries, jsonb_array_elements(facts -> 'ramadan') p WHERE code = 'SA'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(4);
    for (const { start, end } of rows)
      expect([monthOf(start, -1), monthOf(start, 0), monthOf(end, 0), monthOf(end, 1)]).toEqual([
        "8",
        "9",
        "9",
        "10",
      ]);
  });
});

const ramadan = [{ start: "2027-02-08", end: "2027-02-12" }];
const start = Date.UTC(2027, 1, 5);

it("[DET-7] the page and the filter agree at any moment around any days", async () => {
  const random = randomFrom("dated weeks");
  for (let round = 0; round < 10; round++) {
    const given: DatedHours = {
      hours: anyWeek(random),
      ramadanHours: random.chance(0.5) ? anyWeek(random) : null,
      specialDays: Object.fromEntries(
        ["2027-02-06", "2027-02-07", "2027-02-11", "2027-02-13"].map((date) => [date, anyDay(random)]),
      ),
    };
    const moments = Array.from({ length: 11 * 48 }, (_, step) => new Date(start + step * 1_800_000));
    expect(await openBySql(given, moments)).toEqual(
      moments.map((now) => {
        const week = weekOfRecord(weekFromNow(given, { now, timeZone: "Asia/Dubai", ramadan })!);
        return week !== null && openStatus(week, now, "Asia/Dubai")?.state === "open";
      }),
    );
  }
});

function anyDay(random: Random): string {
  const clock = () => `${String(random.integer(0, 23)).padStart(2, "0")}:30`;
  return random.chance(0.3) ? "" : `${clock()}-${clock()}`;
}

function anyWeek(random: Random): Record<string, string> {
  return { ...Object.fromEntries(dayNames.map((day) => [day, anyDay(random)])), Sunday: "08:00-12:00" };
}

async function openBySql(given: DatedHours, moments: readonly Date[]): Promise<boolean[]> {
  const dated = datedMinutes(given, ramadan)!;
  const { rows } = await sql<{ open: boolean }>`
    SELECT CASE WHEN ${dated.minutes}::int4multirange @> civil
      THEN ${dated.minutes}::int4multirange * ${dated.open}::int4multirange @> civil
      ELSE ${openMinutesOf(given.hours)}::int4multirange @> of_week END AS open
    FROM unnest(
      ${moments.map((now) => civilMinute(now, "Asia/Dubai"))}::int[],
      ${moments.map((now) => minuteOfWeek(now, "Asia/Dubai"))}::int[]
    ) WITH ORDINALITY AS at(civil, of_week, place) ORDER BY place`.execute(database.db);
  return rows.map(({ open }) => open);
}
