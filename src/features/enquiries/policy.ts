/** The vendor sets APPROVED and REJECTED, the author CANCELLED. */
export const enquiryStatuses = ["PENDING", "APPROVED", "REJECTED", "CANCELLED"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** What a vendor may make of one, also after it thought otherwise. */
export const enquiryAnswers = ["PENDING", "APPROVED", "REJECTED"] as const;
export type EnquiryAnswer = (typeof enquiryAnswers)[number];

/** How often a vendor may change its mind about one, which its author is told each time. */
export const answerLimits = [{ seconds: 86_400, most: 6 }] as const;

/**
 * What happens next: the vendor is told; it is kept for a vendor whom nobody can write to; a person looks at it first;
 * or nothing, as the vendor is invented.
 */
export const deliveries = ["told", "kept", "held", "demo"] as const;
export type Delivery = (typeof deliveries)[number];

/** The wording of `enquiry.consent` and `lead.consent`; a new date with every change of it. */
export const consentVersion = "2026-11-20";

/** The 8 to 10 digits of a number without its country's code (customer-side §5). */
export function isMobile(digits: string): boolean {
  return /^\d{8,10}$/.test(digits);
}

/** Sent again within this time it is the same one. */
export const sameMinutes = 10;

/** Beyond these an enquiry waits for a person (safety.md); a network is shared by many devices. */
export const freely = {
  device: [{ seconds: 3_600, most: 5 }],
  network: [{ seconds: 3_600, most: 30 }],
  mobile: [{ seconds: 86_400, most: 3 }],
} as const;

/** Beyond these it is not even taken. */
export const atMost = [{ seconds: 3_600, most: 120 }] as const;

export const retentionMonths = 12;

/** Names of people hold no addresses; what does is an advertisement. */
export function isSuspicious(name: string): boolean {
  return /https?:|www\.|\/\/|@|\.(?:com|net|org|ru|cn|io|me|ly|info|biz|xyz|top|shop|site|link)\b/iu.test(
    name,
  );
}

/** Of the message that tells a vendor of an enquiry. */
export function messageKey(publicId: string): string {
  return `enquiry:${publicId}`;
}
