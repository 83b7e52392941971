/** Characters of a review, and of what is added to a report. */
export const longestReview = 4_000;
export const longestReply = 1_000;
export const longestNote = 500;
export const mostPhotos = 8;
export const mostPhotoBytes = 8_000_000;

export const reportReasons = ["insult", "untrue", "advertising", "privacy", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** So many reports by others hide a review until somebody has looked at it. */
export const reportsToHold = 3;

/** Months for which the evidence of a report is kept. */
export const evidenceMonths = 12;
