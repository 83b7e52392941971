import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { oneOf, pageLimit, requiredId, skipCount } from "#base/wire.ts";
import { enquiryAnswers, enquiryStatuses } from "./policy.ts";

const receivedShape = shape({
  id: field("pkEnquiryId", z.string()),
  name: field("strUserName", z.string()),
  /** E.164, or digits as they were typed; "" of one that its author took back. */
  mobile: field("strUserMobile", z.string()),
  status: field("strEnquiryStatus", z.enum(enquiryStatuses)),
  /** ISO 8601 instants. */
  createdAt: field("dateCreateDateAndTime", z.string()),
  statusAt: field("dateStatus", z.string()),
});
export type ReceivedEnquiry = OwnOf<typeof receivedShape>;

const ofVendor = {
  vendorId: field("fkVendorId", requiredId),
  /** Those of one status only. */
  status: field("strEnquiryStatus", oneOf(enquiryStatuses)),
};

export const getEnquiry = endpoint({
  method: "GET",
  path: "api/vendor/getEnquiry",
  audience: ["vendor"],
  summary: "The enquiries that one's own listing has received, the newest first.",
  input: shape({
    ...ofVendor,
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(20)),
  }),
  output: list(receivedShape),
  maxAge: 0,
});

export const exportEnquiries = endpoint({
  method: "GET",
  path: "api/vendor/exportEnquiries",
  audience: ["vendor"],
  summary: "The same as the text of a CSV file.",
  input: shape(ofVendor),
  output: list(shape({ csv: field("strCsv", z.string()) })),
  maxAge: 0,
});

export const setEnquiryStatus = endpoint({
  method: "POST",
  path: "api/vendor/setEnquiryStatus",
  audience: ["vendor"],
  summary: "Says what became of an enquiry; its author is told.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    id: field("pkEnquiryId", requiredId),
    status: field("strEnquiryStatus", z.enum(enquiryAnswers, { error: "choice" })),
  }),
  output: list(receivedShape),
  maxAge: 0,
});

export const takenBack = () => new AppError("conflict", "enquiryTakenBack");
