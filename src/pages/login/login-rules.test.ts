import { expect, it } from "vitest";
import { codeError, emailError, phoneError } from "./login-rules.ts";

it.each([
  ["", "phoneRequired"],
  ["  ", "phoneRequired"],
  ["50 123 4567", "digitsOnly"],
  ["+971501234567", "digitsOnly"],
  ["123456", "phoneShort"],
  ["1234567", null],
  ["٠٥٠١٢٣٤٥٦٧", null],
  ["123456789012345", null],
  ["1234567890123456", "phoneLong"],
])("[LOG-7] the mobile number %j: %s", (text, error) => {
  expect(phoneError(text)).toBe(error);
});

it.each([
  ["", "emailRequired"],
  ["amal", "emailInvalid"],
  ["amal@mail", "emailInvalid"],
  ["amal@mail..example", "emailInvalid"],
  ["a b@mail.example", "emailInvalid"],
  [" Amal+x@Mail.example ", null],
])("[LOG-7] the address %j: %s", (text, error) => {
  expect(emailError(text)).toBe(error);
});

it.each([
  ["", "otpRequired"],
  ["12a45", "digitsOnly"],
  ["1234", "otpLength"],
  ["123456", "otpLength"],
  ["01234", null],
  ["٠١٢٣٤", null],
])("[LOG-7] the code %j: %s", (text, error) => {
  expect(codeError(text)).toBe(error);
});
