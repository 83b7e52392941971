import { sql } from "kysely";
import { textIn, type Language, type Texts } from "#base/language.ts";
import { dayNames } from "#base/opening-hours.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import { namedAttributes } from "#features/vendors/attributes.server.ts";
import { bilingual } from "#features/vendors/vendor-view.server.ts";
import type { PartValue, PartValues } from "./parts.server.ts";
import type { Part } from "./policy.ts";

interface Changed {
  part: Part;
  before: PartValue;
  after: PartValue;
}

/** What changes say, for people: each value in a line or two. */
export async function changeTexts(
  db: Db,
  changes: readonly Changed[],
  language: Language,
): Promise<{ before: string; after: string }[]> {
  const names = await namesOf(db, changes, language);
  const text = ({ part }: Changed, value: PartValue) =>
    (writers[part] as (value: PartValue, of: Of) => string)(value, { language, names }).slice(0, 600);
  return changes.map((change) => ({
    before: text(change, change.before),
    after: text(change, change.after),
  }));
}

interface Names {
  departments: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  places: ReadonlyMap<number, string>;
}

interface Of {
  language: Language;
  names: Names;
}

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);
const comma = (language: Language) => (language === "ar" ? "، " : ", ");

const writers: { [P in Part]: (value: PartValues[P], of: Of) => string } = {
  name: ({ nameEn, nameAr }) => joined([nameEn, nameAr], " · "),
  kind: ({ departmentId, categoryId, subcategoryId }, { names }) =>
    joined(
      [
        names.departments.get(departmentId),
        names.categories.get(categoryId ?? 0),
        names.categories.get(subcategoryId ?? 0),
      ],
      " · ",
    ),
  place: (value, { language, names }) =>
    joined(
      [
        value.addressEn,
        value.addressAr,
        names.places.get(value.areaId ?? 0) ?? value.areaText,
        names.places.get(value.cityId ?? 0) ?? value.cityText,
        value.postcode,
        value.latitude === null || value.longitude === null
          ? null
          : `${value.latitude.toFixed(5)} ${value.longitude.toFixed(5)}`,
      ],
      comma(language),
    ),
  phone: ({ phone }) => phone ?? "",
  contact: ({ whatsapp, email, website }) => joined([whatsapp, email, website], " · "),
  description: ({ descriptionEn, descriptionAr }) => joined([descriptionEn, descriptionAr], "\n"),
  hours: ({ hours, ramadanHours, specialDays }, { language }) =>
    joined(
      [weekText(hours, language), weekText(ramadanHours, language), daysText(specialDays, language)],
      "\n",
    ),
  offers: ({ specialties, services }, { language }) =>
    [...specialties, ...services].map((offer) => bilingual(offer, language)).join(comma(language)),
  attributes: ({ attributes = 0, priceLevel }, { language }) =>
    joined(
      [
        priceLevel ? translatorOf(language)(`choices.price.${priceLevel}`) : null,
        ...namedAttributes(attributes, language).map(({ name }) => name),
      ],
      comma(language),
    ),
  facts: ({ taxId, yearEstablished }) => joined([taxId, yearEstablished?.toString()], " · "),
  photos: ({ photos }) => String(photos.length),
  faqs: (faqs, { language }) => faqs.map(({ question }) => textIn(question, language)).join("\n"),
  menu: (menu, { language }) =>
    menu
      .flatMap(({ products }) => products.map(({ names }) => textIn(names, language)))
      .join(comma(language)),
};

function weekText(hours: Record<string, string> | null | undefined, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  return dayNames
    .flatMap((day, index) => {
      const ranges = hours?.[day];
      // The fourth of January 1970 was a Sunday.
      return ranges ? `${weekday.format(new Date(Date.UTC(1970, 0, 4 + index)))} ${ranges}` : [];
    })
    .join(" · ");
}

/** A day without hours is closed. */
function daysText(days: Record<string, string> | null | undefined, language: Language): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return Object.entries(days ?? {})
    .map(([day, hours]) => `${date.format(new Date(day))} ${hours || "—"}`)
    .join(" · ");
}

async function namesOf(db: Db, changes: readonly Changed[], language: Language): Promise<Names> {
  const values = changes.flatMap(({ part, before, after }) =>
    part === "kind" || part === "place" ? [before, after] : [],
  ) as (Partial<PartValues["kind"]> & Partial<PartValues["place"]>)[];
  const ids = (...keys: (keyof (typeof values)[number])[]) => [
    ...new Set(
      values.flatMap((value) => keys.flatMap((key) => (value[key] as number | null | undefined) ?? [])),
    ),
  ];
  return {
    departments: await named(db, "departments", { ids: ids("departmentId"), language }),
    categories: await named(db, "categories", { ids: ids("categoryId", "subcategoryId"), language }),
    places: await named(db, "places", { ids: ids("cityId", "areaId"), language }),
  };
}

async function named(
  db: Db,
  table: "departments" | "categories" | "places",
  { ids, language }: { ids: readonly number[]; language: Language },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; names: Texts }>`
    SELECT id, names FROM ${sql.table(table)} WHERE id = ANY(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, textIn(names, language)]));
}
