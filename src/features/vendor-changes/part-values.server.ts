import { sql } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import { invalidFields } from "#base/errors.ts";
import type { Texts } from "#base/language.ts";
import { minorDigits, toMinor } from "#base/money.ts";
import { rangesText } from "#base/dated-hours.ts";
import { parseRanges } from "#base/hours-text.ts";
import type { Db } from "#database/connect.server.ts";
import { kindOf, numberOf, positionOf, weekOf } from "#features/onboarding/listing-draft.server.ts";
import { countryOfPosition, placeOfAddress } from "#features/places/address-place.server.ts";
import { websiteOf } from "#features/suggested-edits/policy.ts";
import { maskOfIds, maskOfTag, toldAttributes } from "#features/vendors/attributes.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import type { FaqDraft } from "#features/vendors/save-faqs.server.ts";
import type { MenuSection } from "#features/products/save.server.ts";
import type * as contract from "./contract.ts";
import type { PartValue, PartValues } from "./parts.server.ts";
import { longest, type Part } from "./policy.ts";

export type Update = InputOf<typeof contract.updateListing>;

/** What a new value may depend on. */
interface Given {
  db: Db;
  draft: VendorDraft;
  /** The part as it is. */
  before: PartValue;
  update: Update;
  now: Date;
}

type Values = { [P in Part]: (given: Given) => PartValues[P] | Promise<PartValues[P]> };

/** What was sent of a part, in the form in which it is saved; refuses by the names of the fields. */
export function valueOf(part: Part, given: Given): PartValues[Part] | Promise<PartValues[Part]> {
  return values[part](given);
}

const values: Values = {
  name({ update: { nameEn = null, nameAr = null } }) {
    if (nameEn === null && nameAr === null) throw invalidFields({ strVendorNameEn: "required" });
    return { nameEn, nameAr };
  },
  kind({ db, update: { departmentId, categoryId } }) {
    if (departmentId === undefined) throw invalidFields({ fkDepartmentId: "required" });
    return kindOf(db, { departmentId, categoryId });
  },
  place: placeOf,
  phone({ draft, update: { phone } }) {
    if (phone === undefined) throw invalidFields({ strContactNumber: "required" });
    const known = numberOf(phone, { countryCode: draft.countryCode, field: "strContactNumber" });
    return { phone: known, phoneTyped: phone };
  },
  contact({ draft, update: { whatsapp, email = null, website } }) {
    return {
      whatsapp:
        whatsapp === undefined
          ? null
          : numberOf(whatsapp, { countryCode: draft.countryCode, field: "strWhatsappNumber" }),
      email,
      website: website === undefined ? null : addressOf(website),
    };
  },
  description: ({ update: { descriptionEn = null, descriptionAr = null } }) => ({
    descriptionEn,
    descriptionAr,
  }),
  hours: ({ update: { hours, ramadanHours, specialDays } }) => ({
    hours: weekOf(hours),
    hoursText: null,
    ramadanHours: weekOf(ramadanHours),
    specialDays: daysOf(specialDays),
  }),
  offers({ draft, update: { specialties = [], services = [] } }) {
    const kept = (sent: typeof services, known: readonly Texts[]) =>
      sent.filter(saysSomething).map((offer) => withOthers(offer, known));
    return { specialties: kept(specialties, draft.specialties), services: kept(services, draft.services) };
  },
  attributes({ draft, update: { attributes: ids = [], priceLevel } }) {
    const attributes = maskOfIds(ids);
    if (attributes === null || attributes & ~toldAttributes)
      throw invalidFields({ arrAttributes: "unknown" });
    const tags = draft.tags.filter((tag) => (maskOfTag(tag) & ~attributes) === 0);
    return { attributes, priceLevel: priceLevel === 0 ? null : priceLevel, tags };
  },
  facts({ update: { taxId = null, year }, now }) {
    if (year !== 0 && (year < 1800 || year > now.getUTCFullYear()))
      throw invalidFields({ intYearofEstablishment: "wholeNumber" });
    return { taxId, yearEstablished: year === 0 ? null : year };
  },
  photos({ draft, update: { photos = [] } }) {
    const known = new Set(draft.photos);
    if (new Set(photos).size < photos.length || photos.some((photo) => !known.has(photo)))
      throw invalidFields({ arrImages: "unknown" });
    return { photos };
  },
  faqs({ before, update: { faqs = [] } }) {
    const known = before as PartValues["faqs"];
    const questions = known.map(({ question }) => question);
    const answers = known.map(({ answer }) => answer);
    return faqs.map((faq) => {
      const { question, answer } = faqOf(faq);
      return { question: withOthers(question, questions), answer: withOthers(answer, answers) };
    });
  },
  menu: menuOf,
};

async function placeOf({ db, draft, update }: Given): Promise<PartValues["place"]> {
  const { addressEn = null, addressAr = null, area = "", city = "", postcode = null } = update;
  if (addressEn === null && addressAr === null) throw invalidFields({ strAddressEn: "required" });
  const position = positionOf(update);
  const countryCode = position ? await countryOfPosition(db, position) : draft.countryCode;
  if (countryCode === null) throw invalidFields({ strLatitude: "outsideGulf" });
  const place = await placeOfAddress(db, { position, city, area, countryCode });
  return {
    countryCode,
    ...place,
    cityText: place.cityId === null ? city || null : null,
    areaText: place.areaId === null ? area || null : null,
    addressEn,
    addressAr,
    postcode,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

function faqOf({ question, answer }: NonNullable<Update["faqs"]>[number]): FaqDraft {
  const isWhole = (["en", "ar"] as const).every(
    (language) => (question[language] === undefined) === (answer[language] === undefined),
  );
  if (!isWhole || !saysSomething(question)) throw invalidFields({ arrFaqs: "required" });
  return { question: textsOf(question), answer: textsOf(answer) };
}

async function menuOf({ db, draft, before, update: { menu = [] } }: Given): Promise<MenuSection[]> {
  if (menu.reduce((sum, { products }) => sum + products.length, 0) > longest.products)
    throw invalidFields({ arrMenu: "tooLong" });
  const { rows } = await sql<{ currency: string }>`
    SELECT currency FROM countries WHERE code = ${draft.countryCode}`.execute(db);
  const { currency } = rows[0]!;
  const known = before as PartValues["menu"];
  const sections = known.map(({ names }) => names);
  const products = known.flatMap((section) => section.products.map(({ names }) => names));
  return menu.map(({ name, products: ofSection }) => {
    if (!saysSomething(name)) throw invalidFields({ arrMenu: "required" });
    return {
      names: withOthers(name, sections),
      products: ofSection.map((product) => {
        if (!saysSomething(product.name)) throw invalidFields({ arrMenu: "required" });
        const { price, isVegetarian } = product;
        return {
          names: withOthers(product.name, products),
          priceMinor: priceOf(price, currency),
          isVegetarian,
        };
      }),
    };
  });
}

/** Fils and baisa have three decimals, halalas and dirhams two: what has more is no price. */
function priceOf(price: number, currency: string): number {
  const minor = toMinor(price, currency);
  const isExact = Math.abs(minor - price * 10 ** minorDigits(currency)) < 1e-6;
  if (!isExact || price < 0 || price > longest.price) throw invalidFields({ arrMenu: "decimal" });
  return minor;
}

function textsOf({ en, ar }: { en?: string | undefined; ar?: string | undefined }): Pick<Texts, "en" | "ar"> {
  return { ...(en === undefined ? {} : { en }), ...(ar === undefined ? {} : { ar }) };
}

/** With what was said in other languages beside the same words: the editor has English and Arabic alone. */
function withOthers(sent: Parameters<typeof textsOf>[0], known: readonly Texts[]): Texts {
  const { en, ar } = sent;
  const same = known.find((texts) => (en ? texts.en === en : false) || (ar ? texts.ar === ar : false));
  const { en: _en, ar: _ar, ...others } = same ?? {};
  return { ...others, ...textsOf(sent) };
}

function saysSomething({ en, ar }: { en?: string | undefined; ar?: string | undefined }): boolean {
  return en !== undefined || ar !== undefined;
}

function addressOf(website: string): string {
  const address = websiteOf(website);
  if (address === null) throw invalidFields({ strWebsite: "website" });
  return address;
}

/** In the order of the calendar. */
function daysOf(days: Record<string, string> = {}): Record<string, string> | null {
  const entries = Object.entries(days).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const kept = entries.map(([date, hours]) => [date, rangesText(parseRanges(hours).ranges)] as const);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
