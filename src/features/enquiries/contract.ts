import * as z from "zod/mini";
import { asciiDigits } from "#base/digits.ts";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { ignored, oneOf, pageLimit, parameterDocs, requiredId, requiredLine, skipCount } from "#base/wire.ts";
import { deliveries, enquiryStatuses, isMobile } from "./policy.ts";

/** In ASCII or Arabic-Indic digits; as a number too. */
const mobile = z.pipe(
  z.union([z.string(), z.number()], { error: "enquiryMobile" }),
  z.transform((value, context) => {
    const digits = asciiDigits(String(value).trim());
    if (isMobile(digits)) return digits;
    context.issues.push({ code: "custom", message: "enquiryMobile", input: value });
    return z.NEVER;
  }),
);
parameterDocs.add(mobile, {
  type: "string",
  pattern: "^[0-9]{8,10}$",
  description: "8 to 10 digits, without a country code.",
});

/** The six countries, for the number above; the vendor's own country without it. */
const dialCode = oneOf(["+966", "+971", "+965", "+974", "+968", "+973"]);

const sentEnquiryShape = shape({
  id: field("pkEnquiryId", z.string()),
  delivery: field("strDelivery", z.enum(deliveries)),
});
export type SentEnquiry = OwnOf<typeof sentEnquiryShape>;

export const addEnquiry = endpoint({
  method: "POST",
  path: "api/customer/addEnquiry",
  audience: ["visitor", "customer"],
  summary: "Asks a vendor to call back. What the body says of the vendor beside its id is ignored.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    vendorName: field("strVendorName", ignored),
    vendorEmail: field("strVendorEmail", ignored),
    vendorMobile: field("strVendorMobile", ignored),
    name: field("strUserName", requiredLine(100, "enquiryName")),
    mobile: field("strUserMobile", mobile),
    dialCode: field("strDialCode", dialCode),
  }),
  output: list(sentEnquiryShape),
  maxAge: 0,
});

const enquiryShape = shape({
  id: field("pkEnquiryId", z.string()),
  vendorId: field("fkVendorId", z.string()),
  vendorName: field("strVendorName", z.string()),
  vendorImage: field("strVendorImage", z.string()),
  name: field("strUserName", z.string()),
  mobile: field("strUserMobile", z.string()),
  status: field("strEnquiryStatus", z.enum(enquiryStatuses)),
  /** It waits for a person to look at it. */
  isHeld: field("blnHeld", z.boolean()),
  /** ISO 8601 instants. */
  createdAt: field("dateCreateDateAndTime", z.string()),
  statusAt: field("dateStatus", z.string()),
});
export type Enquiry = OwnOf<typeof enquiryShape>;

export const getEnquiries = endpoint({
  method: "GET",
  path: "api/customer/getEnquiries",
  audience: ["customer"],
  summary: "The customer's own enquiries and what became of them, the newest first.",
  input: shape({ skip: field("skipCount", skipCount), limit: field("pageLimit", pageLimit(20)) }),
  output: list(enquiryShape),
  maxAge: 0,
});

export const cancelEnquiry = endpoint({
  method: "POST",
  path: "api/customer/cancelEnquiry",
  audience: ["customer"],
  summary: "Takes back an own enquiry that nobody has answered.",
  input: shape({ id: field("pkEnquiryId", requiredId) }),
  output: list(enquiryShape),
  maxAge: 0,
});

export const unknownEnquiry = () => new AppError("missing", "unknown", { pkEnquiryId: "unknown" });
export const answeredEnquiry = () => new AppError("conflict", "enquiryAnswered");
