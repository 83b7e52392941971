import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, noData, shape } from "#base/shape.ts";
import { requiredId, text } from "#base/wire.ts";

/** What a browser counts by itself; a WhatsApp chat is counted when its link is given out. */
export const contactKinds = ["call", "directions", "website"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Where on the site somebody turned to a vendor. */
export const contactSources = ["listing", "detail", "home"] as const;
export type ContactSource = (typeof contactSources)[number];

const source = z._default(z.enum(contactSources, { error: "choice" }), "detail");

export const openWhatsapp = endpoint({
  method: "POST",
  path: "api/customer/openWhatsapp",
  audience: ["visitor", "customer"],
  summary:
    "The link of a WhatsApp chat with a vendor, with a draft that names it. For customers; for visitors where the operator allows it.",
  input: shape({ vendorId: field("fkVendorId", requiredId), source: field("strSource", source) }),
  output: list(shape({ url: field("strUrl", z.string()) })),
  maxAge: 0,
});

export const countContact = endpoint({
  method: "POST",
  path: "api/vendor/countContact",
  summary: "Counts a call, a way or a visit to a website for a vendor. Nothing of the person is kept.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    kind: field("strKind", z.enum(contactKinds, { error: "choice" })),
    source: field("strSource", source),
  }),
  output: noData,
  maxAge: 0,
});

/** Of a search: longer ones are cut by whoever counts. */
export const longestWords = 60;

export const countView = endpoint({
  method: "POST",
  path: "api/vendor/countView",
  summary:
    "Counts that somebody looked at a vendor's page, and by which search he came there. Nothing of the person is kept.",
  input: shape({ vendorId: field("fkVendorId", requiredId), words: field("strWords", text(longestWords)) }),
  output: noData,
  maxAge: 0,
});
