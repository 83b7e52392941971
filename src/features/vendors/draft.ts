/** A text that a business may give in English and in Arabic. */
export interface Bilingual {
  en?: string;
  ar?: string;
}

/** Everything that is known of a vendor before it is saved; ids are those of our tables. */
export interface VendorDraft {
  /** Where it came from (`demo`, `owner`, or an import's name) and its id there: the pair is unique. */
  source: string;
  sourceId: string;
  licence: string | null;
  isDemo: boolean;
  isVerified: boolean;
  isClaimed: boolean;
  /** 0 free to 3. */
  plan: number;
  isResponsive: boolean;
  /** At least one of the two names is there. */
  nameEn: string | null;
  nameAr: string | null;
  departmentId: number;
  categoryId: number | null;
  subcategoryId: number | null;
  countryCode: string;
  cityId: number | null;
  areaId: number | null;
  /** As typed, where the gazetteer does not know the city or the area. */
  cityText: string | null;
  areaText: string | null;
  addressEn: string | null;
  addressAr: string | null;
  latitude: number | null;
  longitude: number | null;
  /** E.164. */
  phone: string | null;
  phoneTyped: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  descriptionEn: string | null;
  descriptionAr: string | null;
  /** Day name to ranges, see base/opening-hours.ts. */
  hours: Record<string, string> | null;
  hoursText: string | null;
  taxId: string | null;
  yearEstablished: number | null;
  specialties: Bilingual[];
  services: Bilingual[];
  tags: Bilingual[];
  /** A mask of data/attributes.json; what the tags say is added when it is saved. */
  attributes?: number;
  /** 1, inexpensive, to 4; null where it is not known. */
  priceLevel?: number | null;
  suggestions: number;
  photos: string[];
  postcode?: string | null;
  /** In the form of `hours`: what takes their place in the month of fasting. */
  ramadanHours?: Record<string, string> | null;
  /** Dates (`2026-12-02`) with hours of their own, "" for closed. */
  specialDays?: Record<string, string> | null;
}
