import { asciiDigits } from "#base/digits.ts";

/** Characters of a testimonial (vendor-side §9). */
export const longest = { name: 50, mobile: 10, email: 50, text: 500 } as const;

export const mostPhotoBytes = 8e6;
/** What the photo of a testimonial may be (vendor-side §5). */
export const photoTypes: readonly string[] = ["image/jpeg", "image/png", "image/jpg", "image/webp"];

export const testimonialDialCode = "+971";

/** The 7 to 10 digits of a mobile number as people write it, in any digits and groups; null for anything else. */
export function mobileDigits(typed: string): string | null {
  const digits = asciiDigits(typed).replaceAll(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  return /^\d{7,10}$/.test(digits) ? digits : null;
}

const day = 86_400;
/** Of one network. */
export const testimonialLimits = [
  { seconds: 3_600, most: 3 },
  { seconds: day, most: 10 },
];
