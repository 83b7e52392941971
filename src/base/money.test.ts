import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "./language.ts";
import { formatMoney, fromMinor, minorDigits, toMinor } from "./money.ts";

fc.configureGlobal({ seed: 7, numRuns: 500 });

const currency = fc.constantFrom("AED", "SAR", "QAR", "KWD", "BHD", "OMR");

test("dinars and Omani rials have three decimals, dirhams and the other riyals two", () => {
  expect(["AED", "SAR", "QAR", "KWD", "BHD", "OMR", "USD"].map(minorDigits)).toEqual([2, 2, 2, 3, 3, 3, 2]);
});

test("amounts become whole minor units", () => {
  expect(toMinor(19.99, "AED")).toBe(1999);
  expect(toMinor(0.29, "SAR")).toBe(29);
  expect(toMinor(1.005, "KWD")).toBe(1005);
  expect(fromMinor(1005, "KWD")).toBe(1.005);
});

test("minor units survive the way to an amount and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), currency, (minor, code) => {
      expect(toMinor(fromMinor(minor, code), code)).toBe(minor);
    }),
  );
});

test("money is written as each language writes it", () => {
  expect(languages.map((language) => formatMoney(123456, "AED", language))).toEqual([
    "AED\u00a01,234.56",
    "1,234.56\u00a0د.إ",
    "AED\u00a01,234.56",
    "1\u00a0234,56\u00a0AED",
    "1\u00a0234,56\u00a0AED",
  ]);
  expect(formatMoney(1234567890, "KWD", "ar")).toBe("1,234,567.890\u00a0د.ك");
  expect(formatMoney(100000, "USD", "ar")).toBe("1,000.00\u00a0USD");
});

test("small and negative amounts keep their decimals and their sign", () => {
  expect(formatMoney(0, "OMR", "en")).toBe("OMR\u00a00.000");
  expect(formatMoney(5, "AED", "en")).toBe("AED\u00a00.05");
  expect(formatMoney(-5, "AED", "en")).toBe("-AED\u00a00.05");
  expect(formatMoney(-1500, "AED", "ar")).toBe("\u200e-15.00\u00a0د.إ");
  expect(formatMoney(-1500, "AED", "fr")).toBe("-15,00\u00a0AED");
});

test("the English amount is the number that Intl writes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), currency, (minor, code) => {
      const digits = minorDigits(code);
      const number = new Intl.NumberFormat("en", {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      expect(formatMoney(minor, code, "en")).toBe(`${code}\u00a0${number.format(fromMinor(minor, code))}`);
    }),
  );
});
