import { expect, it } from "vitest";
import { addressFormOf, joinedAddress } from "./address-form.ts";

it.each([
  ["SA", true],
  ["AE", false],
  ["KW", false],
  ["QA", false],
  ["OM", false],
  ["BH", false],
])("[ONB-2] a postcode is asked for in %s: %s", (country, isAsked) => {
  expect(addressFormOf(country).postcode !== null).toBe(isAsked);
});

it.each(["12211", "12211-4321"])("[ONB-2] %s is a postcode of Saudi Arabia", (text) => {
  expect(addressFormOf("SA").postcode?.pattern.test(text)).toBe(true);
});

it.each(["1221", "122111", "abcde", ""])("[ONB-2] %j is none", (text) => {
  expect(addressFormOf("SA").postcode?.pattern.test(text)).toBe(false);
});

it("[ONB-2] an address joins block and street, and what else there is behind its label", () => {
  const address = { building: " 7 ", street: "Al Rigga Road", extra: "" };
  expect(joinedAddress(address, "Zone")).toBe("7, Al Rigga Road");
  expect(joinedAddress({ ...address, extra: "12" }, "Zone")).toBe("7, Al Rigga Road, Zone 12");
});
