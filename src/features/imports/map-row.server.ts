import { createHash } from "node:crypto";
import { fold } from "#base/text-folding.ts";
import { maskOfTags } from "#features/vendors/attributes.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { classify, type Classifier } from "./classify.ts";
import { columns, longest, uncut, type Said } from "./columns.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { locate, positionIn, type Country } from "./locate.ts";
import type { RawRow } from "./raw-row.server.ts";
import { Refused, type Notice } from "./refused.ts";
import { osmIdOf, saidBy } from "./said.ts";
import {
  attributesOf,
  emailOf,
  hoursOf,
  isVerifiedBy,
  listOf,
  phoneOf,
  priceLevelOf,
  websiteOf,
  whatsappOf,
  yearOf,
} from "./values.server.ts";

export interface Mapping extends Classifier {
  gazetteer: Gazetteer;
  countries: readonly Country[];
  /** What the operator said; it counts for every row. */
  source: string | null;
  licence: string | null;
  /** The source of rows that name none. */
  fileSource: string;
  thisYear: number;
}

export interface MappedRow {
  draft: VendorDraft;
  /** What the row says, in its own words. */
  said: Said;
  notices: Notice[];
}

/** What a row is as a listing, or why it is none. */
export function mapRow(row: RawRow, mapping: Mapping): MappedRow | Refused {
  if (row.unreadable) return new Refused("", row.unreadable);
  const notices: Notice[] = [];
  const said = saidBy(row);
  const unfit = fitLengths(said, notices);
  if (unfit) return unfit;
  if (!said.name_en && !said.name_ar) return new Refused("name_en", "missing");
  const position = positionIn(said.lat ?? "", said.lng ?? "");
  if (position instanceof Refused) return position;
  // From here on as numbers are written: the id of a row without one is made of them.
  if (position) Object.assign(said, { lat: String(position.latitude), lng: String(position.longitude) });
  const { country = "", city = "", area = "", phone = "" } = said;
  const located = locate({ country, city, area, phone }, position, { ...mapping, notices });
  if (located instanceof Refused) return located;
  const classified = classify({ ...row.cells, ...said }, mapping, notices);
  if (classified instanceof Refused) return classified;

  const tags = listOf(said.tags ?? "");
  const draft: VendorDraft = {
    ...unknownToFiles,
    ...originOf(row, said, mapping),
    ...classified,
    ...located,
    ...phoneOf(phone, located.countryCode, notices),
    ...hoursOf(said.opening_hours ?? "", notices),
    nameEn: said.name_en || null,
    nameAr: said.name_ar || null,
    addressEn: said.address_en || null,
    addressAr: said.address_ar || null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    whatsapp: whatsappOf(said.whatsapp ?? "", located.countryCode, notices),
    email: emailOf(said.email ?? "", notices),
    website: websiteOf(said.website ?? "", notices),
    descriptionEn: said.description_en || null,
    descriptionAr: said.description_ar || null,
    taxId: said.tax_id || null,
    yearEstablished: yearOf(said.year_established ?? "", mapping.thisYear, notices),
    services: listOf(said.services ?? ""),
    tags,
    attributes: attributesOf(said.attributes ?? "", notices) | maskOfTags(tags),
    priceLevel: priceLevelOf(said.price_level ?? "", notices),
    isVerified: isVerifiedBy(said.verified ?? "", notices),
  };
  return { draft, said, notices };
}

/** What no column tells. */
const unknownToFiles = {
  isClaimed: false,
  plan: 0,
  isResponsive: false,
  specialties: [],
  suggestions: 0,
  photos: [],
};

/** Cuts what is too long; refuses a row whose name or id is, or whose letters were lost in a wrong encoding. */
function fitLengths(said: Said, notices: Notice[]): Refused | null {
  for (const column of columns) {
    const text = said[column] ?? "";
    if (text.includes("\ufffd")) return new Refused(column, "encoding");
    if (text.length <= longest[column]) continue;
    if (uncut.has(column)) return new Refused(column, "tooLong");
    notices.push({ field: column, reason: "tooLong" });
    said[column] = text
      .slice(0, longest[column])
      .toWellFormed()
      .replace(/\ufffd$/, "")
      .trim();
  }
  return null;
}

const osm = { source: "OpenStreetMap", licence: "ODbL 1.0" };

function originOf(
  row: RawRow,
  said: Said,
  { source, licence, fileSource }: Mapping,
): Pick<VendorDraft, "source" | "sourceId" | "licence" | "isDemo"> {
  const osmId = osmIdOf(row);
  const origin = source ?? (said.source || (osmId ? osm.source : fileSource));
  return {
    source: origin,
    sourceId: said.source_id || (osmId ?? stableId(said)),
    licence: licence ?? (said.licence || (osmId ? osm.licence : null)),
    isDemo: origin === "demo",
  };
}

/** The same business gets the same id at the next import: by its name, phone and position, else by its address. */
function stableId(said: Said): string {
  const name = fold(said.name_en || said.name_ar || "");
  const phone = (said.phone ?? "").replaceAll(/\P{Nd}/gu, "");
  const spot = said.lat && said.lng ? `${Number(said.lat).toFixed(4)},${Number(said.lng).toFixed(4)}` : "";
  const address =
    phone || spot ? "" : fold([said.city, said.area, said.address_en, said.address_ar].join(" "));
  const text = [name, phone, spot, address].join("\n");
  return `h-${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
}
