import { describe, expect, it } from "vitest";
import { csvOf } from "./csv.server.ts";

describe("a table as CSV", () => {
  it("[ACC-3] runs nothing in a spreadsheet, and keeps numbers as they are", () => {
    const table = csvOf(
      ["Name", "Mobile"],
      [
        ["=1+1", "+971501234567"],
        ["@x", -3],
        ["أمل", null],
      ],
    );
    expect(table).toBe("\uFEFFName,Mobile\r\n'=1+1,'+971501234567\r\n'@x,-3\r\nأمل,\r\n");
  });
});
