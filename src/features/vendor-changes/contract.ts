import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf, type Shape } from "#base/shape.ts";
import { uploads } from "#base/upload.ts";
import { email } from "#base/wire-email.ts";
import { openingHours } from "#base/wire-hours.ts";
import {
  latitude,
  line,
  longitude,
  pageLimit,
  publicId,
  requiredId,
  skipCount,
  text,
  wholeNumber,
} from "#base/wire.ts";
import { mostPhotoBytes, photosOfPlan } from "#features/onboarding/policy.ts";
import { longest, parts } from "./policy.ts";
import { specialDays } from "./special-days.ts";

const bilingual = (max: number) =>
  shape({ en: field("strEnglish", text(max)), ar: field("strArabic", text(max)) });
const upTo = (most: number) => z.maxLength(most, { error: "tooLong" });

const faqShape = shape({
  question: field("objQuestion", bilingual(longest.question)),
  answer: field("objAnswer", bilingual(longest.answer)),
});
const productShape = shape({
  name: field("objName", bilingual(longest.product)),
  /** In major units of the currency of the listing's country. */
  price: field("intPrice", z.number({ error: "decimal" })),
  isVegetarian: field("blnVeg", z.boolean({ error: "flag" })),
});
const sectionShape = shape({
  name: field("objName", bilingual(longest.product)),
  products: field("arrProducts", list(productShape)),
});
export type Faq = OwnOf<typeof faqShape>;
export type MenuPart = OwnOf<typeof sectionShape>;
export type Offer = OwnOf<ReturnType<typeof bilingual>>;

const week = z.nullable(z.record(z.string(), z.string()));
const texts = z.string();

const changeShape = shape({
  id: field("pkChangeId", z.string()),
  part: field("strPart", z.enum(parts)),
  /** For people, in the language of whoever asks. */
  before: field("strBefore", texts),
  after: field("strAfter", texts),
  by: field("strUserName", texts),
  changedAt: field("dateCreateDateAndTime", texts),
  state: field("strStatus", z.enum(["live", "undone", "waiting", "accepted", "refused", "withdrawn"])),
  /** Of a refusal. */
  reason: field("strReason", texts),
});
export type Change = OwnOf<typeof changeShape>;

const listingShape = shape({
  id: field("pkVendorId", texts),
  countryCode: field("strCountryCode", texts),
  /** ISO 4217. */
  currency: field("strCurrency", texts),
  /** By its plan. */
  mostPhotos: field("intMostPhotos", z.number()),
  nameEn: field("strVendorNameEn", texts),
  nameAr: field("strVendorNameAr", texts),
  departmentId: field("fkDepartmentId", texts),
  departmentName: field("strDepartmentName", texts),
  categoryId: field("fkCategoryId", texts),
  categoryName: field("strCategoryName", texts),
  addressEn: field("strAddressEn", texts),
  addressAr: field("strAddressAr", texts),
  area: field("strArea", texts),
  city: field("strCity", texts),
  postcode: field("strPincode", texts),
  latitude: field("strLatitude", z.nullable(z.number())),
  longitude: field("strLongitude", z.nullable(z.number())),
  phone: field("strContactNumber", texts),
  whatsapp: field("strWhatsappNumber", texts),
  email: field("strEmail", texts),
  website: field("strWebsite", texts),
  descriptionEn: field("strDescriptionEn", texts),
  descriptionAr: field("strDescriptionAr", texts),
  hours: field("workingHours", week),
  ramadanHours: field("ramadanHours", week),
  /** Date (`2026-12-02`) to hours, "" for closed; those to come. */
  specialDays: field("specialDays", week),
  specialties: field("arrSpecialties", list(bilingual(longest.offer))),
  services: field("arrServices", list(bilingual(longest.offer))),
  /** Ids. */
  attributes: field("arrAttributes", z.array(texts)),
  /** All that can be told. */
  everyAttribute: field(
    "arrEveryAttribute",
    list(shape({ id: field("strId", texts), name: field("strName", texts) })),
  ),
  /** 1 to 4; 0 where it is not said. */
  priceLevel: field("intPriceLevel", z.number()),
  taxId: field("strGST", texts),
  /** What the country calls that number; null where there is none. */
  taxIdKind: field("strTaxIdKind", z.nullable(z.enum(["trn", "vat"]))),
  year: field("intYearofEstablishment", z.number()),
  photos: field("arrImages", z.array(texts)),
  faqs: field("arrFaqs", list(faqShape)),
  menu: field("arrMenu", list(sectionShape)),
  waiting: field("arrWaiting", list(changeShape)),
  /** By part; goes back with what is saved of it. */
  versions: field("objVersions", z.record(z.string(), z.string())),
});
export type EditedListing = OwnOf<typeof listingShape>;

export const getListing = endpoint({
  method: "GET",
  path: "api/vendor/getListing",
  audience: ["vendor"],
  summary:
    "Everything of one's own listing that can be edited, in both languages, and the changes that wait.",
  input: shape({ vendorId: field("fkVendorId", requiredId) }),
  output: list(listingShape),
  maxAge: 0,
});

const savedShape = shape({
  /** live: seen by all now. waiting: somebody looks at it first. same: nothing was different. */
  state: field("strStatus", z.enum(["live", "waiting", "same"])),
});

export const updateListing = endpoint({
  method: "POST",
  path: "api/vendor/updateListing",
  audience: ["vendor"],
  summary:
    "Saves one part of one's own listing: of the fields, those of the part, where what is missing is emptied. Name, category, place and phone of a published listing are looked at first.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    part: field("strPart", z.enum(parts, { error: "choice" })),
    /** On which state of the part this is based: refused with 409 where somebody has changed it since. */
    version: field("strVersion", text(40)),
    nameEn: field("strVendorNameEn", line(longest.name)),
    nameAr: field("strVendorNameAr", line(longest.name)),
    departmentId: field("fkDepartmentId", publicId),
    categoryId: field("fkCategoryId", publicId),
    addressEn: field("strAddressEn", line(longest.address)),
    addressAr: field("strAddressAr", line(longest.address)),
    area: field("strArea", line(80)),
    city: field("strCity", line(80)),
    postcode: field("strPincode", line(12)),
    latitude: field("strLatitude", latitude),
    longitude: field("strLongitude", longitude),
    phone: field("strContactNumber", text(40)),
    whatsapp: field("strWhatsappNumber", text(40)),
    email: field("strEmail", email),
    website: field("strWebsite", text(300)),
    descriptionEn: field("strDescriptionEn", text(longest.description)),
    descriptionAr: field("strDescriptionAr", text(longest.description)),
    hours: field("workingHours", openingHours),
    ramadanHours: field("ramadanHours", openingHours),
    specialDays: field("specialDays", specialDays),
    specialties: field("arrSpecialties", optionalList(bilingual(longest.offer), longest.offers)),
    services: field("arrServices", optionalList(bilingual(longest.offer), longest.offers)),
    attributes: field("arrAttributes", z.optional(z.array(requiredId).check(upTo(31)))),
    priceLevel: field("intPriceLevel", wholeNumber(0, 4, 0)),
    taxId: field("strGST", text(30)),
    year: field("intYearofEstablishment", wholeNumber(0, 2_100, 0)),
    photos: field("arrImages", z.optional(z.array(z.string({ error: "text" })).check(upTo(50)))),
    faqs: field("arrFaqs", optionalList(faqShape, longest.faqs)),
    menu: field("arrMenu", optionalList(sectionShape, longest.sections)),
  }),
  output: list(savedShape),
  maxAge: 0,
});

export const addListingPhotos = endpoint({
  method: "POST",
  path: "api/vendor/addListingPhotos",
  audience: ["vendor"],
  summary: "Adds photos to the end of those of one's own listing, as many as its plan allows.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    photos: field("arrImageUrls", uploads({ most: photosOfPlan(3), mostBytes: mostPhotoBytes })),
  }),
  output: list(shape({ photos: field("arrImages", z.array(texts)) })),
  maxAge: 0,
});

export const getListingChanges = endpoint({
  method: "GET",
  path: "api/vendor/getListingChanges",
  audience: ["vendor"],
  summary: "What was changed of one's own listing, the newest first.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    skip: field("skipCount", skipCount),
    limit: field("pageLimit", pageLimit(20)),
  }),
  output: list(changeShape),
  maxAge: 0,
});

export const undoListingChange = endpoint({
  method: "POST",
  path: "api/vendor/undoListingChange",
  audience: ["vendor"],
  summary: "Brings back what a change has replaced, as a change of its own; takes back one that waits.",
  input: shape({ vendorId: field("fkVendorId", requiredId), id: field("pkChangeId", requiredId) }),
  output: list(savedShape),
  maxAge: 0,
});

/** Absent is undefined. */
function optionalList<Item>(item: Shape<Item>, most: number): Shape<Item[] | undefined> {
  const items = list(item);
  return {
    wire: z.optional(z.array(item.wire).check(upTo(most))),
    toWire: (own) => own && items.toWire(own),
    fromWire: (wire) => (wire === undefined ? undefined : items.fromWire(wire)),
  };
}
