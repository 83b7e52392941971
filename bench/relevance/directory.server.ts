import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { randomFrom } from "#base/random.ts";
import type { Connection, Db } from "#database/connect.server.ts";
import { demoWorld } from "#features/demo/queries.server.ts";
import {
  readBrands,
  readTaxonomy,
  rowOfPreset,
  rowsByPreset,
} from "#features/departments/taxonomy-data.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { reindex } from "#features/vendors/reindex.server.ts";
import { saveVendors } from "#features/vendors/save.server.ts";
import { aVendor, kindOf } from "#tests/factories/vendors.ts";
import { businessName } from "../tools/world-names.ts";

/** A vendor of the measured directory, and what it could be asked by. */
export interface Known {
  id: string;
  nameEn: string | null;
  nameAr: string | null;
  /** Its name in the script that its record does not have. */
  otherName: string | null;
  /** A name that is in use, not a generated one. */
  isReal: boolean;
  areaEn: string | null;
  areaAr: string | null;
  tradeEn: string;
  tradeAr: string;
  /** Public ids of the vendors of its trade in its area. */
  alike: string[];
}

interface Place {
  id: number;
  cityId: number | null;
  kind: string;
  country: string;
  en: string;
  ar: string | null;
  latitude: number;
  longitude: number;
}

interface Made extends Omit<Known, "id" | "alike"> {
  draft: VendorDraft;
  tradeId: string;
}

/** Names in use, of the list beside this file and of the brands that ship, among `count` generated ones. */
export async function fillDirectory(db: Db, connection: Connection, count: number): Promise<Known[]> {
  const places = await placesOf(db);
  const made = [...(await realOnes(db, places)), ...(await generated(db, count, places))];
  const { ids } = await saveVendors(
    db,
    made.map(({ draft }) => draft),
  );
  await reindex(connection);
  await sql`VACUUM ANALYZE`.execute(db);
  const { rows } = await sql<{
    id: number;
    publicId: string;
  }>`SELECT id, public_id AS "publicId" FROM vendors`.execute(db);
  const publicIds = new Map(rows.map(({ id, publicId }) => [id, publicId]));
  const known = made.map((one, index) => ({ ...one, id: publicIds.get(ids[index]!)! }));
  const alike = Map.groupBy(known, ({ tradeId, areaEn }) => `${tradeId} ${areaEn}`);
  return known.map((one) => ({
    ...one,
    alike: (alike.get(`${one.tradeId} ${one.areaEn}`) ?? []).map(({ id }) => id),
  }));
}

async function placesOf(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT id, city_id AS "cityId", kind, country_code AS country, names->>'en' AS en, names->>'ar' AS ar, latitude, longitude
    FROM places WHERE kind IN ('city', 'area', 'town') ORDER BY (kind = 'city') DESC, rank DESC`.execute(db);
  return rows;
}

async function realOnes(db: Db, places: readonly Place[]): Promise<Made[]> {
  const presets = rowsByPreset(readTaxonomy());
  const dubai = places.find(({ en }) => en === "Dubai");
  const listed = readFileSync(new URL("businesses.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("|").map((part) => part.trim()))
    .map(([en = "", ar = "", trade = "", country = "", area = ""]) => ({
      en,
      ar,
      trade,
      place: places.find(
        (place) => place.country === country && place.en.toLowerCase() === area.toLowerCase(),
      ),
    }));
  const names = new Set(listed.map(({ en }) => en.toLowerCase()));
  const brands = readBrands().flatMap(
    ({ name, ar, kinds, cc }: ReturnType<typeof readBrands>[number] & { cc?: string[] }) => {
      const row = kinds.map((kind) => rowOfPreset(presets, kind)).find((one) => one !== undefined);
      const place = places.find(({ kind, country }) => kind === "city" && country === cc?.[0]) ?? dubai;
      return row && ar && !names.has(name.toLowerCase()) ? [{ en: name, ar, trade: row.id, place }] : [];
    },
  );
  const made: Made[] = [];
  for (const [index, { en, ar, trade, place }] of [...listed, ...brands].entries()) {
    // A third has both scripts, a third each one only: these are asked for in the other.
    const [nameEn, nameAr] = index % 3 === 0 ? [en, ar] : index % 3 === 1 ? [en, null] : [null, ar];
    const otherName = nameEn === null ? en : nameAr === null ? ar : null;
    made.push(await vendorOf(db, { nameEn, nameAr, trade, place, otherName, isReal: true }));
  }
  return made;
}

async function generated(db: Db, count: number, places: readonly Place[]): Promise<Made[]> {
  const random = randomFrom("relevance world");
  const { departments } = await demoWorld(db);
  const rows = readTaxonomy().filter(({ level }) => level !== "department" && departments.length > 0);
  const kept = places.filter(({ ar }) => ar !== null);
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = rows[Math.floor(rows.length * random.next() ** 2)]!;
    const place = kept[Math.floor(kept.length * random.next() ** 3)]!;
    const { en, ar } = businessName({
      trade: [row.names.en.split(" & ")[0]!, row.names.ar],
      place: [place.en, place.ar!],
      random,
    });
    made.push(
      await vendorOf(db, { nameEn: en, nameAr: ar, trade: row.id, place, otherName: null, isReal: false }),
    );
  }
  return made;
}

const kinds = new Map<string, Awaited<ReturnType<typeof kindOf>>>();
const trades = new Map(readTaxonomy().map((row) => [row.id, row]));

async function vendorOf(
  db: Db,
  {
    nameEn,
    nameAr,
    trade,
    place,
    otherName,
    isReal,
  }: Pick<Made, "nameEn" | "nameAr" | "otherName" | "isReal"> & { trade: string; place: Place | undefined },
): Promise<Made> {
  const kind = kinds.get(trade) ?? (await kindOf(db, trade));
  kinds.set(trade, kind);
  const draft = aVendor(kind, {
    nameEn,
    nameAr,
    ...(place && {
      countryCode: place.country,
      latitude: place.latitude,
      longitude: place.longitude,
      cityId: place.kind === "city" ? place.id : place.cityId,
      areaId: place.kind === "city" ? null : place.id,
    }),
  });
  const row = trades.get(trade);
  return {
    draft,
    tradeId: trade,
    nameEn,
    nameAr,
    otherName,
    isReal,
    areaEn: place?.en ?? null,
    areaAr: place?.ar ?? null,
    tradeEn: row?.names.en.split(" & ")[0] ?? "",
    tradeAr: row?.names.ar ?? "",
  };
}
