import { asciiDigits } from "#base/digits.ts";
import { dialCodes, type Country } from "../../login/dial-codes.ts";

/** A mobile number as it was typed, beside its country. */
export interface TypedPhone {
  country: Country;
  phone: string;
}

export function wirePhone({ country, phone }: TypedPhone): { phone: string; dialCode: string } {
  return { phone: asciiDigits(phone.trim()), dialCode: dialCodes[country] };
}

export type PhoneProblem = "phoneRequired" | "phoneDigits" | "phoneLength";

/** What is wrong with a number, by its key below `signIn`: 7 to 15 digits and nothing else (vendor-side §5). */
export function phoneProblem(typed: string): PhoneProblem | null {
  const digits = asciiDigits(typed.trim());
  if (digits === "") return "phoneRequired";
  if (!/^\d+$/.test(digits)) return "phoneDigits";
  return digits.length < 7 || digits.length > 15 ? "phoneLength" : null;
}

/** How mobile numbers of a country look, without its dial code: the rule that a message names. */
export const mobileRules: Readonly<Record<Country, { digits: number; begins: string }>> = {
  AE: { digits: 9, begins: "5" },
  SA: { digits: 9, begins: "5" },
  KW: { digits: 8, begins: "5, 6, 9" },
  QA: { digits: 8, begins: "3, 5, 6, 7" },
  OM: { digits: 8, begins: "7, 9" },
  BH: { digits: 8, begins: "3, 6" },
};
