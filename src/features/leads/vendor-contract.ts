import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { oneOf, pageLimit, requiredId, skipCount } from "#base/wire.ts";
import { leadTermShape } from "./contract.ts";
import { leadAnswers, leadVendorStatuses } from "./policy.ts";

const receivedShape = shape({
  id: field("pkLeadId", z.string()),
  description: field("strDescription", z.string()),
  terms: field("arrCategories", list(leadTermShape)),
  placeName: field("strPlace", z.string()),
  status: field("strLeadStatus", z.enum(leadVendorStatuses)),
  /** Its author took it back. */
  isCancelled: field("blnCancelled", z.boolean()),
  /** How many businesses have got it, this one included. */
  askedCount: field("intVendors", z.number()),
  /** Who asks, and how to reach him: "" before the lead was accepted, and after it was taken back. */
  name: field("strUserName", z.string()),
  mobile: field("strUserMobile", z.string()),
  email: field("strUserEmail", z.string()),
  /** ISO 8601 instants; "" until then. */
  createdAt: field("dateCreateDateAndTime", z.string()),
  answeredAt: field("dateAnswered", z.string()),
});
export type ReceivedLead = OwnOf<typeof receivedShape>;

export const getReceivedLeads = endpoint({
  method: "GET",
  path: "api/vendor/getReceivedLeads",
  audience: ["vendor"],
  summary: "The leads that one's own listing has received, the newest first.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    /** Those of one status only. */
    status: field("strLeadStatus", oneOf(leadVendorStatuses)),
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(20)),
  }),
  output: list(receivedShape),
  maxAge: 0,
});

export const answerLead = endpoint({
  method: "POST",
  path: "api/vendor/answerLead",
  audience: ["vendor"],
  summary:
    "Accepts or declines a lead, or says that it is done. Its author is told; who accepts sees his number.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    id: field("pkLeadId", requiredId),
    status: field("strLeadStatus", z.enum(leadAnswers, { error: "choice" })),
  }),
  output: list(receivedShape),
  maxAge: 0,
});

export const leadTakenBack = () => new AppError("conflict", "leadTakenBack");
export const leadAnswered = () => new AppError("conflict", "leadAnswered");
