import { sql, type RawBuilder } from "kysely";
import type { Language } from "#base/language.ts";
import { parsePhone } from "#base/phone.server.ts";
import type { Db } from "#database/connect.server.ts";
import { nameOf } from "./vendor-view.server.ts";

/** How a vendor itself is reached. Never for a visitor's eyes. */
export interface VendorContact {
  id: number;
  publicId: string;
  nameEn: string | null;
  nameAr: string | null;
  countryCode: string;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  isClaimed: boolean;
  isDemo: boolean;
}

/** Published vendors of these ids, in no order. */
export function vendorContacts(db: Db, ids: readonly number[]): Promise<VendorContact[]> {
  return contactsWhere(db, sql`v.id = ANY(${ids}::int[])`);
}

export async function vendorContactOf(db: Db, publicId: string): Promise<VendorContact | null> {
  const [contact] = await contactsWhere(db, sql`v.public_id = ${publicId}`);
  return contact ?? null;
}

async function contactsWhere(db: Db, condition: RawBuilder<unknown>): Promise<VendorContact[]> {
  const { rows } = await sql<VendorContact>`
    SELECT v.id, v.public_id AS "publicId", v.name_en AS "nameEn", v.name_ar AS "nameAr",
      v.country_code AS "countryCode", nullif(v.phone, '') AS phone, nullif(v.whatsapp, '') AS whatsapp,
      nullif(v.email, '') AS email, v.claimed_at IS NOT NULL AS "isClaimed", v.is_demo AS "isDemo"
    FROM vendors v WHERE v.status = 'published' AND ${condition}`.execute(db);
  return rows;
}

/** Where a note to the vendor goes: its mobile by SMS, else its e-mail address; null where it has neither. */
export function addressOf({
  phone,
  whatsapp,
  email,
  countryCode,
}: VendorContact): { phone: string } | { email: string } | null {
  const mobile = [phone, whatsapp].find(
    (number) => number !== null && parsePhone(number, countryCode)?.kind === "mobile",
  );
  if (mobile) return { phone: mobile };
  return email !== null && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { email } : null;
}

/** In which language a business is written to: Arabic where it has an Arabic name alone. */
export function languageOfVendor({ nameEn }: Pick<VendorContact, "nameEn">): Language {
  return nameEn === null ? "ar" : "en";
}

export function contactName(contact: VendorContact, language: Language): string {
  return nameOf(contact, language);
}
