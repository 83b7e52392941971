import { expect, test } from "vitest";
import { formatE164, isPhoneDigits, telHref, whatsappHref } from "./phone.ts";

test.each([
  ["1234567", true],
  ["123456789012345", true],
  ["٠٥٠١٢٣٤٥٦٧", true],
  ["123456", false],
  ["1234567890123456", false],
  ["+97150123456", false],
  ["050 123 4567", false],
  ["", false],
])("%j as the digits of a phone: %j", (text, expected) => {
  expect(isPhoneDigits(text)).toBe(expected);
});

test("links hold the digits of the number only", () => {
  expect(telHref("+97145550148")).toBe("tel:+97145550148");
  expect(telHref("+971 4 555 0148")).toBe("tel:+97145550148");
  expect(whatsappHref("+971501234567")).toBe("https://wa.me/971501234567");
});

test("the draft of a WhatsApp message is encoded, whatever is in it", () => {
  expect(whatsappHref("+971501234567", "Salam & مرحبا?")).toBe(
    "https://wa.me/971501234567?text=Salam%20%26%20%D9%85%D8%B1%D8%AD%D8%A8%D8%A7%3F",
  );
  expect(whatsappHref("+971501234567", "\ud800")).toBe("https://wa.me/971501234567?text=%EF%BF%BD");
});

test.each([
  ["+97145550148", "+971 4 555 0148"],
  ["+971501234567", "+971 50 123 4567"],
  ["+97180012345", "+971 800 12345"],
  ["+971600512345", "+971 600 512345"],
  ["+966501234567", "+966 50 123 4567"],
  ["+966112345678", "+966 11 234 5678"],
  ["+966920012345", "+966 9200 12345"],
  ["+9668001234567", "+966 800 123 4567"],
  ["+96550123456", "+965 5012 3456"],
  ["+97433123456", "+974 3312 3456"],
  ["+96892123456", "+968 9212 3456"],
  ["+97336001234", "+973 3600 1234"],
  ["+12125552368", "+12125552368"],
  ["+9714", "+9714"],
  ["", ""],
])("%j is shown as %j", (e164, shown) => {
  expect(formatE164(e164)).toBe(shown);
});
