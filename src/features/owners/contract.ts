import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, noData, shape, type OwnOf } from "#base/shape.ts";
import { phone, phoneAndCode } from "#features/accounts/contract.ts";

const ownerLoginShape = shape({
  token: field("token", z.string()),
  /** Has a listing: never an administrator. */
  hasListing: field("blnAdmin", z.boolean()),
  /** Public id of his first listing; "" where he has none. */
  vendorId: field("vendorId", z.string()),
});
export type OwnerLogin = OwnOf<typeof ownerLoginShape>;

const send = { method: "POST", host: "console", input: shape(phone), output: noData, maxAge: 0 } as const;
const verify = {
  method: "POST",
  host: "console",
  input: shape(phoneAndCode),
  output: list(ownerLoginShape),
  maxAge: 0,
} as const;

export const sendOwnerMobileOTP = endpoint({
  ...send,
  path: "api/vendorAuth/sendMobileOTP",
  summary: "Sends a one-time code to the mobile number of whoever acts for a business, by SMS.",
});

export const verifyOwnerMobileOTP = endpoint({
  ...verify,
  path: "api/vendorAuth/verifyMobileOTP",
  summary: "Signs in whoever acts for a business, with the code that came by SMS.",
});

export const sendOwnerWhatsAppOTP = endpoint({
  ...send,
  path: "api/vendorAuth/sendWhatsAppOTP",
  summary: "Sends a one-time code to the mobile number of whoever acts for a business, by WhatsApp.",
});

export const verifyOwnerWhatsAppOTP = endpoint({
  ...verify,
  path: "api/vendorAuth/verifyWhatsAppOTP",
  summary: "Signs in whoever acts for a business, with the code that came by WhatsApp.",
});

export const signOutOwner = endpoint({
  method: "POST",
  path: "api/vendor/logout",
  audience: ["vendor"],
  summary: "Ends the token of whoever acts for a business; a customer's login in the same browser goes on.",
  input: shape({}),
  output: noData,
  maxAge: 0,
});

/** What the pages of the site ask the console host for (vendor-side §7, request routing rule). */
export const ownerPaths: readonly string[] = [
  sendOwnerMobileOTP,
  verifyOwnerMobileOTP,
  sendOwnerWhatsAppOTP,
  verifyOwnerWhatsAppOTP,
].map(({ path }) => path);
