import { sql } from "kysely";
import type { Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { saveMenus, type MenuSection } from "#features/products/save.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { saveFaqs, type FaqDraft } from "#features/vendors/save-faqs.server.ts";
import { changeVendor } from "#features/vendors/save.server.ts";
import type { Part } from "./policy.ts";

/** Of each part that lies with the vendor itself, its fields. */
const fields = {
  name: ["nameEn", "nameAr"],
  kind: ["departmentId", "categoryId", "subcategoryId"],
  place: [
    "countryCode",
    "cityId",
    "areaId",
    "cityText",
    "areaText",
    "addressEn",
    "addressAr",
    "postcode",
    "latitude",
    "longitude",
  ],
  phone: ["phone", "phoneTyped"],
  contact: ["whatsapp", "email", "website"],
  description: ["descriptionEn", "descriptionAr"],
  hours: ["hours", "hoursText", "ramadanHours", "specialDays"],
  offers: ["specialties", "services"],
  // Tags that say an attribute go with it.
  attributes: ["attributes", "priceLevel", "tags"],
  facts: ["taxId", "yearEstablished"],
  photos: ["photos"],
} as const satisfies Record<Exclude<Part, "faqs" | "menu">, readonly (keyof VendorDraft)[]>;

export interface PartValues {
  name: Pick<VendorDraft, (typeof fields.name)[number]>;
  kind: Pick<VendorDraft, (typeof fields.kind)[number]>;
  place: Pick<VendorDraft, (typeof fields.place)[number]>;
  phone: Pick<VendorDraft, (typeof fields.phone)[number]>;
  contact: Pick<VendorDraft, (typeof fields.contact)[number]>;
  description: Pick<VendorDraft, (typeof fields.description)[number]>;
  hours: Pick<VendorDraft, (typeof fields.hours)[number]>;
  offers: Pick<VendorDraft, (typeof fields.offers)[number]>;
  attributes: Pick<VendorDraft, (typeof fields.attributes)[number]>;
  facts: Pick<VendorDraft, (typeof fields.facts)[number]>;
  photos: Pick<VendorDraft, (typeof fields.photos)[number]>;
  faqs: FaqDraft[];
  menu: MenuSection[];
}

export type PartValue = PartValues[Part];

/** A part of a listing in the form in which it is saved. */
export async function readPart(
  db: Db,
  { vendorId, draft, part }: { vendorId: number; draft: VendorDraft; part: Part },
): Promise<PartValue> {
  if (part === "faqs") return faqsOf(db, vendorId);
  if (part === "menu") return menuOf(db, vendorId);
  const names: readonly (keyof VendorDraft)[] = fields[part];
  return Object.fromEntries(names.map((name) => [name, draft[name] ?? null])) as unknown as PartValue;
}

/** Changes a part of a listing; false where the listing is not there any more. */
export async function writePart(
  db: Db,
  { vendorId, part, value }: { vendorId: number; part: Part; value: PartValue },
): Promise<boolean> {
  if (part === "faqs") await saveFaqs(db, new Map([[vendorId, value as FaqDraft[]]]));
  else if (part === "menu") await saveMenus(db, new Map([[vendorId, value as MenuSection[]]]));
  else return changeVendor(db, vendorId, value as Partial<VendorDraft>);
  return true;
}

export async function faqsOf(db: Db, vendorId: number): Promise<FaqDraft[]> {
  const { rows } = await sql<FaqDraft>`
    SELECT question, answer FROM vendor_faqs WHERE vendor_id = ${vendorId} ORDER BY position`.execute(db);
  return rows;
}

export async function menuOf(db: Db, vendorId: number): Promise<MenuSection[]> {
  const { rows } = await sql<{ names: Texts; products: MenuSection["products"] }>`
    SELECT c.names, coalesce((
      SELECT json_agg(json_build_object(
        'names', p.names, 'priceMinor', p.price_minor, 'isVegetarian', p.is_vegetarian) ORDER BY p.position, p.id)
      FROM products p WHERE p.category_id = c.id), '[]'::json) AS products
    FROM product_categories c WHERE c.vendor_id = ${vendorId} ORDER BY c.position, c.id`.execute(db);
  return rows;
}
