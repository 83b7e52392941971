import { readFileSync } from "node:fs";
import { randomFrom } from "#base/random.ts";
import type { TestimonialDraft } from "#features/content/save-testimonials.server.ts";
import { mobileNumber } from "./phones.server.ts";
import { publicIdFrom } from "./public-id.server.ts";

interface TestimonialRecord {
  name: string;
  /** The part of the address before the domain, which is one kept for examples. */
  mailbox: string;
  country: string;
  place: string;
  rating: number;
  text: string;
}

/** What invented owners and customers say of the directory, over the last year and a half. */
export function demoTestimonials(seed: string, now: Date): TestimonialDraft[] {
  const file = new URL("../../../data/demo/testimonials.json", import.meta.url);
  const records = JSON.parse(readFileSync(file, "utf8")) as TestimonialRecord[];
  const random = randomFrom(`${seed}:testimonials`);
  return records.map(({ mailbox, country, ...record }, index) => ({
    ...record,
    publicId: publicIdFrom(`${seed}:testimonial:${index}`),
    email: `${mailbox}@post.example`,
    phone: mobileNumber(country, 9_000 + index),
    isDemo: true,
    createdAt: new Date(now.getTime() - random.integer(2 * 24 * 60, 540 * 24 * 60) * 60_000),
  }));
}
