import { expect, it } from "vitest";
import { csvOf, jsonOf } from "./files.ts";

it("[SHELL-5] a table has the keys as its first line, and quotes what would break it", () => {
  const rows = [
    { rating: 5, text: 'Good, "very"\nso', isHeld: false, at: null },
    { rating: -1, text: "", isHeld: true, at: "2026-11-20" },
  ];
  expect(csvOf(rows)).toBe(
    '\ufeffrating,text,isHeld,at\r\n5,"Good, ""very""\nso",false,\r\n-1,,true,2026-11-20\r\n',
  );
});

it.each(["=1+1", "+971501234567", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1"])(
  "[SHELL-5] the text %j is no formula for a spreadsheet",
  (text) => {
    const [, cell] = csvOf([{ text }]).split("\r\n");
    expect(cell?.replace(/^"/, "")).toMatch(/^'/);
  },
);

it("several values of one cell stand side by side, and are no formula either", () => {
  expect(csvOf([{ photos: ["=a", "b"] }])).toBe("\ufeffphotos\r\n'=a b\r\n");
});

it("the one file names its sections, also those without anything", () => {
  const at = new Date("2026-11-20T09:00:00Z");
  const sections = [
    { name: "account", rows: [{ name: "Amal" }] },
    { name: "reviews", rows: [] },
  ];
  expect(JSON.parse(jsonOf(sections, at))).toEqual({
    exportedAt: "2026-11-20T09:00:00.000Z",
    account: [{ name: "Amal" }],
    reviews: [],
  });
});
