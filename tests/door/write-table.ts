import { aListing } from "#tests/factories/listings.ts";
import { calls, consoleCalls } from "./call-table.ts";
import type { World } from "./world.ts";

export interface CallExample {
  /** Of a GET: its parameters. */
  query?: (world: World) => string;
  /** Of a POST: a right body, a new one each time. */
  body?: (world: World) => object;
  /** What whoever is let in is answered, where that is not 200. */
  answersWith?: number;
}

let numbers = 0;
/** A mobile number that nobody has used, in a range of its own. */
const newNumber = () => ({
  strPhone: `50${String(++numbers * 1_000).padStart(7, "0")}`,
  strCountryCode: "+971",
});
const newAddress = () => ({ strEmail: `somebody${++numbers}@mail.example` });

/** Every call that changes something or that asks for a token, with a right request. */
export const writeCalls: Record<string, CallExample> = {
  "api/vendor/sendMobileOTP": { body: newNumber },
  // No code was sent there: whoever is let in is told that it is wrong.
  "api/vendor/verifyMobileOTP": { body: () => ({ ...newNumber(), strOTP: 12345 }), answersWith: 400 },
  "api/vendor/sendWhatsAppOTP": { body: newNumber },
  "api/vendor/verifyWhatsAppOTP": { body: () => ({ ...newNumber(), strOTP: 12345 }), answersWith: 400 },
  "api/vendor/sendEmailOTP": { body: newAddress },
  "api/vendor/verifyEmailOTP": { body: () => ({ ...newAddress(), strOTP: "12345" }), answersWith: 400 },
  "api/vendorAuth/sendMobileOTP": { body: newNumber },
  "api/vendorAuth/verifyMobileOTP": { body: () => ({ ...newNumber(), strOTP: 12345 }), answersWith: 400 },
  "api/vendorAuth/sendWhatsAppOTP": { body: newNumber },
  "api/vendorAuth/verifyWhatsAppOTP": { body: () => ({ ...newNumber(), strOTP: 12345 }), answersWith: 400 },
  // Nobody has configured it.
  "api/customer/logInWithGoogle": {
    body: () => ({ strIdToken: "a.b.c", strNonce: "n".repeat(43) }),
    answersWith: 404,
  },
  "api/vendor/logout": { body: () => ({}) },
  "api/vendor/createVendor": {
    body: () =>
      aListing({ strVendorName: `Bakery ${++numbers}`, strContactNumber: `+97152${1_000_000 + numbers}` }),
  },
  "api/vendor/getSimilarVendors": { query: () => "strVendorName=Bakery&strContactNumber=042223344" },
  "api/vendor/getClaimableVendors": {},
  "api/vendor/getOwnerProfile": {},
  "api/vendor/updateOwnerProfile": { body: () => ({ strUserName: "Amal" }) },
  "api/vendor/claimVendor": { body: () => ({ fkVendorId: "nowhere" }), answersWith: 404 },
  "api/vendor/getListingState": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/getEnquiry": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/exportEnquiries": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/setEnquiryStatus": {
    body: ({ vendorId }) => ({
      fkVendorId: vendorId,
      pkEnquiryId: "nowhere",
      strEnquiryStatus: "APPROVED",
    }),
    answersWith: 404,
  },
  "api/vendor/replyToReview": {
    body: ({ vendorId, reviewId }) => ({ fkVendorId: vendorId, pkReviewId: reviewId, strText: "Thanks." }),
  },
  "api/vendor/removeReply": {
    body: ({ vendorId, reviewId }) => ({ fkVendorId: vendorId, pkReviewId: reviewId }),
  },
  "api/vendor/getReportedReviews": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/getStatistics": { query: ({ vendorId }) => `fkVendorId=${vendorId}&intDays=7` },
  "api/vendor/exportStatistics": { query: ({ vendorId }) => `fkVendorId=${vendorId}&intDays=7` },
  "api/vendor/getReceivedLeads": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/answerLead": {
    body: ({ vendorId }) => ({ fkVendorId: vendorId, pkLeadId: "nowhere", strLeadStatus: "ACCEPTED" }),
    answersWith: 404,
  },
  "api/vendor/getOwnVendors": {},
  "api/vendor/getNoticeSettings": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/updateNoticeSettings": {
    body: ({ vendorId }) => ({
      fkVendorId: vendorId,
      arrChannels: ["sms"],
      intQuietFrom: null,
      intQuietUntil: null,
    }),
  },
  "api/vendor/getMembers": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/inviteMember": {
    body: ({ vendorId }) => ({ fkVendorId: vendorId, strPhone: `+97156${7_000_000 + ++numbers}` }),
  },
  "api/vendor/removeMember": {
    body: ({ vendorId }) => ({ fkVendorId: vendorId, pkMemberId: "nowhere" }),
    answersWith: 404,
  },
  "api/vendor/getListing": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/updateListing": {
    body: ({ vendorId }) => ({
      fkVendorId: vendorId,
      strPart: "description",
      strDescriptionEn: `Bread ${++numbers}`,
    }),
  },
  // Without a photo there is nothing to add.
  "api/vendor/addListingPhotos": { body: ({ vendorId }) => ({ fkVendorId: vendorId }), answersWith: 400 },
  "api/vendor/getListingChanges": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/undoListingChange": {
    body: ({ vendorId }) => ({ fkVendorId: vendorId, pkChangeId: "0" }),
    answersWith: 404,
  },
  "api/customer/logout": { body: () => ({}) },
  "api/customer/getSessions": {},
  "api/customer/getNotifications": { query: () => "skipCount=0&pageLimit=20" },
  "api/customer/getUnreadNotifications": {},
  "api/customer/markNotificationsRead": { body: () => ({ arrNotificationIds: ["1"] }) },
  "api/customer/addEnquiry": {
    body: ({ vendorId }) => ({
      fkVendorId: vendorId,
      strUserName: "Amal",
      strUserMobile: `${55_000_000 + ++numbers}`,
    }),
  },
  "api/customer/getEnquiries": {},
  "api/customer/cancelEnquiry": { body: () => ({ pkEnquiryId: "nowhere" }), answersWith: 404 },
  "api/customer/previewLead": { body: () => ({ strDescription: "A pizza for two" }) },
  "api/vendor/createLead": {
    body: () => ({ strUserName: "Amal", strDescription: `A pizza for ${++numbers}` }),
  },
  "api/customer/getLeads": {},
  "api/customer/cancelLead": { body: () => ({ pkLeadId: "nowhere" }), answersWith: 404 },
  "api/customer/openWhatsapp": { body: ({ vendorId }) => ({ fkVendorId: vendorId }) },
  "api/vendor/countView": { body: ({ vendorId }) => ({ fkVendorId: vendorId, strWords: "pizza" }) },
  "api/vendor/countContact": { body: ({ vendorId }) => ({ fkVendorId: vendorId, strKind: "call" }) },
  "api/customer/revokeSession": { body: () => ({ pkSessionId: "nowhere" }), answersWith: 404 },
  "api/customer/getConsents": {},
  // Who has neither a number nor an address can get no message.
  "api/customer/giveConsent": { body: () => ({ strPurpose: "marketing:sms" }), answersWith: 409 },
  "api/customer/withdrawConsent": { body: () => ({ strPurpose: "marketing:sms" }) },
  "api/customer/sendErasureCode": { body: () => ({}), answersWith: 409 },
  "api/customer/eraseAccount": { body: () => ({ strOTP: "12345" }), answersWith: 409 },
  "api/customer/getMyData": {},
  "api/customer/getProfile": {},
  "api/customer/updateProfile": { body: () => ({ strUserName: "Amal" }) },
  "api/customer/getSavedLists": {},
  "api/customer/getSavedVendors": { query: () => "pkListId=nowhere", answersWith: 404 },
  "api/customer/saveVendor": { body: ({ vendorId }) => ({ fkVendorId: vendorId }) },
  "api/customer/unsaveVendor": { body: ({ vendorId }) => ({ fkVendorId: vendorId }) },
  "api/customer/createSavedList": { body: () => ({ strName: `List ${++numbers}` }) },
  "api/customer/renameSavedList": {
    body: () => ({ pkListId: "nowhere", strName: "Eid" }),
    answersWith: 404,
  },
  "api/customer/deleteSavedList": { body: () => ({ pkListId: "nowhere" }), answersWith: 404 },
  "api/customer/shareSavedList": {
    body: () => ({ pkListId: "nowhere", blnShared: true }),
    answersWith: 404,
  },
  "api/vendor/addTestimonial": {
    body: () => ({
      strName: "Amal",
      strMobile: "501234567",
      strState: "dubai-region",
      strDescription: `Useful ${++numbers}`,
    }),
  },
  "api/customer/sendFeedback": { body: () => ({ strKind: "feedback", strText: `Well done ${++numbers}` }) },
  "api/vendor/suggestEdit": { body: ({ vendorId }) => ({ fkVendorId: vendorId, strOther: "It has moved." }) },
  "api/customer/getSharedList": { query: () => "strShareId=nowhere", answersWith: 404 },
  // Reviewing something needs a vendor that one has not reviewed yet: whoever is let in is told that there is none.
  "api/vendor/addReview": { body: () => ({ intRating: 5, fkVendorId: "nowhere" }), answersWith: 404 },
  "api/vendor/updateReview": {
    body: ({ reviewId }) => ({ intRating: 5, strReviewText: "Good.", pkReviewId: reviewId }),
  },
  "api/customer/deleteReview": { body: () => ({ pkReviewId: "nowhere" }), answersWith: 404 },
  "api/customer/getMyReviews": {},
  "api/vendor/getMyPart": { query: ({ vendorId }) => `fkVendorId=${vendorId}` },
  "api/vendor/markHelpful": { body: ({ reviewId }) => ({ pkReviewId: reviewId, blnHelpful: true }) },
  "api/vendor/reportReview": { body: ({ reviewId }) => ({ pkReviewId: reviewId, strReason: "other" }) },
};

/** The right request of a call, as it is sent, and what it is answered by whoever lets it in. */
export function exampleOf({ method, path }: { method: "GET" | "POST"; path: string }, world: World) {
  const example: CallExample | undefined = writeCalls[path] ?? calls[path] ?? consoleCalls[path];
  if (!example) throw new Error(`no example of ${path}`);
  const url = encodeURI(`/${path}?${example.query?.(world) ?? ""}`);
  const payload = example.body?.(world) ?? {};
  const request = method === "GET" ? { method, url } : { method, url: `/${path}`, payload };
  return { request, answersWith: example.answersWith ?? 200 };
}
