/** Texts that ship in `pages/`, one file a language; an operator may put his own in their place. */
export const writtenPages = [
  "about",
  "privacy",
  "terms",
  "coming-soon",
  "attribution",
  "investor-relations",
  "careers",
  "media",
  "customer-care",
  "free-listing",
  "whats-new",
  "client-success-videos",
  "jd-collection",
  "faq",
  // Each of these stands above a form.
  "feedback",
  "report-bug",
  "chat-with-us",
  "talk-to-us",
] as const;
export type WrittenPage = (typeof writtenPages)[number];

export function isWrittenPage(slug: string): slug is WrittenPage {
  return writtenPages.some((known) => known === slug);
}
