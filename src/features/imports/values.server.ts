import { parsePhone } from "#base/phone.server.ts";
import { asciiDigits } from "#base/digits.ts";
import { weekToRecord } from "#base/opening-hours.ts";
import { splitOsmDates } from "#base/osm-dates.ts";
import { parseOsmHours } from "#base/osm-hours.ts";
import { bitOfText } from "#features/vendors/attributes.server.ts";
import type { Bilingual, VendorDraft } from "#features/vendors/draft.ts";
import { isArabic } from "./said.ts";
import type { Notice } from "./refused.ts";

const mostInList = 50;
const longestInList = 100;

/** The first number that is one; a number of no numbering plan is kept as it was typed. */
export function phoneOf(
  text: string,
  country: string,
  notices: Notice[],
): Pick<VendorDraft, "phone" | "phoneTyped"> {
  const parts = partsOf(text);
  for (const typed of [...parts, ...partsOf(text, between)]) {
    const phone = parsePhone(typed, country);
    if (phone) return { phone: phone.e164, phoneTyped: typed };
  }
  if (text !== "") notices.push({ field: "phone", reason: "format" });
  return { phone: null, phoneTyped: parts[0]?.slice(0, 60) ?? null };
}

/** A number, or the link of a chat. */
export function whatsappOf(text: string, country: string, notices: Notice[]): string | null {
  const numbers = text.replaceAll(/https?:\/\/\S*?(?:wa\.me\/|phone=)\+?(\d+)\S*/gi, "+$1");
  for (const part of [...partsOf(numbers), ...partsOf(numbers, between)]) {
    const phone = parsePhone(part, country);
    if (phone) return phone.e164;
  }
  if (text !== "") notices.push({ field: "whatsapp", reason: "format" });
  return null;
}

/** What else people write between two numbers, or around a word beside one. */
const between = /[;,،/\n&|()]|\s[-–]\s|\s(?:or|and|أو|و)\s/i;

function partsOf(text: string, parting = /[;,/\n]/): string[] {
  return text
    .split(parting)
    .map((part) => part.trim())
    .filter((part) => /\p{Nd}/u.test(part));
}

export function emailOf(text: string, notices: Notice[]): string | null {
  const [first = ""] = text.split(/[;,\s]+/).filter(Boolean);
  if (/^[^\s@<>"',;:]+@[\p{L}\p{N}.-]+\.\p{L}{2,}$/u.test(first) && first.length <= 254) return first;
  if (text !== "") notices.push({ field: "email", reason: "format" });
  return null;
}

/** http and https only: nothing else is ever made a link of. */
export function websiteOf(text: string, notices: Notice[]): string | null {
  const [first = ""] = text.split(/[;\s]+/).filter(Boolean);
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(first) && !/^[\w.-]+:\d/.test(first) ? first : `https://${first}`;
  const url = URL.parse(address);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  const isPlain = url?.username === "" && url.password === "" && url.hostname.includes(".");
  if (first !== "" && isWeb && isPlain && address.length <= 500) return address;
  if (text !== "") notices.push({ field: "website", reason: "format" });
  return null;
}

export function hoursOf(
  text: string,
  notices: Notice[],
): Pick<VendorDraft, "hours" | "hoursText" | "specialDays"> {
  const { days, rest } = splitOsmDates(text);
  const specialDays = Object.keys(days).length === 0 ? null : days;
  if (rest === "") return { hours: null, hoursText: null, specialDays };
  const parsed = parseOsmHours(rest);
  if ("week" in parsed)
    return { hours: weekToRecord(parsed.week), hoursText: parsed.note || null, specialDays };
  notices.push({ field: "opening_hours", reason: "format" });
  return { hours: null, hoursText: rest, specialDays };
}

/** `one | two`: each a text in the language of its letters. */
export function listOf(text: string): Bilingual[] {
  const items = text
    .split("|")
    .map((item) => [...item.trim()].slice(0, longestInList).join("").trim())
    .filter(Boolean);
  return [...new Set(items)]
    .slice(0, mostInList)
    .map((item) => (isArabic(item) ? { ar: item } : { en: item }));
}

/** `one | two`: ids, names or words that mean them, in any language. */
export function attributesOf(text: string, notices: Notice[]): number {
  const bits = text
    .split("|")
    .filter((item) => item.trim() !== "")
    .map(bitOfText);
  if (bits.includes(0)) notices.push({ field: "attributes", reason: "unknown" });
  return bits.reduce((mask, bit) => mask | bit, 0);
}

/** 1 to 4, or as many signs of money. */
export function priceLevelOf(text: string, notices: Notice[]): number | null {
  const digits = asciiDigits(text);
  if (/^[1-4]$/.test(digits)) return Number(digits);
  if (/^(\p{Sc})\1{0,3}$/u.test(text)) return text.length;
  if (text !== "") notices.push({ field: "price_level", reason: "format" });
  return null;
}

export function yearOf(text: string, thisYear: number, notices: Notice[]): number | null {
  const digits = asciiDigits(text);
  const year = /^\d{4}$/.test(digits) ? Number(digits) : Number.NaN;
  if (year >= 1800 && year <= thisYear) return year;
  if (text !== "") notices.push({ field: "year_established", reason: "format" });
  return null;
}

export function isVerifiedBy(text: string, notices: Notice[]): boolean {
  if (/^(true|yes|y|1|verified)$/i.test(text)) return true;
  if (!/^(false|no|n|0)?$/i.test(text)) notices.push({ field: "verified", reason: "format" });
  return false;
}
