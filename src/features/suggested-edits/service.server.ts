import { parsePhone } from "#base/phone.server.ts";
import type { NoData } from "#base/shape.ts";
import type { Context } from "#door/context.server.ts";
import { networkOf, takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { unknownVendor, type Vendor } from "#features/vendors/contract.ts";
import { vendorView } from "#features/vendors/vendor-view.server.ts";
import { idOfVendor, vendorsById } from "#features/vendors/vendors-by-id.server.ts";
import { nothingToEdit, wrongPhone, wrongWebsite, type Edit } from "./contract.ts";
import { editFields, editLimits, websiteOf, type EditField } from "./policy.ts";
import { insertEdits, type NewEdit } from "./queries.server.ts";

export async function suggestEdit(context: Context, edit: Edit): Promise<Said<NoData>> {
  const { db, user, caller, language, now } = context;
  const vendorId = await idOfVendor(db, edit.vendorId);
  const [row] = vendorId === null ? [] : await vendorsById(db, [vendorId], language);
  if (!row) throw unknownVendor("fkVendorId");
  const edits = editsOf(edit, vendorView(row, language, null));
  if (edits.length === 0) throw nothingToEdit();
  const customerId = user.kind === "customer" ? user.id : null;
  const key = customerId === null ? `edit:${networkOf(caller.ip ?? "")}` : `edit:customer:${customerId}`;
  await takeHit(db, { key, limits: editLimits[customerId === null ? "visitor" : "customer"], now });
  await insertEdits(db, edits, { vendorId: row.id, customerId, language, now });
  return said([], "editReceived");
}

/** What differs from what is known, each value in the form in which it would be saved. */
function editsOf(edit: Edit, vendor: Vendor): NewEdit[] {
  const before: Record<EditField, string> = {
    name: vendor.name,
    phone: vendor.phone,
    address: vendor.address,
    hours: vendor.hoursText,
    website: vendor.website,
    category: vendor.subcategoryName || vendor.categoryName || vendor.departmentName,
    closed: "",
    other: "",
  };
  const after: Record<EditField, string> = {
    name: edit.name ?? "",
    phone: edit.phone === undefined ? "" : phoneOf(edit.phone, vendor.countryCode),
    address: edit.address ?? "",
    hours: edit.hours ?? "",
    website: edit.website === undefined ? "" : webAddress(edit.website),
    category: edit.category ?? "",
    closed: edit.isClosed ? "yes" : "",
    other: edit.other ?? "",
  };
  return editFields
    .filter((field) => after[field] !== "" && after[field] !== before[field])
    .map((field) => ({ field, value: after[field], before: before[field] }));
}

function phoneOf(text: string, country: string): string {
  const phone = parsePhone(text, country);
  if (!phone) throw wrongPhone();
  return phone.e164;
}

function webAddress(text: string): string {
  const address = websiteOf(text);
  if (address === null) throw wrongWebsite();
  return address;
}
