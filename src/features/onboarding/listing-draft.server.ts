import { sql } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import { invalidFields } from "#base/errors.ts";
import { isInGulf, type Position } from "#base/geometry.ts";
import { parseWeek } from "#base/hours-text.ts";
import { weekToRecord } from "#base/opening-hours.ts";
import { parsePhone } from "#base/phone.server.ts";
import type { Db } from "#database/connect.server.ts";
import { countryOfPosition, placeOfAddress } from "#features/places/address-place.server.ts";
import { countryCodeOf } from "#features/places/service.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import type * as contract from "./contract.ts";

export type Listing = InputOf<typeof contract.createVendor>;

/** What somebody has entered as the vendor that it describes; refuses what it does not, by the name of its field. */
export async function vendorDraftOf(db: Db, listing: Listing, publicId: string): Promise<VendorDraft> {
  const position = positionOf(listing);
  const countryCode = await countryOf(db, listing, position);
  const { city = listing.state ?? "", area = "" } = listing;
  const place = await placeOfAddress(db, { position, city, area, countryCode });
  return {
    source: "owner",
    sourceId: publicId,
    licence: null,
    isDemo: false,
    isVerified: false,
    isClaimed: true,
    plan: 0,
    isResponsive: false,
    ...inItsScript("name", listing.name),
    ...(await kindOf(db, listing)),
    countryCode,
    ...place,
    cityText: place.cityId === null ? city || null : null,
    areaText: place.areaId === null ? area || null : null,
    ...inItsScript("address", listing.address),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    phone: numberOf(listing.phone, { countryCode, field: "strContactNumber" }),
    phoneTyped: listing.phone,
    whatsapp: isNumber(listing.whatsapp)
      ? numberOf(listing.whatsapp, { countryCode, field: "strWhatsappNumber" })
      : null,
    email: listing.email ?? null,
    website: null,
    descriptionEn: null,
    descriptionAr: null,
    hours: weekOf(listing.hours),
    hoursText: null,
    taxId: null,
    yearEstablished: null,
    specialties: [],
    services: [],
    tags: [],
    suggestions: 0,
    photos: [],
    postcode: listing.postcode ?? null,
    ramadanHours: weekOf(listing.ramadanHours),
  };
}

/** The number of a listing as it is kept; null where it is none. */
export function keptNumber(text: string | undefined, countryCode: string): string | null {
  return text === undefined ? null : (parsePhone(text, countryCode)?.e164 ?? null);
}

export function positionOf({
  latitude,
  longitude,
}: Partial<Pick<Listing, "latitude" | "longitude">>): Position | null {
  if (latitude === undefined || longitude === undefined) {
    if (latitude === longitude) return null;
    throw invalidFields({ [latitude === undefined ? "strLatitude" : "strLongitude"]: "required" });
  }
  if (!isInGulf({ latitude, longitude })) throw invalidFields({ strLatitude: "outsideGulf" });
  return { latitude, longitude };
}

/** As it is said, else where the position is, else where the number belongs to. */
async function countryOf(db: Db, { country, phone }: Listing, position: Position | null): Promise<string> {
  const there = position && (await countryOfPosition(db, position));
  if (there) return there;
  if (position) throw invalidFields({ strLatitude: "outsideGulf" });
  if (country !== undefined) {
    const code = await countryCodeOf(db, country);
    if (code) return code;
    throw invalidFields({ strCountry: "unknown" });
  }
  const number = numberOf(phone, { countryCode: "AE", field: "strContactNumber" });
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM countries WHERE ${number}::text LIKE dial_code || '%'`.execute(db);
  if (rows[0]) return rows[0].code;
  throw invalidFields({ strCountry: "required" });
}

type Kind = Pick<VendorDraft, "departmentId" | "categoryId" | "subcategoryId">;

/** The tables' ids of a department and a category, which may be a sub-category. */
export async function kindOf(
  db: Db,
  { departmentId, categoryId }: Pick<Listing, "departmentId" | "categoryId">,
): Promise<Kind> {
  const { rows } = await sql<Kind & { hasCategories: boolean }>`
    SELECT d.id AS "departmentId", coalesce(c.parent_id, c.id) AS "categoryId",
      CASE WHEN c.parent_id IS NOT NULL THEN c.id END AS "subcategoryId", d.has_categories AS "hasCategories"
    FROM departments d
    LEFT JOIN categories c ON c.department_id = d.id AND c.slug = ${categoryId ?? ""}
    WHERE d.slug = ${departmentId}`.execute(db);
  const [kind] = rows;
  if (!kind) throw invalidFields({ fkDepartmentId: "unknown" });
  const { hasCategories, ...ids } = kind;
  if (categoryId !== undefined && ids.categoryId === null) throw invalidFields({ fkCategoryId: "unknown" });
  if (hasCategories && ids.categoryId === null) throw invalidFields({ fkCategoryId: "required" });
  return ids;
}

function inItsScript<K extends "name" | "address">(
  what: K,
  text: string,
): Record<`${K}En` | `${K}Ar`, string | null> {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  return { [`${what}En`]: isArabic ? null : text, [`${what}Ar`]: isArabic ? text : null } as Record<
    `${K}En` | `${K}Ar`,
    string | null
  >;
}

/** The form joins the dial code and the number: the code alone means that there is no number. */
function isNumber(text: string | undefined): text is string {
  return text !== undefined && text.replaceAll(/\D/g, "").length > 4;
}

/** The number as it is kept (E.164); refuses what is none, by the name of its field. */
export function numberOf(
  text: string,
  { countryCode, field }: { countryCode: string; field: string },
): string {
  const number = keptNumber(text, countryCode);
  if (number === null) throw invalidFields({ [field]: "phone" });
  return number;
}

/** Hours as they are kept; null where none can be read. */
export function weekOf(hours: Record<string, string> | undefined): Record<string, string> | null {
  const week = hours && parseWeek(hours);
  return week ? weekToRecord(week) : null;
}
