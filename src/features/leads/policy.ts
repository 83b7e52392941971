/** What a vendor made of a lead: SENT until it answers; DONE when the work is. */
export const leadVendorStatuses = ["SENT", "ACCEPTED", "DECLINED", "DONE"] as const;
export type LeadVendorStatus = (typeof leadVendorStatuses)[number];

export const leadAnswers = ["ACCEPTED", "DECLINED", "DONE"] as const;
export type LeadAnswer = (typeof leadAnswers)[number];

/** What may follow: who has accepted may still give it back, who has declined does not see who asked. */
export const leadSteps: Readonly<Record<LeadVendorStatus, readonly LeadAnswer[]>> = {
  SENT: ["ACCEPTED", "DECLINED"],
  ACCEPTED: ["DONE", "DECLINED"],
  DECLINED: [],
  DONE: [],
};

/** How many vendors a customer may ask at once. */
export const mostVendorsChoices = [1, 3, 5] as const;
export type MostVendors = (typeof mostVendorsChoices)[number];

/** Kinds of business that one lead may ask for. */
export const mostTerms = 3;

/** Sent again within this time the same words are the same lead. */
export const sameMinutes = 10;

/** For one customer. */
export const leadLimits = [
  { seconds: 3_600, most: 6 },
  { seconds: 86_400, most: 15 },
] as const;

/** How often a need is looked at: the form asks for a preview while somebody types. */
export const needLimits = [{ seconds: 60, most: 60 }] as const;

export const retentionMonths = 12;

/** Of the message that tells a vendor of a lead. */
export function messageKey(leadId: string, vendorId: string): string {
  return `lead:${leadId}:${vendorId}`;
}
