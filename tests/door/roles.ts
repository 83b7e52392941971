/**
 * Who may call what: every role that there is beside every call that there is, walked by roles.test.ts. A call that is
 * not listed fails the test. `customer A` and `vendor 1` are those whom a request is about, the others are strangers.
 */
export const roles = [
  "visitor",
  "customer A",
  "customer B",
  "vendor 1",
  "vendor 2",
  "console",
  "revoked",
] as const;
export type Role = (typeof roles)[number];

/** The status that a right request gets: 200, 401 for a kind of token that the call does not take, 403 for a stranger. */
export type Verdicts = Readonly<Record<Role, 200 | 401 | 403>>;

/** What a visitor may read, all may read; a token that is no longer good makes a visitor of its bearer. */
const everyone: Verdicts = {
  visitor: 200,
  "customer A": 200,
  "customer B": 200,
  "vendor 1": 200,
  "vendor 2": 200,
  console: 200,
  revoked: 200,
};

export const roleTable: Readonly<Record<string, Verdicts>> = {
  "GET site api/department/getDepartments": everyone,
  "GET site api/department/getAllCategories": everyone,
  "GET site api/department/getAllSubCategories": everyone,
  "GET site api/department/getTopReviewedCategories": everyone,
  "GET site api/place/autocomplete": everyone,
  "GET site api/place/details": everyone,
  "GET site api/place/reverse": everyone,
  "GET site api/place/popular": everyone,
  "GET site api/place/countries": everyone,
  "GET site api/vendor/getAllVendors": everyone,
  "GET site api/vendor/getFAQsByVendor": everyone,
  "GET site api/search/getInterpretation": everyone,
  "GET site api/search/getSuggestions": everyone,
  "GET site api/vendor/getReviews": everyone,
  "GET site api/vendor/getRecentActivityByLocation": everyone,
  "GET site api/vendor/getAllProdCategories": everyone,
  "GET site api/vendor/getProducts": everyone,
  "GET site api/vendor/getAllBanners": everyone,
  "GET site api/vendor/getTestimonials": everyone,
  "GET site api/subscription/getSubscriptions": everyone,
};
