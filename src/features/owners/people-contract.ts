import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, noData, shape, type OwnOf } from "#base/shape.ts";
import { requiredId, requiredText } from "#base/wire.ts";

const vendorId = field("fkVendorId", requiredId);

const memberShape = shape({
  id: field("pkMemberId", z.string()),
  /** "" where nobody knows it yet. */
  name: field("strUserName", z.string()),
  /** E.164. */
  phone: field("strPhone", z.string()),
  role: field("strRole", z.enum(["owner", "staff"])),
  isMe: field("blnMine", z.boolean()),
});
export type Member = OwnOf<typeof memberShape>;

export const getMembers = endpoint({
  method: "GET",
  path: "api/vendor/getMembers",
  audience: ["vendor"],
  summary: "Who may act for one's own listing.",
  input: shape({ vendorId }),
  output: list(memberShape),
  maxAge: 0,
});

export const inviteMember = endpoint({
  method: "POST",
  path: "api/vendor/inviteMember",
  audience: ["vendor"],
  summary:
    "Lets the owner of a mobile number act for a published listing as staff; he is told by SMS. For owners alone.",
  input: shape({ vendorId, phone: field("strPhone", requiredText(40, "required")) }),
  output: noData,
  maxAge: 0,
});

export const removeMember = endpoint({
  method: "POST",
  path: "api/vendor/removeMember",
  audience: ["vendor"],
  summary: "Lets somebody of the staff act for a listing no more, at once. For owners alone.",
  input: shape({ vendorId, id: field("pkMemberId", requiredId) }),
  output: noData,
  maxAge: 0,
});
