import { sql, type RawBuilder } from "kysely";
import type { Language } from "#base/language.ts";
import { parsePhone } from "#base/phone.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { Channel } from "#outside/provider.server.ts";
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
  /** As it was chosen; null where nothing was. */
  channels: Channel[] | null;
  quietFrom: number | null;
  quietUntil: number | null;
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
      nullif(v.email, '') AS email, v.claimed_at IS NOT NULL AS "isClaimed", v.is_demo AS "isDemo",
      n.channels, n.quiet_from AS "quietFrom", n.quiet_until AS "quietUntil"
    FROM vendors v LEFT JOIN vendor_notices n ON n.vendor_id = v.id WHERE v.status = 'published' AND ${condition}`.execute(
    db,
  );
  return rows;
}

export interface Address {
  to: { phone: string } | { email: string };
  channel: Channel;
}

/** Where notes to the vendor go: by the channels that it chose, else to its mobile by SMS, else to its e-mail address. */
export function addressesOf(contact: VendorContact): Address[] {
  const { channels } = contact;
  const possible = possibleOf(contact);
  if (channels) return possible.filter(({ channel }) => channels.includes(channel));
  const first = possible.find(({ channel }) => channel !== "whatsapp");
  return first ? [first] : [];
}

function possibleOf({ phone, whatsapp, email, countryCode }: VendorContact): Address[] {
  const mobileOf = (numbers: readonly (string | null)[]) =>
    numbers.find((number) => number !== null && parsePhone(number, countryCode)?.kind === "mobile");
  const mobile = mobileOf([phone, whatsapp]);
  const chat = mobileOf([whatsapp, phone]);
  const hasEmail = email !== null && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return [
    ...(mobile ? [{ to: { phone: mobile }, channel: "sms" } as const] : []),
    ...(chat ? [{ to: { phone: chat }, channel: "whatsapp" } as const] : []),
    ...(hasEmail ? [{ to: { email }, channel: "email" } as const] : []),
  ];
}

/** When a vendor wants to hear nothing. */
export function quietHoursOf({
  quietFrom,
  quietUntil,
}: VendorContact): { from: number; until: number } | undefined {
  if (quietFrom === null || quietUntil === null) return undefined;
  return { from: quietFrom, until: quietUntil };
}

/** In which language a business is written to: Arabic where it has an Arabic name alone. */
export function languageOfVendor({ nameEn }: Pick<VendorContact, "nameEn">): Language {
  return nameEn === null ? "ar" : "en";
}

export function contactName(contact: VendorContact, language: Language): string {
  return nameOf(contact, language);
}
