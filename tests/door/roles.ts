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

/** Whether a role is let in; 401 for a kind of token that the call does not take, 403 or 404 for a stranger. */
export type Verdicts = Readonly<Record<Role, "in" | 401 | 403 | 404>>;

/** What a visitor may do, all may; a token that is no longer good makes a visitor of its bearer. */
const everyone: Verdicts = {
  visitor: "in",
  "customer A": "in",
  "customer B": "in",
  "vendor 1": "in",
  "vendor 2": "in",
  console: "in",
  revoked: "in",
};

const customers: Verdicts = {
  visitor: 401,
  "customer A": "in",
  "customer B": "in",
  "vendor 1": 401,
  "vendor 2": 401,
  console: 401,
  revoked: 401,
};

const vendors: Verdicts = {
  ...customers,
  "customer A": 401,
  "customer B": 401,
  "vendor 1": "in",
  "vendor 2": "in",
};
/** Of whoever may act for a business: to all others it is as if it were not there. */
const itsMembers: Verdicts = { ...vendors, "vendor 2": 404 };

/** A token that is no longer good makes a visitor of its bearer. */
const visitorsAndCustomers: Verdicts = { ...everyone, "vendor 1": 401, "vendor 2": 401, console: 401 };
/** Of a review by customer A. */
const itsAuthor: Verdicts = { ...customers, "customer B": 403 };
const others: Verdicts = { ...customers, "customer A": 403 };

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
  "GET site api/vendor/getVendorsInBox": everyone,
  "GET site api/vendor/getFAQsByVendor": everyone,
  "GET console api/search/explainResults": everyone,
  "GET site api/search/getInterpretation": everyone,
  "GET site api/search/getSuggestions": everyone,
  "GET site api/vendor/getReviews": everyone,
  "GET site api/vendor/getRecentActivityByLocation": everyone,
  "GET site api/vendor/getAllProdCategories": everyone,
  "GET site api/vendor/getProducts": everyone,
  "GET site api/vendor/getAllBanners": everyone,
  "GET site api/vendor/getTestimonials": everyone,
  "GET site api/subscription/getSubscriptions": everyone,
  "POST site api/vendor/sendMobileOTP": everyone,
  "POST site api/vendor/verifyMobileOTP": everyone,
  "POST site api/vendor/sendWhatsAppOTP": everyone,
  "POST site api/vendor/verifyWhatsAppOTP": everyone,
  "POST site api/vendor/sendEmailOTP": everyone,
  "POST site api/vendor/verifyEmailOTP": everyone,
  // Where it is configured; nowhere else does it exist.
  "POST site api/customer/logInWithGoogle": everyone,
  "POST site api/customer/logout": everyone,
  "GET site api/customer/getSessions": customers,
  "POST site api/customer/revokeSession": customers,
  "GET site api/customer/getNotifications": customers,
  "GET site api/customer/getUnreadNotifications": customers,
  "POST site api/customer/markNotificationsRead": customers,
  "GET site api/customer/getConsents": customers,
  "POST site api/customer/giveConsent": customers,
  "POST site api/customer/withdrawConsent": customers,
  "POST site api/customer/sendErasureCode": customers,
  "POST site api/customer/eraseAccount": customers,
  "GET site api/customer/getMyData": customers,
  "GET site api/customer/getProfile": customers,
  "POST site api/customer/updateProfile": customers,
  "GET site api/customer/getSavedLists": customers,
  "GET site api/customer/getSavedVendors": customers,
  "POST site api/customer/saveVendor": customers,
  "POST site api/customer/unsaveVendor": customers,
  "POST site api/customer/createSavedList": customers,
  "POST site api/customer/renameSavedList": customers,
  "POST site api/customer/deleteSavedList": customers,
  "POST site api/customer/shareSavedList": customers,
  "GET site api/customer/getSharedList": everyone,
  "POST site api/vendor/suggestEdit": visitorsAndCustomers,
  "POST site api/vendor/addReview": customers,
  "POST site api/vendor/updateReview": itsAuthor,
  "POST site api/customer/deleteReview": customers,
  "GET site api/customer/getMyReviews": customers,
  "GET site api/vendor/getMyPart": customers,
  "POST site api/vendor/markHelpful": others,
  "POST site api/vendor/reportReview": { ...others, "vendor 1": "in", "vendor 2": 404 },
  "POST site api/customer/addEnquiry": visitorsAndCustomers,
  "GET site api/customer/getEnquiries": customers,
  "POST site api/customer/cancelEnquiry": customers,
  "POST site api/customer/previewLead": customers,
  "POST site api/vendor/createLead": customers,
  "GET site api/customer/getLeads": customers,
  "POST site api/customer/cancelLead": customers,
  // For visitors where the operator wants that.
  "POST site api/customer/openWhatsapp": customers,
  "POST site api/vendor/countContact": everyone,
  "POST site api/vendor/countView": everyone,
  "POST console api/vendorAuth/sendMobileOTP": everyone,
  "POST console api/vendorAuth/verifyMobileOTP": everyone,
  "POST console api/vendorAuth/sendWhatsAppOTP": everyone,
  "POST console api/vendorAuth/verifyWhatsAppOTP": everyone,
  "POST site api/vendor/logout": vendors,
  "GET site api/vendor/getOwnerProfile": vendors,
  "POST site api/vendor/updateOwnerProfile": vendors,
  "POST console api/vendor/createVendor": vendors,
  "GET site api/vendor/getSimilarVendors": vendors,
  "GET site api/vendor/getClaimableVendors": vendors,
  "POST site api/vendor/claimVendor": vendors,
  "GET site api/vendor/getListingState": itsMembers,
  "GET site api/vendor/getEnquiry": itsMembers,
  "GET site api/vendor/exportEnquiries": itsMembers,
  "POST site api/vendor/setEnquiryStatus": itsMembers,
  "POST site api/vendor/replyToReview": itsMembers,
  "POST site api/vendor/removeReply": itsMembers,
  "GET site api/vendor/getReportedReviews": itsMembers,
  "GET site api/vendor/getStatistics": itsMembers,
  "GET site api/vendor/exportStatistics": itsMembers,
  "GET site api/vendor/getReceivedLeads": itsMembers,
  "POST site api/vendor/answerLead": itsMembers,
  "GET site api/vendor/getOwnVendors": vendors,
  "GET site api/vendor/getNoticeSettings": itsMembers,
  "POST site api/vendor/updateNoticeSettings": itsMembers,
  "GET site api/vendor/getMembers": itsMembers,
  "POST site api/vendor/inviteMember": itsMembers,
  "POST site api/vendor/removeMember": itsMembers,
  "GET site api/vendor/getListing": itsMembers,
  "POST site api/vendor/updateListing": itsMembers,
  "POST site api/vendor/addListingPhotos": itsMembers,
  "GET site api/vendor/getListingChanges": itsMembers,
  "POST site api/vendor/undoListingChange": itsMembers,
  "GET site api/vendor/getVendorHours": everyone,
  "GET site api/vendor/getListedKinds": everyone,
  "GET site api/vendor/getListedCities": everyone,
  "GET site api/place/states": everyone,
  "GET site api/content/getWrittenPage": everyone,
  "POST site api/vendor/addTestimonial": everyone,
  "POST site api/customer/sendFeedback": everyone,
};
