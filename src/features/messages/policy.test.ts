import { describe, expect, it } from "vitest";
import { sendableFrom, sendableOutside, type MessageKind } from "./policy.ts";

const dubai = "Asia/Dubai";
const riyadh = "Asia/Riyadh";
const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const from = (kind: MessageKind, time: string, zone = dubai) =>
  sendableFrom(kind, at(time), zone).toISOString();

describe("when a message may leave", () => {
  it("a code leaves at any hour", () => {
    for (const time of ["00:00", "03:30:20", "17:00", "23:59"]) {
      expect(sendableFrom("code", at(time), dubai)).toEqual(at(time));
    }
  });

  it.each([
    ["04:59:59", "2026-11-20T05:00:00.000Z"],
    ["05:00", "2026-11-20T05:00:00.000Z"],
    ["16:59:59", "2026-11-20T16:59:59.000Z"],
    ["17:00", "2026-11-21T05:00:00.000Z"],
    ["20:30", "2026-11-21T05:00:00.000Z"],
  ])("a notice of %s UTC leaves between 9 and 21 in Dubai", (time, leaves) => {
    expect(from("notice", time)).toBe(leaves);
  });

  it.each([
    ["13:59:59", "2026-11-20T13:59:59.000Z"],
    ["14:00", "2026-11-21T05:00:00.000Z"],
  ])("marketing of %s UTC leaves between 9 and 18 in Dubai", (time, leaves) => {
    expect(from("marketing", time)).toBe(leaves);
  });

  it("counts by the clock of the receiver's country", () => {
    expect(from("notice", "05:30", riyadh)).toBe("2026-11-20T06:00:00.000Z");
    expect(from("notice", "17:30", riyadh)).toBe("2026-11-20T17:30:00.000Z");
  });
});

describe("quiet hours", () => {
  const outside = (time: string, from: number, until: number) =>
    sendableOutside(
      { from: from * 60, until: until * 60 },
      { kind: "notice", now: at(time), timeZone: dubai },
    );

  it.each([
    // Ten in the morning in Dubai.
    ["06:00", 8, 11, "2026-11-20T07:00:00.000Z"],
    ["06:00", 22, 11, "2026-11-20T07:00:00.000Z"],
    ["06:00", 11, 13, "2026-11-20T06:00:00.000Z"],
    // They end at night: the next morning it is.
    ["16:00", 19, 23, "2026-11-21T05:00:00.000Z"],
    ["06:00", 8, 8, "2026-11-20T06:00:00.000Z"],
    // They leave nothing of the day.
    ["06:00", 8, 22, "2026-11-20T06:00:00.000Z"],
    ["18:00", 21, 20, "2026-11-21T16:00:00.000Z"],
    ["18:00", 8, 7, "2026-11-21T05:00:00.000Z"],
  ])("a notice of %s UTC with quiet hours from %i to %i leaves at %4$s", (...[time, from, until, leaves]) => {
    expect(outside(time, from, until).toISOString()).toBe(leaves);
  });
});
