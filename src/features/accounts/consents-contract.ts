import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";

/** Each is asked for by itself, and none is given beforehand. */
export const marketingPurposes = ["marketing:sms", "marketing:whatsapp", "marketing:email"] as const;
export type MarketingPurpose = (typeof marketingPurposes)[number];

/** `terms` comes with the login; the last two with each enquiry and each lead, and end with it. */
export const purposes = ["terms", ...marketingPurposes, "enquiries", "leads"] as const;
export type Purpose = (typeof purposes)[number];

const consentShape = shape({
  purpose: field("strPurpose", z.enum(purposes)),
  /** The wording: the day from which it is. */
  version: field("strVersion", z.string()),
  language: field("strLanguage", z.string()),
  /** ISO 8601 instants; the second is "" while it applies. */
  givenAt: field("dateGiven", z.string()),
  withdrawnAt: field("dateWithdrawn", z.string()),
});
export type Consent = OwnOf<typeof consentShape>;

const consentsShape = shape({
  /** What this customer may be asked: a channel needs a number or an address. */
  offered: field("arrOffered", z.array(z.enum(marketingPurposes))),
  consents: field("arrConsents", list(consentShape)),
});
export type Consents = OwnOf<typeof consentsShape>;

const mine = { audience: ["customer"], output: list(consentsShape), maxAge: 0 } as const;
const onePurpose = shape({
  purpose: field("strPurpose", z.enum(marketingPurposes, { error: "choice" })),
});

export const getConsents = endpoint({
  ...mine,
  method: "GET",
  path: "api/customer/getConsents",
  summary:
    "What the customer agreed to, in which wording and language, when and until when, the newest first. The calls that change it answer with the same.",
  input: shape({}),
});

export const giveConsent = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/giveConsent",
  summary: "Agrees to news and offers by one channel.",
  input: onePurpose,
});

export const withdrawConsent = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/withdrawConsent",
  summary: "Takes that back: what waits to be sent is not sent any more.",
  input: onePurpose,
});
