import { formatE164 } from "#base/phone.ts";
import type { Vendor } from "#features/vendors/contract.ts";
import type { Edit } from "./contract.ts";

export const formFields = ["name", "phone", "address", "website", "category", "hours", "other"] as const;
type FormField = (typeof formFields)[number];
export type EditForm = Record<FormField, string> & { isClosed: boolean };

export const emptyEdit: EditForm = {
  name: "",
  phone: "",
  address: "",
  website: "",
  category: "",
  hours: "",
  other: "",
  isClosed: false,
};

/** Fields of several lines. */
export function isLong(field: FormField): boolean {
  return field === "address" || field === "hours" || field === "other";
}

/** What the form begins with: everything that is known in the words in which it is edited. */
export function knownOf(vendor: Vendor): Partial<EditForm> {
  const { name, phone, address, website, hoursText } = vendor;
  const category = vendor.subcategoryName || vendor.categoryName || vendor.departmentName;
  return { name, phone: phone && formatE164(phone), address, website, category, hours: hoursText };
}

/** What somebody has changed; null where that is nothing. An emptied field says nothing. */
export function changedOf(form: EditForm, known: Partial<EditForm>): Partial<Edit> | null {
  const fields = formFields.filter((name) => {
    const value = form[name].trim();
    return value !== "" && value !== (known[name] ?? "").trim();
  });
  if (fields.length === 0 && !form.isClosed) return null;
  return {
    ...Object.fromEntries(fields.map((name) => [name, form[name].trim()])),
    ...(form.isClosed && { isClosed: true }),
  };
}
