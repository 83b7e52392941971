import { expect, test } from "vitest";
import { asciiDigits } from "./digits.ts";

test("Arabic-Indic and Persian digits become ASCII and nothing else changes", () => {
  expect(asciiDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789 0123456789");
  expect(asciiDigits("٥٠ a3 أ، १२")).toBe("50 a3 أ، १२");
});
