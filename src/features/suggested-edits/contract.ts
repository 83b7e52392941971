import { endpoint } from "#base/endpoint.ts";
import { AppError, invalidFields } from "#base/errors.ts";
import { field, noData, shape, type OwnOf } from "#base/shape.ts";
import { flag, line, requiredId, text } from "#base/wire.ts";
import { longest } from "./policy.ts";

const editShape = shape({
  vendorId: field("fkVendorId", requiredId),
  name: field("strName", line(longest.name)),
  phone: field("strPhone", text(longest.phone)),
  address: field("strAddress", line(longest.address)),
  /** In the person's own words. */
  hours: field("strHours", text(longest.hours)),
  website: field("strWebsite", text(longest.website)),
  category: field("strCategory", text(longest.category)),
  /** Closed for good. */
  isClosed: field("blnClosed", flag),
  other: field("strOther", text(longest.other)),
});
export type Edit = OwnOf<typeof editShape>;

export const suggestEdit = endpoint({
  method: "POST",
  path: "api/vendor/suggestEdit",
  audience: ["visitor", "customer"],
  summary:
    "Says what should be changed about a vendor, field by field; a person decides. A customer is told how it ended.",
  input: editShape,
  output: noData,
  maxAge: 0,
});

export const nothingToEdit = () => new AppError("invalid", "editNothing");
export const wrongPhone = () => invalidFields({ strPhone: "phone" });
export const wrongWebsite = () => invalidFields({ strWebsite: "website" });
