import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { saveVendors } from "#features/vendors/save.server.ts";

type Kind = Pick<VendorDraft, "departmentId" | "categoryId" | "subcategoryId">;

/** Where a vendor is in the taxonomy, by the slug of a category, a sub-category or a department. */
export async function kindOf(db: Db, slug: string): Promise<Kind> {
  const { rows } = await sql<Kind>`
    SELECT department_id AS "departmentId", coalesce(parent_id, id) AS "categoryId",
      CASE WHEN parent_id IS NOT NULL THEN id END AS "subcategoryId"
    FROM categories WHERE slug = ${slug}
    UNION ALL SELECT id, NULL, NULL FROM departments WHERE slug = ${slug}`.execute(db);
  if (!rows[0]) throw new Error(`no category ${slug}`);
  return rows[0];
}

let made = 0;

/** A plain vendor in Deira; say what matters to the test. */
export function aVendor(kind: Kind, details: Partial<VendorDraft> = {}): VendorDraft {
  made++;
  return {
    source: "test",
    sourceId: String(made),
    licence: null,
    isDemo: false,
    isVerified: false,
    isClaimed: false,
    plan: 0,
    isResponsive: false,
    nameEn: `Vendor ${made}`,
    nameAr: null,
    countryCode: "AE",
    cityId: null,
    areaId: null,
    cityText: null,
    areaText: null,
    addressEn: null,
    addressAr: null,
    latitude: 25.271,
    longitude: 55.307,
    phone: null,
    phoneTyped: null,
    whatsapp: null,
    email: null,
    website: null,
    descriptionEn: null,
    descriptionAr: null,
    hours: null,
    hoursText: null,
    taxId: null,
    yearEstablished: null,
    specialties: [],
    services: [],
    tags: [],
    suggestions: 0,
    photos: [],
    ...kind,
    ...details,
  };
}

export interface SavedVendor {
  id: number;
  publicId: string;
  draft: VendorDraft;
}

export async function savedVendors(db: Db, drafts: readonly VendorDraft[]): Promise<SavedVendor[]> {
  const { ids } = await saveVendors(db, drafts);
  const { rows } = await sql<{ id: number; publicId: string }>`
    SELECT id, public_id AS "publicId" FROM vendors WHERE id = ANY(${ids}::int[])`.execute(db);
  const publicIds = new Map(rows.map(({ id, publicId }) => [id, publicId]));
  return drafts.map((draft, index) => {
    const id = ids[index] ?? 0;
    return { id, publicId: publicIds.get(id) ?? "", draft };
  });
}

export async function savedVendor(db: Db, draft: VendorDraft): Promise<SavedVendor> {
  const [vendor] = await savedVendors(db, [draft]);
  if (!vendor) throw new Error("one draft gives one vendor");
  return vendor;
}
