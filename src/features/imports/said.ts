import { idsOfMask, maskOfOsm } from "#features/vendors/attributes.server.ts";
import { cleanText, columnName, columns, type Column, type Said } from "./columns.ts";
import type { RawRow } from "./raw-row.server.ts";

type Cells = RawRow["cells"];

/** Other names of our columns; what people call them, and what OpenStreetMap does. The first that is there counts. */
const aliases: Partial<Record<Column, readonly string[]>> = {
  name_en: ["name:en", "int_name"],
  name_ar: ["name:ar"],
  email: ["contact:email"],
  website: ["contact:website", "url"],
  address_en: ["addr:full:en"],
  address_ar: ["addr:full:ar"],
  area: [
    "addr:suburb",
    "addr:district",
    "addr:neighbourhood",
    "addr:quarter",
    "addr:subdistrict",
    "addr:hamlet",
  ],
  city: ["addr:city", "addr:town", "addr:village", "addr:municipality"],
  country: ["addr:country", "is_in:country_code", "is_in:country"],
  lat: ["latitude"],
  lng: ["lon", "long", "longitude"],
  description_en: ["description:en"],
  description_ar: ["description:ar"],
  tax_id: ["ref:vatin"],
};
const phones = ["phone", "contact:phone", "contact:mobile", "mobile", "phone:mobile", "telephone", "tel"];
const whatsapps = ["whatsapp", "contact:whatsapp"];

const names = ["name_en", "name_ar", "name", "brand", ...(aliases.name_en ?? []), ...(aliases.name_ar ?? [])];
const known = new Set<string>([
  ...columns,
  ...Object.values(aliases).flat(),
  ...phones,
  ...whatsapps,
  ...names,
  "description",
  "address",
  "addr:full",
  // Of a report of refused rows that was put right.
  "row",
  "field",
  "reason",
]);
/** Whoever has one of these has tags of OpenStreetMap, and any of them may tell something. */
const ofOsm = /^(?:@|osm_|addr:|(?:amenity|shop|office|craft|healthcare|tourism|leisure|cuisine)$)/;

/** Whether a row of a table with this header can have a name, without which none comes in. */
export function tellsNames(header: readonly string[]): boolean {
  return header.some((written) => names.includes(columnName(written)));
}

/** The columns of a header that nobody reads, as they are written. */
export function unreadColumns(header: readonly string[]): string[] {
  if (header.some((written) => ofOsm.test(columnName(written)))) return [];
  return header.filter((written) => written.trim() !== "" && !known.has(columnName(written)));
}

/** OpenStreetMap uses these names for something else: `area=yes`, `source=survey`. */
const foreignToOsm: readonly Column[] = ["area", "source", "licence", "services", "tags", "attributes"];
/** What a map does not tell, so that its silence changes nothing. */
const untoldByOsm = new Set<Column>([
  "source_id",
  "department",
  "category",
  "subcategory",
  "tax_id",
  "year_established",
  "services",
  "tags",
  "price_level",
  "verified",
  "source",
  "licence",
]);

/** The id of an OpenStreetMap thing: of GeoJSON, of the CSV of Overpass, or as osm_type and osm_id. */
export function osmIdOf({ osmId, cells }: Pick<RawRow, "osmId" | "cells">): string | null {
  const id = cells["@id"] ?? cells["osm_id"] ?? "";
  const [type = ""] = /^(?:node|way|relation)/.exec(cells["@type"] ?? cells["osm_type"] ?? "") ?? [];
  const told = /^\d+$/.test(id) ? `${type}/${id}` : id;
  return osmId ?? (/^(node|way|relation)\/\d{1,19}$/.test(told) ? told : null);
}

/** What a row says in our columns, whatever it calls them. */
export function saidBy(row: Pick<RawRow, "osmId" | "cells" | "position">): Said {
  const isOsm = osmIdOf(row) !== null;
  const { cells, position } = row;
  const said: Said = {};
  for (const column of columns) {
    const own = isOsm && foreignToOsm.includes(column) ? undefined : cells[column];
    const text = own ?? firstOf(cells, aliases[column] ?? []);
    if (text !== undefined) said[column] = cleanText(text);
    else if (isOsm && !untoldByOsm.has(column)) said[column] = "";
  }
  if (isOsm) said.attributes = idsOfMask(maskOfOsm(cells)).join("|");
  said.phone = allOf(cells, phones) ?? said.phone;
  said.whatsapp = allOf(cells, whatsapps) ?? said.whatsapp;
  sayByScript(said, cells);
  if (position && !said.lat && !said.lng) {
    said.lat = String(position.latitude);
    said.lng = String(position.longitude);
  }
  return said;
}

/** Whether a text is to be read from right to left: its first letter says so. */
export function isArabic(text: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(text);
}

function firstOf(cells: Cells, names: readonly string[]): string | undefined {
  const there = names.filter((name) => cells[name] !== undefined);
  return cells[there.find((name) => cells[name] !== "") ?? there[0] ?? ""];
}

/** Several numbers in several tags: all of them, in the order of their tags. */
function allOf(cells: Cells, names: readonly string[]): string | undefined {
  const texts = names.flatMap((name) => cells[name] ?? []).filter((text) => text.trim() !== "");
  return texts.length > 0 ? cleanText(texts.join(";")) : undefined;
}

/** `name`, `description` and `address` say no language: their letters do. */
function sayByScript(said: Said, cells: Cells): void {
  const { en, ar } = byLanguage(cleanText(cells["name"] || cells["brand"] || ""));
  fill(said, "name_en", en);
  fill(said, "name_ar", ar);
  fillByScript(said, ["description_en", "description_ar"], cells["description"] ?? "");
  const streets = ["", ":en", ":ar"].map((language) => streetAddress(cells, language));
  for (const address of [cells["addr:full"], cells["address"], ...streets]) {
    fillByScript(said, ["address_en", "address_ar"], address ?? "");
  }
}

function fillByScript(said: Said, [english, arabic]: readonly [Column, Column], text: string): void {
  const clean = cleanText(text);
  fill(said, isArabic(clean) ? arabic : english, clean);
}

function fill(said: Said, column: Column, text: string): void {
  if (text !== "" && !said[column]) said[column] = text;
}

/** A name that is written once in each script, "مطعم البيك - Al Baik", is two names. */
function byLanguage(name: string): { en: string; ar: string } {
  const halves =
    /^([^\p{Script=Arabic}]*\p{L}[^\p{Script=Arabic}]*?)[\s\-–|/()]+(\p{Script=Arabic}[^\p{Script=Latin}]*)$/u.exec(
      name,
    ) ??
    /^(\p{Script=Arabic}[^\p{Script=Latin}]*?)[\s\-–|/()]+(\p{Script=Latin}[^\p{Script=Arabic}]*)$/u.exec(
      name,
    );
  if (halves) {
    const [first = "", second = ""] = halves
      .slice(1)
      .map((half) => half.replaceAll(/^[\s\-–|/(]+|[\s\-–|/(]+$/g, ""));
    const trimmed = [first, second].map((half) =>
      half.includes("(") ? half : half.replace(/\)$/, "").trim(),
    );
    const [one = "", two = ""] = trimmed;
    return isArabic(one) ? { en: two, ar: one } : { en: one, ar: two };
  }
  return isArabic(name) ? { en: "", ar: name } : { en: name, ar: "" };
}

/** Unit, building, number and street, as far as they are told; a number alone is no address. */
function streetAddress(cells: Cells, language: string): string {
  const part = (name: string) => cells[`addr:${name}${language}`] ?? "";
  const house = language === "" ? "" : (cells["addr:housenumber"] ?? "");
  const street = [part("housenumber") || house, part("street") || part("place")].filter(Boolean).join(" ");
  const named = part("street") || part("place") || part("housename");
  if (named === "") return "";
  return [part("unit"), part("housename"), street, part("block") && `Block ${part("block")}`]
    .filter(Boolean)
    .join(", ");
}
