import fc from "fast-check";
import { expect, test } from "vitest";
import { formatE164 } from "./phone.ts";
import { parsePhone } from "./phone.server.ts";

fc.configureGlobal({ seed: 7, numRuns: 300 });

test.each([
  "0501234567",
  "501234567",
  "050 123 4567",
  "+971501234567",
  "+971 50-123-4567",
  "+971 050 123 4567",
  "+971 (0)50 123 4567",
  "00971501234567",
  "00971 050 1234567",
  "971501234567",
  "٠٥٠ ١٢٣ ٤٥٦٧",
  "۰۵۰۱۲۳۴۵۶۷",
  "\u202a+971 50 123 4567\u202c",
  "tel:+971501234567",
  "050 123 4567; 04 555 0148",
])("%j typed in the Emirates is one and the same mobile", (text) => {
  expect(parsePhone(text, "AE")).toEqual({ e164: "+971501234567", kind: "mobile" });
});

test.each([
  ["04 555 0148", "AE", "+97145550148", "fixed"],
  ["800 12345", "AE", "+97180012345", "tollFree"],
  ["0112345678", "SA", "+966112345678", "fixed"],
  ["0501234567", "SA", "+966501234567", "mobile"],
  ["9200 12345", "SA", "+966920012345", "other"],
  ["5012 3456", "KW", "+96550123456", "mobile"],
  ["0 5012 3456", "KW", "+96550123456", "mobile"],
  ["+965 0 5012 3456", "KW", "+96550123456", "mobile"],
  ["2234 5678", "KW", "+96522345678", "fixed"],
  ["03312 3456", "QA", "+97433123456", "mobile"],
  ["4412 3456", "QA", "+97444123456", "fixed"],
  ["9212 3456", "OM", "+96892123456", "mobile"],
  ["1600 1234", "BH", "+97316001234", "fixed"],
  ["3600 1234", "BH", "+97336001234", "mobile"],
  ["+966 50 123 4567", "AE", "+966501234567", "mobile"],
  ["+966 50 123 4567", "nowhere", "+966501234567", "mobile"],
])("%j in %s is %s, %s", (text, country, ...[e164, kind]) => {
  expect(parsePhone(text, country)).toEqual({ e164, kind });
});

test.each([
  "",
  "call us",
  "12",
  "+971",
  "+971+971501234567",
  "05012345678",
  "0501234567x9y",
  "+89 501234567",
  "0".repeat(1000),
])("%j is no number", (text) => {
  expect(parsePhone(text, "AE")).toBeNull();
});

test("a number without a code in no known country is none", () => {
  expect(parsePhone("0501234567", "ZZ")).toBeNull();
});

test("what is shown of a number is that number", () => {
  const digits = fc.integer({ min: 1_000_000, max: 999_999_999 });
  fc.assert(
    fc.property(fc.constantFrom("AE", "SA", "KW", "QA", "OM", "BH"), digits, (country, national) => {
      const phone = parsePhone(String(national), country);
      fc.pre(phone !== null);
      expect(parsePhone(formatE164(phone.e164), "FR")).toEqual(phone);
    }),
  );
});

test("no text breaks the parser", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (text, country) => {
      parsePhone(text, country);
    }),
  );
});
