import type { Language } from "./language.ts";

/** Decimals of a currency's minor unit (ISO 4217): fils and baisa are thousandths, halalas and dirhams hundredths. */
export function minorDigits(currency: string): number {
  return ["KWD", "BHD", "OMR"].includes(currency) ? 3 : 2;
}

/** An amount such as 12.5 as a whole number of minor units. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * 10 ** minorDigits(currency));
}

/** Minor units as an amount such as 12.5: for forms and files, not for sums. */
export function fromMinor(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/**
 * Minor units as people of a language write them, with all decimals of the currency: "AED 1,234.50", "1 234,50 AED".
 * Not by Intl: its symbols and spaces differ between a server and a browser, and the page would change under the reader.
 */
export function formatMoney(minor: number, currency: string, language: Language): string {
  const minus = minor < 0 ? "-" : "";
  const amount = formatAmount(Math.abs(Math.round(minor)), minorDigits(currency), language);
  if (language === "ru" || language === "fr") return `${minus}${amount}${space}${currency}`;
  if (language === "ar")
    return `${minus && leftToRight}${minus}${amount}${space}${arabicSymbols[currency] ?? currency}`;
  return `${minus}${currency}${space}${amount}`;
}

/** Non-breaking. */
const space = "\u00a0";
/** Keeps a minus before its number in a line from right to left. */
const leftToRight = "\u200e";

const arabicSymbols: Readonly<Record<string, string>> = {
  AED: "د.إ",
  SAR: "ر.س",
  QAR: "ر.ق",
  KWD: "د.ك",
  BHD: "د.ب",
  OMR: "ر.ع",
};

function formatAmount(minor: number, digits: number, language: Language): string {
  const [group, point] = language === "ru" || language === "fr" ? [space, ","] : [",", "."];
  const text = String(minor).padStart(digits + 1, "0");
  return text.slice(0, -digits).replaceAll(/\B(?=(\d{3})+$)/g, group) + point + text.slice(-digits);
}
