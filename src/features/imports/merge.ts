import { maskOfTags } from "#features/vendors/attributes.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import type { Column, Said } from "./columns.ts";
import type { VendorTexts } from "./vendor-texts.ts";

/** Columns that mean one thing together, and what they fill. */
interface Part {
  columns: readonly Column[];
  fields: readonly (keyof VendorDraft)[];
  /** Found out from the position where the file has no such column. */
  fromPosition?: true;
}

const parts: readonly Part[] = [
  { columns: ["name_en"], fields: ["nameEn"] },
  { columns: ["name_ar"], fields: ["nameAr"] },
  { columns: ["phone"], fields: ["phone", "phoneTyped"] },
  { columns: ["whatsapp"], fields: ["whatsapp"] },
  { columns: ["email"], fields: ["email"] },
  { columns: ["website"], fields: ["website"] },
  { columns: ["address_en"], fields: ["addressEn"] },
  { columns: ["address_ar"], fields: ["addressAr"] },
  { columns: ["area"], fields: ["areaId", "areaText"], fromPosition: true },
  { columns: ["city"], fields: ["cityId", "cityText"], fromPosition: true },
  { columns: ["country"], fields: ["countryCode"], fromPosition: true },
  { columns: ["lat", "lng"], fields: ["latitude", "longitude"] },
  { columns: ["description_en"], fields: ["descriptionEn"] },
  { columns: ["description_ar"], fields: ["descriptionAr"] },
  { columns: ["opening_hours"], fields: ["hours", "hoursText", "specialDays"] },
  { columns: ["tax_id"], fields: ["taxId"] },
  { columns: ["year_established"], fields: ["yearEstablished"] },
  { columns: ["services"], fields: ["services"] },
  { columns: ["tags"], fields: ["tags"] },
  { columns: ["attributes"], fields: ["attributes"] },
  { columns: ["price_level"], fields: ["priceLevel"] },
  { columns: ["verified"], fields: ["isVerified"] },
  { columns: ["licence"], fields: ["licence"] },
];
const belonging: Part = {
  columns: ["department", "category", "subcategory"],
  fields: ["departmentId", "categoryId", "subcategoryId"],
};

export interface Incoming {
  draft: VendorDraft;
  said: Said;
  texts: VendorTexts;
}

/**
 * The listing after the row, null when the row changes nothing. Only what the file says is taken over, and of that only
 * what it says otherwise: a text that the listing would be exported with leaves its fields alone.
 */
export function merged<Vendor extends VendorDraft>(
  stored: Vendor,
  before: VendorTexts,
  incoming: Incoming,
): Vendor | null {
  const moved = before.lat !== incoming.texts.lat || before.lng !== incoming.texts.lng;
  const changed = [belonging, ...parts].filter(
    (part) =>
      isTold(part, incoming, moved) && !part.columns.every((column) => isSame(column, before, incoming)),
  );
  if (changed.length === 0) return null;
  const fields = changed.flatMap((part) => part.fields.map((field) => [field, incoming.draft[field]]));
  return { ...withoutTags(stored, incoming), ...Object.fromEntries(fields) };
}

/** What only the tags said goes with them. */
function withoutTags<Vendor extends VendorDraft>(stored: Vendor, { draft, said }: Incoming): Vendor {
  if (said.tags === undefined) return stored;
  const gone = maskOfTags(stored.tags) & ~maskOfTags(draft.tags);
  return { ...stored, attributes: (stored.attributes ?? 0) & ~gone };
}

function isTold(part: Part, { said, draft }: Incoming, moved: boolean): boolean {
  if (part === belonging) return true;
  if (part.fields[0] === "licence") return draft.licence !== null || said.licence !== undefined;
  if (part.fromPosition && moved && said.lat) return true;
  return part.columns.some((column) => said[column] !== undefined);
}

function isSame(column: Column, before: VendorTexts, { said, texts }: Incoming): boolean {
  const text = said[column];
  return (
    before[column] === texts[column] || (text === undefined ? texts[column] === "" : text === before[column])
  );
}
