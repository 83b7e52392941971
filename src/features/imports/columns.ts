/** The columns of an import and of an export, in their order. */
export const columns = [
  "source_id",
  "name_en",
  "name_ar",
  "department",
  "category",
  "subcategory",
  "phone",
  "whatsapp",
  "email",
  "website",
  "address_en",
  "address_ar",
  "area",
  "city",
  "country",
  "lat",
  "lng",
  "description_en",
  "description_ar",
  "opening_hours",
  "tax_id",
  "year_established",
  "services",
  "tags",
  "attributes",
  "price_level",
  "verified",
  "source",
  "licence",
] as const;
export type Column = (typeof columns)[number];

/** The name of a column as we read it: in any case, and `Name EN` or `opening-hours` for what we part by a low line. */
export function columnName(written: string): string {
  const name = written.trim().toLowerCase();
  const joined = name.replaceAll(/[\s-]+/g, "_");
  return columns.some((column) => column === joined) ? joined : name;
}

/** What a row says in each column: "" clears, a column that is not there says nothing. */
export type Said = { [C in Column]?: string | undefined };

/** Characters, of each value of a list where it is one. */
export const longest: Readonly<Record<Column, number>> = {
  source_id: 200,
  name_en: 200,
  name_ar: 200,
  department: 120,
  category: 120,
  subcategory: 120,
  phone: 200,
  whatsapp: 200,
  email: 254,
  website: 500,
  address_en: 500,
  address_ar: 500,
  area: 120,
  city: 120,
  country: 120,
  lat: 40,
  lng: 40,
  description_en: 5000,
  description_ar: 5000,
  opening_hours: 3000,
  tax_id: 40,
  year_established: 10,
  services: 5000,
  tags: 5000,
  attributes: 2000,
  price_level: 10,
  verified: 20,
  source: 100,
  licence: 200,
};

/** Columns whose text is no text if it is cut. */
export const uncut: ReadonlySet<Column> = new Set(["source_id", "name_en", "name_ar", "source"]);

/**
 * Text as it is kept: well-formed, one kind of line break, no other control characters, no marks that turn the
 * direction of what follows, nothing around it.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}--\n]/gv, " ")
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .normalize("NFC")
    .trim();
}
