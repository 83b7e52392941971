import { readFileSync } from "node:fs";
import { fold } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import { gazetteer, keysOfName, type Gazetteer } from "./gazetteer.ts";
import type { Country } from "./locate.ts";
import type { Mapping } from "./map-row.server.ts";
import { osmRules } from "./osm-rules.ts";
import * as queries from "./queries.server.ts";
import { taxonomyIndex, type TaxonomyIndex } from "./taxonomy-index.ts";

/** What rows are understood by: taxonomy, gazetteer and countries, as the database has them now. */
export async function loadMapping(
  db: Db,
  origin: Pick<Mapping, "source" | "licence" | "fileSource" | "thisYear">,
): Promise<Mapping> {
  const taxonomy = await loadTaxonomy(db);
  const presets = taxonomy.nodes.flatMap(({ slug, osmPreset }) =>
    osmPreset ? { slug, preset: osmPreset } : [],
  );
  return {
    ...origin,
    taxonomy,
    rules: osmRules(readOsmTable(), presets),
    gazetteer: await loadGazetteer(db),
    countries: await loadCountries(db),
  };
}

export async function loadTaxonomy(db: Db): Promise<TaxonomyIndex> {
  const rows = await queries.taxonomyRows(db);
  return taxonomyIndex(
    rows.map((row) => ({ ...row, synonyms: Object.values(row.synonyms).flatMap((list) => list ?? []) })),
  );
}

export async function loadGazetteer(db: Db): Promise<Gazetteer> {
  const places = await queries.placeRows(db);
  const names = new Map<string, number[]>();
  for (const { id, allNames } of places) {
    const keys = new Set(allNames.flatMap(keysOfName));
    for (const key of keys) names.set(key, [...(names.get(key) ?? []), id]);
  }
  const shapes = (await queries.regionShapes(db)).map(({ countryCode, shape }) => ({
    countryCode,
    ring: (shape.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number),
  }));
  return gazetteer({ places, names, shapes });
}

async function loadCountries(db: Db): Promise<Country[]> {
  const rows = await queries.countryRows(db);
  return rows.map(({ code, dialCode, names, spellings }) => ({
    code,
    dialCode,
    names: new Set([...Object.values(names), ...spellings].map(fold)),
  }));
}

/** What OpenStreetMap tags mean beyond the presets of the taxonomy. */
export function readOsmTable(): Record<string, string[]> {
  const file = new URL("../../../data/osm-categories.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { rules: Record<string, string[]> }).rules;
}
