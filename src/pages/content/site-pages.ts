/** Every page that stands by itself, by what it is for: what the site map lists. Their titles are in the catalogues. */
export const sitePages = {
  directory: [
    "home",
    "categories",
    "jd-collection",
    "travel-tourism",
    "beauty-fashion",
    "health-fitness",
    "food-beverage",
    "finance",
    "on-demand-services",
    "home-living",
    "education-career",
    "recreation",
    "business-info",
    "reviews",
    "sitemap",
    "b2b-sitemap",
    "b2b-india-sitemap",
  ],
  businesses: [
    "vendor",
    "free-listing",
    "pricing",
    "business-badge",
    "vendor/download",
    "client-success-videos",
    "testimonials",
  ],
  help: ["customer-care", "faq", "chat-with-us", "talk-to-us", "feedback", "report-bug", "delete-account"],
  company: [
    "about",
    "whats-new",
    "careers",
    "media",
    "investor-relations",
    "coming-soon",
    "privacy",
    "terms",
    "attribution",
  ],
} as const;

export type PageGroup = keyof typeof sitePages;
export type SitePath = (typeof sitePages)[PageGroup][number];
