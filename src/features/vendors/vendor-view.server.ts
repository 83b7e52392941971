import { artworkGallery, isTone, seedOf, type Tone } from "#base/artwork.ts";
import { distanceKm, type Position } from "#base/geometry.ts";
import type { Language } from "#base/language.ts";
import { namedAttributes } from "./attributes.server.ts";
import type { Vendor } from "./contract.ts";
import type { Bilingual } from "./draft.ts";
import type { VendorRow } from "./vendors-by-id.server.ts";

/** A vendor as a visitor sees it, in one language; distances are from `from`. */
export function vendorView(row: VendorRow, language: Language, from: Position | null): Vendor {
  const inLanguage = (texts: Bilingual[]) => texts.map((text) => bilingual(text, language)).filter(Boolean);
  return {
    id: row.publicId,
    name: nameOf(row, language),
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    categoryId: row.categoryId,
    categoryName: row.categoryName ?? "",
    subcategoryId: row.subcategoryId,
    subcategoryName: row.subcategoryName ?? "",
    address: addressOf(row, language),
    city: row.city ?? "",
    area: row.area ?? "",
    countryCode: row.countryCode,
    phone: row.phone ?? "",
    whatsapp: "",
    hasWhatsapp: row.hasWhatsapp,
    website: safeWebsite(row.website),
    taxId: row.taxId ?? "",
    description: bilingual({ en: row.descriptionEn, ar: row.descriptionAr }, language),
    yearEstablished: row.yearEstablished,
    isVerified: row.isVerified,
    isResponsive: row.isResponsive,
    isClaimed: row.isClaimed,
    isDemo: row.isDemo,
    specialties: inLanguage(row.specialties),
    suggestions: row.suggestions,
    images: imagesOf(row),
    services: inLanguage(row.services).map((name) => ({ name })),
    tags: inLanguage(row.tags),
    attributes: namedAttributes(row.attributes, language),
    priceLevel: row.priceLevel,
    hours: row.hours,
    hoursText: row.hoursText ?? "",
    timeZone: row.timeZone,
    ...placeOf(row, from),
    rating: {
      average: row.ratingCount === 0 ? 0 : row.ratingSum / row.ratingCount,
      count: row.ratingCount,
      stars: row.stars,
    },
    email: "",
    source: ownSources.has(row.source) ? null : { name: row.source, licence: row.licence ?? "" },
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What did not come from elsewhere needs no credit. */
const ownSources = new Set(["demo", "owner"]);

export function nameOf(row: Pick<VendorRow, "nameEn" | "nameAr">, language: Language): string {
  return bilingual({ en: row.nameEn, ar: row.nameAr }, language);
}

/** Without an address the area and the city say at least roughly where it is. */
export function addressOf(
  row: Pick<VendorRow, "addressEn" | "addressAr" | "area" | "city">,
  language: Language,
): string {
  const written = bilingual({ en: row.addressEn, ar: row.addressAr }, language);
  return written || [row.area, row.city].filter(Boolean).join(language === "ar" ? "، " : ", ");
}

type Pictured = Pick<VendorRow, "publicId" | "photos" | "tone" | "departmentIcon" | "categoryIcon">;

/** Its photos, or one to five pictures of its category, always the same ones. */
export function imagesOf({ publicId, photos, tone, departmentIcon, categoryIcon }: Pictured): string[] {
  if (photos.length > 0) return photos;
  const seed = seedOf(publicId);
  const glyph = categoryIcon ?? departmentIcon;
  return artworkGallery({ glyph, tone: toneOf(tone), seed, count: 1 + (seed % 5) });
}

export function toneOf(text: string): Tone {
  return isTone(text) ? text : "stone";
}

function placeOf({ latitude, longitude }: VendorRow, from: Position | null) {
  if (latitude === null || longitude === null) {
    return { geoLocation: "", latitude: null, longitude: null, distanceKm: null };
  }
  const distance = from && Math.round(distanceKm(from, { latitude, longitude }) * 100) / 100;
  return { geoLocation: `${longitude},${latitude}`, latitude, longitude, distanceKm: distance };
}

/** Web addresses only: a link of a listing must never run a script or open a file. */
function safeWebsite(website: string | null): string {
  const text = website?.trim() ?? "";
  if (text === "" || text.length > 2_000) return "";
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  return url && isWeb && url.username === "" && url.hostname.includes(".") ? url.href : "";
}

interface MaybeBilingual {
  en?: string | null;
  ar?: string | null;
}

/** Arabic readers get the Arabic text, all others the English one; the other one where there is only that. */
export function bilingual({ en, ar }: MaybeBilingual, language: Language): string {
  return (language === "ar" ? ar || en : en || ar) ?? "";
}
