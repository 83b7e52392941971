import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, noData, shape, type OwnOf, type Shape } from "#base/shape.ts";
import { requiredEmail } from "#base/wire-email.ts";
import { requiredId } from "#base/wire.ts";

const phoneText = z
  .string({ error: "required" })
  .check(z.minLength(1, { error: "required" }), z.maxLength(40, { error: "tooLong" }));

/** `+971`, also without the plus or with 00. */
const dialCode = z
  .string({ error: "required" })
  .check(z.regex(/^\s*(?:\+|00)?[1-9]\d{0,3}\s*$/, { error: "dialCode" }));

const fiveDigits = z.pipe(
  z.union([z.string(), z.number()], { error: "code" }),
  z.transform((value, context) => {
    // A number has lost its leading zeros.
    const isNumber = typeof value === "number";
    const digits = isNumber ? String(value).padStart(5, "0") : value;
    if (/^[0-9]{5}$/.test(digits)) return digits;
    context.issues.push({ code: "custom", message: "code", input: value });
    return z.NEVER;
  }),
);
export const codeAsText: Shape<string> = { wire: fiveDigits, toWire: (code) => code, fromWire: String };
/** The mobile paths take the code as a number (customer-side §7). */
const codeAsNumber: Shape<string> = { ...codeAsText, toWire: Number };

export const phone = { phone: field("strPhone", phoneText), dialCode: field("strCountryCode", dialCode) };
export const phoneAndCode = { ...phone, code: field("strOTP", codeAsNumber) };

const loginShape = shape({ userId: field("userId", z.string()), token: field("token", z.string()) });
export type Login = OwnOf<typeof loginShape>;

export const sendMobileOTP = endpoint({
  method: "POST",
  path: "api/vendor/sendMobileOTP",
  summary: "Sends a one-time code to a mobile number by SMS: the customer's login.",
  input: shape(phone),
  output: noData,
  maxAge: 0,
});

export const verifyMobileOTP = endpoint({
  method: "POST",
  path: "api/vendor/verifyMobileOTP",
  summary: "Logs a customer in with the code that came by SMS.",
  input: shape(phoneAndCode),
  output: list(loginShape),
  maxAge: 0,
});

export const sendWhatsAppOTP = endpoint({
  method: "POST",
  path: "api/vendor/sendWhatsAppOTP",
  summary: "Sends a one-time code to a mobile number by WhatsApp.",
  input: shape(phone),
  output: noData,
  maxAge: 0,
});

export const verifyWhatsAppOTP = endpoint({
  method: "POST",
  path: "api/vendor/verifyWhatsAppOTP",
  summary: "Logs a customer in with the code that came by WhatsApp.",
  input: shape(phoneAndCode),
  output: list(loginShape),
  maxAge: 0,
});

export const sendEmailOTP = endpoint({
  method: "POST",
  path: "api/vendor/sendEmailOTP",
  summary: "Sends a one-time code to an e-mail address.",
  input: shape({ email: field("strEmail", requiredEmail) }),
  output: noData,
  maxAge: 0,
});

export const verifyEmailOTP = endpoint({
  method: "POST",
  path: "api/vendor/verifyEmailOTP",
  summary: "Logs a customer in with the code that came by e-mail.",
  input: shape({ email: field("strEmail", requiredEmail), code: field("strOTP", codeAsText) }),
  output: list(loginShape),
  maxAge: 0,
});

export const logInWithGoogle = endpoint({
  method: "POST",
  path: "api/customer/logInWithGoogle",
  summary:
    "Logs a customer in with an ID token of Google, whose nonce is the SHA-256 (base64url) of what is sent beside it. 404 where no client id is configured.",
  input: shape({
    idToken: field(
      "strIdToken",
      z.string({ error: "required" }).check(z.maxLength(8_192, { error: "tooLong" })),
    ),
    secret: field(
      "strNonce",
      z.string({ error: "required" }).check(z.regex(/^[\w-]{32,128}$/, { error: "invalidField" })),
    ),
  }),
  output: list(loginShape),
  maxAge: 0,
});

export const logOut = endpoint({
  method: "POST",
  path: "api/customer/logout",
  summary: "Ends the token of the request, and the vendor token that is sent along with it.",
  input: shape({
    vendorToken: field("strVendorToken", z.optional(z.string({ error: "text" }).check(z.maxLength(100)))),
  }),
  output: noData,
  maxAge: 0,
});

const sessionShape = shape({
  id: field("pkSessionId", z.string()),
  /** As the browser names itself. */
  device: field("strDevice", z.string()),
  /** ISO 8601 instants. */
  createdAt: field("dateCreateDateAndTime", z.string()),
  lastUsedAt: field("dateLastUsed", z.string()),
  isCurrent: field("blnCurrent", z.boolean()),
});
export type Session = OwnOf<typeof sessionShape>;

export const getSessions = endpoint({
  method: "GET",
  path: "api/customer/getSessions",
  audience: ["customer"],
  summary: "Where the customer is logged in.",
  input: shape({}),
  output: list(sessionShape),
  maxAge: 0,
});

export const revokeSession = endpoint({
  method: "POST",
  path: "api/customer/revokeSession",
  audience: ["customer"],
  summary: "Ends one of the customer's sessions.",
  input: shape({ id: field("pkSessionId", requiredId) }),
  output: noData,
  maxAge: 0,
});
