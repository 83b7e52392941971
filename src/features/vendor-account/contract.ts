import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";

const ownVendorShape = shape({
  id: field("pkVendorId", z.string()),
  name: field("strVendorName", z.string()),
  area: field("strArea", z.string()),
  city: field("strCity", z.string()),
  image: field("strImageUrl", z.string()),
  email: field("strEmail", z.string()),
  /** E.164; "" where there is none. */
  phone: field("strContactNumber", z.string()),
  whatsapp: field("strWhatsappNumber", z.string()),
  isVerified: field("isVerified", z.boolean()),
  status: field("strStatus", z.enum(["pending", "published", "hidden"])),
  /** Of whoever asks: staff may neither add people nor delete. */
  role: field("strRole", z.enum(["owner", "staff"])),
  /** Enquiries and leads that nobody has answered yet. */
  waitingEnquiries: field("intWaitingEnquiries", z.number()),
  waitingLeads: field("intWaitingLeads", z.number()),
});
export type OwnVendor = OwnOf<typeof ownVendorShape>;

export const getOwnVendors = endpoint({
  method: "GET",
  path: "api/vendor/getOwnVendors",
  audience: ["vendor"],
  summary: "The listings for which whoever asks may act, in whatever state, the longest known first.",
  input: shape({}),
  output: list(ownVendorShape),
  maxAge: 0,
});
