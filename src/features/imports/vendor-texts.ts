import { parseWeek } from "#base/hours-text.ts";
import { formatOsmDates } from "#base/osm-dates.ts";
import { formatOsmHours } from "#base/osm-hours.ts";
import { idsOfMask } from "#features/vendors/attributes.server.ts";
import type { Bilingual, VendorDraft } from "#features/vendors/draft.ts";
import { cleanText, columns, type Column } from "./columns.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { TaxonomyIndex, TaxonomyNode } from "./taxonomy-index.ts";

export type VendorTexts = Record<Column, string>;

/** A listing in the columns of import and export; what there is none of is "". */
export function vendorTexts(
  vendor: VendorDraft,
  names: { taxonomy: TaxonomyIndex; gazetteer: Gazetteer },
): VendorTexts {
  const { departmentId, categoryId, subcategoryId } = vendor;
  const slugOf = (level: TaxonomyNode["level"], id: number | null) =>
    names.taxonomy.byId(level, id)?.slug ?? "";
  const placeOf = (id: number | null) => (id === null ? undefined : names.gazetteer.byId(id)?.name);
  const texts: VendorTexts = {
    source_id: vendor.sourceId,
    name_en: vendor.nameEn ?? "",
    name_ar: vendor.nameAr ?? "",
    department: slugOf("department", departmentId),
    category: slugOf("category", categoryId),
    subcategory: slugOf("subcategory", subcategoryId),
    phone: vendor.phoneTyped ?? vendor.phone ?? "",
    whatsapp: vendor.whatsapp ?? "",
    email: vendor.email ?? "",
    website: vendor.website ?? "",
    address_en: vendor.addressEn ?? "",
    address_ar: vendor.addressAr ?? "",
    area: vendor.areaText ?? placeOf(vendor.areaId) ?? "",
    city: vendor.cityText ?? placeOf(vendor.cityId) ?? "",
    country: vendor.countryCode,
    lat: numberText(vendor.latitude),
    lng: numberText(vendor.longitude),
    description_en: vendor.descriptionEn ?? "",
    description_ar: vendor.descriptionAr ?? "",
    opening_hours: hoursText(vendor),
    tax_id: vendor.taxId ?? "",
    year_established: numberText(vendor.yearEstablished),
    services: listText(vendor.services),
    tags: listText(vendor.tags),
    attributes: idsOfMask(vendor.attributes ?? 0).join("|"),
    price_level: numberText(vendor.priceLevel ?? null),
    verified: String(vendor.isVerified),
    source: vendor.source,
    licence: vendor.licence ?? "",
  };
  // As a reader of the file will clean them, so that what comes back can be compared.
  for (const column of columns) texts[column] = cleanText(texts[column]);
  return texts;
}

function numberText(number: number | null): string {
  return number === null ? "" : String(number);
}

function hoursText({ hours, hoursText: rest, specialDays }: VendorDraft): string {
  const week = hours === null ? null : parseWeek(hours);
  const ofWeek = week === null ? (rest ?? "") : formatOsmHours(week, rest ?? "");
  return [ofWeek, formatOsmDates(specialDays ?? {})].filter(Boolean).join("; ");
}

function listText(list: readonly Bilingual[]): string {
  return list.map(({ en, ar }) => (en ?? ar ?? "").replaceAll("|", "/").trim()).join("|");
}
