import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max";
import { asciiDigits } from "./digits.ts";

export interface Phone {
  e164: string;
  /** Only a mobile may be sent a code or a WhatsApp message. */
  kind: "mobile" | "fixed" | "tollFree" | "other";
}

/**
 * The number that a typed text means in a country (ISO 3166-1 alpha-2), the first where it holds several; null when it
 * is no number of any numbering plan. Spaces, Arabic-Indic digits, 00 for + and a stray 0 make no difference.
 */
export function parsePhone(text: string, country: string): Phone | null {
  const number = plausible(parse(cleaned(text), country));
  return number && { e164: number.number, kind: kindOf(number) };
}

/** The same for a number that was typed beside a dial code: `+971`, `00971` or `971`. */
export function parsePhoneAbroad(text: string, dialCode: string): Phone | null {
  const defaultCallingCode = asciiDigits(dialCode).replaceAll(/\D/g, "").replace(/^00/, "");
  const number = plausible(parsePhoneNumberFromString(cleaned(text), { extract: false, defaultCallingCode }));
  return number && { e164: number.number, kind: kindOf(number) };
}

function cleaned(text: string): string {
  const [first = ""] = asciiDigits(text.slice(0, 200).normalize("NFKC")).split(/[;,]/);
  return first
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^00/, "+");
}

function parse(text: string, country: string): PhoneNumber | undefined {
  const options = { extract: false };
  return isSupportedCountry(country)
    ? parsePhoneNumberFromString(text, { ...options, defaultCountry: country })
    : parsePhoneNumberFromString(text, options);
}

/** The number if its plan has it, else without a 0 that is no part of it where the country dials none. */
function plausible(number: PhoneNumber | undefined): PhoneNumber | null {
  if (!number || number.isValid()) return number ?? null;
  const national = number.nationalNumber.replace(/^0+/, "");
  const corrected = parsePhoneNumberFromString(`+${number.countryCallingCode}${national}`, {
    extract: false,
  });
  return corrected?.isValid() ? corrected : null;
}

function kindOf(number: PhoneNumber): Phone["kind"] {
  switch (number.getType()) {
    case "MOBILE":
    case "FIXED_LINE_OR_MOBILE":
      return "mobile";
    case "FIXED_LINE":
      return "fixed";
    case "TOLL_FREE":
      return "tollFree";
    default:
      return "other";
  }
}
