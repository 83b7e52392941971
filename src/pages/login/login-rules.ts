import { asciiDigits } from "#base/digits.ts";
import { eMailAddress } from "#base/e-mail.ts";

/** What is wrong, by its key below `login` in the catalogues; null for what is right (customer-side §5). */
type Rule<Key extends string> = (text: string) => Key | null;

export const phoneError: Rule<"phoneRequired" | "digitsOnly" | "phoneShort" | "phoneLong"> = (text) => {
  const digits = asciiDigits(text.trim());
  if (digits === "") return "phoneRequired";
  if (!/^\d+$/.test(digits)) return "digitsOnly";
  if (digits.length < 7) return "phoneShort";
  return digits.length > 15 ? "phoneLong" : null;
};

export const emailError: Rule<"emailRequired" | "emailInvalid"> = (text) => {
  if (text.trim() === "") return "emailRequired";
  return eMailAddress(text) === null ? "emailInvalid" : null;
};

export const codeError: Rule<"otpRequired" | "digitsOnly" | "otpLength"> = (text) => {
  const digits = asciiDigits(text.trim());
  if (digits === "") return "otpRequired";
  if (!/^\d+$/.test(digits)) return "digitsOnly";
  return digits.length === 5 ? null : "otpLength";
};
