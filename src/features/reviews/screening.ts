import { asciiDigits } from "#base/digits.ts";

/** Why a review waits until somebody has looked at it. */
export type HeldFor =
  | "newAccount"
  | "burst"
  | "sameText"
  | "vendorDevice"
  | "vendorPhone"
  | "contact"
  | "reports";

/** What is known of the author when a review is screened. */
export interface Author {
  /** Hours since the account was made. */
  ageHours: number;
  /** Other reviews of the last hour and of the last day. */
  lastHour: number;
  lastDay: number;
  /** Somebody else, or for another vendor, the same text. */
  saidElsewhere: boolean;
  usesVendorDevice: boolean;
  hasVendorPhone: boolean;
}

/** An account that is younger waits: its reviews come out when it is so old. */
export const youngHours = 24;
const mostInHour = 5;
const mostInDay = 15;

export function screened(text: string, author: Author): HeldFor[] {
  const suspicions: [HeldFor, boolean][] = [
    ["newAccount", author.ageHours < youngHours],
    ["burst", author.lastHour >= mostInHour || author.lastDay >= mostInDay],
    ["sameText", author.saidElsewhere],
    ["vendorDevice", author.usesVendorDevice],
    ["vendorPhone", author.hasVendorPhone],
    ["contact", hasContact(text)],
  ];
  return suspicions.flatMap(([reason, isTrue]) => (isTrue ? [reason] : []));
}

const address =
  /https?:|www\.|[\w-]\.(com|net|org|info|shop|store|online|link|me|io|co|ae|sa|qa|kw|om|bh)\b/i;
const emailAddress = /[\w.+-]+@[\w-]+\.\w/;
/** Nine digits or more in a row, however they are parted: fewer are a price, a date or a year. */
const phone = /(?:\d[ ().-]{0,2}){8}\d/;

/** Whether a text leads elsewhere: a web address, an e-mail address or a telephone number. */
export function hasContact(text: string): boolean {
  const plain = asciiDigits(text.normalize("NFKC"));
  return address.test(plain) || emailAddress.test(plain) || phone.test(plain);
}
